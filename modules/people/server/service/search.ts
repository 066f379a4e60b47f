import { encodeCursor } from '@patio/kernel';
import { insertMany, type Tx } from '@patio/platform';
import { type AnyColumn, asc, eq, type SQL, sql } from 'drizzle-orm';
import { nameWords, persons } from '../schema.ts';

/** Accents and case off; the same for what is stored and for what is asked. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The words of a name or of a search, at most so many that nobody can make a query of a novel. */
export const wordsOf = (text: string, most = 12): string[] =>
  [
    ...new Set(
      plain(text)
        .split(/[^\p{L}\p{N}]+/u)
        .filter(Boolean),
    ),
  ].slice(0, most);

type Named = Pick<
  typeof persons.$inferInsert,
  'institutionId' | 'id' | 'givenNames' | 'firstSurname' | 'secondSurname' | 'preferredName'
>;

/** The words of people's names, as they are kept. */
const rowsOf = function* (people: Iterable<Named>): Generator<typeof nameWords.$inferInsert> {
  for (const { institutionId, id: personId, ...p } of people)
    for (const word of wordsOf(`${p.givenNames} ${p.firstSurname} ${p.secondSurname ?? ''} ${p.preferredName ?? ''}`))
      yield { institutionId, word, personId };
};

/** Keeps the words of these people's names; called by whoever writes a name. */
export const keepNameWords = (tx: Tx, people: Iterable<Named>): Promise<void> =>
  insertMany(tx, nameWords, rowsOf(people), { orIgnore: true });

/** Forgets and keeps again the words of a person whose names changed. */
export async function renewNameWords(tx: Tx, person: Named): Promise<void> {
  await tx.delete(nameWords).where(eq(nameWords.personId, person.id));
  await keepNameWords(tx, [person]);
}

/** Every asked word begins some word of the name, in any order, with or without accents; or the text is the record's number. */
export function searchPersons(text: string, number?: AnyColumn): SQL {
  const words = wordsOf(text, 6);
  const found =
    words.length === 0 ? sql`false` : sql`${persons.id} = any(array(${sql.join(words.map(begins), sql` intersect `)}))`;
  // Without a digit it is nobody's number, and the database can enter through the index of words alone.
  return number && /\d/.test(text) ? sql`((${found}) or ${number} = ${text.trim()})` : sql`(${found})`;
}

/** The people of one range of words, read from the index alone; several are cut with each other before anybody is looked up. */
const begins = (word: string): SQL =>
  sql`select w.person_id from ${nameWords} w where w.institution_id = patio_institution() and w.word >= ${word} and w.word < ${`${word}\u{10ffff}`}`;

/** Register order. */
export const registerOrder = [asc(persons.registerKey)];

/** Rows after the cursor; the id breaks ties between people of the same name. */
export const afterInRegister = (after: readonly (string | number | null)[], id: AnyColumn): SQL =>
  sql`(${persons.registerKey}, ${id}) > (${after[0]}, ${after[1]}::uuid)`;

/** Cuts a page out of one row more than asked, and names where the next one begins. */
export function pageInRegister<Row extends { id: string; key: string }>(
  rows: Row[],
  limit: number,
): { items: Omit<Row, 'key'>[]; nextCursor?: string } {
  const items = rows.slice(0, limit).map(({ key: _key, ...item }) => item);
  const last = rows[limit - 1];
  return rows.length > limit && last ? { items, nextCursor: encodeCursor([last.key, last.id]) } : { items };
}
