import type { Tx } from '@patio/platform';
import { sql } from 'drizzle-orm';
import { type Opening, tieOpens } from '../policy.ts';
import { joinPerson } from '../read/joins.ts';
import { guardianships } from '../schema.ts';

/** The accounts of the adults whose tie to a child holds today and opens all that is asked; whom the school may tell something. */
export async function listGuardianAccounts(
  tx: Tx,
  studentIds: readonly string[],
  openings: readonly Opening[],
): Promise<{ studentId: string; userId: string }[]> {
  if (studentIds.length === 0) return [];
  const rows = await tx.execute<{ studentId: string; userId: string }>(sql`
    select g.student_id as "studentId", gp.user_id as "userId"
    from ${guardianships} g ${joinPerson('g', 'gp')}
    where g.institution_id = patio_institution() and g.student_id in ${studentIds} and gp.user_id is not null and ${tieOpens(openings)}`);
  return rows.rows;
}
