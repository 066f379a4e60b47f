import { fold, type KnownPerson } from '@patio/engine-learning';
import { personOf, personRows, studentRows } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { and, eq } from 'drizzle-orm';

const wordsOf = (text: string): string[] => fold(text).match(/\p{L}+/gu) ?? [];
const spoken = (texts: Iterable<string>): string => ` ${wordsOf([...texts].join(' ')).join(' ')} `;

/**
 * The students of a school whom a text names: a given name and the first surname together, so that "Rosa" the flower is none. Whoever stands
 * in the source too, such as somebody of history with the same name, is not meant.
 */
export async function peopleNamedIn(
  tx: Tx,
  { institutionId, schoolId }: { institutionId: string; schoolId: string },
  texts: Iterable<string>,
  sources: readonly { text: string }[],
): Promise<KnownPerson[]> {
  const said = spoken(texts);
  const words = new Set(said.split(' '));
  const rows = await tx
    .select({ given: personRows.givenNames, surname: personRows.firstSurname })
    .from(studentRows)
    .innerJoin(personRows, personOf(studentRows))
    .where(and(eq(studentRows.institutionId, institutionId), eq(studentRows.schoolId, schoolId)));
  const pairs = rows.flatMap(({ given, surname }) => {
    const [last = ''] = wordsOf(surname ?? '');
    return words.has(last)
      ? wordsOf(given ?? '').flatMap((first) => (said.includes(` ${first} ${last} `) ? [[first, last]] : []))
      : [];
  });
  if (pairs.length === 0) return [];
  const known = spoken(sources.map(({ text }) => text));
  return pairs
    .filter((pair) => !known.includes(` ${pair.join(' ')} `))
    .map((names) => ({ role: 'student' as const, names }));
}
