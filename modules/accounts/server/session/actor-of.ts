import type { Actor, Delegation, Override, Role } from '@patio/access';
import type { Id } from '@patio/kernel';
import { preparedSql, readIdentity } from '@patio/platform';
import { institutionRows, schoolRows } from '@patio/schools/server';
import { sql } from 'drizzle-orm';
import { clock } from '../clock.ts';

interface Row extends Record<string, unknown> {
  user_id: Id;
  role: Role;
  school_id: Id | null;
  platform: boolean;
  overrides: Override[];
  delegations: Delegation[];
}

const now = sql`${sql.placeholder('now')}::timestamptz`;
const livingMembership = preparedSql<{ now: string; institutionId: Id; membershipId: Id }, Row>(
  'accounts_living_membership',
  () => sql`
      select m.user_id, m.role, m.school_id, m.platform,
        coalesce((select json_agg(json_build_object('schoolId', o.school_id, 'role', o.role, 'capability', o.capability, 'reach', o.reach))
          from accounts_overrides o where o.institution_id = m.institution_id and o.role = m.role), '[]') as overrides,
        coalesce((select json_agg(json_build_object('capability', d.capability, 'reach', d.reach, 'schoolId', d.school_id, 'until', d.until))
          from accounts_delegations d where d.institution_id = m.institution_id and d.to_user_id = m.user_id
            and d.ended_at is null and d.until > ${now}), '[]') as delegations
      from accounts_memberships m
      join accounts_users u on u.id = m.user_id and u.locked_at is null
      join ${institutionRows} i on i.institution_id = m.institution_id and i.archived_at is null
      left join ${schoolRows} sc on sc.institution_id = m.institution_id and sc.id = m.school_id
      where m.institution_id = ${sql.placeholder('institutionId')} and m.id = ${sql.placeholder('membershipId')}
        and m.ended_at is null and m.starts_on <= (${now} at time zone coalesce(sc.time_zone, 'UTC'))::date
        and (m.ends_on is null or m.ends_on >= (${now} at time zone coalesce(sc.time_zone, 'UTC'))::date)`,
);

/** Whoever holds a membership now, without a session: for what they asked to be sent. Null once it ended or the account is locked. */
export async function findActorOf(institutionId: Id, membershipId: Id): Promise<Actor | null> {
  const [row] = await readIdentity(undefined, (tx) =>
    livingMembership(tx, { now: clock.now().toISOString(), institutionId, membershipId }),
  );
  if (!row) return null;
  const { user_id: userId, role, school_id: schoolId, platform, overrides, delegations } = row;
  return {
    userId,
    institutionId,
    membership: { id: membershipId, institutionId, schoolId, role, platform },
    overrides,
    delegations,
  };
}
