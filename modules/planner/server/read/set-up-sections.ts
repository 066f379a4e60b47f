import { courseRows, subjectRows } from '@patio/courses/server';
import type { Id } from '@patio/kernel';
import { preparedSql, type Tx } from '@patio/platform';
import { yearRows } from '@patio/schools/server';
import {
  classColourOf,
  enrolmentRows,
  feedRows,
  holdsOn,
  homeroomEnrolmentRows,
  sectionRows,
  sectionTeacherRows,
} from '@patio/sections/server';
import { type SQL, sql } from 'drizzle-orm';
import type { SetUpGroup, SetUpSection } from '../../rules/set-up.ts';

/** The day on which the year is looked at: today, or its first or last day where today lies outside. */
export const dayOfYear = (year: string): SQL =>
  sql.raw(`least(greatest((select patio_today()), ${year}.starts_on), ${year}.ends_on)`);

interface Place extends Record<string, unknown> {
  schoolId: Id;
  yearId: Id;
}
const [schoolId, yearId] = [sql`${sql.placeholder('schoolId')}::uuid`, sql`${sql.placeholder('yearId')}::uuid`];
/** The sections as a list: beside it a question of one table finds its own index, and not the slow one that forbids overlaps. */
const listed = sql`any(array(select id from s))`;
const holds = (alias: string): SQL => holdsOn(alias, sql`(select day from y)`);

/** One answer in one cell: hundreds of rows with lists in them are read faster as one text. */
const sectionsOf = preparedSql<Place, { sections: Omit<SetUpSection, 'need'>[]; groups: SetUpGroup[] }>(
  'planner_sections',
  () => sql`with y as materialized (select ${dayOfYear('y')} as day from ${yearRows} y where y.institution_id = patio_institution() and y.id = ${yearId}),
    s as materialized (select s.id, s.name, s.name_key, s.course_id, s.room_id from ${sectionRows} s
      where s.institution_id = patio_institution() and s.school_id = ${schoolId} and s.year_id = ${yearId} and s.state = 'active'),
    fed as (select f.section_id, json_agg(f.homeroom_id order by f.homeroom_id) as ids from ${feedRows} f
      where f.institution_id = patio_institution() and f.section_id = ${listed} group by f.section_id),
    given as (select t.section_id, json_agg(t.staff_id order by t.part <> 'lead', t.from_on, t.staff_id) as ids
      from ${sectionTeacherRows} t where t.institution_id = patio_institution() and t.section_id = ${listed}
        and t.part <> 'substitute' and ${holds('t')} group by t.section_id),
    sizes as materialized (select e.section_id, count(*)::int as size, array_agg(e.student_id) filter (where e.origin = 'direct') as direct
      from ${enrolmentRows} e where e.institution_id = patio_institution() and e.section_id = ${listed} and ${holds('e')} group by e.section_id),
    chosen as (select one.student_id, array_agg(sizes.section_id order by sizes.section_id) as ids
      from sizes cross join lateral unnest(sizes.direct) as one(student_id) group by one.student_id)
    select (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'subjectId', c.subject_id, 'subject', sub.name,
        'gradeLevelId', c.grade_level_id, 'roomId', s.room_id, 'coursePeriods', c.periods_per_week,
        'look', json_build_object('colour', ${classColourOf(sql`sub.colour`, sql`s.name`)}, 'pattern', sub.pattern, 'code', sub.code),
        'homeroomIds', coalesce(fed.ids, '[]'), 'teacherIds', coalesce(given.ids, '[]'), 'size', coalesce(sizes.size, 0))
        order by s.name_key, s.id), '[]')
      from s
      join ${courseRows} c on c.institution_id = patio_institution() and c.id = s.course_id
      join ${subjectRows} sub on sub.institution_id = c.institution_id and sub.id = c.subject_id
      left join fed on fed.section_id = s.id left join given on given.section_id = s.id left join sizes on sizes.section_id = s.id) as sections,
    (select coalesce(json_agg(json_build_object('homeroomId', g.homeroom_id, 'sectionIds', to_json(g.ids), 'size', g.size)
        order by g.homeroom_id, g.ids), '[]')
      from (select h.homeroom_id, chosen.ids, count(*)::int as size from chosen
        left join lateral (select he.homeroom_id from ${homeroomEnrolmentRows} he where he.institution_id = patio_institution()
          and he.student_id = chosen.student_id and he.year_id = ${yearId} and ${holds('he')} limit 1) h on true
        group by h.homeroom_id, chosen.ids) g) as groups`,
);

/** The sections of a year, with who teaches them and for whom they are, and who chose which of them besides those that come with the homeroom. */
export async function loadSections(tx: Tx, place: Place) {
  const [row] = await sectionsOf(tx, place);
  return row ?? { sections: [], groups: [] };
}
