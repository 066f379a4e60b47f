import { systemActor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { linkAccount, students } from '@patio/people/server';
import { clock, inTenant } from '@patio/platform';
import { schoolRows } from '@patio/schools/server';
import { actorOf, useTestDatabase as testDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { keepYearsOf } from '../presets/keep-years.ts';
import { askToTalk, cases, checkIn, checkIns, noteKeys, notes, type ReferralRow, referrals } from '../server/index.ts';
import { destroyOldKeys, eraseOldWords } from '../server/service/access/retention.ts';
import { type CareScene, makeCareScene, makeTestCase, Visitor } from './care-scene.ts';

testDatabase();
let scene: CareScene;
/** The years that this school starts with. */
let usual: number;
beforeEach(async () => {
  scene = await makeCareScene(0);
  const { school } = scene;
  const [row] = await inTenant(school.admin, (tx) =>
    tx.select().from(schoolRows).where(eq(schoolRows.id, school.schoolId)),
  );
  usual = keepYearsOf(row!.country);
});

/** A day so many years ago, and some days later. */
const day = (years: number, days: number): string => {
  const at = new Date(clock.now());
  at.setUTCFullYear(at.getUTCFullYear() - years);
  return new Date(at.getTime() + days * 86_400_000).toISOString().slice(0, 10);
};
const asHouse = <T>(work: Parameters<typeof inTenant<T>>[1]) => inTenant(systemActor(scene.school.institutionId), work);
const destroy = () => asHouse((tx) => destroyOldKeys(tx, systemActor(scene.school.institutionId)));
const erase = () => asHouse((tx) => eraseOldWords(tx, systemActor(scene.school.institutionId)));
const leave = (leftOn: string) =>
  asHouse((tx) => tx.update(students).set({ leftOn }).where(eq(students.id, scene.studentId)));

it('destroys the key of a closed case years after its student left, and not a day earlier', async () => {
  const { school, team, elena } = scene;
  const row = await makeTestCase(scene, team.lead);
  await elena.ask('writeNote', { caseId: row.id, id: makeId(), text: 'nota' });
  const close = async (leftOn: string) => {
    await leave(leftOn);
    await asHouse((tx) => tx.update(cases).set({ state: 'closed', closedOn: leftOn }).where(eq(cases.id, row.id)));
  };
  expect(await destroy()).toBe(0);
  await close(day(usual, 2));
  expect(await destroy()).toBe(0);
  await close(day(usual, -2));
  expect(await destroy()).toBe(1);
  await expect(elena.ask('caseReadings', { caseId: row.id })).rejects.toMatchObject({ code: 'wellbeing.destroyed' });
  await asHouse(async (tx) => {
    expect(await tx.$count(notes, eq(notes.caseId, row.id))).toBe(1);
    expect(await tx.$count(noteKeys, eq(noteKeys.institutionId, school.institutionId))).toBe(0);
  });
});

/** Word from staff that was closed with a note, an observation, what the student asked for, and a check-in: all of one day. */
async function write(on: string): Promise<void> {
  const { school, team, studentId, elena } = scene;
  const coordinator = await Visitor.of(team.coordinator);
  const sent = { studentId, urgency: 'days', what: 'Algo que preocupa', place: 'class', knows: 'Nadie' } as const;
  const { id } = await coordinator.ask('refer', { ...sent, kind: 'staff' });
  await coordinator.ask('refer', { ...sent, kind: 'observation' });
  await elena.ask('closeReferral', { id, version: 1, outcome: 'no_need', note: 'Hablamos' });
  const student = actorOf('student', { institutionId: school.institutionId, schoolId: school.schoolId });
  await asHouse(async (tx) => {
    const [row] = await tx.select().from(students).where(eq(students.id, studentId));
    await linkAccount(tx, row!.personId, student.userId);
  });
  await inTenant(student, async (tx) => {
    await askToTalk(tx, student, { words: 'Quiero hablar' });
    await checkIn(tx, student, { mood: 'sad', words: 'No dormí' });
  });
  const at = new Date(`${on}T15:00:00Z`);
  await asHouse(async (tx) => {
    await tx.update(referrals).set({ raisedAt: at });
    await tx.update(referrals).set({ closedAt: at }).where(eq(referrals.id, id));
    await tx.update(checkIns).set({ on });
  });
}
const kept = () => asHouse((tx) => tx.select().from(referrals).where(eq(referrals.studentId, scene.studentId)));
const countCheckIns = () => asHouse((tx) => tx.$count(checkIns, eq(checkIns.studentId, scene.studentId)));
const texts = (rows: ReferralRow[]) => rows.flatMap((row) => [row.sealedText, row.sealedNote]).filter(Boolean).length;

it('erases what was written outside cases, and what the student told, when that time is over', async () => {
  await write(day(usual + 1, 0));
  // Who is still here keeps everything, however old it is.
  expect(await erase()).toBe(0);
  await leave(day(usual, 2));
  expect(await erase()).toBe(0);
  expect(texts(await kept())).toBe(4);
  await leave(day(usual, -2));
  expect(await erase()).toBe(4);
  expect(texts(await kept())).toBe(0);
  expect(await kept()).toHaveLength(3);
  expect(await countCheckIns()).toBe(0);
  expect(await erase()).toBe(0);
});

it('keeps what is younger than the years, and goes by what the school decided', async () => {
  const { school, elena } = scene;
  await write(day(2, 0));
  await leave(day(usual, -2));
  expect(await erase()).toBe(0);
  const { rules } = await elena.ask('team', { schoolId: school.schoolId });
  expect(rules).toMatchObject({ keepYears: usual, version: 0 });
  const save = (keepYears: number, seen: number) =>
    elena.ask('saveTeamRules', { schoolId: school.schoolId, seen, existence: 'nobody', keepYears });
  await save(3, 0);
  expect(await erase()).toBe(0);
  await save(1, 1);
  expect(await erase()).toBe(4);
  expect(texts(await kept())).toBe(0);
});

it('starts with a number for each country that it knows, and five years elsewhere', () => {
  expect([keepYearsOf('PE'), keepYearsOf('AR'), keepYearsOf('XX')]).toEqual([20, 10, 5]);
});
