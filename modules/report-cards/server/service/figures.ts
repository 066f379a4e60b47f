import type { Actor } from '@patio/access';
import { ranks } from '@patio/engine-grading';
import { ranksAreOn } from '@patio/gradebook/server';
import type { Tx } from '@patio/platform';
import { type SQL, sql } from 'drizzle-orm';
import type { FiguresView } from '../../contract/office.ts';
import { failure } from '../failures.ts';
import { canIssueAt } from '../policy.ts';
import { getTerm } from './scene.ts';

const nameOf = sql`concat(concat_ws(' ', p.first_surname, p.second_surname), ', ', p.given_names)`;

const inHomeroom = (institutionId: string, homeroomId: string | undefined, student: SQL): SQL =>
  homeroomId
    ? sql`and ${student} in (select student_id from sections_homeroom_enrolments
        where institution_id = ${institutionId} and homeroom_id = ${homeroomId} and (until_on is null or until_on > from_on))`
    : sql``;

/** What was signed in a term of a school, or of one homeroom of it: one row per student and class. */
const signed = (institutionId: string, termId: string, schoolId: string, homeroomId?: string): SQL => sql`
  select g.section_id, g.student_id, g.standing, g.passed, sheet.state, sheet.policy_version_id
  from gradebook_sheets sheet
  join gradebook_term_grades g on g.institution_id = sheet.institution_id and g.section_id = sheet.section_id
    and g.node = sheet.term_id::text and g.standing is not null
  where sheet.institution_id = ${institutionId} and sheet.school_id = ${schoolId} and sheet.term_id = ${termId}
    and sheet.state in ('submitted', 'approved', 'published', 'locked')
    ${inHomeroom(institutionId, homeroomId, sql`g.student_id`)}`;

const place = (institutionId: string, yearId: string): SQL => sql`
  left join lateral (select h.name from sections_homeroom_enrolments e
    join sections_homerooms h on h.institution_id = e.institution_id and h.id = e.homeroom_id
    where e.institution_id = ${institutionId} and e.student_id = st.id and e.year_id = ${yearId}
    order by e.from_on desc limit 1) h on true`;

/** What the marks of a term say about a school: spread, failures, classes side by side, and ranks where the school wants them. */
export async function readFigures(
  tx: Tx,
  actor: Actor,
  asked: { schoolId: string; termId: string; homeroomId?: string },
): Promise<FiguresView> {
  if (!canIssueAt(actor, asked.schoolId)) throw failure('not_found');
  const { term } = await getTerm(tx, actor.institutionId, asked.termId);
  if (term.schoolId !== asked.schoolId) throw failure('not_found');
  const { institutionId } = actor;
  const rows = signed(institutionId, asked.termId, asked.schoolId, asked.homeroomId);
  const { rows: sections } = await tx.execute<FiguresView['sections'][number] & Record<string, unknown>>(sql`
    select s.id, s.name, l.name as level, count(*)::int as marks, round(avg(m.standing), 2)::text as mean,
      count(*) filter (where m.passed = false)::int as failed, bool_and(m.state in ('published', 'locked')) as published,
      (select concat_ws(' ', p.given_names, p.first_surname) from sections_teachers t
        join people_staff st on st.institution_id = t.institution_id and st.id = t.staff_id
        join people_persons p on p.institution_id = st.institution_id and p.id = st.person_id
        where t.institution_id = s.institution_id and t.section_id = s.id and t.part = 'lead' order by t.from_on desc limit 1) as teacher
    from (${rows}) m
    join sections_sections s on s.institution_id = ${institutionId} and s.id = m.section_id
    join courses_courses c on c.institution_id = s.institution_id and c.id = s.course_id
    join schools_grade_levels l on l.institution_id = c.institution_id and l.id = c.grade_level_id
    group by s.institution_id, s.id, s.name, s.name_key, l.name, l.position
    order by l.position, s.name_key`);
  const { rows: failures } = await tx.execute<FiguresView['failures'][number] & Record<string, unknown>>(sql`
    select st.id as "studentId", ${nameOf} as name, coalesce(h.name, '') as homeroom, m.failed, m.subjects
    from (select r.student_id, count(*)::int as failed, string_agg(c.name, ', ' order by c.name) as subjects
      from (${rows}) r
      join sections_sections s on s.institution_id = ${institutionId} and s.id = r.section_id
      join courses_courses c on c.institution_id = s.institution_id and c.id = s.course_id
      where r.passed = false group by r.student_id) m
    join people_students st on st.institution_id = ${institutionId} and st.id = m.student_id
    join people_persons p on p.institution_id = st.institution_id and p.id = st.person_id
    ${place(institutionId, term.yearId)}
    order by m.failed desc, p.register_key limit 200`);
  return {
    ranking: await readRanking(tx, institutionId, asked.schoolId, term.yearId, rows),
    distribution: await readSpread(tx, institutionId, rows),
    levels: await readLevelSpread(tx, institutionId, asked),
    failures,
    sections,
  };
}

