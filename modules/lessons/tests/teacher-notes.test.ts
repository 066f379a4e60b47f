import type { Actor } from '@patio/access';
import { inTenant } from '@patio/platform';
import { actorsEverywhere, useTestDatabase as testDatabase } from '@patio/testing';
import { beforeAll, expect, test } from 'vitest';
import { contract } from '../contract.ts';
import { getLesson, type LessonRow } from '../server/index.ts';
import { readLessonPage } from '../server/service/lesson-page.ts';
import { readPath } from '../server/service/my-courses.ts';
import { openLesson } from '../server/service/open-lesson.ts';
import { getOwnPlace } from '../server/service/own-student.ts';
import {
  addTeacherNote,
  changeTeacherNote,
  listTeacherNotes,
  removeTeacherNote,
} from '../server/service/teacher-notes.ts';
import { makeLesson, textBlock } from '../testing/index.ts';
import { makeScene, type Scene } from './scene.ts';

testDatabase();
let scene: Scene;
let lesson: LessonRow;
const block = textBlock('El agua sube.');
const SECRET = 'Ojo: el grupo de atrás confunde vapor con humo';
beforeAll(async () => {
  scene = await makeScene();
  lesson = await makeLesson(scene.teacher, { courseId: scene.section.courseId, blocks: [block] });
});

/** As the API does it: the lesson is loaded as one who writes it. */
const asAuthor = <Answer>(who: Actor, work: (tx: Parameters<typeof getLesson>[0], row: LessonRow) => Promise<Answer>) =>
  inTenant(who, async (tx) => work(tx, await getLesson(tx, who, 'lessons.author', lesson.id)));
const list = (who: Actor) => asAuthor(who, listTeacherNotes);
const add = (who: Actor, text: string, blockId: string | null = null) =>
  asAuthor(who, (tx, row) => addTeacherNote(tx, who, row, { blockId, text }));

test('teachers of the lesson share their notes, on the lesson and on a block', async () => {
  const { teacher, colleague } = scene;
  const whole = await add(teacher, 'Traer el hervidor');
  const one = await add(colleague, SECRET, block.id);
  expect(await list(teacher)).toMatchObject([
    { id: whole.id, blockId: null, text: 'Traer el hervidor' },
    { id: one.id, blockId: block.id, text: SECRET },
  ]);
  const change = (version: number, text: string) =>
    asAuthor(teacher, (tx, row) => changeTeacherNote(tx, teacher, row, { noteId: whole.id, version, text }));
  expect(await change(whole.version, 'Traer dos hervidores')).toMatchObject({ text: 'Traer dos hervidores' });
  await expect(change(whole.version, 'Otra cosa')).rejects.toMatchObject({ code: 'lessons.changed_meanwhile' });
  const remove = () => asAuthor(colleague, (tx, row) => removeTeacherNote(tx, colleague, row, whole.id));
  expect([await remove(), await remove()]).toEqual([true, false]);
  expect((await list(teacher)).map(({ id }) => id)).toEqual([one.id]);
});

test('nobody who does not write the lesson reads or writes its notes', async () => {
  const { stranger, student, outsider, school } = scene;
  const everyone = actorsEverywhere(school.institutionId, [school.schoolId]).filter(
    ({ membership }) => membership.role !== 'admin' && membership.role !== 'coordinator',
  );
  expect(everyone.length).toBeGreaterThan(4);
  for (const who of [stranger, student, outsider, ...everyone]) {
    await expect(list(who)).rejects.toMatchObject({ code: 'lessons.not_found' });
    await expect(add(who, 'x')).rejects.toMatchObject({ code: 'lessons.not_found' });
  }
});

test('nothing that a student is sent holds a word of them', async () => {
  const { student, teacher } = scene;
  await add(teacher, SECRET);
  const sent = await inTenant(student, async (tx) => {
    const row = await getLesson(tx, student, 'lessons.study', lesson.id);
    const way = { lesson: row, ...(await getOwnPlace(tx, student, row)) };
    return [
      await openLesson(tx, student, row),
      await readLessonPage(tx, student, way),
      await readPath(tx, student, { id: row.courseId }),
    ];
  });
  expect(JSON.stringify(sent)).toContain('El agua sube.');
  expect(JSON.stringify(sent)).not.toContain('confunde vapor');
});

test('the note of another lesson is not changed through this one', async () => {
  const { teacher } = scene;
  const other = await makeLesson(teacher, { courseId: scene.section.courseId });
  const note = await add(teacher, 'De la primera');
  await expect(
    inTenant(teacher, (tx) => changeTeacherNote(tx, teacher, other, { noteId: note.id, version: 1, text: 'x' })),
  ).rejects.toMatchObject({ code: 'lessons.not_found' });
  expect(await inTenant(teacher, (tx) => removeTeacherNote(tx, teacher, other, note.id))).toBe(false);
});

test('only those who write lessons have a way to them', () => {
  const ways = Object.entries(contract).filter(([name]) => /teacherNote/i.test(name));
  expect(ways.map(([name]) => name)).toHaveLength(4);
  for (const [, procedure] of ways) expect(procedure['~orpc'].meta).toMatchObject({ needs: 'lessons.author' });
});
