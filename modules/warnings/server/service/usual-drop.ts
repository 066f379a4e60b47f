import { sheetRows } from '@patio/gradebook/server';
import { policyVersionRows } from '@patio/grading/server';
import type { Id } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { sql } from 'drizzle-orm';

const OF_THE_SCALE = 0.2;

/** A fall that is worth a look: a fifth of the scale that most signed sheets of a school are written on, in half points. */
export async function usualDrop(tx: Tx, schoolId: Id): Promise<number> {
  const { rows } = await tx.execute<{ span: number }>(sql`
    select (v.scale->>'max')::float8 - (v.scale->>'min')::float8 as span from ${sheetRows} sh
    join ${policyVersionRows} v on v.institution_id = sh.institution_id and v.id = sh.policy_version_id
    where sh.institution_id = (select patio_institution()) and sh.school_id = ${schoolId} and v.scale->>'kind' = 'numeric'
    group by 1 order by count(*) desc, 1 limit 1`);
  const span = rows[0]?.span ?? 5;
  return Math.max(0.5, Math.round(span * OF_THE_SCALE * 2) / 2);
}
