import type { Actor } from '@patio/access';
import { nextVersion, record, type Tx } from '@patio/platform';
import { getHomeroom, moveMany } from '@patio/sections/server';
import { and, eq } from 'drizzle-orm';
import { failure } from '../failures.ts';
import type { PlanRow } from '../policy.ts';
import { decisions, runs } from '../schema.ts';
import { nextRooms } from './board.ts';
import { getDecisions, writeOutcome } from './decide.ts';
import { getYearRow } from './plans.ts';

/**
 * Says what a pending recovery came to. Whoever passed keeps the place that was provisional; whoever did not moves to a homeroom
 * of their level on the first day of the year, which belongs to the same run and is taken back with it.
 */
export async function resolveRecovery(
  tx: Tx,
  actor: Actor,
  plan: PlanRow,
  given: {
    id: string;
    version: number;
    outcome: 'promoted' | 'promoted_with_support' | 'retained';
    homeroomId: string | null;
    reason: string;
  },
): Promise<void> {
  const [row] = await getDecisions(tx, plan, [given.id]);
  if (row?.outcome !== 'recovery_pending') throw failure('not_provisional');
  const { outcome, reason } = given;
  const after = await writeOutcome(tx, actor, plan, row, { outcome, reason: reason || null, version: given.version });
  if (outcome === 'retained' && row.runId) {
    const room = (await nextRooms(tx, plan, row.gradeLevelId)).find((each) => each.id === given.homeroomId);
    if (!room) throw failure('wrong_homeroom', undefined, 'homeroomId');
    const homeroom = await getHomeroom(tx, actor, room.id, 'sections.manage');
    const [run] = await tx
      .select()
      .from(runs)
      .where(and(eq(runs.institutionId, plan.institutionId), eq(runs.id, row.runId)))
      .for('update');
    if (!run) throw failure('not_found');
    const year = await getYearRow(tx, plan.institutionId, plan.nextYearId);
    const { stepId } = await moveMany(tx, actor, homeroom, { studentIds: [row.studentId], on: year.startsOn });
    await tx
      .update(runs)
      .set({ stepIds: [...run.stepIds, stepId], ...nextVersion(runs) })
      .where(and(eq(runs.institutionId, plan.institutionId), eq(runs.id, run.id)));
    await tx
      .update(decisions)
      .set({ toHomeroomId: room.id, placedBy: actor.userId, ...nextVersion(decisions) })
      .where(and(eq(decisions.institutionId, plan.institutionId), eq(decisions.id, after.id)));
  } else if (row.toHomeroomId && outcome !== 'retained')
    await tx
      .update(decisions)
      .set({ toHomeroomId: row.toHomeroomId, ...nextVersion(decisions) })
      .where(and(eq(decisions.institutionId, plan.institutionId), eq(decisions.id, after.id)));
  await record(
    tx,
    actor,
    'promotions.resolved',
    { type: 'promotions.decision', id: row.id, schoolId: row.schoolId },
    { before: { outcome: row.outcome }, after: { outcome, studentId: row.studentId } },
  );
}