/** Ten equal stretches of the scale that most marks were written on; the last one holds its end too. */
async function readSpread(tx: Tx, institutionId: string, rows: SQL): Promise<FiguresView['distribution']> {
  const { rows: found } = await tx.execute<{ min: string; max: string; at: number; marks: number }>(sql`
    with m as (${rows}),
    chosen as (select policy_version_id from m where policy_version_id is not null group by 1 order by count(*) desc limit 1),
    scale as (select (v.scale->>'min')::numeric as min, (v.scale->>'max')::numeric as max from gradebook_policy_versions v
      where v.institution_id = ${institutionId} and v.id = (select policy_version_id from chosen) and v.scale->>'kind' = 'numeric')
    select scale.min, scale.max, least(9, floor((m.standing - scale.min) / ((scale.max - scale.min) / 10)))::int as at, count(*)::int as marks
    from m, scale where m.policy_version_id = (select policy_version_id from chosen) group by 1, 2, 3`);
  const [first] = found;
  if (!first) return [];
  const [min, width] = [Number(first.min), (Number(first.max) - Number(first.min)) / 10];
  const write = (value: number) => String(Math.round(value * 100) / 100);
  return Array.from({ length: 10 }, (_, at) => ({
    from: write(min + at * width),
    until: write(min + (at + 1) * width),
    marks: found.find((row) => row.at === at)?.marks ?? 0,
  }));
}

/** How many judgements stand at each level, in the order of the scale, where classes are judged by competencies. */
async function readLevelSpread(
  tx: Tx,
  institutionId: string,
  { schoolId, termId, homeroomId }: { schoolId: string; termId: string; homeroomId?: string },
): Promise<FiguresView['levels']> {
  const { rows } = await tx.execute<FiguresView['levels'][number] & Record<string, unknown>>(sql`
    select g.level, count(*)::int as count from gradebook_sheets sheet
    join gradebook_competency_grades g on g.institution_id = sheet.institution_id and g.section_id = sheet.section_id
      and g.term_id = sheet.term_id and g.level <> 'not-evaluated'
    join gradebook_policy_versions v on v.institution_id = sheet.institution_id and v.id = sheet.policy_version_id
    join lateral jsonb_array_elements(v.scale->'levels') with ordinality as step(body, at) on step.body->>'id' = g.level
    where sheet.institution_id = ${institutionId} and sheet.school_id = ${schoolId} and sheet.term_id = ${termId}
      and sheet.state in ('submitted', 'approved', 'published', 'locked') ${inHomeroom(institutionId, homeroomId, sql`g.student_id`)}
    group by g.level order by min(step.at)`);
  return rows;
}

async function readRanking(
  tx: Tx,
  institutionId: string,
  schoolId: string,
  yearId: string,
  rows: SQL,
): Promise<FiguresView['ranking']> {
  const isOn = await ranksAreOn(tx, institutionId, schoolId);
  if (!isOn) return null;
  const { rows: means } = await tx.execute<{ studentId: string; name: string; homeroom: string; mean: string }>(sql`
    select st.id as "studentId", ${nameOf} as name, coalesce(h.name, '') as homeroom, round(m.mean, 2)::text as mean
    from (select r.student_id, avg(r.standing) as mean from (${rows}) r group by r.student_id) m
    join people_students st on st.institution_id = ${institutionId} and st.id = m.student_id
    join people_persons p on p.institution_id = st.institution_id and p.id = st.person_id
    ${place(institutionId, yearId)}
    order by m.mean desc, p.register_key limit 200`);
  const order = ranks(
    means.map((row) => ({ id: row.studentId, mark: row.mean })),
    isOn,
  );
  return means.map((row) => ({ ...row, rank: order?.get(row.studentId) ?? 0 }));
}
