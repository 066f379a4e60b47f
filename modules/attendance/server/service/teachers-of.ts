import type { Id } from '@patio/kernel';
import { personRows, staffRows } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import {
  enrolmentRows,
  holdsOn,
  homeroomEnrolmentRows,
  homeroomRows,
  sectionTeacherRows,
} from '@patio/sections/server';
import { sql } from 'drizzle-orm';

/** The accounts of those who teach a student today or are the tutor: whom news about the child's day concerns in class. */
export async function listTeachersOf(tx: Tx, studentId: Id): Promise<Id[]> {
  const { rows } = await tx.execute<{ userId: Id }>(sql`
    select distinct p.user_id as "userId" from ${personRows} p
    join ${staffRows} s on s.institution_id = p.institution_id and s.person_id = p.id
    where p.user_id is not null and s.id in (
      select t.staff_id from ${sectionTeacherRows} t join ${enrolmentRows} e on e.institution_id = t.institution_id and e.section_id = t.section_id
        where e.student_id = ${studentId} and ${holdsOn('e')}
          and ${holdsOn('t')}
      union select h.tutor_staff_id from ${homeroomRows} h
        join ${homeroomEnrolmentRows} e on e.institution_id = h.institution_id and e.homeroom_id = h.id
        where e.student_id = ${studentId} and ${holdsOn('e')})`);
  return rows.map((row) => row.userId);
}
