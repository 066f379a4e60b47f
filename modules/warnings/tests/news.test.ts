import { raiseAlert } from '@patio/ai/server';
import { openTutorAt, sealKeys } from '@patio/ai/testing';
import { gradeChanges, items, sheets } from '@patio/gradebook/server';
import { makeId } from '@patio/kernel';
import { inTenant } from '@patio/platform';
import { praises } from '@patio/recognition/server';
import { makeSection } from '@patio/sections/testing';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { listeners, runEverySchool, signals } from '../server/index.ts';
import { daysAgo, makeRule, makeScene, type Scene, writeDays, writeMarks } from './scene.ts';

testDatabase();
let scene: Scene;
const AWAY = Object.fromEntries([1, 2, 3, 4].map((at) => [daysAgo(at), 2]));
const ABSENCES = { kind: 'absences', amount: 4, days: 20 } as const;

/** What early warning does when it hears this. */
const hear = (name: string, payload: object) => {
  const heard = listeners.find((listener) => listener.name === `warnings.${name}`);
  if (!heard) throw new Error(`nothing listens as ${name}`);
  const { admin } = scene.school;
  return inTenant(admin, (tx) => heard.hear(tx, admin, payload as never, makeId()));
};
const told = () =>
  inTenant(scene.school.admin, (tx) => tx.select().from(signals)).then((rows) =>
    rows.map(({ studentId, endedOn }) => [studentId, endedOn === null]),
  );

beforeEach(async () => {
  scene = await makeScene();
});

test('an absence that was taken back ends the signal at once', async () => {
  const [studentId] = scene.students as [string];
  await makeRule(scene, [ABSENCES]);
  await writeDays(scene, studentId, AWAY);
  await hear('look_at_absence', { studentId });
  expect(await told()).toEqual([[studentId, true]]);
  await writeDays(scene, studentId, { [daysAgo(1)]: 0 });
  await hear('look_at_correction', { studentId });
  expect(await told()).toEqual([[studentId, false]]);
});

test('a justified absence counts no longer', async () => {
  const [studentId] = scene.students as [string];
  await makeRule(scene, [ABSENCES]);
  await writeDays(scene, studentId, AWAY);
  await hear('look_at_absence', { studentId });
  await writeDays(scene, studentId, Object.fromEntries(Object.keys(AWAY).map((on) => [on, 0])));
  await hear('look_at_justification', { studentId });
  expect(await told()).toEqual([[studentId, false]]);
});

test('published marks look at those of that sheet, and at nobody else', async () => {
  const [one, other] = scene.students as [string, string];
  await makeRule(scene, [{ kind: 'drop', amount: 1, days: null }]);
  const section = await writeMarks(scene, one, [4, 2.5]);
  await writeMarks(scene, other, [4, 2.5]);
  const [sheet] = await inTenant(scene.school.admin, (tx) =>
    tx.select().from(sheets).where(eq(sheets.sectionId, section.id)).limit(1),
  );
  await hear('look_at_sheet', { sectionId: section.id, termId: sheet!.termId });
  expect(await told()).toEqual([[one, true]]);
});

test('a mark that was changed after it was published looks at its student, and at nobody else', async () => {
  const [one, other] = scene.students as [string, string];
  const { admin, institutionId } = scene.school;
  await makeRule(scene, [{ kind: 'failing', amount: 1, days: null }]);
  const section = await writeMarks(scene, one, [4, 2.5]);
  await writeMarks(scene, other, [4, 2.5]);
  const changeId = makeId();
  await inTenant(admin, async (tx) => {
    const [sheet] = await tx.select().from(sheets).where(eq(sheets.sectionId, section.id)).limit(1);
    const itemId = makeId();
    const { sectionId, termId, schoolId, id: sheetId } = sheet!;
    await tx
      .insert(items)
      .values({ institutionId, id: itemId, sectionId, termId, category: 'tasks', title: 'Control', position: 1 });
    const mark = (score: string) => ({ state: 'graded' as const, score });
    await tx.insert(gradeChanges).values({
      institutionId,
      id: changeId,
      schoolId,
      sheetId,
      itemId,
      studentId: one,
      before: mark('4'),
      after: mark('2.5'),
      reason: 'Se sumó mal',
      askedBy: admin.userId,
    });
  });
  await hear('look_at_change', { changeId, approved: true });
  expect(await told()).toEqual([[one, true]]);
});

test('a grave alert of the tutor is looked at when it is raised', async () => {
  const { school, students } = scene;
  const { admin, schoolId } = school;
  sealKeys();
  await openTutorAt(admin, schoolId, { capPrimary: 1_000 });
  await makeRule(scene, [{ kind: 'tutor_alerts', amount: 1, days: 30 }]);
  const { alertId } = await inTenant(admin, (tx) =>
    raiseAlert(tx, admin, {
      schoolId,
      studentId: students[0]!,
      country: 'PE',
      tier: 3,
      category: 'self_harm',
      excerpt: 'palabras que nadie más lee',
      source: { type: 'tutor.turn', id: makeId() },
    }),
  );
  await hear('look_at_alert', { alertId, schoolId });
  const [signal] = await inTenant(admin, (tx) => tx.select().from(signals));
  expect(signal).toMatchObject({ studentId: students[0], findings: [{ value: 1, proofs: [{ id: alertId }] }] });
  // That there was one, never what was written.
  expect(JSON.stringify(signal)).not.toContain('palabras');
});

test('recognition that comes again ends the signal about its drop', async () => {
  const { school, students } = scene;
  const { admin, institutionId, schoolId } = school;
  const [studentId] = students as [string];
  const section = await makeSection(school);
  const praise = async (daysBack: number) => {
    const id = makeId();
    await inTenant(admin, (tx) =>
      tx.insert(praises).values({
        institutionId,
        id,
        schoolId,
        sectionId: section.id,
        studentId,
        kind: 'effort',
        givenBy: admin.userId,
        createdAt: new Date(Date.now() - daysBack * 86_400_000),
      }),
    );
    return id;
  };
  for (const daysBack of [40, 41, 42]) await praise(daysBack);
  await makeRule(scene, [{ kind: 'recognition_drop', amount: 3, days: 30 }]);
  await runEverySchool(admin);
  expect(await told()).toEqual([[studentId, true]]);
  await hear('look_at_praise', { praiseIds: [await praise(1)] });
  expect(await told()).toEqual([[studentId, false]]);
});

test('the nightly round goes through every school with a rule, and through none without', async () => {
  const other = await makeScene(1, scene.school.institutionId);
  for (const each of [scene, other]) await writeDays(each, each.students[0]!, AWAY);
  await makeRule(other, [ABSENCES]);
  await runEverySchool(scene.school.admin);
  expect(await told()).toEqual([[other.students[0], true]]);
});
