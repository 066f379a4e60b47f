import type { Actor } from '@patio/access';
import { localDateAt } from '@patio/kernel';
import { clock, record, type Tx } from '@patio/platform';
import { schoolRows, settingsByPlace } from '@patio/schools/server';
import { sql } from 'drizzle-orm';
import { healthRecords, students } from '../schema.ts';
import { healthKeptDays } from '../settings.ts';

const AT_ONCE = 500;

/**
 * Deletes health data of students who left longer ago than their school keeps them, some at once. What went is reported in the audit, in
 * numbers. Answers how many; none are left when it answers 0.
 */
export async function letHealthGo(tx: Tx, actor: Actor): Promise<number> {
  const kept = await settingsByPlace<{ days: number }>(tx, { days: healthKeptDays });
  const schools = await tx.select({ id: schoolRows.id, timeZone: schoolRows.timeZone }).from(schoolRows);
  for (const { id: schoolId, timeZone } of schools) {
    const { days } = kept(schoolId);
    const today = localDateAt(clock.now(), timeZone);
    const { rowCount } = await tx.execute(sql`
      delete from ${healthRecords} h where h.institution_id = patio_institution() and h.student_id in (
        select st.id from ${students} st where st.institution_id = patio_institution() and st.school_id = ${schoolId}
          and st.status in ('transferred', 'graduated') and st.left_on + ${days}::int < ${today}::date
          and exists (select from ${healthRecords} x where x.institution_id = st.institution_id and x.student_id = st.id)
        order by st.id limit ${AT_ONCE})`);
    if (!rowCount) continue;
    const about = { type: 'schools.school', id: schoolId, schoolId };
    await record(tx, actor, 'people.health_let_go', about, { after: { records: rowCount, days } });
    return rowCount;
  }
  return 0;
}
