import type { Actor } from '@patio/access';
import { type Id, makeId } from '@patio/kernel';
import { nextVersion, record, type Tx } from '@patio/platform';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { TermInput } from '../../contract.ts';
import { failure } from '../failures.ts';
import { firstMisplacedTerm } from '../rules/order.ts';
import { terms } from '../schema.ts';
import { refusing } from './keep.ts';
import { touchYear, type YearRow } from './years.ts';

/** Puts the whole tree of terms of a year in place; refuses what overlaps, leaves its year, or is already leaned on elsewhere. */
export async function saveTerms(
  tx: Tx,
  actor: Actor,
  year: YearRow,
  given: { version: number; terms: readonly TermInput[] },
): Promise<YearRow> {
  const misplaced = firstMisplacedTerm(year, given.terms);
  if (misplaced) throw failure('terms_disorder', { term: misplaced }, 'terms');
  const before = await tx.select().from(terms).where(eq(terms.yearId, year.id)).orderBy(asc(terms.position));
  const known = new Map(before.map((term) => [term.id, term]));
  const named = given.terms.flatMap((term) => [term.id, ...term.parts.map((part) => part.id)]).filter((id) => id);
  if (named.some((id) => !known.has(id as Id)) || new Set(named).size < named.length) {
    throw failure('not_found', undefined, 'terms');
  }
  const after = await touchYear(tx, year, given.version);
  const gone = before.filter((term) => !named.includes(term.id)).map((term) => term.id);
  const put = async (term: Omit<TermInput, 'parts'>, parentId: Id | null, position: number): Promise<Id> => {
    const { name, kind, startsOn, endsOn } = term;
    const columns = { name, kind, startsOn, endsOn, weight: String(term.weight), parentId, position };
    const id = term.id ?? makeId();
    if (term.id)
      await tx
        .update(terms)
        .set({ ...columns, ...nextVersion(terms) })
        .where(and(eq(terms.institutionId, year.institutionId), eq(terms.id, id)));
    else
      await tx.insert(terms).values({
        institutionId: year.institutionId,
        id,
        schoolId: year.schoolId,
        yearId: year.id,
        ...columns,
      });
    return id;
  };
  for (const [i, term] of given.terms.entries()) {
    const id = await put(term, null, i + 1);
    for (const [j, part] of term.parts.entries()) await put(part, id, j + 1);
  }
  if (gone.length > 0)
    await refusing(tx.delete(terms).where(and(eq(terms.institutionId, year.institutionId), inArray(terms.id, gone))), {
      inUse: failure('in_use'),
    });
  await record(
    tx,
    actor,
    'schools.terms_saved',
    { type: 'schools.year', id: year.id, schoolId: year.schoolId },
    {
      before: { terms: before.map((term) => `${term.name} ${term.startsOn} – ${term.endsOn}`) },
      after: {
        terms: given.terms.flatMap((term) =>
          [term, ...term.parts].map((each) => `${each.name} ${each.startsOn} – ${each.endsOn}`),
        ),
      },
    },
  );
  return after;
}
