import type { LocalDate } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { chanceBy, type DemoSchool } from '@patio/schools/testing';
import { type SQL, sql } from 'drizzle-orm';
import { leads } from './demo-leads.ts';
import { judgedLevels } from './demo-levels.ts';

const chanceOf = chanceBy(2027);

const TITLES = ['Práctica calificada', 'Cuaderno y tareas', 'Proyecto', 'Examen del periodo'];

/** The school's leaf terms that have begun, each with how far it is. */
const begun = (school: DemoSchool, today: LocalDate): SQL => sql`
  select t.*, t.ends_on < ${today} as over, row_number() over (partition by t.ends_on < ${today} order by t.position desc) as nth from schools_terms t
  where t.institution_id = patio_institution() and t.year_id = ${school.yearId} and t.starts_on <= ${today}
    and not exists (select 1 from schools_terms part where part.institution_id = t.institution_id and part.parent_id = t.id)`;

/** Two columns for a term long over, four for the last one, three for the one that runs; what is marked is shown, except the newest. Where levels are judged there are none. */
export async function demoItems(tx: Tx, school: DemoSchool, today: LocalDate): Promise<void> {
  await tx.execute(sql`
    insert into gradebook_items (institution_id, id, section_id, term_id, category, title, position, due_on, released_at, created_at)
    select s.institution_id, uuidv7(), s.id, t.id, 'evaluations',
      (array[${sql.join(
        TITLES.map((title) => sql`${title}`),
        sql`, `,
      )}])[k], k, least(t.starts_on + k * 14, t.ends_on),
      case when t.over or k < 3 then t.starts_on + k * 14 + interval '3 days' end, t.starts_on + k * 14
    from sections_sections s
    cross join (${begun(school, today)}) t
    cross join generate_series(1, 4) k
    where s.institution_id = patio_institution() and s.school_id = ${school.id} and s.year_id = ${school.yearId} and s.state = 'active'
      and s.course_id not in (select c.id from courses_courses c join (${judgedLevels(school)}) j on j.institution_id = c.institution_id and j.grade_level_id = c.grade_level_id)
      and k <= case when not t.over then 3 when t.nth = 1 then 4 else 2 end`);
}

const AHEAD = ['Práctica calificada', 'Exposición', 'Ficha de lectura', 'Control de cuaderno'];

/** One piece of work for each class of the running term in the next week, unless its teacher has planned one already or never marks anything. */
export async function planDemoItems(tx: Tx, school: DemoSchool, today: LocalDate): Promise<void> {
  await tx.execute(sql`
    insert into gradebook_items (institution_id, id, section_id, term_id, category, title, position, due_on)
    select s.institution_id, uuidv7(), s.id, t.id, 'evaluations', (array[${sql.join(
      AHEAD.map((title) => sql`${title}`),
      sql`, `,
    )}])[1 + (last.position + abs(hashtext(s.name))) % ${AHEAD.length}], last.position + 1, d.date
    from sections_sections s
    join (${begun(school, today)}) t on not t.over
    cross join lateral (select coalesce(max(i.position), 0) as position from gradebook_items i
      where i.institution_id = s.institution_id and i.section_id = s.id and i.term_id = t.id) last
    cross join lateral (select c.date from schools_calendar_days c
      where c.institution_id = s.institution_id and c.school_id = s.school_id and c.kind = 'school_day' and c.date <= t.ends_on
        and c.date between ${today}::date + 2 + abs(hashtext(s.name)) % 6 and ${today}::date + 14 order by c.date limit 1) d
    where s.institution_id = patio_institution() and s.school_id = ${school.id} and s.year_id = ${school.yearId} and s.state = 'active'
      and s.course_id not in (select c.id from courses_courses c join (${judgedLevels(school)}) j on j.institution_id = c.institution_id and j.grade_level_id = c.grade_level_id)
      and not exists (select 1 from gradebook_sheets g where g.institution_id = s.institution_id and g.section_id = s.id and g.term_id = t.id and g.state <> 'draft')
      and exists (select 1 from gradebook_items i where i.institution_id = s.institution_id and i.section_id = s.id)
      and not exists (select 1 from gradebook_items i where i.institution_id = s.institution_id and i.section_id = s.id and i.due_on > ${today})`);
}

