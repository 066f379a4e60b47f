import { makeId } from '@patio/kernel';
import { studentRows } from '@patio/people/server';
import { inTenant } from '@patio/platform';
import { actorOf, useTestDatabase as testDatabase } from '@patio/testing';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  changeRule,
  countSignals,
  dismissSignal,
  listRules,
  type RuleRow,
  runRound,
  signals,
  startTry,
  switchRule,
  takeSignal,
} from '../server/index.ts';
import { daysAgo, makeRule, makeScene, runTry, type Scene, writeDays } from './scene.ts';

testDatabase();
let scene: Scene;
const ABSENCES = { kind: 'absences', amount: 4, days: 20 } as const;
const AWAY = Object.fromEntries([1, 2, 3, 4, 5].map((at) => [daysAgo(at), 2]));

const round = () =>
  inTenant(scene.school.admin, (tx) => runRound(tx, scene.school.institutionId, scene.school.schoolId));

/** So many signals of a rule, each decided: the first ones as false alarms, the others taken on. */
async function decide(wrong: number, right: number): Promise<void> {
  const { psychologist, students } = scene;
  for (const studentId of students.slice(0, wrong + right)) await writeDays(scene, studentId, AWAY);
  await round();
  await inTenant(psychologist, async (tx) => {
    const rows = await tx.select().from(signals).where(sql`${signals.state} = 'new'`);
    expect(rows).toHaveLength(wrong + right);
    for (const [at, { id, version }] of rows.entries())
      if (at < wrong) await dismissSignal(tx, psychologist, { id, version, why: 'explained' });
      else await takeSignal(tx, psychologist, id, { to: 'referral', refId: makeId() });
  });
}
const measured = async () => {
  const { psychologist, school } = scene;
  const { items } = await inTenant(psychologist, (tx) => listRules(tx, psychologist, school.schoolId));
  return items[0];
};

describe('how often a rule is wrong', () => {
  beforeEach(async () => {
    scene = await makeScene(12);
  });

  test('is not said of nine decisions', async () => {
    await makeRule(scene, [ABSENCES]);
    await decide(4, 5);
    expect(await measured()).toMatchObject({ decided: null, falseAlarms: null });
  });

  test('is said of twelve by the third that it lies in, without a number of fewer than ten', async () => {
    await makeRule(scene, [ABSENCES]);
    await decide(8, 4);
    expect(await measured()).toMatchObject({ decided: 12, falseAlarms: { share: 'some', count: null } });
  });

  test('begins anew when the rule asks for something else, and not when it is switched off and on', async () => {
    const { psychologist } = scene;
    const act = <T>(work: Parameters<typeof inTenant<T>>[1]) => inTenant(psychologist, work);
    const on = async ({ id, version }: RuleRow, state: boolean) =>
      act((tx) => switchRule(tx, psychologist, { id, version, on: state }));
    let rule = await makeRule(scene, [ABSENCES]);
    await decide(12, 0);
    rule = await on(await on(rule, false), true);
    expect((await measured())?.falseAlarms).toEqual({ share: 'most', count: 12 });
    rule = await act((tx) =>
      changeRule(tx, psychologist, { id: rule.id, version: rule.version, conditions: [{ ...ABSENCES, amount: 5 }] }),
    );
    expect((await measured())?.falseAlarms).toBeNull();
    const { id } = await act((tx) => startTry(tx, psychologist, rule));
    await runTry(psychologist, id);
    await on(rule, true);
    expect(await measured()).toMatchObject({ state: 'on', decided: 0, falseAlarms: null });
  });
});

describe('figures of a school', () => {
  const director = () => {
    const { institutionId, schoolId } = scene.school;
    return actorOf('director', { institutionId, schoolId });
  };
  const figures = () => inTenant(director(), (tx) => countSignals(tx, director(), scene.school.schoolId));
  const moveTo = (level: number, ids: readonly string[]) =>
    inTenant(scene.school.admin, (tx) =>
      tx.execute(sql`update ${studentRows} set grade_level_id = ${scene.school.levels[level]!.id}
        where id = any(${`{${ids.join(',')}}`}::uuid[])`),
    );

  test('what is left of a grade when the others are taken away is never a small group', async () => {
    scene = await makeScene(36);
    const { students } = scene;
    await moveTo(1, students.slice(14, 25));
    await moveTo(2, students.slice(25));
    await makeRule(scene, [ABSENCES]);
    // Twelve, ten and three signals: the three could be taken from the sum, so the ten go with them.
    for (const id of [...students.slice(0, 12), ...students.slice(14, 24), ...students.slice(25, 28)])
      await writeDays(scene, id, AWAY);
    await round();
    const { open, students: all, levels } = await figures();
    expect([all, open]).toEqual([36, 25]);
    expect(levels.map((level) => level.open)).toEqual([12, null, null]);
    expect(levels.map((level) => level.students)).toEqual([14, 11, 11]);
  });

  test('a grade of fewer than ten hides a second one, in how many it is and in how many have a signal', async () => {
    scene = await makeScene(26);
    const { students } = scene;
    await moveTo(1, students.slice(20));
    await makeRule(scene, [ABSENCES]);
    for (const id of students.slice(0, 12)) await writeDays(scene, id, AWAY);
    await round();
    const { open, levels } = await figures();
    expect(open).toBe(12);
    expect(levels.map((level) => level.students)).toEqual([null, null]);
    expect(levels.map((level) => level.open)).toEqual([null, 0]);
  });
});
