import type { Actor } from '@patio/access';
import { joinPerson, staffRows } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { sql } from 'drizzle-orm';
import { hours } from '../../schema.ts';

/** Whether the actor ever said in which hours they can teach, whatever the office answered. */
export async function hasToldHours(tx: Tx, actor: Actor): Promise<boolean> {
  const { rows } = await tx.execute<{
    told: boolean;
  }>(sql`select exists (select 1 from ${staffRows} st ${joinPerson('st')}
    join ${hours} h on h.institution_id = st.institution_id and h.who_id = st.id and h."of" = 'teacher'
    where st.institution_id = ${actor.institutionId} and p.user_id = ${actor.userId}) as told`);
  return rows[0]?.told ?? false;
}
