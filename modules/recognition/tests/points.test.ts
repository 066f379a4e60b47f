import { makeId } from '@patio/kernel';
import { inTenant, readTenant } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import {
  askReward,
  decideRedeem,
  listRedeems,
  pointLog,
  praiseStudents,
  readOwnRewards,
  redeems,
  rewards,
  takeBackPraises,
  withdrawRedeem,
} from '../server/index.ts';
import { makePupil, makeReward, makeScene, type Pupil, type Scene } from './scene.ts';

testDatabase();
let scene: Scene;
beforeAll(async () => {
  scene = await makeScene();
});

const mine = ({ actor }: Pupil) => readTenant(actor, (tx) => readOwnRewards(tx, actor));
const ask = ({ actor }: Pupil, rewardId: string, id = makeId()) =>
  inTenant(actor, (tx) => askReward(tx, actor, { id, rewardId }));
const praise = (pupil: Pupil, points: number) => {
  const { teacher, section } = scene;
  const said = { kind: 'effort' as const, note: '', points, toFamily: false };
  const praises = [{ id: makeId(), studentId: pupil.id }];
  return inTenant(teacher, (tx) => praiseStudents(tx, teacher, { praises, sectionId: section.id, ...said }));
};
const decide = (redeem: { id: string; version: number }, approve: boolean) => {
  const { coordinator } = scene;
  const reason = approve ? '' : 'Hoy no hay patio';
  return inTenant(coordinator, (tx) => decideRedeem(tx, coordinator, { ...redeem, approve, reason }));
};
const sumOf = (pupil: Pupil) =>
  readTenant(scene.school.admin, async (tx) => {
    const [row] = await tx
      .select({ sum: sql<number>`coalesce(sum(${pointLog.amount}), 0)::int` })
      .from(pointLog)
      .where(eq(pointLog.studentId, pupil.id));
    return row!.sum;
  });
const stockOf = (id: string) =>
  readTenant(scene.school.admin, async (tx) => {
    const [row] = await tx.select({ stock: rewards.stock }).from(rewards).where(eq(rewards.id, id));
    return row!.stock!;
  });

const refused = async (work: Promise<unknown>): Promise<string | null> =>
  work.then(
    () => null,
    (error: { code?: string }) => error.code ?? String(error),
  );

test('whatever is given, asked, approved, refused and taken back: the balance is the sum, and nothing goes below zero', async () => {
  const STOCK = 3;
  const step = fc.oneof(
    fc.record({ kind: fc.constant('praise' as const), points: fc.integer({ min: 0, max: 5 }) }),
    fc.record({ kind: fc.constantFrom('ask' as const, 'approve' as const, 'refuse' as const, 'withdraw' as const) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      const pupil = await makePupil(scene.school, scene.section);
      const reward = await makeReward(scene, { cost: 4, stock: STOCK });
      for (const one of steps) {
        const waiting = (await mine(pupil)).redeems.find(({ state }) => state === 'waiting');
        if (one.kind === 'praise') await praise(pupil, one.points);
        else if (one.kind === 'ask') await refused(ask(pupil, reward.id));
        else if (!waiting) continue;
        else if (one.kind === 'withdraw') await inTenant(pupil.actor, (tx) => withdrawRedeem(tx, pupil.actor, waiting));
        else await decide(waiting, one.kind === 'approve');
      }
      const { balance, redeems: asked } = await mine(pupil);
      const kept = asked.filter(({ state }) => state === 'waiting' || state === 'approved').length;
      expect(balance).toBe(await sumOf(pupil));
      expect(balance).toBeGreaterThanOrEqual(0);
      expect(await stockOf(reward.id)).toBe(STOCK - kept);
    }),
    { numRuns: 12, seed: 23 },
  );
}, 120_000);

test('many requests at once take no more pieces than there are, and no point twice', async () => {
  const { school, section } = scene;
  const pupils = await Promise.all(Array.from({ length: 4 }, () => makePupil(school, section)));
  for (const pupil of pupils) {
    await praise(pupil, 5);
    await praise(pupil, 5);
  }
  const reward = await makeReward(scene, { cost: 6, stock: 2 });
  const answers = await Promise.all(
    pupils.flatMap((pupil) => [ask(pupil, reward.id), ask(pupil, reward.id)].map(refused)),
  );
  expect(answers.filter((answer) => answer === null)).toHaveLength(2);
  expect(await stockOf(reward.id)).toBe(0);
  for (const pupil of pupils) {
    const { balance } = await mine(pupil);
    expect(balance).toBe(await sumOf(pupil));
    expect([4, 10]).toContain(balance);
  }
});

test('a request that is sent twice is one request', async () => {
  const pupil = await makePupil(scene.school, scene.section);
  await praise(pupil, 5);
  const reward = await makeReward(scene, { cost: 2 });
  const id = makeId();
  await Promise.all([ask(pupil, reward.id, id), ask(pupil, reward.id, id)]);
  expect(await mine(pupil)).toMatchObject({ balance: 3, redeems: [{ id, state: 'waiting' }] });
});

test('a refusal says why and brings the points back; what is decided is decided', async () => {
  const { coordinator, teacher } = scene;
  const pupil = await makePupil(scene.school, scene.section);
  await praise(pupil, 5);
  const reward = await makeReward(scene, { cost: 5 });
  const id = makeId();
  await ask(pupil, reward.id, id);
  expect(await refused(ask(pupil, reward.id))).toBe('recognition.not_enough_points');
  const listed = await readTenant(coordinator, (tx) => listRedeems(tx, coordinator, { limit: 50, state: 'waiting' }));
  expect(listed.items.map((item) => item.id)).toContain(id);
  const strange = inTenant(teacher, (tx) => decideRedeem(tx, teacher, { id, version: 1, approve: true, reason: '' }));
  expect(await refused(strange)).toBe('recognition.not_found');
  const silent = inTenant(coordinator, (tx) =>
    decideRedeem(tx, coordinator, { id, version: 1, approve: false, reason: '' }),
  );
  expect(await refused(silent)).toBe('recognition.reason_missing');
  await decide({ id, version: 1 }, false);
  expect(await mine(pupil)).toMatchObject({ balance: 5, earned: 5, redeems: [{ reason: 'Hoy no hay patio' }] });
  expect(await refused(decide({ id, version: 2 }, true))).toBe('recognition.already_decided');
  expect(
    await readTenant(coordinator, (tx) => tx.$count(redeems, and(eq(redeems.id, id), eq(redeems.state, 'refused')))),
  ).toBe(1);
});

test('a tap by mistake is taken back by whoever gave it, with its points', async () => {
  const { teacher, stranger, section } = scene;
  const pupil = await makePupil(scene.school, section);
  const praises = [{ id: makeId(), studentId: pupil.id }];
  const said = { kind: 'idea' as const, note: '', points: 3, toFamily: false };
  await inTenant(teacher, (tx) => praiseStudents(tx, teacher, { praises, sectionId: section.id, ...said }));
  const ids = praises.map(({ id }) => id);
  expect(await refused(inTenant(stranger, (tx) => takeBackPraises(tx, stranger, ids)))).toBe('recognition.too_late');
  await inTenant(teacher, (tx) => takeBackPraises(tx, teacher, ids));
  expect(await mine(pupil)).toMatchObject({ balance: 0, earned: 0 });
  expect(await refused(inTenant(teacher, (tx) => takeBackPraises(tx, teacher, ids)))).toBe('recognition.too_late');
});
