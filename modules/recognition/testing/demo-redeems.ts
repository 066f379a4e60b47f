import { makeId } from '@patio/kernel';
import { insertMany, nextVersion, type Tx } from '@patio/platform';
import type { DemoScene } from '@patio/schools/testing';
import { and, eq, sql } from 'drizzle-orm';
import { type RewardRow, redeems, rewards } from '../server/index.ts';
import type { DemoRecognitionClass } from './demo-classes.ts';
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

const CLASS_REWARD = {
  name: 'Elegir el juego del viernes',
  description: 'Los últimos diez minutos.',
  cost: 2,
  stock: 3,
};

/** A teacher offers something to the own class, and two students wait for the answer. */
export async function askClassReward(
  tx: Tx,
  { institutionId, today }: DemoScene,
  one: DemoRecognitionClass,
  before: readonly DemoMove[],
): Promise<DemoMove[]> {
  const { id: sectionId, schoolId } = one;
  const has = (id: string) =>
    before.filter(({ studentId }) => studentId === id).reduce((sum, { amount }) => sum + amount, 0);
  const able = one.studentIds.filter((id) => has(id) >= CLASS_REWARD.cost).slice(0, 2);
  const rewardId = makeId();
  const stock = CLASS_REWARD.stock - able.length;
  await tx.insert(rewards).values({ institutionId, id: rewardId, schoolId, sectionId, ...CLASS_REWARD, stock });
  const { name, cost } = CLASS_REWARD;
  const rows = able.map((studentId, nth) => ({
    institutionId,
    id: makeId(),
    schoolId,
    sectionId,
    studentId,
    rewardId,
    name,
    cost,
    createdAt: daysBack(today, 1 + nth),
  }));
  if (rows.length > 0) await tx.insert(redeems).values(rows);
  return rows.map(({ id, studentId, createdAt }) => ({
    studentId,
    kind: 'redeem',
    amount: -cost,
    refId: id,
    what: name,
    at: createdAt,
  }));
}
