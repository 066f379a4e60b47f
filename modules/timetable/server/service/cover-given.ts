import type { Id, LocalDate } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { sectionRows } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import { changes, meetings } from '../schema.ts';

/** A class that somebody gives instead of a colleague. */
export interface CoverGiven extends Record<string, unknown> {
  staffId: Id;
  date: LocalDate;
  period: number;
  section: string;
}

/** The classes that members of staff gave or will give for somebody else in a year, the latest first: what makes cover fair. */
export async function listCoverGiven(
  tx: Tx,
  { schoolId, yearId }: { schoolId: Id; yearId: Id },
): Promise<CoverGiven[]> {
  const { rows } = await tx.execute<CoverGiven>(sql`
    select c.substitute_staff_id as "staffId", coalesce(c.moved_to_date, c.date)::text as date,
      coalesce(c.moved_to_period, m.period) as period, s.name as section
    from ${changes} c
    join ${meetings} m on m.institution_id = c.institution_id and m.id = c.meeting_id
    join ${sectionRows} s on s.institution_id = m.institution_id and s.id = m.section_id
    where c.institution_id = (select patio_institution()) and c.school_id = ${schoolId} and s.year_id = ${yearId}
      and c.substitute_staff_id is not null and not c.cancelled
    order by 2 desc, 3, 4`);
  return rows;
}
