import type { Tx } from '@patio/platform';
import { type SQL, sql } from 'drizzle-orm';
import { consentLog, guardianships, healthRecords, students } from '../schema.ts';

/** What the records of some students hold; `which` is a question that answers their ids. */
export async function countHeld(
  tx: Tx,
  which: SQL,
): Promise<{ guardians: number; health: number; consents: number; supportPlans: number }> {
  const { rows } = await tx.execute<{ guardians: number; health: number; consents: number; supportPlans: number }>(sql`
    with here as materialized (select s.id from ${students} s where s.institution_id = patio_institution() and s.id in (${which}))
    select (select count(distinct g.student_id)::int from ${guardianships} g where g.institution_id = patio_institution() and g.ended_on is null and g.student_id in (select id from here)) as guardians,
      (select count(*)::int from ${healthRecords} h where h.institution_id = patio_institution() and h.student_id in (select id from here)) as health,
      (select count(distinct c.student_id)::int from ${consentLog} c where c.institution_id = patio_institution() and c.student_id in (select id from here)) as consents,
      (select count(*)::int from ${students} s where s.institution_id = patio_institution() and s.id in (select id from here)
        and coalesce(jsonb_array_length(nullif(s.learning_profile->'accommodations', 'null')), 0) > 0) as "supportPlans"`);
  return rows[0] ?? { guardians: 0, health: 0, consents: 0, supportPlans: 0 };
}
