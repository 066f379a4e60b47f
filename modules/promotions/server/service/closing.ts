import { type Actor, reachesSchool } from '@patio/access';
import { itemRows, sheetRows } from '@patio/gradebook/server';
import { moveLevels, standMany, studentRows } from '@patio/people/server';
import { record, type Tx } from '@patio/platform';
import { getYear, isLeafTerm, registerYearFollower, setYearState, termRows, type YearRow } from '@patio/schools/server';
import { homeroomEnrolmentRows, homeroomRows, sectionRows } from '@patio/sections/server';
import { and, eq, sql } from 'drizzle-orm';
import type { ClosingView } from '../../contract/runs.ts';
import { failure } from '../failures.ts';
import { decisions, plans } from '../schema.ts';

type Open = { sectionId: string; section: string; termId: string; term: string; state: string };
type Undecided = { gradeLevelId: string; students: number };

/** The sheets of a year that are not published yet, of classes and terms that have work in them. */
async function listOpenSheets(tx: Tx, yearId: string): Promise<Open[]> {
  const { rows } = await tx.execute<Open>(sql`
    select s.id as "sectionId", s.name as section, t.id as "termId", t.name as term, coalesce(sh.state, 'draft') as state
    from ${termRows} t
    join (select distinct i.section_id, i.term_id from ${itemRows} i where i.institution_id = (select patio_institution()) and i.archived_at is null
      union select section_id, term_id from ${sheetRows} where institution_id = (select patio_institution())) w on w.term_id = t.id
    join ${sectionRows} s on s.institution_id = t.institution_id and s.id = w.section_id and s.state <> 'archived'
    left join ${sheetRows} sh on sh.institution_id = t.institution_id and sh.section_id = s.id and sh.term_id = t.id
    where t.institution_id = (select patio_institution()) and t.year_id = ${yearId} and ${isLeafTerm('t')}
      and coalesce(sh.state, 'draft') not in ('published', 'locked')
    order by t.position, s.name_key`);
  return rows;
}

/** Students of the year for whom nothing is decided, by level; those who came after the last proposal too. */
async function countUndecided(tx: Tx, yearId: string): Promise<Undecided[]> {
  const { rows } = await tx.execute<Undecided>(sql`
    select coalesce(d.grade_level_id, h.grade_level_id) as "gradeLevelId", count(distinct e.student_id)::int as students
    from ${homeroomEnrolmentRows} e
    join ${homeroomRows} h on h.institution_id = e.institution_id and h.id = e.homeroom_id
    join ${studentRows} st on st.institution_id = e.institution_id and st.id = e.student_id and st.merged_into_id is null
    left join ${plans} p on p.institution_id = e.institution_id and p.year_id = e.year_id
    left join ${decisions} d on d.institution_id = e.institution_id and d.plan_id = p.id and d.student_id = e.student_id
    where e.institution_id = (select patio_institution()) and e.year_id = ${yearId} and (e.until_on is null or e.until_on > e.from_on)
      and d.outcome is null and (d.id is not null or (e.until_on is null and st.status in ('active', 'on_leave')))
    group by 1`);
  return rows;
}

/** What a year still needs before it can be closed: sheets and decisions, each with where it is found. */
export async function viewClosing(tx: Tx, actor: Actor, yearId: string): Promise<ClosingView> {
  const year = await getYear(tx, actor, yearId, 'promotions.run');
  const [sheets, undecided] = [await listOpenSheets(tx, yearId), await countUndecided(tx, yearId)];
  return {
    yearId,
    year: year.name,
    state: year.state,
    version: year.version,
    sheets: sheets.slice(0, 200),
    openSheets: sheets.length,
    undecided,
    can: { close: year.state === 'active' && reachesSchool(actor, 'schools.manage', year.schoolId) },
  };
}

/** Closes the year; refuses while a sheet is open or a decision is missing. */
export async function closeYear(tx: Tx, actor: Actor, given: { yearId: string; version: number }): Promise<void> {
  const year = await getYear(tx, actor, given.yearId, 'promotions.run');
  if (!reachesSchool(actor, 'schools.manage', year.schoolId)) throw failure('not_found');
  await setYearState(tx, actor, year, { version: given.version, state: 'closed' });
}

const ofYear = (column: typeof plans.yearId | typeof plans.nextYearId, year: YearRow) =>
  and(eq(plans.institutionId, year.institutionId), eq(column, year.id));

/** When a year is closed, whoever graduated or leaves does so in the register too. */
async function sayFarewell(tx: Tx, actor: Actor, year: YearRow): Promise<void> {
  const rows = await tx
    .select({ studentId: decisions.studentId, outcome: decisions.outcome })
    .from(decisions)
    .innerJoin(plans, and(eq(plans.institutionId, decisions.institutionId), eq(plans.id, decisions.planId)))
    .where(and(ofYear(plans.yearId, year), sql`${decisions.outcome} in ('graduated', 'transferred', 'withdrawn')`));
  const idsOf = (graduated: boolean) =>
    rows.filter((row) => (row.outcome === 'graduated') === graduated).map((row) => row.studentId);
  const reason = year.name;
  await standMany(tx, actor, year.schoolId, { studentIds: idsOf(true), status: 'graduated', reason });
  await standMany(tx, actor, year.schoolId, { studentIds: idsOf(false), status: 'transferred', reason });
}

/** When a year begins, everyone whom a run placed is of the new level in the register. */
async function riseTogether(tx: Tx, actor: Actor, year: YearRow): Promise<void> {
  const rows = await tx
    .select({ studentId: decisions.studentId, gradeLevelId: decisions.toLevelId })
    .from(decisions)
    .innerJoin(plans, and(eq(plans.institutionId, decisions.institutionId), eq(plans.id, decisions.planId)))
    .where(
      and(ofYear(plans.nextYearId, year), sql`${decisions.runId} is not null and ${decisions.toLevelId} is not null`),
    );
  const places = rows.flatMap(({ studentId, gradeLevelId }) => (gradeLevelId ? [{ studentId, gradeLevelId }] : []));
  const moved = await moveLevels(tx, actor, year.schoolId, places);
  if (moved > 0)
    await record(
      tx,
      actor,
      'promotions.levels_moved',
      { type: 'schools.year', id: year.id, schoolId: year.schoolId },
      { after: { students: moved } },
    );
}

registerYearFollower({
  unfinished: async (tx, year) => {
    const [sheets, undecided] = [await listOpenSheets(tx, year.id), await countUndecided(tx, year.id)];
    return sheets.length + undecided.reduce((sum, row) => sum + row.students, 0);
  },
  moved: async (tx, actor, year) => {
    if (year.state === 'closed') await sayFarewell(tx, actor, year);
    if (year.state === 'active') await riseTogether(tx, actor, year);
  },
});
