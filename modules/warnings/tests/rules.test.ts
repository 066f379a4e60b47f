import { inTenant } from '@patio/platform';
import { actorOf, useTestDatabase as testDatabase } from '@patio/testing';
import { beforeEach, expect, test } from 'vitest';
import {
  addRule,
  archiveRule,
  changeRule,
  countSignals,
  listRules,
  readHistory,
  runRound,
  startRules,
  startTry,
  switchRule,
} from '../server/index.ts';
import { daysAgo, makeRule, makeScene, runTry, type Scene, writeDays } from './scene.ts';

testDatabase();
let scene: Scene;
const ABSENCES = { kind: 'absences', amount: 4, days: 20 } as const;

beforeEach(async () => {
  scene = await makeScene();
});

test('a rule is tried before it is switched on, and again after every change', async () => {
  const { psychologist, school } = scene;
  const { schoolId } = school;
  const act = <T>(work: Parameters<typeof inTenant<T>>[1]) => inTenant(psychologist, work);
  const rule = await act((tx) => addRule(tx, psychologist, { schoolId, conditions: [ABSENCES] }));
  expect(rule).toMatchObject({ number: 1, state: 'draft' });
  const on = { id: rule.id, version: rule.version, on: true };
  await expect(act((tx) => switchRule(tx, psychologist, on))).rejects.toThrow('warnings.not_tried');
  const tried = await act((tx) => startTry(tx, psychologist, rule));
  await expect(act((tx) => startTry(tx, psychologist, rule))).rejects.toThrow('warnings.being_tried');
  await runTry(psychologist, tried.id);
  const switched = await act((tx) => switchRule(tx, psychologist, on));
  expect(switched.state).toBe('on');
  const changed = await act((tx) =>
    changeRule(tx, psychologist, { id: rule.id, version: switched.version, conditions: [{ ...ABSENCES, amount: 6 }] }),
  );
  expect(changed.state).toBe('off');
  await expect(
    act((tx) => switchRule(tx, psychologist, { id: rule.id, version: changed.version, on: true })),
  ).rejects.toThrow('warnings.not_tried');
  const { items } = await act((tx) => readHistory(tx, psychologist, rule.id));
  expect(items.map(({ state, conditions }) => [state, conditions[0]?.amount])).toEqual([
    ['off', 6],
    ['on', 4],
    ['draft', 4],
  ]);
});

test('a try of a small school shows no figure that is not zero', async () => {
  const { psychologist, school, students } = scene;
  await writeDays(scene, students[0]!, Object.fromEntries([1, 2, 3, 4].map((at) => [daysAgo(at), 2])));
  const rule = await inTenant(psychologist, (tx) =>
    addRule(tx, psychologist, { schoolId: school.schoolId, conditions: [ABSENCES] }),
  );
  const { id } = await inTenant(psychologist, (tx) => startTry(tx, psychologist, rule));
  await runTry(psychologist, id);
  const { items } = await inTenant(psychologist, (tx) => listRules(tx, psychologist, school.schoolId));
  expect(items[0]?.simulation).toMatchObject({ state: 'done', result: { students: null } });
  expect([null, 0]).toContain(items[0]?.simulation?.result?.met);
});

test('the suggested rules come once, all as drafts; one that was archived leaves the list', async () => {
  const { psychologist, school } = scene;
  const { schoolId } = school;
  expect(await inTenant(psychologist, (tx) => startRules(tx, psychologist, schoolId))).toBe(6);
  expect(await inTenant(psychologist, (tx) => startRules(tx, psychologist, schoolId))).toBe(0);
  const { items } = await inTenant(psychologist, (tx) => listRules(tx, psychologist, schoolId));
  expect(new Set(items.map(({ state }) => state))).toEqual(new Set(['draft']));
  const [first] = items;
  await inTenant(psychologist, (tx) => archiveRule(tx, psychologist, { id: first!.id, version: first!.version }));
  const left = await inTenant(psychologist, (tx) => listRules(tx, psychologist, schoolId));
  expect(left.items.map(({ number }) => number)).toEqual([2, 3, 4, 5, 6]);
});

test('whoever counts sees no small group, and nobody else counts', async () => {
  const { school, students } = scene;
  const { institutionId, schoolId, admin } = school;
  await makeRule(scene, [ABSENCES]);
  await writeDays(scene, students[0]!, Object.fromEntries([1, 2, 3, 4].map((at) => [daysAgo(at), 2])));
  await inTenant(admin, (tx) => runRound(tx, institutionId, schoolId));
  const director = actorOf('director', { institutionId, schoolId });
  const figures = await inTenant(director, (tx) => countSignals(tx, director, schoolId));
  expect(figures).toMatchObject({ students: null, open: null, taken: 0 });
  const teacher = actorOf('teacher', { institutionId, schoolId });
  await expect(inTenant(teacher, (tx) => countSignals(tx, teacher, schoolId))).rejects.toThrow('warnings.not_found');
  await expect(inTenant(director, (tx) => addRule(tx, director, { schoolId, conditions: [ABSENCES] }))).rejects.toThrow(
    'warnings.not_found',
  );
});
