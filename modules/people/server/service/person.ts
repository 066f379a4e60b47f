import { makeId } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { eq } from 'drizzle-orm';
import { type NewPerson, newPerson } from '../../contract/words.ts';
import { checkDocument } from '../documents.ts';
import { failure } from '../failures.ts';
import { persons } from '../schema.ts';
import { keepNameWords } from './search.ts';

export type PersonRow = typeof persons.$inferSelect;

/** Writes a new person down; their document is checked as their country does and must not be somebody else's. */
export async function createPerson(
  tx: Tx,
  institutionId: string,
  country: string,
  given: NewPerson,
): Promise<PersonRow> {
  const person = newPerson.parse(given);
  const documentNumber = person.documentNumber && checkDocument(country, person.documentNumber);
  if (documentNumber) {
    const [other] = await tx
      .select({ id: persons.id })
      .from(persons)
      .where(eq(persons.documentNumber, documentNumber))
      .limit(1);
    if (other) throw failure('document_taken', undefined, 'documentNumber');
  }
  const [row] = await tx
    .insert(persons)
    .values({ ...person, documentNumber, institutionId, id: makeId() })
    .returning();
  if (!row) throw failure('not_found');
  await keepNameWords(tx, [row]);
  return row;
}

/** Says which account is this person's; from then on what they may see follows from their record. */
export async function linkAccount(tx: Tx, personId: string, userId: string): Promise<void> {
  await tx.update(persons).set({ userId }).where(eq(persons.id, personId));
}
