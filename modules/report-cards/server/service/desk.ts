import type { Actor } from '@patio/access';
import { openClasses } from '@patio/gradebook/server';
import { localDateAt } from '@patio/kernel';
import { joinStudent } from '@patio/people/server';
import { clock, listOf, type Tx } from '@patio/platform';
import { gradeLevelRows, isLeafTerm, schoolRows, schoolsVisibleTo, termRows, yearRows } from '@patio/schools/server';
import {
  feedRows,
  heldWithin,
  homeroomEnrolmentRows,
  homeroomRows,
  joinCourse,
  sectionRows,
} from '@patio/sections/server';
import { and, asc, eq, getViewSelectedFields, isNull, sql } from 'drizzle-orm';
import type { DeskView } from '../../contract/office.ts';
import { failure } from '../failures.ts';
import { canIssueAt } from '../policy.ts';

/** The terms of a year that hold grades. */
const leavesOfYear = (tx: Tx, yearId: string) =>
  tx
    .select({ term: getViewSelectedFields(termRows), year: yearRows.name })
    .from(termRows)
    .innerJoin(yearRows, and(eq(yearRows.institutionId, termRows.institutionId), eq(yearRows.id, termRows.yearId)))
    .where(and(eq(termRows.yearId, yearId), isLeafTerm()))
    .orderBy(asc(termRows.position));

/** Where a school stands with its papers in a term: homerooms, who still owes grades, how many cards are out. */
export async function viewDesk(
  tx: Tx,
  actor: Actor,
  asked: { schoolId?: string; termId?: string; yearId?: string },
): Promise<DeskView> {
  const mine = (
    await tx
      .select()
      .from(schoolRows)
      .where(
        and(
          eq(schoolRows.institutionId, actor.institutionId),
          isNull(schoolRows.archivedAt),
          schoolsVisibleTo(actor, 'report_cards.issue'),
        ),
      )
      .orderBy(asc(schoolRows.name))
  ).filter((school) => canIssueAt(actor, school.id));
  const school = asked.schoolId ? mine.find((each) => each.id === asked.schoolId) : mine[0];
  if (asked.schoolId && !school) throw failure('not_found');
  const list = mine.map(({ id, name, country }) => ({ id, name, country }));
  if (!school) return { schools: list, schoolId: null, terms: [], termId: null, homerooms: [] };
  const [year] = await tx
    .select()
    .from(yearRows)
    .where(
      and(
        eq(yearRows.institutionId, actor.institutionId),
        eq(yearRows.schoolId, school.id),
        asked.yearId ? eq(yearRows.id, asked.yearId) : eq(yearRows.state, 'active'),
      ),
    );
  if (!year) return { schools: list, schoolId: school.id, terms: [], termId: null, homerooms: [] };
  const today = localDateAt(clock.now(), school.timeZone);
  const leaves = await leavesOfYear(tx, year.id);
  const over = leaves.filter(({ term }) => term.endsOn < today);
  const chosen = leaves.find(({ term }) => term.id === asked.termId) ?? over.at(-1) ?? leaves[0];
  return {
    schools: list,
    schoolId: school.id,
    terms: leaves.map(({ term, year: name }) => ({
      id: term.id,
      name: term.name,
      year: name,
      endsOn: term.endsOn,
      over: term.endsOn < today,
    })),
    termId: chosen?.term.id ?? null,
    homerooms: chosen ? await readHomerooms(tx, actor.institutionId, chosen.term) : [],
  };
}

async function readHomerooms(
  tx: Tx,
  institutionId: string,
  term: typeof termRows.$inferSelect,
): Promise<DeskView['homerooms']> {
  const { rows } = await tx.execute<DeskView['homerooms'][number] & Record<string, unknown>>(sql`
    with open as (${openClasses(institutionId, term.id)})
    select h.id, h.name,
      (select count(distinct e.student_id)::int from ${homeroomEnrolmentRows} e
        where e.institution_id = h.institution_id and e.homeroom_id = h.id
          and ${heldWithin('e', term.startsOn, term.endsOn)}) as students,
      coalesce((select array_agg(c.name order by c.name_key) from ${feedRows} f
        join open o on o.section_id = f.section_id
        join ${sectionRows} s on s.institution_id = f.institution_id and s.id = f.section_id
        ${joinCourse('s')}
        where f.institution_id = h.institution_id and f.homeroom_id = h.id), '{}') as open,
      (select count(*)::int from report_cards_documents d
        where d.institution_id = h.institution_id and d.term_id = ${term.id} and d.homeroom_id = h.id and d.kind = 'report_card'
          and d.superseded_at is null) as issued
    from ${homeroomRows} h join ${gradeLevelRows} l on l.institution_id = h.institution_id and l.id = h.grade_level_id
    where h.institution_id = ${institutionId} and h.year_id = ${term.yearId} and h.archived_at is null
    order by l.position, h.letter`);
  return rows;
}

/** The students of homerooms in a term, in register order within each. */
export async function studentsOf(
  tx: Tx,
  institutionId: string,
  term: { id: string; startsOn: string; endsOn: string; yearId: string },
  homeroomIds: readonly string[],
): Promise<string[]> {
  const { rows } = await tx.execute<{ student_id: string }>(sql`
    select e.student_id from ${homeroomEnrolmentRows} e
    join ${homeroomRows} h on h.institution_id = e.institution_id and h.id = e.homeroom_id
    ${joinStudent('e')}
    where e.institution_id = ${institutionId} and e.homeroom_id = any(${listOf(homeroomIds)}::uuid[])
      and h.year_id = ${term.yearId}
      and ${heldWithin('e', term.startsOn, term.endsOn)}
    group by e.student_id, p.register_key
    order by min(h.name), p.register_key, e.student_id`);
  return rows.map((row) => row.student_id);
}
