import {
  type Actor,
  CAPABILITY_NAMES,
  type Capability,
  defaultReach,
  type Override,
  REACHES,
  type Reach,
  ROLES,
  type Role,
  reachesSchool,
  reachOf,
} from '@patio/access';
import { decideReach, overrideRows, requireAnAdmin, requireSchool, takeTurns } from '@patio/accounts/server';
import type { Id } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { failure } from '../failures.ts';

/** How far a reach goes, as a number to compare. */
export const width = (reach: Reach | null): number => (reach === null ? -1 : REACHES.indexOf(reach));
const wider = (a: Reach | null, b: Reach | null): Reach | null => (width(a) >= width(b) ? a : b);

/** What the actor holds of their own; what was lent to them cannot be passed on. */
export const ownReach = (actor: Actor, capability: Capability): Reach | null =>
  reachOf({ ...actor, delegations: [] }, capability);

/** The widest reach that the actor may give a role: what they hold, or what the role usually has. */
export function mayGrant(actor: Actor, role: Role, capability: Capability): Reach | null {
  const widest = wider(ownReach(actor, capability), defaultReach(role, capability));
  return widest === 'platform' ? null : widest;
}

/** The table of rights as it stands for a school: usual, decided, what holds. */
export async function listPermissions(tx: Tx, actor: Actor, schoolId: Id | null) {
  const decided = (await tx.select().from(overrideRows)) as unknown as Override[];
  return CAPABILITY_NAMES.flatMap((capability) =>
    ROLES.map((role) => {
      const mine = decided.filter((o) => o.role === role && o.capability === capability);
      const found = mine.find((o) => schoolId && o.schoolId === schoolId) ?? mine.find((o) => o.schoolId === null);
      const usual = defaultReach(role, capability);
      return {
        capability,
        role,
        usual,
        decided: found ? { reach: found.reach, schoolId: found.schoolId } : null,
        holds: found ? found.reach : usual,
        mayGrant: mayGrant(actor, role, capability),
      };
    }),
  );
}

export interface Change {
  role: Role;
  capability: Capability;
  reach: Reach | null;
  /** Forget the decision: what is usual holds again. */
  usual: boolean;
}
export interface Decision {
  schoolId: Id | null;
  changes: readonly Change[];
  reason: string;
}

/** Refuses what the actor may not decide here: beyond their reach, or more than they hold themselves. */
export async function requireMayDecide(tx: Tx, actor: Actor, given: Omit<Decision, 'reason'>): Promise<void> {
  const { schoolId } = given;
  const wide = ownReach(actor, 'accounts.manage_permissions') === 'institution';
  if (schoolId === null ? !wide : !reachesSchool(actor, 'accounts.manage_permissions', schoolId))
    throw failure('not_found');
  await requireSchool(tx, schoolId);
  const beyond = given.changes.find(
    ({ role, capability, reach, usual }) =>
      !usual && (reach === 'platform' || width(reach) > width(mayGrant(actor, role, capability))),
  );
  if (beyond) throw failure('beyond_own_rights', { capability: beyond.capability }, 'reach');
}

/** Gives roles more or less than usual, all decisions or none. Nobody gives what they do not hold, and the last admin keeps the keys. */
export async function decidePermissions(tx: Tx, actor: Actor, given: Decision): Promise<void> {
  await requireMayDecide(tx, actor, given);
  const { schoolId, reason } = given;
  await takeTurns(tx, actor.institutionId);
  for (const { role, capability, reach, usual } of given.changes)
    await decideReach(tx, actor, { schoolId, role, capability, reach, usual, reason });
  await requireAnAdmin(tx, actor.institutionId);
}
