import type { Actor } from '@patio/access';
import type { Id } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { sql } from 'drizzle-orm';
import { memberships, sessions } from '../schema.ts';
import { asIdentity } from '../scope.ts';

/** Who of an institution has asked for anything within these minutes, each once; nobody who looks through another's eyes. */
export const listOnline = (tx: Tx, actor: Actor, minutes: number) =>
  asIdentity(tx, async () => {
    const { rows } = await tx.execute<{ userId: Id; role: string; seenAt: string }>(sql`
      select distinct on (s.user_id) s.user_id as "userId", m.role, s.last_seen_at::text as "seenAt"
      from ${sessions} s join ${memberships} m on m.institution_id = s.active_institution_id and m.id = s.membership_id
      where s.active_institution_id = ${actor.institutionId} and s.ended_at is null and s.expires_at > now() and s.kind <> 'impersonation'
        and s.last_seen_at > now() - make_interval(mins => ${minutes}::int)
      order by s.user_id, s.last_seen_at desc`);
    return rows;
  });
