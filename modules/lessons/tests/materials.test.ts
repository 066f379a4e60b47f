import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Actor } from '@patio/access';
import { writeBlock } from '@patio/engine-lessons/schema';
import { makeId } from '@patio/kernel';
import { getOwnMaterial, readMaterialPage, replaceFile } from '@patio/materials/server';
import { makeMaterial, paper, upload } from '@patio/materials/testing';
import { diskStore, getFile, inTenant, openFiles } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdLesson, type LessonRow, publishLesson, saveDraft } from '../server/index.ts';
import { makeLesson, textBlock } from '../testing/index.ts';
import { makeScene, type Scene } from './scene.ts';

testDatabase();
let scene: Scene;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'patio-lesson-materials-'));
  openFiles(diskStore(folder));
  scene = await makeScene();
});
afterAll(() => rm(folder, { recursive: true }));

/** Puts a file into a lesson, as a block of this type. */
const show = (
  author: Actor,
  lesson: LessonRow,
  file: string,
  type: 'file' | 'image' | 'audio' = 'file',
  publish = true,
) =>
  inTenant(author, async (tx) => {
    const { doc: _, ...common } = writeBlock(textBlock('x'));
    const own =
      type === 'image' ? { alt: 'Una guía' } : { title: 'Guía', ...(type === 'audio' && { transcript: 'Hola' }) };
    const block = { ...common, type, file, ...own } as never;
    const operations = [{ id: makeId(), kind: 'insert' as const, position: 'z1', block }];
    const { revision } = await saveDraft(tx, author, await holdLesson(tx, author, lesson.id), operations);
    if (publish) await publishLesson(tx, author, await holdLesson(tx, author, lesson.id), revision);
  });
const sizeFor = (actor: Actor, id: string) => inTenant(actor, async (tx) => (await getFile(tx, actor, id)).size);

test('a lesson shows a material of its author; its readers get the newest file, and the material knows where it is', async () => {
  const { teacher, student, outsider, section } = scene;
  const material = await makeMaterial(teacher, { bytes: paper(500) });
  const fileId = material.fileId!;
  const lesson = await makeLesson(teacher, { courseId: section.courseId });
  await expect(sizeFor(student, fileId)).rejects.toMatchObject({ code: 'platform.not_found' });
  await show(teacher, lesson, fileId);
  expect(await sizeFor(student, fileId)).toBe(500);
  await expect(sizeFor(outsider, fileId)).rejects.toMatchObject({ code: 'platform.not_found' });

  const { id: next } = await upload(teacher, paper(640));
  await inTenant(teacher, (tx) =>
    replaceFile(tx, teacher, material, { version: material.version, fileId: next, note: '' }),
  );
  expect(await sizeFor(student, fileId)).toBe(640);
  const { uses } = await inTenant(teacher, async (tx) =>
    readMaterialPage(tx, teacher, await getOwnMaterial(tx, teacher, material.id)),
  );
  expect(uses).toMatchObject([{ kind: 'lessons.lesson', id: lesson.id, title: lesson.title }]);
});

test('nobody takes up a material that they may not read, nor a paper as a picture or as sound', async () => {
  const { teacher, stranger, section, other } = scene;
  const material = await makeMaterial(teacher);
  const theirs = await makeLesson(stranger, { courseId: other.courseId, draft: true });
  const own = await makeLesson(teacher, { courseId: section.courseId, draft: true });
  const gone = { code: 'platform.not_found' };
  await expect(show(stranger, theirs, material.fileId!, 'file', false)).rejects.toMatchObject(gone);
  await expect(show(teacher, own, material.fileId!, 'image', false)).rejects.toMatchObject(gone);
  await expect(show(teacher, own, material.fileId!, 'audio', false)).rejects.toMatchObject(gone);
});
