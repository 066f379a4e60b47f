import { type Actor, type Capability, type Override, reachOf } from '@patio/access';
import type { Id } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { schoolOf, schoolRows } from '@patio/schools/server';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { failure } from '../failures.ts';
import { memberships, overrides, users } from '../schema.ts';
import { holdsToday } from './list-memberships.ts';

const KEYS: readonly Capability[] = ['accounts.manage', 'accounts.manage_permissions'];

/** Everyone who is an admin of this institution today and can sign in. */
export const listAdmins = (tx: Tx) =>
  tx
    .select({ user: users, membership: memberships })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .leftJoin(schoolRows, schoolOf(memberships))
    .where(and(eq(memberships.role, 'admin'), isNull(users.lockedAt), holdsToday()));

/** Makes changes to admins and their rights wait for each other: two that are harmless alone may not be together. */
export const takeTurns = (tx: Tx, institutionId: Id) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('accounts.admins.' || ${institutionId}, 0))`);

/** After a change, refuses it if nobody would be left who can manage accounts and permissions. */
export async function requireAnAdmin(tx: Tx, institutionId: Id): Promise<void> {
  const decided = (await tx.select().from(overrides).where(eq(overrides.role, 'admin'))) as unknown as Override[];
  const admins = await listAdmins(tx);
  const able = admins.some(({ user, membership }) => {
    const actor: Actor = {
      userId: user.id,
      institutionId,
      membership: { id: membership.id, institutionId, schoolId: membership.schoolId, role: 'admin', platform: false },
      overrides: decided,
      delegations: [],
    };
    return KEYS.every((key) => reachOf(actor, key) === 'institution');
  });
  if (!able) throw failure('last_admin');
}
