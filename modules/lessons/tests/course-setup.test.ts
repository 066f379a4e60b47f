import type { Actor } from '@patio/access';
import { getCourseRow, setUnits, unitRows } from '@patio/courses/server';
import { inTenant } from '@patio/platform';
import { makeSection, makeTeacher, makeWorkingSchool } from '@patio/sections/testing';
import { actorOf, useTestDatabase as testDatabase } from '@patio/testing';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { CourseChoices, NewOwnCourse } from '../contract.ts';
import { lessons } from '../server/index.ts';
import { USUAL_CHOICES } from '../server/service/course-choices.ts';
import { listSetUpCourses, readSetup, saveSetup } from '../server/service/course-setup.ts';
import { listSources } from '../server/service/course-sources.ts';
import { makeCourse } from '../server/service/make-course.ts';
import { makeLesson } from '../testing/index.ts';
import { makeScene, type Scene } from './scene.ts';

testDatabase();
let scene: Scene;
beforeEach(async () => {
  scene = await makeScene();
});
const failing = (code: string) => expect.objectContaining({ code: `lessons.${code}` });
const save = (by: Actor, id: string, version: number, choices: Partial<CourseChoices>, applyToLessons = false) =>
  inTenant(by, (tx) => saveSetup(tx, by, { id, version, choices: { ...USUAL_CHOICES, ...choices }, applyToLessons }));

test('a teacher sets up what they alone teach; of a shared course they read the setup', async () => {
  const { teacher, stranger, section, other, student, school } = scene;
  await save(stranger, other.courseId, 0, { inOrder: true });
  expect(await inTenant(stranger, (tx) => readSetup(tx, stranger, other.courseId))).toMatchObject({
    version: 1,
    choices: { inOrder: true },
    can: { change: true },
  });
  expect(await inTenant(teacher, (tx) => listSetUpCourses(tx, teacher))).toMatchObject([
    { id: section.courseId, change: false },
  ]);
  await expect(save(teacher, section.courseId, 0, {})).rejects.toEqual(failing('not_found'));
  await save(school.admin, section.courseId, 0, {});
  await expect(save(teacher, other.courseId, 1, {})).rejects.toEqual(failing('not_found'));
  await expect(inTenant(student, (tx) => readSetup(tx, student, section.courseId))).rejects.toEqual(
    failing('not_found'),
  );
});

test('who sees and who takes an official course is not for its teacher to decide; its order and its rules are', async () => {
  const { stranger, other, section, school } = scene;
  const { id } = school.levels[0]!;
  for (const choice of [
    { visibility: 'school' },
    { visibility: 'school', selfEnrolment: true },
    { levelIds: [id] },
    { requires: [section.courseId] },
    { opensOn: '2026-01-01' },
  ] as const)
    await expect(save(stranger, other.courseId, 0, { ...choice } as Partial<CourseChoices>)).rejects.toEqual(
      failing('official_course'),
    );
  await save(stranger, other.courseId, 0, { inOrder: true, template: true });
  expect(await inTenant(stranger, (tx) => readSetup(tx, stranger, other.courseId))).toMatchObject({
    can: { change: true, offer: false, invite: false },
  });
  // What the office has opened stays open when the teacher changes the rest.
  await save(school.admin, other.courseId, 1, { visibility: 'school', selfEnrolment: true });
  await save(stranger, other.courseId, 2, { visibility: 'school', selfEnrolment: true, inOrder: true });
  await expect(save(stranger, other.courseId, 3, { inOrder: true })).rejects.toEqual(failing('official_course'));
});

test('an elective of one’s own is opened by its teacher, and is set up no longer once a colleague leads a class of it', async () => {
  const { teacher, school, stranger } = scene;
  const made = await make(teacher, { kind: 'blank', units: [] });
  await save(teacher, made.id, 0, { visibility: 'school', selfEnrolment: true });
  await expect(save(stranger, made.id, 1, {})).rejects.toEqual(failing('not_found'));
  await makeTeacher(school, await makeSection(school, { courseId: made.id }));
  await expect(save(teacher, made.id, 1, {})).rejects.toEqual(failing('not_found'));
});

test('who saw an older version is told', async () => {
  const { stranger, other } = scene;
  await save(stranger, other.courseId, 0, { inOrder: true });
  await expect(save(stranger, other.courseId, 0, {})).rejects.toEqual(failing('changed_meanwhile'));
  await save(stranger, other.courseId, 1, {});
});

test('new lessons get the rules of their course, and those there are when asked', async () => {
  const { stranger, other } = scene;
  const before = await makeLesson(stranger, { courseId: other.courseId });
  const completion = { seen: 1, passed: 0.6, handedIn: false };
  await save(stranger, other.courseId, 0, { completion });
  const after = await makeLesson(stranger, { courseId: other.courseId });
  const kinds = ['seen', 'quizzes', 'checkpoints'];
  expect(after.rules.map(({ kind }) => kind)).toEqual(kinds);
  expect(before.rules.map(({ kind }) => kind)).toEqual(['seen']);
  await save(stranger, other.courseId, 1, { completion }, true);
  const [again] = await inTenant(stranger, (tx) => tx.select().from(lessons).where(eq(lessons.id, before.id)));
  expect(again!.rules.map(({ kind }) => kind)).toEqual(kinds);
});

