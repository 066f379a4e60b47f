import type { Actor } from '@patio/access';
import { writeBlock } from '@patio/engine-lessons/schema';
import { makeId } from '@patio/kernel';
import { type FileRow, findFilePurpose, inTenant } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { beforeAll, expect, test } from 'vitest';
import { holdLesson, type LessonRow, lessonFiles, publishLesson, saveDraft } from '../server/index.ts';
import { keepNote, removeNote } from '../server/service/notes.ts';
import { openLesson } from '../server/service/open-lesson.ts';
import { makeLesson, textBlock } from '../testing/index.ts';
import { makePupil, makeScene, type Scene } from './scene.ts';

testDatabase();
let scene: Scene;
let lesson: LessonRow;
beforeAll(async () => {
  scene = await makeScene();
  lesson = await makeLesson(scene.teacher, { courseId: scene.section.courseId });
});

test('a note is kept once however often it is sent, and only its writer sees or changes it', async () => {
  const { school, section, student, studentId } = scene;
  const classmate = await makePupil(school, section);
  const [mine, theirs] = [
    { lesson, studentId },
    { lesson, studentId: classmate.id },
  ];
  const note = { id: makeId(), blockId: makeId(), quote: 'sube', text: 'como la olla' };
  await inTenant(student, (tx) => keepNote(tx, mine, note));
  await inTenant(student, (tx) => keepNote(tx, mine, { ...note, text: 'como la tapa de la olla' }));
  const seenBy = async (who: Actor) => (await inTenant(who, (tx) => openLesson(tx, who, lesson))).notes;
  expect(await seenBy(student)).toEqual([{ ...note, text: 'como la tapa de la olla' }]);
  expect(await seenBy(classmate.actor)).toEqual([]);
  expect(await seenBy(scene.teacher)).toEqual([]);
  await expect(
    inTenant(classmate.actor, (tx) => keepNote(tx, theirs, { ...note, text: 'ajena' })),
  ).rejects.toMatchObject({ code: 'lessons.not_found' });
  expect(await inTenant(classmate.actor, (tx) => removeNote(tx, theirs, note.id))).toBe(false);
  expect(await inTenant(student, (tx) => removeNote(tx, mine, note.id))).toBe(true);
  expect(await seenBy(student)).toEqual([]);
});

test('a picture of a draft is the authors’ alone until it is published, and never of another class', async () => {
  const { teacher, student, outsider, stranger } = scene;
  const file = makeId();
  await inTenant(teacher, (tx) =>
    tx.insert(lessonFiles).values({ institutionId: teacher.institutionId, fileId: file, lessonId: lesson.id }),
  );
  const reads = (who: Actor) =>
    inTenant(who, async (tx) => findFilePurpose('lessons.picture')?.canRead(tx, who, { id: file } as FileRow));
  expect([await reads(teacher), await reads(student)]).toEqual([true, false]);
  await inTenant(teacher, async (tx) => {
    const { doc: _, ...common } = writeBlock(textBlock('x'));
    const block = { ...common, type: 'image', file, alt: 'El sol calienta el mar' } as never;
    const operations = [{ id: makeId(), kind: 'insert' as const, position: 'z1', block }];
    const { revision } = await saveDraft(tx, teacher, await holdLesson(tx, teacher, lesson.id), operations);
    await publishLesson(tx, teacher, await holdLesson(tx, teacher, lesson.id), revision);
  });
  expect(await reads(student)).toBe(true);
  expect([await reads(outsider), await reads(stranger)]).toEqual([false, false]);
});
