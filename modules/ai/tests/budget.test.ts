import { systemActor } from '@patio/access';
import { notifications } from '@patio/notices/server';
import { deliverNews } from '@patio/notices/testing';
import { inTenant } from '@patio/platform';
import { stopClockAt, useTestDatabase as testDatabase } from '@patio/testing';
import { eq, inArray } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { budgets, expireReservations, reservations, reserve, settle } from '../server/index.ts';
import { openTutorAt } from '../testing/index.ts';
import { makeScene, type Scene } from './scene.ts';

testDatabase();
const clock = stopClockAt(new Date().toISOString());
let scene: Scene;
beforeEach(async () => {
  scene = await makeScene();
});

const monthOf = async () => {
  const [row] = await inTenant(scene.admin, (tx) =>
    tx.select().from(budgets).where(eq(budgets.schoolId, scene.schoolId)),
  );
  return row!;
};

test('a thousand calls at once near the limit, a third of them killed: nothing overspent, nothing stuck', {
  timeout: 120_000,
}, async () => {
  await openTutorAt(scene.admin, scene.schoolId, { monthMicros: 10_000 });
  const { admin, schoolId } = scene;
  const most: number[] = [];
  const ends = await Promise.all(
    Array.from({ length: 1_000 }, async (_, at) => {
      const held = await inTenant(admin, (tx) => reserve(tx, admin, schoolId, 37));
      if (!held) return 'refused';
      if (at % 3 === 0) return 'killed';
      await inTenant(admin, (tx) => settle(tx, schoolId, held, at % 38));
      const { spentMicros, reservedMicros, hardMicros } = await monthOf();
      most.push(spentMicros + reservedMicros - hardMicros);
      return 'settled';
    }),
  );
  expect(ends.filter((end) => end === 'refused').length).toBeGreaterThan(0);
  expect(ends.filter((end) => end === 'killed').length).toBeGreaterThan(0);
  expect(Math.max(...most)).toBeLessThanOrEqual(0);
  expect((await monthOf()).reservedMicros).toBeGreaterThan(0);
  clock.move(6 * 60_000);
  await inTenant(systemActor(scene.institutionId), expireReservations);
  const after = await monthOf();
  expect(after.reservedMicros).toBe(0);
  expect(after.spentMicros).toBeLessThanOrEqual(after.hardMicros);
  expect(await inTenant(admin, (tx) => tx.$count(reservations))).toBe(0);
});

test('a call that ends after its money was given back is still paid', async () => {
  await openTutorAt(scene.admin, scene.schoolId, { monthMicros: 1_000 });
  const { admin, schoolId } = scene;
  const held = await inTenant(admin, (tx) => reserve(tx, admin, schoolId, 100));
  clock.move(6 * 60_000);
  await inTenant(systemActor(scene.institutionId), expireReservations);
  await inTenant(admin, (tx) => settle(tx, schoolId, held!, 80));
  expect(await monthOf()).toMatchObject({ spentMicros: 80, reservedMicros: 0 });
});

test('the office is told once at 80 % and once at 100 %', async () => {
  await openTutorAt(scene.admin, scene.schoolId, { monthMicros: 100 });
  const { admin, schoolId } = scene;
  for (const cost of [40, 40, 10]) {
    const held = await inTenant(admin, (tx) => reserve(tx, admin, schoolId, 10));
    await inTenant(admin, (tx) => settle(tx, schoolId, held!, cost));
  }
  for (let again = 0; again < 2; again++)
    expect(await inTenant(admin, (tx) => reserve(tx, admin, schoolId, 50))).toBeNull();
  await deliverNews(scene.institutionId, 'ai.');
  const told = await inTenant(admin, (tx) =>
    tx
      .select()
      .from(notifications)
      .where(inArray(notifications.kind, ['ai.budget_reached'])),
  );
  expect(told.map((row) => (row.params as { percent: number }).percent).sort()).toEqual([100, 80].sort());
});
