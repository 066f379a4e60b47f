import { openAccounts } from '@patio/accounts/server';
import { makeUser } from '@patio/accounts/testing';
import { linkAccount, recordConsent, studentRows } from '@patio/people/server';
import { makeGuardian } from '@patio/people/testing';
import { inTenant } from '@patio/platform';
import { enrol, makeSection, makeStudents, makeTeacher, makeWorkingSchool } from '@patio/sections/testing';
import { actorOf, stopClockAt, useTestDatabase as testDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import {
  beginSteps,
  canReachStep,
  countLeft,
  inviteTeam,
  keepSubjects,
  listChecks,
  openClasses,
  readDirector,
  readInstitution,
  readOwnSteps,
  readStudent,
  readTeacher,
  saveDraft,
  setStep,
} from '../server/index.ts';

testDatabase();
stopClockAt('2026-05-04T14:00:00Z');
beforeAll(() => void openAccounts({ publicUrl: 'https://patio.example', secrets: { key: () => Buffer.alloc(32) } }));
const TODAY = '2026-05-04';

test('a teacher takes, leaves and finishes first steps; data knows better than words, and nobody else sees them', async () => {
  const school = await makeWorkingSchool({ today: TODAY });
  const section = await makeSection(school);
  const { actor: teacher } = await makeTeacher(school, section);
  const { actor: other } = await makeTeacher(school);
  const within = <T>(work: Parameters<typeof inTenant<T>>[1]) => inTenant(teacher, work);

  expect(await within((tx) => readOwnSteps(tx, teacher))).toMatchObject({ hasBegun: false, left: 0 });
  expect(await within((tx) => countLeft(tx, teacher))).toBe(0);
  await within((tx) => beginSteps(tx, teacher));
  await within((tx) => beginSteps(tx, teacher));
  const begun = await within((tx) => readOwnSteps(tx, teacher));
  expect(begun.steps.map(({ step }) => step)).toEqual(['profile', 'subjects', 'hours', 'classes', 'roll']);
  const before = begun.left;

  await within((tx) => setStep(tx, teacher, { step: 'classes', state: 'done' }));
  await within((tx) => setStep(tx, teacher, { step: 'hours', state: 'skipped' }));
  // What is left for later still waits.
  expect(await within((tx) => countLeft(tx, teacher))).toBe(before - 1);
  await within((tx) => keepSubjects(tx, teacher, ['Ajedrez', 'Ajedrez']));
  const after = await within((tx) => readOwnSteps(tx, teacher));
  expect(after.steps.find(({ step }) => step === 'subjects')).toMatchObject({ state: 'open', isKnown: true });
  expect((await within((tx) => readTeacher(tx, teacher))).subjects).toEqual(['Ajedrez']);
  expect((await within((tx) => readTeacher(tx, teacher))).classes.map(({ id }) => id)).toEqual([section.id]);

  await expect(within((tx) => setStep(tx, teacher, { step: 'team', state: 'done' }))).rejects.toThrow('no_such_step');
  expect(await inTenant(other, (tx) => readOwnSteps(tx, other))).toMatchObject({ hasBegun: false });
  expect(canReachStep(other, teacher)).toBe(false);
  expect(canReachStep(teacher, teacher)).toBe(true);
  // Whoever has no record as a teacher has nothing to write it into.
  const stranger = actorOf('teacher', { institutionId: school.institutionId, schoolId: school.schoolId });
  await expect(inTenant(stranger, (tx) => keepSubjects(tx, stranger, ['Ajedrez']))).rejects.toThrow('not_found');
});

test('a student sees who must still agree, by age, and the answer finishes the step', async () => {
  const school = await makeWorkingSchool({ today: TODAY });
  const section = await makeSection(school);
  const [studentId] = await makeStudents(school, 1);
  await enrol(school, section, [studentId!]);
  const student = actorOf('student', { institutionId: school.institutionId, schoolId: school.schoolId });
  await inTenant(school.admin, async (tx) => {
    const [row] = await tx.select().from(studentRows).where(eq(studentRows.id, studentId!));
    await linkAccount(tx, row!.personId, student.userId);
  });
  const { parent, tie } = await makeGuardian(school.admin, studentId!);
  const read = () => inTenant(student, (tx) => readStudent(tx, student));
  const first = await read();
  expect(first.familyLink).toContain(studentId);
  expect(first.consents.find(({ purpose }) => purpose === 'data')).toMatchObject({ state: 'missing' });
  expect(first.consents.find(({ purpose }) => purpose === 'data')?.waitsFor).toHaveLength(1);
  for (const { purpose } of first.consents)
    await inTenant(school.admin, (tx) =>
      recordConsent(tx, school.admin, {
        studentId: studentId!,
        guardianPersonId: tie.personId,
        purpose,
        answer: 'given',
        evidence: 'papel 12',
      }),
    );
  expect((await read()).consents.every(({ state }) => state === 'given')).toBe(true);
  await inTenant(student, (tx) => beginSteps(tx, student));
  const own = await inTenant(student, (tx) => readOwnSteps(tx, student));
  expect(own.steps.find(({ step }) => step === 'consent')).toMatchObject({ isKnown: true });
  expect(await inTenant(parent, (tx) => countLeft(tx, parent))).toBe(0);
});

test('an empty school becomes one in which can be taught, and its checklist knows', async () => {
  const school = await makeWorkingSchool({ today: TODAY });
  const { institutionId, schoolId, admin } = school;
  const director = actorOf('director', { institutionId, schoolId });
  const view = await inTenant(admin, (tx) => readInstitution(tx, admin));
  const levels = view.school?.levels ?? [];
  expect(levels.length).toBeGreaterThan(0);
  const wanted = {
    schoolId,
    homerooms: levels.map(({ id }, i) => ({ gradeLevelId: id, groups: i === 0 ? 2 : 0 })),
    capacity: 25,
  };
  const nothing = { ...wanted, homerooms: levels.map(({ id }) => ({ gradeLevelId: id, groups: 0 })) };
  await expect(inTenant(admin, (tx) => openClasses(tx, admin, nothing))).rejects.toThrow('no_homerooms');
  await expect(inTenant(director, (tx) => openClasses(tx, director, wanted))).rejects.toThrow('not_found');

  const version = await inTenant(admin, (tx) =>
    saveDraft(tx, admin, { step: 'groups', body: { capacity: 25 }, version: null }),
  );
  await expect(
    inTenant(admin, (tx) => saveDraft(tx, admin, { step: 'plan', body: {}, version: null })),
  ).rejects.toThrow('changed_meanwhile');
  await inTenant(admin, (tx) => saveDraft(tx, admin, { step: 'groups', body: { capacity: 26 }, version }));
  expect((await inTenant(admin, (tx) => readInstitution(tx, admin))).draft).toMatchObject({ body: { capacity: 26 } });

  const made = await inTenant(admin, (tx) => openClasses(tx, admin, wanted));
  expect(made.classes).toBeGreaterThan(0);
  expect(await inTenant(admin, (tx) => openClasses(tx, admin, wanted))).toEqual(made);
  const after = await inTenant(admin, (tx) => readInstitution(tx, admin));
  expect(after).toMatchObject({ isFinished: true, draft: null, school: { homerooms: made.homerooms } });

  const checks = await inTenant(director, (tx) => listChecks(tx, director, schoolId));
  const of = (name: string) => checks.find((check) => check.name === name);
  expect(of('homerooms')).toMatchObject({ isDone: true, count: made.homerooms });
  expect(of('classes')).toMatchObject({ isDone: true, count: made.classes });
  expect(of('leads')).toMatchObject({ isDone: false, count: made.classes });
  expect(of('timetable')).toMatchObject({ isDone: false, count: 0 });
});

test('a director invites many at once; who cannot be invited keeps nobody else from it', async () => {
  const school = await makeWorkingSchool({ today: TODAY });
  const { institutionId, schoolId } = school;
  const made = await makeUser({ memberships: [{ institutionId, schoolId, role: 'director' }] });
  const director = actorOf('director', { institutionId, schoolId, userId: made.user.id });
  const ana = { email: 'Ana@x.example', givenNames: 'Ana', surnames: 'Vega', role: 'teacher' as const };
  const luis = { email: 'luis@x.example', givenNames: 'Luis', surnames: 'Ortega', role: 'support' as const };
  const ask = (people: (typeof ana | typeof luis)[]) => inTenant(director, (tx) => inviteTeam(tx, director, people));
  expect(await ask([ana])).toEqual([{ email: 'ana@x.example', state: 'invited' }]);
  expect(await ask([ana, luis])).toEqual([
    { email: 'ana@x.example', state: 'already_invited' },
    { email: 'luis@x.example', state: 'invited' },
  ]);
  expect((await inTenant(director, (tx) => readDirector(tx, director))).invited).toBe(2);
});
