import { joinPerson, shortNameOf, staffRows } from '@patio/people/server';
import { listOf, preparedSql, type Tx } from '@patio/platform';
import {
  enrolmentRows,
  holdsOn,
  homeroomEnrolmentRows,
  homeroomRows,
  joinCourse,
  sectionRows,
  sectionTeacherRows,
} from '@patio/sections/server';
import { type SQL, sql } from 'drizzle-orm';

/** Somebody who teaches a child today, with an account. */
export interface TeacherOfChild {
  studentId: string;
  hostId: string;
  name: string;
  photoFileId: string | null;
  courses: string[];
  tutor: boolean;
}

const given = sql`any(${sql.placeholder('students')}::uuid[])`;
const holds = (alias: string): SQL => holdsOn(alias, sql`(select day from today)`);

/** It begins with the children: by row security alone the database would begin with everybody who teaches. */
const askTeachers = preparedSql<{ students: string }, TeacherOfChild>(
  'appointments_teachers_of',
  () => sql`with today as materialized (select patio_today() as day),
    taken as materialized (select e.student_id, e.section_id from ${enrolmentRows} e
      where e.institution_id = patio_institution() and e.student_id = ${given} and ${holds('e')}),
    taught as materialized (select t.section_id, t.staff_id from ${sectionTeacherRows} t
      where t.institution_id = patio_institution() and t.section_id = any(array(select section_id from taken)) and ${holds('t')}),
    tutored as materialized (select he.student_id, he.homeroom_id from ${homeroomEnrolmentRows} he
      where he.institution_id = patio_institution() and he.student_id = ${given} and ${holds('he')})
    select x.student_id as "studentId", x.user_id as "hostId", min(x.name) as name,
      (array_agg(x.photo_file_id))[1] as "photoFileId", coalesce(array_agg(distinct x.course) filter (where x.course is not null), '{}') as courses,
      bool_or(x.tutor) as tutor
    from (
      select k.student_id, p.user_id, ${shortNameOf()} as name, p.photo_file_id, c.name as course, false as tutor
      from taken k join taught on taught.section_id = k.section_id
      join ${sectionRows} s on s.institution_id = patio_institution() and s.id = k.section_id and s.state = 'active' ${joinCourse('s')}
      join ${staffRows} st on st.institution_id = patio_institution() and st.id = taught.staff_id ${joinPerson('st')}
      where p.user_id is not null
      union all
      select he.student_id, p.user_id, ${shortNameOf()}, p.photo_file_id, null, true
      from tutored he
      join ${homeroomRows} h on h.institution_id = patio_institution() and h.id = he.homeroom_id
      join ${staffRows} st on st.institution_id = h.institution_id and st.id = h.tutor_staff_id ${joinPerson('st')}
      where p.user_id is not null
    ) x group by x.student_id, x.user_id order by bool_or(x.tutor) desc, min(x.name)`,
);

/** Who teaches these children today, once for each child: by what they teach, the tutor first. */
export const listTeachersOf = (tx: Tx, studentIds: readonly string[]): Promise<TeacherOfChild[]> =>
  askTeachers(tx, { students: listOf(studentIds) });
