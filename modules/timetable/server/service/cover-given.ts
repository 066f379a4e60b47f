import type { Id } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { sectionRows } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import { changes, meetings } from '../schema.ts';

/** How many classes each member of staff gave or will give for somebody else in a year: what makes cover fair. */
export async function countCoverGiven(
  tx: Tx,
  { schoolId, yearId }: { schoolId: Id; yearId: Id },
): Promise<Map<Id, number>> {
  const { rows } = await tx.execute<{ staffId: Id; given: number }>(sql`
    select c.substitute_staff_id as "staffId", count(*)::int as given from ${changes} c
    join ${meetings} m on m.institution_id = c.institution_id and m.id = c.meeting_id
    join ${sectionRows} s on s.institution_id = m.institution_id and s.id = m.section_id
    where c.institution_id = (select patio_institution()) and c.school_id = ${schoolId} and s.year_id = ${yearId}
      and c.substitute_staff_id is not null and not c.cancelled
    group by c.substitute_staff_id`);
  return new Map(rows.map((row) => [row.staffId, row.given]));
}
