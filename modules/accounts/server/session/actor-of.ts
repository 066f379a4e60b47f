import type { Actor, Role } from '@patio/access';
import type { Id } from '@patio/kernel';
import { preparedSql, readIdentity } from '@patio/platform';
import { institutionRows, schoolRows } from '@patio/schools/server';
import { sql } from 'drizzle-orm';
import { clock } from '../clock.ts';
import { holdsNow, type RightsRow, rights } from './rights.ts';

interface Row extends RightsRow, Record<string, unknown> {
  user_id: Id;
  role: Role;
  school_id: Id | null;
  platform: boolean;
}

const livingMembership = preparedSql<{ now: string; institutionId: Id; membershipId: Id }, Row>(
  'accounts_living_membership',
  () => sql`
      select m.user_id, m.role, m.school_id, m.platform,
        ${rights}
      from accounts_memberships m
      join accounts_users u on u.id = m.user_id and u.locked_at is null
      join ${institutionRows} i on i.institution_id = m.institution_id and i.archived_at is null
      left join ${schoolRows} sc on sc.institution_id = m.institution_id and sc.id = m.school_id
      where m.institution_id = ${sql.placeholder('institutionId')} and m.id = ${sql.placeholder('membershipId')}
        and m.ended_at is null and ${holdsNow}`,
);

/** Whoever holds a membership now, without a session: for what they asked to be sent. Null once it ended or the account is locked. */
export async function findActorOf(institutionId: Id, membershipId: Id): Promise<Actor | null> {
  const [row] = await readIdentity(undefined, (tx) =>
    livingMembership(tx, { now: clock.now().toISOString(), institutionId, membershipId }),
  );
  if (!row) return null;
  const { user_id: userId, role, school_id: schoolId, platform, overrides, delegations, off } = row;
  return {
    userId,
    institutionId,
    membership: { id: membershipId, institutionId, schoolId, role, platform },
    overrides,
    delegations,
    ...(off.length > 0 ? { off } : {}),
  };
}
