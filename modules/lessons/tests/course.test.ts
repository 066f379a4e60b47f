import type { Actor } from '@patio/access';
import { getCourseRow, setUnits, unitRows } from '@patio/courses/server';
import type { AnyBlock } from '@patio/engine-lessons';
import { makeId } from '@patio/kernel';
import { inTenant, type Tx } from '@patio/platform';
import { actorOf, useTestDatabase as testDatabase } from '@patio/testing';
import { asc, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { changeLesson, holdLesson, type LessonRow, lessonFiles, publishLesson, saveDraft } from '../server/index.ts';
import { type AskedCourse, listMaterials, listMyLessons, readPath } from '../server/service/my-courses.ts';
import { listOfCourse } from '../server/service/of-course.ts';
import { makeLesson, textBlock } from '../testing/index.ts';
import { makeScene, type Scene } from './scene.ts';

testDatabase();
let scene: Scene;
const common = { format: 1 as const, language: 'es', competencies: [], provenance: { origin: 'person' as const } };
const film = (title: string): AnyBlock => ({
  ...common,
  id: makeId(),
  type: 'embed',
  address: 'https://www.youtube-nocookie.com/embed/abcdefghijk',
  title,
});

/** Adds a picture that the lesson already holds, and publishes it. */
async function illustrate(lesson: LessonRow, position: string, alt: string): Promise<void> {
  const { teacher } = scene;
  const file = makeId();
  await inTenant(teacher, async (tx) => {
    await tx.insert(lessonFiles).values({ institutionId: teacher.institutionId, fileId: file, lessonId: lesson.id });
    const block = { ...common, id: makeId(), type: 'image', file, alt } as never;
    const operations = [{ id: makeId(), kind: 'insert' as const, position, block }];
    const { revision } = await saveDraft(tx, teacher, await holdLesson(tx, teacher, lesson.id), operations);
    await publishLesson(tx, teacher, await holdLesson(tx, teacher, lesson.id), revision);
  });
}

beforeAll(async () => {
  scene = await makeScene();
  const { school, section, teacher } = scene;
  const { admin } = school;
  const units = await inTenant(admin, async (tx) => {
    const course = await getCourseRow(tx, admin, section.courseId, 'courses.manage');
    const given = ['Los seres vivos', 'Agua y clima'].map((title) => ({ title, summary: '', weeks: 9 }));
    await setUnits(tx, admin, course, { version: course.version, units: given });
    return tx.select().from(unitRows).where(eq(unitRows.courseId, course.id)).orderBy(asc(unitRows.position));
  });
  const of = { courseId: section.courseId };
  const water = await makeLesson(teacher, {
    ...of,
    unitId: units[1]!.id,
    title: 'El ciclo del agua',
    blocks: [textBlock('El agua sube.'), film('El ciclo en dos minutos')],
  });
  await illustrate(water, 'z1', 'El sol calienta el mar');
  await illustrate(water, 'z2', 'Llueve');
  const clouds = await makeLesson(teacher, { ...of, title: 'Las nubes', blocks: [film('Ficha de nubes')] });
  await inTenant(teacher, (tx) =>
    changeLesson(tx, teacher, clouds, { version: clouds.version, unitId: units[1]!.id, requires: [water.id] }),
  );
  await makeLesson(teacher, { ...of, sectionId: scene.section.id, title: 'Solo nuestra clase' });
  await makeLesson(scene.colleague, { ...of, sectionId: scene.twin.id, title: 'Solo la otra clase' });
  await makeLesson(teacher, { ...of, title: 'Borrador', draft: true, blocks: [film('Ficha sin publicar')] });
});

const asStudent = <Answer>(ask: (tx: Tx) => Promise<Answer>) => inTenant(scene.student, ask);

test('a course opens by its id and by the id of the class, with all units and the picture of the next lesson', async () => {
  const { student, section } = scene;
  const path = await asStudent((tx) => readPath(tx, student, { id: section.courseId }));
  expect(path.units.map(({ title, lessons }) => [title, lessons.map((each) => each.title)])).toEqual([
    ['', ['Solo nuestra clase']],
    ['Los seres vivos', []],
    ['Agua y clima', ['El ciclo del agua', 'Las nubes']],
  ]);
  expect(path.next?.title).toBe('El ciclo del agua');
  expect(path.picture?.alt).toBe('El sol calienta el mar');
  expect(await asStudent((tx) => readPath(tx, student, { id: section.id }))).toEqual(path);
});

test('what lessons hand out is listed, but for drafts and lessons that are locked', async () => {
  const { student, section } = scene;
  const items = await asStudent((tx) => listMaterials(tx, student, { id: section.id }));
  expect(items).toMatchObject([
    { kind: 'embed', title: 'El ciclo en dos minutos', about: '', file: null, lesson: { title: 'El ciclo del agua' } },
  ]);
});

test('the lessons across courses are those of one’s own classes', async () => {
  const { student, section } = scene;
  const courses = await asStudent((tx) => listMyLessons(tx, student, undefined));
  expect(courses.map(({ sectionId, lessons }) => [sectionId, lessons.map(({ title }) => title)])).toEqual([
    [section.id, ['El ciclo del agua', 'Las nubes', 'Solo nuestra clase']],
  ]);
});

test('nobody opens a course that they do not take, nor one of another’s child', async () => {
  const { outsider, student, other, section } = scene;
  const refused = { code: 'lessons.not_found' };
  const asks: ((tx: Tx, actor: Actor, asked: AskedCourse) => Promise<unknown>)[] = [readPath, listMaterials];
  for (const ask of asks) {
    await expect(inTenant(outsider, (tx) => ask(tx, outsider, { id: section.courseId }))).rejects.toMatchObject(
      refused,
    );
    await expect(inTenant(student, (tx) => ask(tx, student, { id: other.id }))).rejects.toMatchObject(refused);
    await expect(
      inTenant(outsider, (tx) => ask(tx, outsider, { id: section.id, studentId: scene.studentId })),
    ).rejects.toMatchObject(refused);
  }
});

test('those who write lessons see drafts on the page of a course; a director sees what is published; families have no way there', async () => {
  const { school, teacher, student, stranger, section } = scene;
  const titles = async (who: Actor) =>
    (await inTenant(who, (tx) => listOfCourse(tx, who, section.courseId))).units.flatMap((unit) =>
      unit.lessons.map(({ title }) => title),
    );
  const place = { institutionId: school.institutionId, schoolId: school.schoolId };
  const published = ['Solo nuestra clase', 'Solo la otra clase', 'El ciclo del agua', 'Las nubes'];
  expect(await titles(actorOf('coordinator', place))).toEqual([
    ...published.slice(0, 2),
    'Borrador',
    ...published.slice(2),
  ]);
  expect(await titles(actorOf('director', place))).toEqual(published);
  expect(await titles(teacher)).toEqual(['Solo nuestra clase', 'Borrador', 'El ciclo del agua', 'Las nubes']);
  expect(await titles(stranger)).toEqual([]);
  await expect(titles(student)).rejects.toMatchObject({ code: 'courses.not_found' });
});