/** What was planned that way and is handed in by now gets its marks, which families see. */
export async function markDemoItems(tx: Tx, school: DemoSchool, today: LocalDate): Promise<void> {
  const handedIn = sql`i.title = any(${`{${AHEAD.map((title) => JSON.stringify(title)).join(',')}}`}::text[]) and i.position > 3 and i.released_at is null
    and i.archived_at is null and i.due_on < ${today}::date - 1`;
  const unmarked = sql`not exists (select 1 from gradebook_grades g where g.institution_id = i.institution_id and g.section_id = i.section_id and g.item_id = i.id)`;
  await demoMarks(tx, school, sql`${handedIn} and ${unmarked}`);
  await tx.execute(sql`update gradebook_items i set released_at = i.due_on + interval '3 days' from sections_sections s
    where i.institution_id = patio_institution() and s.institution_id = i.institution_id and s.id = i.section_id and s.school_id = ${school.id}
      and ${handedIn}`);
}

/** The scale on which the school marks. */
const scaleOf = (school: DemoSchool): SQL => sql`
  select (v.scale ->> 'min')::float8 as least, (v.scale ->> 'max')::float8 as most, (v.scale ->> 'step')::float8 as step
  from grading_policy_uses u
  join grading_policy_versions v on v.institution_id = u.institution_id and v.policy_id = u.policy_id and v.state = 'in_force'
  where u.institution_id = patio_institution() and u.school_id = ${school.id} and u.course_id is null and u.grade_level_id is null`;

/**
 * Marks that look lived: each child has strengths, each class its tone; a few are missing, late or excused,
 * and the newest column of the running term is only begun in half of the classes.
 */
export async function demoMarks(tx: Tx, school: DemoSchool, which: SQL): Promise<void> {
  // The tables were filled a moment ago and nobody has counted them yet: row by row would be the planner's guess, and a slow one.
  await tx.execute(sql`set local enable_nestloop = off`);
  const student = sql`st.student_number`;
  const luck = chanceOf(student, sql`i.title`, sql`t.position`, sql`c.code`);
  await tx.execute(sql`
    with ${leads}, lived as materialized (
      select i.section_id, i.id as item_id, i.due_on, e.student_id, coalesce(lead.user_id, patio_user()) as writer, scale.*,
        ${luck} as luck, 0.42 + 0.5 * ${chanceOf(student)} + 0.14 * (${chanceOf(student, sql`c.code`)} - 0.5) as strength
      from gradebook_items i
      join schools_terms t on t.institution_id = i.institution_id and t.id = i.term_id
      join sections_sections s on s.institution_id = i.institution_id and s.id = i.section_id and s.school_id = ${school.id}
      left join leads lead on lead.section_id = s.id
      join courses_courses c on c.institution_id = s.institution_id and c.id = s.course_id
      cross join (${scaleOf(school)}) scale
      join sections_enrolments e on e.institution_id = s.institution_id and e.section_id = s.id and e.from_on <= i.due_on
        and (e.until_on is null or e.until_on > i.due_on)
      join people_students st on st.institution_id = e.institution_id and st.id = e.student_id
      where i.institution_id = patio_institution() and ${which}
        and not (i.position = 3 and i.released_at is null and ${chanceOf(sql`s.name`)} < 0.5 and ${chanceOf(student, sql`s.name`)} < 0.6)
    ), marked as materialized (
      select lived.*, state, least(due_on + interval '2 days 16 hours', now()) as at,
        case when state in ('graded', 'late')
          then trim_scale(round((least + least(1, greatest(0.2, strength + 0.24 * (luck - 0.5))) * (most - least)) / step)::numeric * step::numeric) end as score
      from lived, lateral (
        select case when luck < 0.018 then 'missing' when luck < 0.032 then 'excused' when luck < 0.06 then 'late' else 'graded' end as state) its
    ), written as (
      insert into gradebook_grades (institution_id, section_id, item_id, student_id, state, score, entered_by, entered_at)
      select patio_institution(), section_id, item_id, student_id, state, score, writer, at from marked
    )
    insert into gradebook_grade_log (institution_id, id, section_id, item_id, student_id, state, score, number, by_user, at)
    select patio_institution(), uuidv7(), section_id, item_id, student_id, state, score, 1, writer, at from marked`);
  await tx.execute(sql`set local enable_nestloop = on`);
}
