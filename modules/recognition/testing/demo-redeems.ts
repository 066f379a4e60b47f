import { makeId } from '@patio/kernel';
import { insertMany, nextVersion, type Tx } from '@patio/platform';
import type { DemoScene } from '@patio/schools/testing';
import { and, eq, sql } from 'drizzle-orm';
import { type RewardRow, redeems, rewards } from '../server/index.ts';
import { type DemoMove, daysBack } from './demo-given.ts';

const STATES = ['waiting', 'approved', 'approved', 'refused', 'waiting'] as const;

/** Some students have asked for a reward that they can pay: waiting, approved and refused. Answers what moved. */
export async function askDemoRewards(
  tx: Tx,
  scene: DemoScene,
  offered: readonly RewardRow[],
  earned: ReadonlyMap<string, number>,
  first: string | null,
): Promise<DemoMove[]> {
  const { institutionId, today, actor } = scene;
  // Those with whom the school is tried come first, so that there is something to see.
  const able = [...earned]
    .toSorted(([a], [b]) => Number(b === first) - Number(a === first))
    .filter(([, points]) => points >= 4);
  const rows = able.slice(0, 9).flatMap(([studentId, points], nth) => {
    const reward = offered.findLast(({ cost }) => cost <= points);
    if (!reward) return [];
    const state = STATES[nth % STATES.length]!;
    const createdAt = daysBack(today, 1 + nth);
    return [
      {
        institutionId,
        id: makeId(),
        schoolId: reward.schoolId,
        sectionId: null,
        studentId,
        rewardId: reward.id,
        name: reward.name,
        cost: reward.cost,
        state,
        reason: state === 'refused' ? 'Esta semana hay exámenes: pídelo de nuevo el lunes.' : null,
        decidedBy: state === 'waiting' ? null : actor.userId,
        decidedAt: state === 'waiting' ? null : createdAt,
        createdAt,
      },
    ];
  });
  const kept = new Map<string, number>();
  const taken = rows.filter(({ rewardId, state }) => {
    const { stock } = offered.find(({ id }) => id === rewardId)!;
    const before = kept.get(rewardId) ?? 0;
    if (stock !== null && before >= stock) return false;
    if (state !== 'refused') kept.set(rewardId, before + 1);
    return true;
  });
  await insertMany(tx, redeems, taken);
  for (const [id, count] of kept)
    await tx
      .update(rewards)
      .set({ stock: sql`${rewards.stock} - ${count}`, ...nextVersion(rewards) })
      .where(and(eq(rewards.institutionId, institutionId), eq(rewards.id, id)));
  return taken.flatMap(({ id, studentId, cost, name, state, createdAt }): DemoMove[] => [
    { studentId, kind: 'redeem', amount: -cost, refId: id, what: name, at: createdAt },
    ...(state === 'refused'
      ? [{ studentId, kind: 'returned' as const, amount: cost, refId: id, what: name, at: createdAt }]
      : []),
  ]);
}
