import { competencyRows } from '@patio/courses/server';
import { policyVersionRows } from '@patio/grading/server';
import { wasInHomeroom } from '@patio/sections/server';
import { type SQL, sql } from 'drizzle-orm';
import { competencyGrades, sheets, termGrades } from '../schema.ts';

/** What signed grades are asked of: a term of a school, or of one homeroom of it. */
export interface SignedIn {
  schoolId: string;
  termId: string;
  homeroomId?: string;
}

const signedSheets = ({ schoolId, termId, homeroomId }: SignedIn): SQL => sql`
  sheet.institution_id = (select patio_institution()) and sheet.school_id = ${schoolId} and sheet.term_id = ${termId}
  and sheet.state in ('submitted', 'approved', 'published', 'locked')
  ${homeroomId ? sql`and ${wasInHomeroom(homeroomId, sql`g.student_id`)}` : sql``}`;

/** The marks that were signed: one row per student and class. */
export const signedMarks = (asked: SignedIn): SQL => sql`
  select g.section_id, g.student_id, g.standing, g.passed, sheet.state, sheet.policy_version_id
  from ${sheets} sheet
  join ${termGrades} g on g.institution_id = sheet.institution_id and g.section_id = sheet.section_id
    and g.node = sheet.term_id::text and g.standing is not null
  where ${signedSheets(asked)}`;

/** The levels that were signed: one row per student and competency, with the level's place in its scale from the lowest up. */
export const signedLevels = (asked: SignedIn): SQL => sql`
  select g.section_id, g.student_id, g.competency_id, g.level, step.at, sheet.state
  from ${sheets} sheet
  join ${competencyGrades} g on g.institution_id = sheet.institution_id and g.section_id = sheet.section_id
    and g.term_id = sheet.term_id
  join ${policyVersionRows} v on v.institution_id = sheet.institution_id and v.id = sheet.policy_version_id
  join lateral jsonb_array_elements(v.scale->'levels') with ordinality as step(body, at) on step.body->>'id' = g.level
  where ${signedSheets(asked)}`;

/** Joins, in SQL text, the competency `c` of a signed level of this alias. */
export const joinCompetency = (level: string): SQL =>
  sql`join ${competencyRows} c on c.institution_id = (select patio_institution()) and c.id = ${sql.raw(level)}.competency_id`;

/** Signed marks on the scale that most of them were written on, each with the stretch, of ten, in which it falls; the last holds its end too. */
export const markStretches = (asked: SignedIn): SQL => sql`
  with m as (select s.*, (v.scale->>'min')::numeric as min, (v.scale->>'max')::numeric as max from (${signedMarks(asked)}) s
    join ${policyVersionRows} v on v.institution_id = (select patio_institution()) and v.id = s.policy_version_id and v.scale->>'kind' = 'numeric'),
  usual as (select min, max from m group by 1, 2 order by count(*) desc, 1, 2 limit 1)
  select m.*, least(9, floor((m.standing - m.min) / ((m.max - m.min) / 10)))::int as at
  from m join usual on usual.min = m.min and usual.max = m.max`;
