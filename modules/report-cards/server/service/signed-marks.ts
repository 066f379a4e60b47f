import { type SQL, sql } from 'drizzle-orm';

/** What figures are asked of: a term of a school, or of one homeroom of it. */
export interface Asked {
  schoolId: string;
  termId: string;
  homeroomId?: string;
}

export const nameOf = sql`concat(concat_ws(' ', p.first_surname, p.second_surname), ', ', p.given_names)`;

const inHomeroom = (homeroomId: string | undefined, student: SQL): SQL =>
  homeroomId
    ? sql`and ${student} in (select student_id from sections_homeroom_enrolments
        where institution_id = patio_institution() and homeroom_id = ${homeroomId} and (until_on is null or until_on > from_on))`
    : sql``;

const signedSheets = ({ schoolId, termId }: Asked): SQL => sql`
  sheet.institution_id = patio_institution() and sheet.school_id = ${schoolId} and sheet.term_id = ${termId}
  and sheet.state in ('submitted', 'approved', 'published', 'locked')`;

/** The marks that were signed: one row per student and class. */
export const signedMarks = (asked: Asked): SQL => sql`
  select g.section_id, g.student_id, g.standing, g.passed, sheet.state, sheet.policy_version_id
  from gradebook_sheets sheet
  join gradebook_term_grades g on g.institution_id = sheet.institution_id and g.section_id = sheet.section_id
    and g.node = sheet.term_id::text and g.standing is not null
  where ${signedSheets(asked)} ${inHomeroom(asked.homeroomId, sql`g.student_id`)}`;

/** The levels that were signed: one row per student and competency, with the level's place in its scale from the lowest up. */
export const signedLevels = (asked: Asked): SQL => sql`
  select g.section_id, g.student_id, g.competency_id, g.level, step.at, sheet.state
  from gradebook_sheets sheet
  join gradebook_competency_grades g on g.institution_id = sheet.institution_id and g.section_id = sheet.section_id
    and g.term_id = sheet.term_id
  join grading_policy_versions v on v.institution_id = sheet.institution_id and v.id = sheet.policy_version_id
  join lateral jsonb_array_elements(v.scale->'levels') with ordinality as step(body, at) on step.body->>'id' = g.level
  where ${signedSheets(asked)} ${inHomeroom(asked.homeroomId, sql`g.student_id`)}`;

/** Signed marks on the scale that most of them were written on, each with the stretch, of ten, in which it falls; the last holds its end too. */
export const markStretches = (asked: Asked): SQL => sql`
  with m as (select s.*, (v.scale->>'min')::numeric as min, (v.scale->>'max')::numeric as max from (${signedMarks(asked)}) s
    join grading_policy_versions v on v.institution_id = patio_institution() and v.id = s.policy_version_id and v.scale->>'kind' = 'numeric'),
  usual as (select min, max from m group by 1, 2 order by count(*) desc, 1, 2 limit 1)
  select m.*, least(9, floor((m.standing - m.min) / ((m.max - m.min) / 10)))::int as at
  from m join usual on usual.min = m.min and usual.max = m.max`;

/** Where a student `st` is in the year. */
export const homeroomOf = (yearId: string): SQL => sql`
  left join lateral (select h.name from sections_homeroom_enrolments e
    join sections_homerooms h on h.institution_id = e.institution_id and h.id = e.homeroom_id
    where e.institution_id = patio_institution() and e.student_id = st.id and e.year_id = ${yearId}
    order by e.from_on desc limit 1) h on true`;
