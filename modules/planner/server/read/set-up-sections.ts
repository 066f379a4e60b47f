import { courseRows, subjectRows } from '@patio/courses/server';
import type { Id } from '@patio/kernel';
import { preparedSql, type Tx } from '@patio/platform';
import { yearRows } from '@patio/schools/server';
import {
  classColourOf,
  enrolmentRows,
  feedRows,
  holdsOn,
  sectionRows,
  sectionTeacherRows,
} from '@patio/sections/server';
import { type SQL, sql } from 'drizzle-orm';
import type { SetUpSection } from '../../rules/set-up.ts';

/** The day on which the year is looked at: today, or its first or last day where today lies outside. */
export const dayOfYear = (year: string): SQL =>
  sql.raw(`least(greatest((select patio_today()), ${year}.starts_on), ${year}.ends_on)`);

const sectionsOf = preparedSql<{ schoolId: Id; yearId: Id }, Omit<SetUpSection, 'need'>>(
  'planner_sections',
  () => sql`select s.id, s.name, s.course_id as "courseId", c.subject_id as "subjectId", sub.name as subject,
    c.grade_level_id as "gradeLevelId", s.room_id as "roomId", c.periods_per_week as "coursePeriods",
    json_build_object('colour', ${classColourOf(sql`sub.colour`, sql`s.name`)}, 'pattern', sub.pattern, 'code', sub.code) as look,
    array(select f.homeroom_id from ${feedRows} f where f.institution_id = s.institution_id and f.section_id = s.id
      order by f.homeroom_id)::text[] as "homeroomIds",
    array(select t.staff_id from ${sectionTeacherRows} t where t.institution_id = s.institution_id and t.section_id = s.id
      and t.part <> 'substitute' and ${holdsOn('t', dayOfYear('y'))} order by t.part <> 'lead', t.from_on, t.staff_id)::text[] as "teacherIds",
    (select count(*) from ${enrolmentRows} e where e.institution_id = s.institution_id and e.section_id = s.id
      and ${holdsOn('e', dayOfYear('y'))})::int as size
    from ${sectionRows} s
    join ${yearRows} y on y.institution_id = s.institution_id and y.id = s.year_id
    join ${courseRows} c on c.institution_id = s.institution_id and c.id = s.course_id
    join ${subjectRows} sub on sub.institution_id = c.institution_id and sub.id = c.subject_id
    where s.institution_id = patio_institution() and s.school_id = ${sql.placeholder('schoolId')}::uuid
      and s.year_id = ${sql.placeholder('yearId')}::uuid and s.state = 'active'
    order by s.name_key, s.id`,
);

/** The sections of a year, with who teaches them and for whom they are. */
export const loadSections = (tx: Tx, place: { schoolId: Id; yearId: Id }): Promise<Omit<SetUpSection, 'need'>[]> =>
  sectionsOf(tx, place);
