import { addDays, makeId } from '@patio/kernel';
import { inTenant } from '@patio/platform';
import { calendarDays } from '@patio/schools/server';
import { actorOf, actorsEverywhere, expectPolicyAgreement, useTestDatabase as testDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { SimulationResult } from '../contract.ts';
import {
  addRule,
  canReachWarnings,
  listRules,
  readHistory,
  rules,
  rulesVisibleTo,
  signals,
  startTry,
} from '../server/index.ts';
import { makeScene, runTry, type Scene, writeDays } from './scene.ts';

testDatabase();
let scene: Scene;
const ABSENCES = { kind: 'absences', amount: 3, days: 20 } as const;

const makeDraft = () => {
  const { psychologist, school } = scene;
  return inTenant(psychologist, (tx) =>
    addRule(tx, psychologist, { schoolId: school.schoolId, conditions: [ABSENCES] }),
  );
};
/** Tries a rule to its end and answers what its card shows. */
async function tryOut(rule: { id: string; version: number }): Promise<SimulationResult> {
  const { psychologist, school } = scene;
  const { id } = await inTenant(psychologist, (tx) => startTry(tx, psychologist, rule));
  await runTry(psychologist, id);
  const { items } = await inTenant(psychologist, (tx) => listRules(tx, psychologist, school.schoolId));
  return items.find((each) => each.id === rule.id)!.simulation!.result!;
}

beforeEach(async () => {
  scene = await makeScene(24);
  await inTenant(scene.school.admin, (tx) =>
    tx.update(calendarDays).set({ kind: 'school_day' }).where(eq(calendarDays.schoolId, scene.school.schoolId)),
  );
});

test('a try says of how many a rule would have told within its term, and tells nobody of them', async () => {
  const { school, students } = scene;
  const rule = await makeDraft();
  const empty = await tryOut(rule);
  expect(empty).toMatchObject({ students: 24, met: 0 });
  expect(empty.from <= empty.through).toBe(true);
  const away = (last: string) => Object.fromEntries([0, 1, 2].map((at) => [addDays(last, -at), 2]));
  // Twelve were away in the last days of the term; of the others two were, long before it.
  for (const id of students.slice(0, 12)) await writeDays(scene, id, away(empty.through));
  for (const id of students.slice(12, 14)) await writeDays(scene, id, away(addDays(empty.from, -60)));
  const { met, levels } = await tryOut(rule);
  expect(met).toBe(12);
  expect(levels).toEqual([expect.objectContaining({ students: 24, met: 12 })]);
  expect(await inTenant(school.admin, (tx) => tx.$count(signals))).toBe(0);
});

test('a try names nobody: what it keeps holds no student', async () => {
  const { students } = scene;
  const rule = await makeDraft();
  const { through } = await tryOut(rule);
  for (const id of students.slice(0, 12))
    await writeDays(scene, id, Object.fromEntries([0, 1, 2].map((at) => [addDays(through, -at), 2])));
  const kept = JSON.stringify(await tryOut(rule));
  for (const id of students) expect(kept).not.toContain(id);
});

test('an old version of a rule is not tried', async () => {
  const { psychologist } = scene;
  const rule = await makeDraft();
  await expect(
    inTenant(psychologist, (tx) => startTry(tx, psychologist, { id: rule.id, version: rule.version + 1 })),
  ).rejects.toThrow('warnings.changed_meanwhile');
});

test('warnings.write_rules: the filter and the row rule agree', async () => {
  const { school } = scene;
  await makeDraft();
  const rows = await inTenant(school.admin, (tx) => tx.select().from(rules));
  await expectPolicyAgreement({
    rows,
    actors: actorsEverywhere(school.institutionId, [school.schoolId, makeId()]),
    can: (actor, row) => canReachWarnings(actor, 'warnings.write_rules', row),
    list: (actor) =>
      inTenant(actor, (tx) =>
        tx.select({ id: rules.id }).from(rules).where(rulesVisibleTo(actor, 'warnings.write_rules')),
      ),
    idOf: (row) => row.id,
  });
});

test('nobody but the psychology of the school tries a rule, lists them or reads their history', async () => {
  const { school } = scene;
  const { institutionId, schoolId } = school;
  const rule = await makeDraft();
  for (const actor of [
    actorOf('admin', { institutionId }),
    actorOf('director', { institutionId, schoolId }),
    actorOf('coordinator', { institutionId, schoolId }),
    actorOf('teacher', { institutionId, schoolId }),
    actorOf('support', { institutionId, schoolId }),
    actorOf('psychology', { institutionId, schoolId: makeId() }),
  ])
    for (const ask of [
      () => inTenant(actor, (tx) => startTry(tx, actor, rule)),
      () => inTenant(actor, (tx) => listRules(tx, actor, schoolId)),
      () => inTenant(actor, (tx) => readHistory(tx, actor, rule.id)),
    ])
      await expect(ask()).rejects.toThrow('warnings.not_found');
});
