import { type Actor, reachesSchool } from '@patio/access';
import type { Id } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { getInstitution, yearRows } from '@patio/schools/server';
import { sectionRows } from '@patio/sections/server';
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Place } from '../../contract/fields.ts';
import { failure } from '../failures.ts';

export interface PlannedPlace {
  schoolId: Id;
  yearId: Id;
  school: { id: Id; name: string };
  year: { id: Id; name: string };
  /** The other schools and years that could be planned. */
  schools: { id: Id; name: string }[];
  years: { id: Id; name: string }[];
}

/** The first of these schools that has classes in a year that is not closed: a new one without any comes later. */
async function firstWithClasses(tx: Tx, ids: readonly Id[]): Promise<Id | undefined> {
  const rows = await tx
    .selectDistinct({ id: yearRows.schoolId })
    .from(yearRows)
    .innerJoin(
      sectionRows,
      and(
        eq(sectionRows.institutionId, yearRows.institutionId),
        eq(sectionRows.schoolId, yearRows.schoolId),
        eq(sectionRows.yearId, yearRows.id),
      ),
    )
    .where(and(inArray(yearRows.schoolId, [...ids]), ne(yearRows.state, 'closed')));
  return ids.find((id) => rows.some((row) => row.id === id));
}

/** The school and year that a page is about: those that it names, or the first school in reach with classes and its active year. */
export async function getPlannedPlace(tx: Tx, actor: Actor, asked: Place): Promise<PlannedPlace> {
  const { schools } = await getInstitution(tx, actor);
  const reached = schools
    .filter(({ id }) => reachesSchool(actor, 'planner.manage', id))
    .map(({ id, name }) => ({ id, name }));
  const first = async () =>
    reached.length > 1
      ? await firstWithClasses(
          tx,
          reached.map(({ id }) => id),
        )
      : undefined;
  const wanted = asked.schoolId ?? (await first()) ?? reached[0]?.id;
  const school = reached.find(({ id }) => id === wanted);
  if (!school) throw failure('not_found');
  const years = await tx
    .select({ id: yearRows.id, name: yearRows.name, state: yearRows.state })
    .from(yearRows)
    .where(eq(yearRows.schoolId, school.id))
    .orderBy(sql`${yearRows.state} <> 'active'`, sql`${yearRows.state} <> 'planning'`, desc(yearRows.startsOn));
  const open = years.filter(({ state }) => state !== 'closed');
  const year = asked.yearId ? years.find(({ id }) => id === asked.yearId) : open[0];
  if (!year) throw failure(asked.yearId ? 'not_found' : 'no_year');
  const named = ({ id, name }: { id: Id; name: string }) => ({ id, name });
  return { schoolId: school.id, yearId: year.id, school, year: named(year), schools: reached, years: open.map(named) };
}
