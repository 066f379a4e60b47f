import { makeId } from '@patio/kernel';
import { inTenant } from '@patio/platform';
import { actorOf, actorsEverywhere, expectPolicyAgreement, useTestDatabase as testDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  canReachWarnings,
  dismissSignal,
  listeners,
  listSignals,
  openSignal,
  reopenSignal,
  runRound,
  runRules,
  type SignalRow,
  seeSignal,
  signalLog,
  signals,
  signalsVisibleTo,
  switchRule,
  takeSignal,
} from '../server/index.ts';
import { daysAgo, makeRule, makeScene, type Scene, TODAY, writeDays, writeMarks } from './scene.ts';

testDatabase();
let scene: Scene;

const round = ({ school: { admin, institutionId, schoolId } }: Scene) =>
  inTenant(admin, (tx) => runRound(tx, institutionId, schoolId));
const all = ({ school }: Scene): Promise<SignalRow[]> =>
  inTenant(school.admin, (tx) => tx.select().from(signals).orderBy(signals.createdAt, signals.id));
const only = async (of: Scene): Promise<SignalRow> => {
  const rows = await all(of);
  expect(rows).toHaveLength(1);
  return rows[0]!;
};
const away = (many: number, from = 0) =>
  Object.fromEntries(Array.from({ length: many }, (_, at) => [daysAgo(from + at), 2]));
const ABSENCES = { kind: 'absences', amount: 4, days: 20 } as const;

beforeEach(async () => {
  scene = await makeScene();
});

describe('a round', () => {
  test('tells of whoever meets a rule and of nobody else, once', async () => {
    await makeRule(scene, [ABSENCES]);
    await writeDays(scene, scene.students[0]!, away(4));
    await writeDays(scene, scene.students[1]!, away(3));
    expect(await round(scene)).toEqual({ students: 3, raised: 1, changed: 0, ended: 0 });
    const signal = await only(scene);
    expect(signal).toMatchObject({ studentId: scene.students[0], state: 'new', raisedOn: TODAY, endedOn: null });
    expect(signal.findings[0]).toMatchObject({ kind: 'absences', value: 4, minimum: 4 });
    expect(signal.uncounted.map(({ kind }) => kind)).toEqual(['failing', 'incidents', 'tutor_alerts', 'lates']);
    expect(await round(scene)).toEqual({ students: 3, raised: 0, changed: 0, ended: 0 });
    expect((await only(scene)).version).toBe(signal.version);
  });

  test('keeps one signal up to date: it grows, ends and comes back', async () => {
    const { students } = scene;
    await makeRule(scene, [ABSENCES]);
    await writeDays(scene, students[0]!, away(4));
    await round(scene);
    await writeDays(scene, students[0]!, away(1, 4));
    expect(await round(scene)).toMatchObject({ raised: 0, changed: 1 });
    expect((await only(scene)).findings[0]?.value).toBe(5);
    await writeDays(scene, students[0]!, Object.fromEntries(Object.keys(away(5)).map((on) => [on, 0])));
    expect(await round(scene)).toMatchObject({ ended: 1 });
    expect((await only(scene)).endedOn).toBe(TODAY);
    await writeDays(scene, students[0]!, away(4));
    expect(await round(scene)).toMatchObject({ raised: 0, changed: 1 });
    expect((await only(scene)).endedOn).toBeNull();
    const steps = await inTenant(scene.school.admin, (tx) =>
      tx.select().from(signalLog).orderBy(signalLog.at, signalLog.id),
    );
    expect(steps.map(({ step }) => step)).toEqual(['raised', 'changed', 'ended', 'again']);
  });

  test('asks for all conditions, and reads only what families can read', async () => {
    const [both, marksOnly] = scene.students as [string, string];
    await makeRule(scene, [ABSENCES, { kind: 'drop', amount: 1, days: null }]);
    await writeDays(scene, both, away(4));
    await writeMarks(scene, both, [3.9, 2.7]);
    await writeMarks(scene, marksOnly, [4, 1]);
    await round(scene);
    const signal = await only(scene);
    expect(signal.studentId).toBe(both);
    expect(signal.findings[1]).toMatchObject({ kind: 'drop', value: 1.2, proofs: [{ before: 3.9, value: 2.7 }] });
  });

  test('a rule that is off tells nothing, and switching it off ends what nobody decided', async () => {
    const { psychologist } = scene;
    const rule = await makeRule(scene, [ABSENCES]);
    await writeDays(scene, scene.students[0]!, away(4));
    await round(scene);
    await inTenant(psychologist, (tx) =>
      switchRule(tx, psychologist, { id: rule.id, version: rule.version, on: false }),
    );
    expect((await only(scene)).endedOn).toBe(TODAY);
    expect(await round(scene)).toMatchObject({ students: 0, raised: 0 });
  });
});

describe('news', () => {
  test('an absence looks at that student and at nobody else', async () => {
    const { school, students } = scene;
    await makeRule(scene, [ABSENCES]);
    await writeDays(scene, students[0]!, away(4));
    await writeDays(scene, students[1]!, away(4));
    const heard = listeners.find(({ name }) => name === 'warnings.look_at_absence');
    await inTenant(school.admin, (tx) => heard!.hear(tx, school.admin, { studentId: students[0] }, makeId()));
    expect((await only(scene)).studentId).toBe(students[0]);
  });
});

