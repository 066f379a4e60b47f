import type { Actor } from '@patio/access';
import { getCourseRow, setUnits, unitRows } from '@patio/courses/server';
import { inTenant } from '@patio/platform';
import { makeSection, makeWorkingSchool } from '@patio/sections/testing';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { CourseChoices } from '../contract.ts';
import { recordProgress } from '../server/index.ts';
import { readSetup } from '../server/service/course-setup.ts';
import { enrolMyself, leaveCourse, previewOffer } from '../server/service/enrol-myself.ts';
import { getLesson } from '../server/service/lessons.ts';
import { listMyCourses } from '../server/service/my-courses.ts';
import { listOffers, narrowed } from '../server/service/open-courses.ts';
import { openLesson } from '../server/service/open-lesson.ts';
import { makeLesson, offerCourse, textBlock } from '../testing/index.ts';
import { makePupil, makeScene, type Scene } from './scene.ts';

testDatabase();
let scene: Scene;
beforeEach(async () => {
  scene = await makeScene();
});

/** Offers a course to the whole school. */
const offer = (courseId: string, choices: Partial<CourseChoices> = {}, by: Actor = scene.school.admin) =>
  offerCourse(by, courseId, choices);
const offers = (actor: Actor) => inTenant(actor, (tx) => listOffers(tx, actor));
const enrol = (actor: Actor, id: string) => inTenant(actor, (tx) => enrolMyself(tx, actor, id));
const failing = (code: string) => expect.objectContaining({ code: `lessons.${code}` });

test('a course is in the catalogue once its school shows it, and only there', async () => {
  const { student, other, school } = scene;
  expect(await offers(student)).toEqual([]);
  await offer(other.courseId);
  expect(await offers(student)).toMatchObject([
    { id: other.courseId, state: 'open', can: { enrol: true, leave: false } },
  ]);
  const far = await makeWorkingSchool({
    institutionId: school.institutionId,
    today: new Date().toISOString().slice(0, 10),
  });
  const stranger = await makePupil(far, await makeSection(far));
  expect(await offers(stranger.actor)).toEqual([]);
});

test('a student enrols, takes the course, and leaves it again', async () => {
  const { student, other, stranger } = scene;
  await offer(other.courseId);
  const lesson = await makeLesson(stranger, { courseId: other.courseId });
  await expect(inTenant(student, (tx) => getLesson(tx, student, 'lessons.study', lesson.id))).rejects.toEqual(
    failing('not_found'),
  );
  await enrol(student, other.courseId);
  expect((await offers(student))[0]).toMatchObject({
    state: 'taking',
    sectionId: other.id,
    can: { enrol: false, leave: true },
  });
  expect(await inTenant(student, (tx) => listMyCourses(tx, student, undefined))).toHaveLength(2);
  await expect(enrol(student, other.courseId)).rejects.toEqual(failing('course_not_open'));
  await inTenant(student, (tx) => leaveCourse(tx, student, other.courseId));
  expect((await offers(student))[0]).toMatchObject({ state: 'open' });
});

test('what the office gave is not left by oneself where students do not enrol themselves', async () => {
  const { outsider, other } = scene;
  await offer(other.courseId, { selfEnrolment: false });
  expect((await offers(outsider))[0]).toMatchObject({ state: 'taking', can: { leave: false } });
  await expect(inTenant(outsider, (tx) => leaveCourse(tx, outsider, other.courseId))).rejects.toEqual(
    failing('cannot_leave'),
  );
});

test.each([
  [{ selfEnrolment: false }, 'look'],
  [{ opensOn: '2999-01-01' }, 'later'],
  [{ closesOn: '2001-01-01' }, 'over'],
] as const)('with %j a student finds it %s and cannot enrol', async (choices, state) => {
  const { student, other } = scene;
  await offer(other.courseId, choices);
  expect((await offers(student))[0]).toMatchObject({ state, can: { enrol: false } });
  await expect(enrol(student, other.courseId)).rejects.toEqual(failing('course_not_open'));
});

test('a course for other levels is not shown, and cannot be entered by its id', async () => {
  const { student, other, school } = scene;
  const { levels } = await inTenant(school.admin, (tx) => readSetup(tx, school.admin, other.courseId));
  const mine = school.levels[0]!.id;
  const others = levels.map(({ id }) => id).filter((id) => id !== mine);
  await offer(other.courseId, { levelIds: others.slice(0, 1) });
  expect(others).not.toEqual([]);
  expect(await offers(student)).toEqual([]);
  await expect(enrol(student, other.courseId)).rejects.toEqual(failing('not_found'));
  await offer(other.courseId, { levelIds: [mine] });
  expect(await offers(student)).toHaveLength(1);
});

