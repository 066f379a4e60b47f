import type { Actor, Role } from '@patio/access';
import type { Held } from '@patio/access/contract';
import type { Id } from '@patio/kernel';
import { inIdentity, preparedSql, type RequestInfo, type SignedIn } from '@patio/platform';
import { institutionRows, schoolRows } from '@patio/schools/server';
import { sql } from 'drizzle-orm';
import { clock } from '../clock.ts';
import { SECOND_STEP_ROLES } from '../second-step.ts';
import { hashToken } from '../tokens.ts';
import { holdsNow, now, type RightsRow, rights } from './rights.ts';
import type { SessionRow } from './start.ts';

/** What the doorkeeper knows beyond the actor. */
export interface SessionDetails {
  kind: SessionRow['kind'];
  expiresAt: Date;
  parentSessionId: Id | null;
}
export type Resolved = SignedIn & SessionDetails;

interface Row extends RightsRow, Record<string, unknown> {
  session_id: Id;
  user_id: Id;
  institution_id: Id;
  membership_id: Id;
  role: Role;
  school_id: Id | null;
  platform: boolean;
  kind: SessionRow['kind'];
  impersonator_id: Id | null;
  parent_session_id: Id | null;
  expires_at: Date;
  seen_long_ago: boolean;
  held: Held | null;
}

/**
 * What the person must settle first. A child with a card, whoever looks through another's eyes and whoever opened the glass
 * came in another way, and have nothing to settle here.
 */
const HELD = sql`case
  when s.kind <> 'person' then null
  when pw.must_change then 'password'
  when not s.second_factor and coalesce(si.second_step, true)
    and m.role in (${sql.join(
      SECOND_STEP_ROLES.map((role) => sql`${role}`),
      sql`, `,
    )}) then 'second_step' end`;

const livingSession = preparedSql<{ now: string; tokenHash: string }, Row>(
  'accounts_living_session',
  () => sql`
      select s.id as session_id, s.user_id, s.active_institution_id as institution_id, s.membership_id, m.role,
        m.school_id, m.platform, s.kind, s.impersonator_id, s.parent_session_id, s.expires_at,
        ${HELD} as held,
        s.last_seen_at < ${now} - interval '1 minute' as seen_long_ago,
        ${rights}
      from accounts_sessions s
      join accounts_users u on u.id = s.user_id and u.locked_at is null
      join accounts_memberships m on m.institution_id = s.active_institution_id and m.id = s.membership_id
        and m.user_id = s.user_id and m.ended_at is null
      join ${institutionRows} i on i.institution_id = m.institution_id and i.archived_at is null
      left join ${schoolRows} sc on sc.institution_id = m.institution_id and sc.id = m.school_id
      left join accounts_sessions p on p.id = s.parent_session_id
      left join accounts_passwords pw on pw.user_id = s.user_id
      left join accounts_sign_in_settings si on si.institution_id = m.institution_id
      where s.token_hash = ${sql.placeholder('tokenHash')} and s.ended_at is null and s.expires_at > ${now}
        and s.last_seen_at + make_interval(secs => s.idle_seconds) > ${now}
        and ${holdsNow}
        and (s.parent_session_id is null or (p.ended_at is null and p.expires_at > ${now}))`,
);

/** From a token to everything that decides access, in one query; null for anything that is not a living session. */
export async function findSession(token: string): Promise<Resolved | null> {
  if (!/^[\w-]{40,60}$/.test(token)) return null;
  const at = clock.now().toISOString();
  return inIdentity(undefined, async (tx) => {
    const [row] = await livingSession(tx, { now: at, tokenHash: hashToken(token) });
    if (!row) return null;
    if (row.seen_long_ago) {
      await tx.execute(sql`update accounts_sessions set last_seen_at = ${at}::timestamptz
        where id = ${row.session_id} and last_seen_at < ${at}::timestamptz`);
    }
    return toResolved(row);
  });
}

function toResolved(row: Row): Resolved {
  const actor: Actor = {
    userId: row.user_id,
    institutionId: row.institution_id,
    membership: {
      id: row.membership_id,
      institutionId: row.institution_id,
      schoolId: row.school_id,
      role: row.role,
      platform: row.platform,
    },
    overrides: row.overrides,
    delegations: row.delegations,
    ...(row.off.length > 0 ? { off: row.off } : {}),
    ...(row.impersonator_id ? { impersonatedBy: row.impersonator_id } : {}),
  };
  return {
    actor,
    sessionId: row.session_id,
    ...(row.held ? { held: row.held } : {}),
    kind: row.kind,
    expiresAt: new Date(row.expires_at),
    parentSessionId: row.parent_session_id,
  };
}

/** The same session as seen by one request, so that the audit knows where it came from. */
export const forRequest = (
  found: Resolved,
  request: Pick<RequestInfo, 'id' | 'address' | 'idempotencyKey'>,
): Resolved => ({
  ...found,
  actor: {
    ...found.actor,
    request: {
      id: request.id,
      address: request.address,
      ...(request.idempotencyKey ? { idempotencyKey: request.idempotencyKey } : {}),
    },
  },
});
