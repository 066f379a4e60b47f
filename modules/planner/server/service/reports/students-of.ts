import type { Id } from '@patio/kernel';
import { joinStudent, spokenNameOf } from '@patio/people/server';
import { listOf, type Tx } from '@patio/platform';
import { enrolmentRows, holdsOn, homeroomEnrolmentRows } from '@patio/sections/server';
import { sql } from 'drizzle-orm';

interface StudentRow extends Record<string, unknown> {
  id: Id;
  name: string;
  homeroomId: Id;
  sectionIds: Id[];
}

/** The students of homerooms with the sections that they take today, homeroom by homeroom. */
export async function studentsOf(tx: Tx, homeroomIds: readonly Id[]): Promise<StudentRow[]> {
  const { rows } = await tx.execute<StudentRow>(sql`
    select st.id, ${spokenNameOf()} as name, h.homeroom_id as "homeroomId",
      array(select e.section_id::text from ${enrolmentRows} e
        where e.institution_id = h.institution_id and e.student_id = h.student_id and ${holdsOn('e')}) as "sectionIds"
    from ${homeroomEnrolmentRows} h ${joinStudent('h')}
    where h.institution_id = (select patio_institution()) and h.homeroom_id = any(${listOf(homeroomIds)}::uuid[]) and ${holdsOn('h')}
    order by h.homeroom_id, p.register_key`);
  return rows;
}
