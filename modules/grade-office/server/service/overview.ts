import type { Actor } from '@patio/access';
import { courseRows } from '@patio/courses/server';
import { gradebooksVisibleTo, sheetRows } from '@patio/gradebook/server';
import { localDateAt } from '@patio/kernel';
import { listHolders } from '@patio/notices/server';
import { clock, type Tx } from '@patio/platform';
import { gradeLevelRows, schoolRows, termRows } from '@patio/schools/server';
import { sectionRows } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import type { OverviewRow } from '../../contract.ts';
import { isLate, isOwed, listBegunTerms } from './sheet-owed.ts';

const counted = (state: string, chosen: readonly string[]) =>
  sql`(count(*) filter (where term.id in ${chosen} and coalesce(sheet.state, 'draft') = ${state}))::int`;

/** Sheets that are owed, by school and level, in each school's own current term or in the one that was asked for. */
export async function readOverview(
  tx: Tx,
  actor: Actor,
  filters: { schoolId?: string | undefined; termId?: string | undefined },
) {
  const today = localDateAt(clock.now(), 'UTC');
  const school = filters.schoolId ?? null;
  const terms = await listBegunTerms(tx, today, school);
  const chosen = filters.termId ? [filters.termId] : terms.filter((term) => term.isCurrent).map((term) => term.id);
  // What is late stays late when the next term begins: every term so far is asked, unless one was chosen.
  const asked = filters.termId ? chosen : terms.map((term) => term.id);
  const { rows } = await tx.execute<OverviewRow & Record<string, unknown>>(
    chosen.length === 0
      ? sql`select null where false`
      : sql`
    select s.id as "schoolId", s.name as school, level.id as "gradeLevelId", level.name as level, min(case when term.id in ${chosen} then term.id::text end)::uuid as "termId", min(case when term.id in ${chosen} then term.name end) as term,
      ${counted('draft', chosen)} as draft, ${counted('submitted', chosen)} as submitted, ${counted('returned', chosen)} as returned,
      ${counted('approved', chosen)} as approved, ${counted('published', chosen)} as published, ${counted('locked', chosen)} as locked,
      (count(*) filter (where ${isLate(today)}))::int as late
    from ${sectionRows}
    join ${courseRows} course on course.institution_id = ${sectionRows.institutionId} and course.id = ${sectionRows.courseId}
    join ${gradeLevelRows} level on level.institution_id = course.institution_id and level.id = course.grade_level_id
    join ${schoolRows} s on s.institution_id = ${sectionRows.institutionId} and s.id = ${sectionRows.schoolId}
    join ${termRows} term on term.institution_id = ${sectionRows.institutionId} and term.year_id = ${sectionRows.yearId} and term.id in ${asked}
    left join ${sheetRows} sheet on sheet.institution_id = term.institution_id and sheet.section_id = ${sectionRows.id} and sheet.term_id = term.id
    where ${sectionRows.institutionId} = ${actor.institutionId} and ${sectionRows.state} <> 'archived' and ${gradebooksVisibleTo(actor, 'gradebook.oversee')}
      and ${isOwed}
    group by s.id, s.name, level.id, level.name, level.position
    order by s.name, level.position`,
  );
  const seen = new Set(rows.map((row) => row.schoolId));
  const coordinators = (await listHolders(tx, ['coordinator']))
    .flatMap(({ name, schoolId }) => (schoolId && seen.has(schoolId) ? [{ name, schoolId }] : []))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'es'));
  return {
    rows,
    terms: terms.filter((term) => seen.has(term.schoolId)).map(({ id, name, schoolId }) => ({ id, name, schoolId })),
    coordinators,
  };
}