test('a level or a course of another school is refused', async () => {
  const { stranger, other, school } = scene;
  const today = new Date().toISOString().slice(0, 10);
  const far = await makeWorkingSchool({ institutionId: school.institutionId, today });
  const theirs = await makeSection(far);
  await expect(save(stranger, other.courseId, 0, { requires: [theirs.courseId] })).rejects.toEqual(
    failing('not_found'),
  );
  await expect(save(stranger, other.courseId, 0, { levelIds: [theirs.id] })).rejects.toEqual(failing('not_found'));
});

/** What a new course is, beside what it begins with. */
async function about(by: Actor): Promise<Omit<NewOwnCourse, 'from'>> {
  const sources = await inTenant(by, (tx) => listSources(tx, by));
  const [place] = sources.schools;
  return {
    schoolId: place!.id,
    subjectId: sources.subjects[0]!.id,
    gradeLevelId: place!.levels[0]!.id,
    name: 'Robótica',
    description: '',
    periodsPerWeek: 2,
    capacity: 20,
  };
}
const make = async (by: Actor, from: NewOwnCourse['from']) => {
  const given = { ...(await about(by)), from };
  return inTenant(by, (tx) => makeCourse(tx, by, given, null));
};
const titlesOf = (by: Actor, courseId: string) =>
  inTenant(by, async (tx) =>
    (await tx.select().from(lessons).where(eq(lessons.courseId, courseId)).orderBy(asc(lessons.position))).map(
      ({ title, state }) => [title, state],
    ),
  );

test('a teacher makes a course with a class that they lead, and sets it up', async () => {
  const { teacher } = scene;
  const made = await make(teacher, { kind: 'blank', units: ['Sensores', 'Motores'] });
  expect(made).toMatchObject({ units: 2, lessons: 0 });
  expect(made.sectionId).not.toBeNull();
  const setup = await inTenant(teacher, (tx) => readSetup(tx, teacher, made.id));
  expect(setup).toMatchObject({ name: 'Robótica', can: { change: true }, classes: [{ capacity: 20, students: 0 }] });
  await makeLesson(teacher, { courseId: made.id });
});

test('a copy brings units and lessons as drafts; the two live apart', async () => {
  const { stranger, other, school } = scene;
  const [unit] = await inTenant(school.admin, async (tx) => {
    const course = await getCourseRow(tx, school.admin, other.courseId, 'courses.manage');
    await setUnits(tx, school.admin, course, {
      version: course.version,
      units: [{ title: 'Uno', summary: '', weeks: 3 }],
    });
    return tx.select().from(unitRows).where(eq(unitRows.courseId, course.id));
  });
  await makeLesson(stranger, { courseId: other.courseId, unitId: unit!.id, title: 'Publicada' });
  await makeLesson(stranger, { courseId: other.courseId, title: 'Borrador', draft: true });
  const made = await make(stranger, { kind: 'copy', courseId: other.courseId, lessons: true });
  expect(made).toMatchObject({ units: 1, lessons: 2 });
  expect(await titlesOf(stranger, made.id)).toEqual([
    ['Publicada', 'draft'],
    ['Borrador', 'draft'],
  ]);
  expect(await make(stranger, { kind: 'copy', courseId: other.courseId, lessons: false })).toMatchObject({
    lessons: 0,
  });
});

test("a colleague's course is copied only when it is a template, and then without its drafts", async () => {
  const { teacher, stranger, other } = scene;
  await makeLesson(stranger, { courseId: other.courseId, title: 'Publicada' });
  await makeLesson(stranger, { courseId: other.courseId, title: 'Borrador', draft: true });
  const from = { courseId: other.courseId };
  await expect(make(teacher, { kind: 'copy', ...from, lessons: true })).rejects.toEqual(failing('not_found'));
  await expect(make(teacher, { kind: 'template', ...from })).rejects.toEqual(failing('not_found'));
  await save(stranger, other.courseId, 0, { template: true });
  const made = await make(teacher, { kind: 'template', ...from });
  expect(await titlesOf(teacher, made.id)).toEqual([['Publicada', 'draft']]);
});

test('nobody makes a course at a school where they do not teach, nor as a student', async () => {
  const { teacher, student, school } = scene;
  const given = { ...(await about(teacher)), from: { kind: 'blank' as const, units: [] } };
  await expect(inTenant(student, (tx) => makeCourse(tx, student, given, null))).rejects.toMatchObject({
    code: 'courses.not_found',
  });
  const elsewhere = actorOf('teacher', { institutionId: school.institutionId, schoolId: teacher.userId });
  await expect(inTenant(elsewhere, (tx) => makeCourse(tx, elsewhere, given, null))).rejects.toMatchObject({
    code: 'courses.not_found',
  });
});
