import type { Actor } from '@patio/access';
import { joinPerson, joinStaff, shortNameOf, staffRows } from '@patio/people/server';
import { listOf, type Tx } from '@patio/platform';
import {
  enrolmentRows,
  holdsOn,
  homeroomEnrolmentRows,
  homeroomRows,
  joinCourse,
  sectionRows,
  sectionTeacherRows,
} from '@patio/sections/server';
import { sql } from 'drizzle-orm';

/** Somebody who teaches a child today, with an account. */
export interface TeacherOfChild {
  studentId: string;
  hostId: string;
  name: string;
  photoFileId: string | null;
  courses: string[];
  tutor: boolean;
}

/** Who teaches these children today, once for each child: by what they teach, the tutor first. */
export async function listTeachersOf(
  tx: Tx,
  { institutionId }: Actor,
  studentIds: readonly string[],
): Promise<TeacherOfChild[]> {
  const { rows } = await tx.execute<TeacherOfChild & Record<string, unknown>>(sql`
    select x.student_id as "studentId", x.user_id as "hostId", min(x.name) as name,
      (array_agg(x.photo_file_id))[1] as "photoFileId", coalesce(array_agg(distinct x.course) filter (where x.course is not null), '{}') as courses,
      bool_or(x.tutor) as tutor
    from (
      select e.student_id, p.user_id, ${shortNameOf()} as name, p.photo_file_id, c.name as course, false as tutor
      from ${enrolmentRows} e
      join ${sectionRows} s on s.institution_id = e.institution_id and s.id = e.section_id and s.state = 'active' ${joinCourse('s')}
      join ${sectionTeacherRows} t on t.institution_id = e.institution_id and t.section_id = e.section_id and ${holdsOn('t')} ${joinStaff('t')}
      where e.institution_id = ${institutionId} and e.student_id = any(${listOf(studentIds)}::uuid[]) and ${holdsOn('e')} and p.user_id is not null
      union all
      select he.student_id, p.user_id, ${shortNameOf()}, p.photo_file_id, null, true
      from ${homeroomEnrolmentRows} he
      join ${homeroomRows} h on h.institution_id = he.institution_id and h.id = he.homeroom_id
      join ${staffRows} st on st.institution_id = h.institution_id and st.id = h.tutor_staff_id ${joinPerson('st')}
      where he.institution_id = ${institutionId} and he.student_id = any(${listOf(studentIds)}::uuid[]) and ${holdsOn('he')} and p.user_id is not null
    ) x group by x.student_id, x.user_id order by bool_or(x.tutor) desc, min(x.name)`);
  return rows;
}
