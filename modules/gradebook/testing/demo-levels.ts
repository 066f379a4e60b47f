import type { LocalDate } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { chanceBy, type DemoSchool } from '@patio/schools/testing';
import { type SQL, sql } from 'drizzle-orm';
import { leads } from './demo-leads.ts';

const chanceOf = chanceBy(2028);

/** By which of the country's ways a level is judged, by the age at which children enter it; the older ones have marks. */
const wayAt = (age: number): string | null => (age < 6 ? 'pe-inicial' : age < 8 ? 'pe-cneb' : null);

/** What a teacher concludes, by level. */
const CONCLUSIONS: readonly (readonly [level: string, text: string])[] = [
  ['AD', 'Resuelve solo retos más difíciles y explica a sus compañeros cómo lo hizo.'],
  ['AD', 'Relaciona lo que aprende con su vida diaria y propone ideas propias.'],
  ['A', 'Logra lo esperado para su grado y trabaja con autonomía.'],
  ['A', 'Participa con seguridad y cuida la presentación de sus trabajos.'],
  ['B', 'Avanza bien cuando se le recuerda cada paso; en casa ayuda practicar diez minutos al día.'],
  ['B', 'Comprende las ideas principales y todavía necesita apoyo para explicarlas con sus palabras.'],
  ['C', 'Empieza a reconocer lo esencial con ayuda de material concreto; lo reforzamos dos tardes por semana.'],
  ['C', 'Necesita acompañamiento para terminar sus actividades; acordamos metas cortas con su familia.'],
];

/** The places where levels are judged, each with the version of the rules that holds there. */
export const judgedLevels = (school: DemoSchool): SQL => sql`
  select u.institution_id, u.grade_level_id, v.id as version_id, v.rules -> 'conclusionFor' as concluded from grading_policy_uses u
  join grading_policies p on p.institution_id = u.institution_id and p.id = u.policy_id and p.kind = 'competency'
  join grading_policy_versions v on v.institution_id = p.institution_id and v.policy_id = p.id and v.state = 'in_force'
  where u.institution_id = patio_institution() and u.school_id = ${school.id} and u.grade_level_id is not null`;

/** Where the country judges the youngest by levels, the demo's schools do. */
export async function demoJudgedLevels(tx: Tx, school: DemoSchool): Promise<void> {
  const places = school.levels.flatMap(({ id, age }) => {
    const key = wayAt(age);
    return key ? [{ id, key }] : [];
  });
  await tx.execute(sql`
    insert into grading_policy_uses (institution_id, id, school_id, policy_id, grade_level_id)
    select p.institution_id, uuidv7(), p.school_id, p.id, l.id
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as l(id uuid, key text)
    join grading_policies p on p.institution_id = patio_institution() and p.school_id = ${school.id} and p.key = l.key
    on conflict do nothing`);
}

/** Levels that look lived: every competency of the terms that are over, about half of them in the one that runs. */
export async function demoLevels(tx: Tx, school: DemoSchool, today: LocalDate): Promise<void> {
  await tx.execute(sql`set local enable_nestloop = off`);
  const student = sql`st.student_number`;
  const luck = chanceOf(student, sql`k.name`, sql`t.position::text`);
  await tx.execute(sql`
    with ${leads}, judged as materialized (
      select s.institution_id, s.id as section_id, t.id as term_id, k.id as competency_id, e.student_id, coalesce(lead.user_id, patio_user()) as writer, j.concluded,
        0.3 + 0.5 * ${chanceOf(student)} + 0.3 * (${chanceOf(student, sql`k.name`)} - 0.5) + 0.2 * (${luck} - 0.5) + 0.03 * t.position as share, ${luck} as luck
      from sections_sections s
      join courses_courses c on c.institution_id = s.institution_id and c.id = s.course_id
      join (${judgedLevels(school)}) j on j.institution_id = c.institution_id and j.grade_level_id = c.grade_level_id
      join courses_course_competencies o on o.institution_id = c.institution_id and o.course_id = c.id
      join courses_competencies k on k.institution_id = o.institution_id and k.id = o.competency_id and k.archived_at is null
      join schools_terms t on t.institution_id = s.institution_id and t.year_id = s.year_id and t.starts_on <= ${today}
        and not exists (select 1 from schools_terms part where part.institution_id = t.institution_id and part.parent_id = t.id)
      join sections_enrolments e on e.institution_id = s.institution_id and e.section_id = s.id and e.from_on <= t.ends_on
        and (e.until_on is null or e.until_on > least(t.ends_on, ${today}::date))
      join people_students st on st.institution_id = e.institution_id and st.id = e.student_id
      left join leads lead on lead.section_id = s.id
      where s.institution_id = patio_institution() and s.school_id = ${school.id} and s.year_id = ${school.yearId} and s.state = 'active'
        and (t.ends_on < ${today} or ${chanceOf(sql`s.name`, sql`k.name`)} < 0.5)
    ), levelled as (
      select *, case when share > 0.78 then 'AD' when share > 0.44 then 'A' when share > 0.27 then 'B' else 'C' end as level from judged
    )
    insert into gradebook_competency_grades (institution_id, section_id, term_id, competency_id, student_id, level, conclusion, written_by)
    select institution_id, section_id, term_id, competency_id, student_id, j.level,
      case when jsonb_exists(concluded, j.level) or luck < 0.3 then w.text end, writer
    from levelled j join (values ${sql.join(
      CONCLUSIONS.map(([level, text], at) => sql`(${level}, ${sql.raw(String(at % 2))}, ${text})`),
      sql`, `,
    )}) as w(level, turn, text) on w.level = j.level and w.turn = floor(luck * 10)::int % 2
    on conflict do nothing`);
  await tx.execute(sql`set local enable_nestloop = on`);
}
