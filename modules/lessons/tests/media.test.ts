import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { findExport, inTenant, platformSchema } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { beforeAll, expect, test } from 'vitest';
import { mediaFilters } from '../contract/media.ts';
import { type LessonRow, lessonFiles } from '../server/index.ts';
import { listMedia } from '../server/service/list-media.ts';
import { makeLesson } from '../testing/index.ts';
import { makeScene, type Scene } from './scene.ts';

testDatabase();
let scene: Scene;
let lesson: LessonRow;
const { files } = platformSchema;

async function keep(name: string, type: string, purpose: string, shown: boolean): Promise<string> {
  const { teacher } = scene;
  const id = makeId();
  const { institutionId } = teacher;
  await inTenant(teacher, async (tx) => {
    await tx.insert(files).values({
      ...{ institutionId, id, name, type, purpose, size: name.length, sha256: '0'.repeat(64) },
      ...{ ownerId: teacher.userId, state: 'kept' as const },
    });
    if (shown) await tx.insert(lessonFiles).values({ institutionId, fileId: id, lessonId: lesson.id });
  });
  return id;
}

beforeAll(async () => {
  scene = await makeScene();
  lesson = await makeLesson(scene.teacher, { courseId: scene.section.courseId });
  await keep('nube.webp', 'image/webp', 'lessons.picture', true);
  await keep('Ábaco.mp3', 'audio/mpeg', 'lessons.media', true);
  await keep('guía.pdf', 'application/pdf', 'lessons.media', true);
  await keep('suelto.webp', 'image/webp', 'lessons.picture', false);
  await keep('foto.webp', 'image/webp', 'people.photo', true);
});

const listed = (actor: Actor, filters: object = {}) =>
  inTenant(actor, (tx) => listMedia(tx, actor, { ...mediaFilters.parse(filters), limit: 50 }));
const names = async (actor: Actor, filters: object = {}) =>
  (await listed(actor, filters)).items.map(({ name }) => name);

test('what stands in lessons is listed with the lessons that show it, and nothing else', async () => {
  const { teacher } = scene;
  const { items } = await listed(teacher, { sort: 'name' });
  expect(items.map(({ name, kind }) => [name, kind])).toEqual([
    ['Ábaco.mp3', 'audio'],
    ['guía.pdf', 'paper'],
    ['nube.webp', 'image'],
  ]);
  expect(items[0]?.uses).toMatchObject([{ id: lesson.id, title: lesson.title, published: false }]);
});

test('it is searched, filtered, sorted and paged', async () => {
  const { teacher } = scene;
  expect(await names(teacher, { search: 'abaco' })).toEqual(['Ábaco.mp3']);
  expect(await names(teacher, { kind: 'paper' })).toEqual(['guía.pdf']);
  expect(await names(teacher, { sort: '-size' })).toHaveLength(3);
  const first = await inTenant(teacher, (tx) =>
    listMedia(tx, teacher, { ...mediaFilters.parse({ sort: 'name' }), limit: 2 }),
  );
  const second = await inTenant(teacher, (tx) =>
    listMedia(tx, teacher, { ...mediaFilters.parse({ sort: 'name' }), limit: 2, cursor: first.nextCursor }),
  );
  expect([...first.items, ...second.items].map(({ name }) => name)).toEqual(['Ábaco.mp3', 'guía.pdf', 'nube.webp']);
  expect(second.nextCursor).toBeUndefined();
});

test('those who write no such lesson find nothing, also by export', async () => {
  const { outsider, stranger, student, teacher } = scene;
  for (const actor of [outsider, stranger, student]) expect(await names(actor)).toEqual([]);
  const rows = async (actor: Actor) =>
    (
      await inTenant(actor, (tx) =>
        findExport('lessons.media')!.page(tx, actor, mediaFilters.parse({}), { limit: 10 }, 'es'),
      )
    ).items;
  expect(await rows(teacher)).toHaveLength(3);
  expect(await rows(stranger)).toEqual([]);
});
