import { courseRows, subjectRows } from '@patio/courses/server';
import { staffRows, studentRows } from '@patio/people/server';
import { gradeLevelRows, roomRows, termRows } from '@patio/schools/server';
import {
  enrolmentRows,
  homeroomEnrolmentRows,
  homeroomRows,
  sectionRows,
  sectionTeacherRows,
} from '@patio/sections/server';
import { type SQL, sql } from 'drizzle-orm';
import { ofSchool } from './place-sources.ts';

/** The terms into which the year of a class is parted, as the class names them; the year itself where it has none. */
const termsOf = (row: string): SQL => sql`coalesce((select json_agg(t.id order by t.starts_on, t.id) from ${termRows} t
  where t.institution_id = ${sql.raw(row)}.institution_id and t.year_id = ${sql.raw(row)}.year_id and t.parent_id is null),
  json_build_array(${sql.raw(row)}.year_id))`;

/** Homerooms and sections. A homeroom has no course of its own: the first of its level stands for it. */
export const classesSource = (schoolId: string | null): SQL => sql`
  select h.id as sourced_id, case when h.archived_at is null then 'active' else 'tobedeleted' end as status, h.updated_at as modified_at, h.name as title,
    null::text as code, 'homeroom' as type, r.name as room, h.school_id as school_id, l.name as level, null::text as subject, null::text as subject_code,
    ${termsOf('h')} as terms, (select c.id from ${courseRows} c where c.institution_id = h.institution_id and c.school_id = h.school_id
      and c.grade_level_id = h.grade_level_id and c.state = 'active' order by c.name_key, c.id limit 1) as course_id
  from ${homeroomRows} h left join ${gradeLevelRows} l on l.institution_id = h.institution_id and l.id = h.grade_level_id
    left join ${roomRows} r on r.institution_id = h.institution_id and r.id = h.room_id
  where h.institution_id = patio_institution() and ${ofSchool('h.school_id', schoolId)}
  union all
  select s.id, case when s.state = 'active' then 'active' else 'tobedeleted' end, s.updated_at, s.name, c.code, 'scheduled', r.name, s.school_id, l.name,
    su.name, su.code, ${termsOf('s')}, s.course_id
  from ${sectionRows} s join ${courseRows} c on c.institution_id = s.institution_id and c.id = s.course_id
    join ${subjectRows} su on su.institution_id = c.institution_id and su.id = c.subject_id
    left join ${gradeLevelRows} l on l.institution_id = c.institution_id and l.id = c.grade_level_id
    left join ${roomRows} r on r.institution_id = s.institution_id and r.id = s.room_id
  where s.institution_id = patio_institution() and ${ofSchool('s.school_id', schoolId)}`;

const holds = (row: string): SQL =>
  sql.raw(
    `case when ${row}.until_on is null or ${row}.until_on::date > current_date then 'active' else 'tobedeleted' end`,
  );

/** Who takes and who teaches a class. A place that was undone on its first day never was. */
export const enrolmentsSource = (schoolId: string | null): SQL => sql`
  select e.id as sourced_id, ${holds('e')} as status, e.updated_at as modified_at, 'student' as role, false as is_primary, e.from_on as begins_on,
    e.until_on as ends_on, st.person_id as user_id, e.homeroom_id as class_id, e.school_id as school_id
  from ${homeroomEnrolmentRows} e join ${studentRows} st on st.institution_id = e.institution_id and st.id = e.student_id
  where e.institution_id = patio_institution() and (e.until_on is null or e.until_on > e.from_on) and ${ofSchool('e.school_id', schoolId)}
  union all
  select e.id, ${holds('e')}, e.updated_at, 'student', false, e.from_on, e.until_on, st.person_id, e.section_id, e.school_id
  from ${enrolmentRows} e join ${studentRows} st on st.institution_id = e.institution_id and st.id = e.student_id
  where e.institution_id = patio_institution() and (e.until_on is null or e.until_on > e.from_on) and ${ofSchool('e.school_id', schoolId)}
  union all
  select t.id, ${holds('t')}, t.updated_at, 'teacher', t.part = 'lead', t.from_on, t.until_on, sf.person_id, t.section_id, s.school_id
  from ${sectionTeacherRows} t join ${sectionRows} s on s.institution_id = t.institution_id and s.id = t.section_id
    join ${staffRows} sf on sf.institution_id = t.institution_id and sf.id = t.staff_id
  where t.institution_id = patio_institution() and (t.until_on is null or t.until_on > t.from_on) and ${ofSchool('s.school_id', schoolId)}`;
