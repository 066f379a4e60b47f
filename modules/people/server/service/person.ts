import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { attachFile, type Tx, updateSeen } from '@patio/platform';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { type NewPerson, newPerson, type PersonChange, PHOTO_PURPOSE } from '../../contract/fields.ts';
import { checkDocument } from '../documents.ts';
import { failure } from '../failures.ts';
import { persons } from '../schema.ts';
import { keepNameWords, renewNameWords } from './search.ts';

export type PersonRow = typeof persons.$inferSelect;

async function requireFreeDocument(tx: Tx, documentNumber: string, exceptId?: string): Promise<void> {
  const [other] = await tx
    .select({ id: persons.id })
    .from(persons)
    .where(
      and(
        eq(persons.documentNumber, documentNumber),
        isNull(persons.mergedIntoId),
        exceptId ? ne(persons.id, exceptId) : undefined,
      ),
    )
    .limit(1);
  if (other) throw failure('document_taken', undefined, 'documentNumber');
}

/** Writes a new person down; their document is checked as their country does and must not be somebody else's. */
export async function createPerson(
  tx: Tx,
  institutionId: string,
  country: string,
  given: NewPerson,
): Promise<PersonRow> {
  const person = newPerson.parse(given);
  const documentNumber = person.documentNumber && checkDocument(country, person.documentNumber);
  if (documentNumber) await requireFreeDocument(tx, documentNumber);
  const [row] = await tx
    .insert(persons)
    .values({ ...person, documentNumber, institutionId, id: makeId() })
    .returning();
  if (!row) throw failure('not_found');
  await keepNameWords(tx, [row]);
  return row;
}

const NAMES = ['givenNames', 'firstSurname', 'secondSurname', 'preferredName'] as const;

/** Changes what is named of a person; whoever calls it has asked whether the actor may, and writes the audit. */
export async function changePerson(
  tx: Tx,
  actor: Actor,
  before: PersonRow,
  country: string,
  version: number,
  change: PersonChange,
): Promise<PersonRow> {
  const wanted = { ...change };
  if (wanted.documentNumber && wanted.documentNumber !== before.documentNumber) {
    wanted.documentNumber = checkDocument(country, wanted.documentNumber);
    await requireFreeDocument(tx, wanted.documentNumber, before.id);
  }
  if (wanted.photoFileId && wanted.photoFileId !== before.photoFileId)
    await attachFile(tx, actor, wanted.photoFileId, PHOTO_PURPOSE);
  const after = await updateSeen(tx, persons, { institutionId: before.institutionId, id: before.id, version }, wanted);
  if (!after) throw failure('changed_meanwhile');
  if (NAMES.some((name) => after[name] !== before[name])) await renewNameWords(tx, after);
  return after;
}

/** Says which account is this person's; from then on what they may see follows from their record. */
export async function linkAccount(tx: Tx, personId: string, userId: string): Promise<void> {
  await tx.update(persons).set({ userId }).where(eq(persons.id, personId));
}
