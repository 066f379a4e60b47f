import { type Actor, type Capability, defaultReach, type Reach, type Role } from '@patio/access';
import { type Id, makeId } from '@patio/kernel';
import { record, type Tx } from '@patio/platform';
import { and, eq, isNull } from 'drizzle-orm';
import { clock } from '../clock.ts';
import { overrides } from '../schema.ts';
import { announce } from '../session/announce.ts';

interface ReachDecision {
  schoolId: Id | null;
  role: Role;
  capability: Capability;
  reach: Reach | null;
  /** Forget the decision: what is usual holds again. */
  usual: boolean;
  reason: string;
}

/** Writes down how far a role reaches with a right; whether the actor may decide it was asked before. */
export async function decideReach(tx: Tx, actor: Actor, given: ReachDecision): Promise<void> {
  const { schoolId, role, capability, usual, reason } = given;
  const reach = usual ? defaultReach(role, capability) : given.reach;
  const here = and(
    eq(overrides.institutionId, actor.institutionId),
    eq(overrides.role, role),
    eq(overrides.capability, capability),
    schoolId ? eq(overrides.schoolId, schoolId) : isNull(overrides.schoolId),
  );
  const [before] = await tx.delete(overrides).where(here).returning();
  if (!usual)
    await tx.insert(overrides).values({
      institutionId: actor.institutionId,
      id: makeId(),
      schoolId,
      role,
      capability,
      reach,
      reason,
      decidedBy: actor.userId,
      decidedAt: clock.now(),
    });
  await record(
    tx,
    actor,
    'accounts.permission_set',
    { type: 'accounts.permission', id: null, schoolId },
    {
      before: { role, capability, reach: before ? before.reach : defaultReach(role, capability) },
      after: { role, capability, reach, usual },
      reason,
    },
  );
  await announce(tx, { institution: actor.institutionId });
}