describe('a decision', () => {
  const raise = async () => {
    await makeRule(scene, [ABSENCES]);
    await writeDays(scene, scene.students[0]!, away(4));
    await round(scene);
    return only(scene);
  };
  const run = ({ school: { admin, institutionId, schoolId } }: Scene) =>
    inTenant(admin, (tx) => runRules(tx, institutionId, schoolId));

  test('a false alarm names who and why, and the same is not told again', async () => {
    const signal = await raise();
    const { psychologist } = scene;
    await inTenant(psychologist, (tx) => seeSignal(tx, psychologist, signal.id));
    const seen = { id: signal.id, version: signal.version + 1 };
    const decided = await inTenant(psychologist, (tx) =>
      dismissSignal(tx, psychologist, { ...seen, why: 'explained' }),
    );
    expect(decided).toMatchObject({ state: 'false_alarm', why: 'explained', decidedBy: psychologist.userId });
    expect(await run(scene)).toMatchObject({ raised: 0, changed: 0 });
    await expect(
      inTenant(psychologist, (tx) =>
        dismissSignal(tx, psychologist, { id: signal.id, version: decided.version, why: 'followed' }),
      ),
    ).rejects.toThrow('warnings.already_decided');
  });

  test('it is told again when it grew by a whole threshold', async () => {
    const signal = await raise();
    const { psychologist } = scene;
    await inTenant(psychologist, (tx) =>
      dismissSignal(tx, psychologist, { id: signal.id, version: signal.version, why: 'explained' }),
    );
    await writeDays(scene, scene.students[0]!, away(3, 4));
    expect(await run(scene)).toMatchObject({ raised: 0 });
    await writeDays(scene, scene.students[0]!, away(1, 7));
    expect(await run(scene)).toMatchObject({ raised: 1 });
    expect(await all(scene)).toHaveLength(2);
  });

  test('it can be taken back; what was taken on cannot', async () => {
    const signal = await raise();
    const { psychologist } = scene;
    const dismissed = await inTenant(psychologist, (tx) =>
      dismissSignal(tx, psychologist, { id: signal.id, version: signal.version, why: 'wrong_data' }),
    );
    const opened = await inTenant(psychologist, (tx) =>
      reopenSignal(tx, psychologist, { id: signal.id, version: dismissed.version }),
    );
    expect(opened).toMatchObject({ state: 'seen', why: null, decidedBy: null });
    const taken = await inTenant(psychologist, (tx) =>
      takeSignal(tx, psychologist, signal.id, { to: 'referral', refId: makeId() }),
    );
    expect(taken).toMatchObject({ state: 'taken', takenTo: 'referral' });
    await expect(
      inTenant(psychologist, (tx) => reopenSignal(tx, psychologist, { id: signal.id, version: taken.version })),
    ).rejects.toThrow('warnings.taken');
  });

  test('an edit names the version that it saw', async () => {
    const signal = await raise();
    const { psychologist } = scene;
    await expect(
      inTenant(psychologist, (tx) => dismissSignal(tx, psychologist, { id: signal.id, version: 99, why: 'followed' })),
    ).rejects.toThrow('warnings.changed_meanwhile');
  });

  test('what is open shows the student, the days and every step', async () => {
    const signal = await raise();
    const { psychologist } = scene;
    const shown = await inTenant(psychologist, (tx) => openSignal(tx, psychologist, signal.id));
    expect(shown.student.homeroom).not.toBeNull();
    expect(shown.days.map(({ on }) => on)).toEqual([3, 2, 1, 0].map(daysAgo));
    expect(shown.steps.map(({ step }) => step)).toEqual(['raised']);
    const list = (show: 'open' | 'false_alarm') =>
      inTenant(psychologist, (tx) => listSignals(tx, psychologist, { show, limit: 20, counted: 'yes' as const }));
    expect((await list('open')).items.map(({ id }) => id)).toEqual([signal.id]);
    expect((await list('false_alarm')).items).toEqual([]);
  });
});

describe('reach', () => {
  test.each(['warnings.read', 'warnings.decide'] as const)('%s: the filter and the row rule agree', async (right) => {
    await makeRule(scene, [ABSENCES]);
    await writeDays(scene, scene.students[0]!, away(4));
    await round(scene);
    const { school } = scene;
    const rows = await all(scene);
    await expectPolicyAgreement({
      rows,
      actors: actorsEverywhere(school.institutionId, [school.schoolId, makeId()]),
      can: (actor, row) => canReachWarnings(actor, right, row),
      list: (actor) =>
        inTenant(actor, (tx) => tx.select({ id: signals.id }).from(signals).where(signalsVisibleTo(actor, right))),
      idOf: (row) => row.id,
    });
  });

  test('a teacher, an admin and a psychologist of another school find nothing', async () => {
    await makeRule(scene, [ABSENCES]);
    await writeDays(scene, scene.students[0]!, away(4));
    await round(scene);
    const signal = await only(scene);
    const { institutionId, schoolId } = scene.school;
    for (const actor of [
      actorOf('teacher', { institutionId, schoolId }),
      actorOf('admin', { institutionId }),
      actorOf('director', { institutionId, schoolId }),
      actorOf('psychology', { institutionId, schoolId: makeId() }),
    ])
      await expect(inTenant(actor, (tx) => openSignal(tx, actor, signal.id))).rejects.toThrow('warnings.not_found');
    expect(await inTenant(scene.school.admin, (tx) => tx.$count(signals, eq(signals.id, signal.id)))).toBe(1);
  });
});
