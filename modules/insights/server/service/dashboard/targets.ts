import type { Actor } from '@patio/access';
import type { Id } from '@patio/kernel';
import { announce, clock, record, type Tx, updateSeen } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import type { TargetMeasure } from '../../../rules/measures.ts';
import { failure } from '../../failures.ts';
import { canReachSchool } from '../../policy.ts';
import { type TargetRow, targetLog, targets } from '../../schema.ts';

/** Where a school wants to be, measure by measure. */
export const listTargets = (tx: Tx, institutionId: Id, schoolId: Id): Promise<TargetRow[]> =>
  tx
    .select()
    .from(targets)
    .where(and(eq(targets.institutionId, institutionId), eq(targets.schoolId, schoolId)));

export interface TargetGiven {
  schoolId: Id;
  measure: TargetMeasure;
  share: number;
  version: number;
}

async function write(tx: Tx, actor: Actor, { version, ...given }: TargetGiven): Promise<TargetRow | undefined> {
  const { institutionId } = actor;
  if (version === 0) {
    const [row] = await tx
      .insert(targets)
      .values({ institutionId, id: clock.id(), ...given })
      .onConflictDoNothing()
      .returning();
    return row;
  }
  const [found] = await tx
    .select({ id: targets.id })
    .from(targets)
    .where(
      and(
        eq(targets.institutionId, institutionId),
        eq(targets.schoolId, given.schoolId),
        eq(targets.measure, given.measure),
      ),
    );
  return found && updateSeen(tx, targets, { institutionId, id: found.id, version }, { share: given.share });
}

/** Sets where a school wants to be in a measure; what it was before stays in its history. */
export async function setTarget(tx: Tx, actor: Actor, given: TargetGiven): Promise<TargetRow> {
  const { schoolId, measure, share } = given;
  if (!canReachSchool(actor, 'insights.set_targets', schoolId)) throw failure('not_found');
  const row = await write(tx, actor, given);
  if (!row) throw failure('changed_meanwhile');
  const { institutionId, id: targetId, version } = row;
  await tx
    .insert(targetLog)
    .values({ institutionId, id: clock.id(), targetId, version, share, by: actor.userId, at: clock.now() });
  await record(
    tx,
    actor,
    'insights.target_set',
    { type: 'insights.target', id: targetId, schoolId },
    { after: { measure, share } },
  );
  await announce(tx, { topic: 'insights.changed', to: { capability: 'insights.read_dashboard', schoolId } });
  return row;
}
