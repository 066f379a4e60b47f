import { tallyDays } from '@patio/attendance/server';
import { competencyGradeRows, itemRows, recoveryRows, sheetRows, termGradeRows } from '@patio/gradebook/server';
import { studentRows } from '@patio/people/server';
import { listOf, type Tx } from '@patio/platform';
import { isLeafTerm, termRows } from '@patio/schools/server';
import { enrolmentRows, homeroomEnrolmentRows, homeroomRows, joinCourse, sectionRows } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import { actCaseLog, acts } from '../schema.ts';
import type { Year } from './plans.ts';

/** A student of a year, by the last homeroom. */
export type Member = {
  studentId: string;
  homeroomId: string;
  gradeLevelId: string;
  left: boolean;
  supported: boolean;
};

/** One class of one student as it was signed: `term=mark` words, and the levels of its competencies. */
export type ClassResult = {
  studentId: string;
  sectionId: string;
  course: string;
  marks: string | null;
  levels: string | null;
  recovered: string | null;
  /** Terms whose sheet is signed, of those that hold grades. */
  signed: number;
  versionId: string | null;
};

const own = sql`institution_id = (select patio_institution())`;
const SIGNED = sql`('submitted', 'approved', 'published', 'locked')`;

/** Everyone who was in a homeroom of the year, those who left too. */
export async function readMembers(tx: Tx, yearId: string, studentIds?: readonly string[]): Promise<Member[]> {
  const { rows } = await tx.execute<Member>(sql`
    select distinct on (e.student_id) e.student_id as "studentId", e.homeroom_id as "homeroomId", h.grade_level_id as "gradeLevelId",
      st.status not in ('active', 'on_leave', 'applicant') as left,
      coalesce(jsonb_array_length(nullif(st.learning_profile->'accommodations', 'null')), 0) > 0 as supported
    from ${homeroomEnrolmentRows} e
    join ${homeroomRows} h on h.institution_id = e.institution_id and h.id = e.homeroom_id
    join ${studentRows} st on st.institution_id = e.institution_id and st.id = e.student_id and st.merged_into_id is null
    where e.${own} and e.year_id = ${yearId} and (e.until_on is null or e.until_on > e.from_on)
      ${studentIds ? sql`and e.student_id = any(${listOf(studentIds)}::uuid[])` : sql``}
    order by e.student_id, e.from_on desc`);
  return rows;
}

/** What was signed for everyone in the classes of a year: one row for each student and class that is graded. */
export async function readResults(tx: Tx, yearId: string, studentIds?: readonly string[]): Promise<ClassResult[]> {
  const whose = (alias: string) =>
    studentIds ? sql`and ${sql.raw(alias)}.student_id = any(${listOf(studentIds)}::uuid[])` : sql``;
  const { rows } = await tx.execute<ClassResult>(sql`
    with leaf as materialized (select t.id, t.ends_on from ${termRows} t where t.${own} and t.year_id = ${yearId} and ${isLeafTerm('t')}),
    class as materialized (select s.institution_id, s.id, c.name as course from ${sectionRows} s ${joinCourse('s')}
      where s.${own} and s.year_id = ${yearId} and s.state <> 'archived'),
    sheet as materialized (select sh.section_id, sh.term_id, sh.policy_version_id from ${sheetRows} sh
      where sh.${own} and sh.term_id = any(array(select id from leaf)) and sh.state in ${SIGNED}),
    graded as materialized (select distinct i.section_id from ${itemRows} i where i.${own} and i.term_id = any(array(select id from leaf)) and i.archived_at is null
      union select section_id from sheet),
    taken as materialized (select distinct e.student_id, e.section_id from ${enrolmentRows} e
      where e.${own} and e.section_id = any(array(select section_id from graded)) and e.until_on is null ${whose('e')}),
    mark as (select g.student_id, g.section_id, string_agg(g.node || '=' || coalesce(g.override, g.computed), ' ' order by g.node) as marks
      from ${termGradeRows} g left join sheet on sheet.section_id = g.section_id and sheet.term_id::text = g.node
      where g.${own} and g.section_id = any(array(select section_id from graded)) and (sheet.term_id is not null or g.node = 'year')
        and coalesce(g.override, g.computed) is not null ${whose('g')} group by 1, 2),
    judged as (select x.student_id, x.section_id, string_agg(x.level, ' ' order by x.competency_id) as levels from (
        select distinct on (g.student_id, g.section_id, g.competency_id) g.student_id, g.section_id, g.competency_id, g.level
        from ${competencyGradeRows} g join sheet on sheet.section_id = g.section_id and sheet.term_id = g.term_id
        join leaf on leaf.id = g.term_id
        where g.${own} and g.level <> 'not-evaluated' ${whose('g')}
        order by g.student_id, g.section_id, g.competency_id, leaf.ends_on desc) x group by 1, 2),
    recovery as (select r.student_id, r.section_id, string_agg(r.rule_id || '=' || r.mark, ' ' order by r.rule_id) as recovered from ${recoveryRows} r
      where r.${own} and r.section_id = any(array(select section_id from graded)) and r.admitted ${whose('r')} group by 1, 2),
    signed as (select section_id, count(*)::int as signed, (array_agg(policy_version_id order by term_id desc))[1] as version_id from sheet group by 1)
    select t.student_id as "studentId", t.section_id as "sectionId", class.course, mark.marks, judged.levels, recovery.recovered,
      coalesce(signed.signed, 0) as signed, signed.version_id as "versionId"
    from taken t join class on class.id = t.section_id
    left join signed on signed.section_id = t.section_id
    left join mark on mark.student_id = t.student_id and mark.section_id = t.section_id
    left join judged on judged.student_id = t.student_id and judged.section_id = t.section_id
    left join recovery on recovery.student_id = t.student_id and recovery.section_id = t.section_id`);
  return rows;
}

/** How much of the year each was there, as a percentage, with the days that it rests on. */
export async function readAttendance(tx: Tx, year: Year, studentIds: readonly string[]) {
  const days = await tallyDays(tx, studentIds, { from: year.startsOn, through: year.endsOn });
  return new Map(
    [...days].flatMap(([studentId, { present, expected }]) =>
      expected > 0
        ? [[studentId, { percent: Math.floor((present * 10_000) / expected) / 100, days: expected / 2 }] as const]
        : [],
    ),
  );
}

/** Who is named in an act that was signed. */
export async function readCommitted(tx: Tx, planId: string): Promise<Set<string>> {
  const { rows } = await tx.execute<{ student_id: string }>(sql`
    select distinct c.student_id from ${actCaseLog} c join ${acts} a on a.institution_id = c.institution_id and a.id = c.act_id
    where a.${own} and a.plan_id = ${planId} and a.state = 'signed'`);
  return new Set(rows.map((row) => row.student_id));
}