test('the last place goes to one', async () => {
  const { student, school } = scene;
  const small = await makeSection(school, { capacity: 1 });
  await offer(small.courseId);
  const rival = await makePupil(school, scene.section);
  const results = await Promise.allSettled([enrol(student, small.courseId), enrol(rival.actor, small.courseId)]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await offers(results[0].status === 'fulfilled' ? rival.actor : student))[0]).toMatchObject({
    state: 'full',
    seats: 0,
  });
});

test('a course that must be finished before stands in the way until it is', async () => {
  const { student, studentId, section, other, teacher } = scene;
  const block = textBlock('El agua sube.');
  const lesson = await makeLesson(teacher, { courseId: section.courseId, blocks: [block] });
  await offer(other.courseId, { requires: [section.courseId] });
  expect((await offers(student))[0]).toMatchObject({ state: 'requires', can: { enrol: false } });
  await inTenant(student, async (tx) => {
    const own = await getLesson(tx, student, 'lessons.study', lesson.id);
    const event = {
      kind: 'seen' as const,
      device: lesson.id,
      sequence: 1,
      at: new Date().toISOString(),
      block: block.id,
    };
    await recordProgress(tx, student, { lesson: own, studentId }, [event]);
  });
  expect((await offers(student))[0]).toMatchObject({ state: 'open', missing: [] });
});

test('courses that require each other are refused', async () => {
  const { section, other } = scene;
  await offer(section.courseId, { requires: [other.courseId] });
  await expect(offer(other.courseId, { requires: [section.courseId] })).rejects.toEqual(failing('requires_itself'));
  await expect(offer(other.courseId, { requires: [other.courseId] })).rejects.toEqual(failing('requires_itself'));
});

test('a preview tells titles of what is published, and no words', async () => {
  const { student, other, stranger } = scene;
  await offer(other.courseId);
  await makeLesson(stranger, {
    courseId: other.courseId,
    title: 'Publicada',
    blocks: [textBlock('Palabras de adentro')],
  });
  await makeLesson(stranger, { courseId: other.courseId, title: 'Borrador', draft: true });
  const preview = await inTenant(student, (tx) => previewOffer(tx, student, other.courseId));
  expect(preview.units.flatMap(({ lessons }) => lessons.map(({ title }) => title))).toEqual(['Publicada']);
  expect(JSON.stringify(preview)).not.toContain('adentro');
});

test('a unit opens when the one before is done, also by the address of its lesson', async () => {
  const { student, teacher, section, school } = scene;
  const units = await inTenant(school.admin, async (tx) => {
    const course = await getCourseRow(tx, school.admin, section.courseId, 'courses.manage');
    const given = ['Uno', 'Dos'].map((title) => ({ title, summary: '', weeks: null }));
    await setUnits(tx, school.admin, course, { version: course.version, units: given });
    return tx.select().from(unitRows).where(eq(unitRows.courseId, course.id)).orderBy(asc(unitRows.position));
  });
  await makeLesson(teacher, { courseId: section.courseId, unitId: units[0]!.id, title: 'Primera' });
  const second = await makeLesson(teacher, { courseId: section.courseId, unitId: units[1]!.id });
  const open = () =>
    inTenant(student, async (tx) => openLesson(tx, student, await getLesson(tx, student, 'lessons.read', second.id)));
  await expect(open()).resolves.toMatchObject({ id: second.id });
  await offer(section.courseId, { inOrder: true });
  await expect(open()).rejects.toMatchObject({ code: 'lessons.locked', data: { lessons: ['Primera'] } });
});

test('the list is narrowed by subject, level and words without accents', () => {
  const course = (name: string, subject: string) => ({ name, subject, description: '', gradeLevel: '5.º' }) as never;
  const all = [course('Álgebra', 'Matemática'), course('Robótica', 'Ciencia')];
  expect(narrowed(all, { search: 'algebra' }).items).toHaveLength(1);
  expect(narrowed(all, { subject: 'Ciencia' }).items).toMatchObject([{ name: 'Robótica' }]);
  expect(narrowed(all, { level: '6.º' })).toEqual({ items: [], subjects: ['Matemática', 'Ciencia'], levels: ['5.º'] });
});
