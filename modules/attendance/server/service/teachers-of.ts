import type { Id } from '@patio/kernel';
import { persons, staff } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { enrolments, homeroomEnrolments, homerooms, teachers } from '@patio/sections/server';
import { sql } from 'drizzle-orm';

/** The accounts of those who teach a student today or are the tutor: whom news about the child's day concerns in class. */
export async function listTeachersOf(tx: Tx, studentId: Id): Promise<Id[]> {
  const { rows } = await tx.execute<{ userId: Id }>(sql`
    select distinct p.user_id as "userId" from ${persons} p
    join ${staff} s on s.institution_id = p.institution_id and s.person_id = p.id
    where p.user_id is not null and s.id in (
      select t.staff_id from ${teachers} t join ${enrolments} e on e.institution_id = t.institution_id and e.section_id = t.section_id
        where e.student_id = ${studentId} and e.from_on <= (select patio_today()) and (e.until_on is null or e.until_on > (select patio_today()))
          and t.from_on <= (select patio_today()) and (t.until_on is null or t.until_on > (select patio_today()))
      union select h.tutor_staff_id from ${homerooms} h
        join ${homeroomEnrolments} e on e.institution_id = h.institution_id and e.homeroom_id = h.id
        where e.student_id = ${studentId} and e.from_on <= (select patio_today()) and (e.until_on is null or e.until_on > (select patio_today())))`);
  return rows.map((row) => row.userId);
}
