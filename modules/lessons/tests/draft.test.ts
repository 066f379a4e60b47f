import type { AnyBlock } from '@patio/engine-lessons';
import { writeBlock } from '@patio/engine-lessons/schema';
import { makeId } from '@patio/kernel';
import { inTenant } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { getLesson, holdLesson, type LessonRow, lessonFiles, publishLesson, saveDraft } from '../server/index.ts';
import { openDraft } from '../server/service/open-draft.ts';
import { compareWith, listVersions, restoreVersion } from '../server/service/publish.ts';
import type { SentOperation } from '../server/service/save-draft.ts';
import { makeLesson, textBlock } from '../testing/index.ts';
import { makeScene, type Scene } from './scene.ts';

testDatabase();
let scene: Scene;
beforeAll(async () => {
  scene = await makeScene();
});

const save = (lesson: LessonRow, operations: SentOperation[], by = scene.teacher) =>
  inTenant(by, async (tx) => saveDraft(tx, by, await holdLesson(tx, by, lesson.id), operations));
const draftOf = (lesson: LessonRow, since = 0) =>
  inTenant(scene.teacher, async (tx) =>
    openDraft(tx, await getLesson(tx, scene.teacher, 'lessons.author', lesson.id), since),
  );
const update = (block: AnyBlock, base: string): SentOperation => ({
  id: makeId(),
  kind: 'update',
  blockId: block.id,
  base,
  block: writeBlock(block) as { id: string },
  spareId: makeId(),
});
const wordsOf = async (lesson: LessonRow) =>
  (await draftOf(lesson)).entries.filter(({ removed }) => !removed).map(({ block }) => JSON.stringify(block.doc));

describe('saving', () => {
  test('an operation that comes twice counts once', async () => {
    const lesson = await makeLesson(scene.teacher, { courseId: scene.section.courseId, draft: true });
    const block = textBlock('Otra vez');
    const insert: SentOperation = { id: makeId(), kind: 'insert', position: 'x1', block: writeBlock(block) as never };
    const first = await save(lesson, [insert]);
    const second = await save(lesson, [insert]);
    expect(first.entries).toHaveLength(1);
    expect(second).toEqual({ revision: first.revision, entries: [] });
    expect((await draftOf(lesson)).entries).toHaveLength(2);
  });

  test('two teachers write in one block: both texts stay', async () => {
    const block = textBlock('Al principio');
    const lesson = await makeLesson(scene.teacher, {
      courseId: scene.section.courseId,
      blocks: [block, textBlock('Después')],
      draft: true,
    });
    const base = (await draftOf(lesson)).entries[0]!.version;
    await save(lesson, [update(textBlock('De la profe', block.id), base)]);
    const late = await save(lesson, [update(textBlock('De su colega', block.id), base)], scene.colleague);
    expect(late.entries[0]).toMatchObject({ conflictOf: block.id });
    const words = (await wordsOf(lesson)).join();
    for (const text of ['De la profe', 'De su colega', 'Después']) expect(words).toContain(text);
    // The second text stands right after the first.
    expect((await draftOf(lesson)).entries.map(({ conflictOf }) => conflictOf)).toEqual([null, block.id, null]);
  });

  test('an editor asks only for what is newer than its revision', async () => {
    const lesson = await makeLesson(scene.teacher, {
      courseId: scene.section.courseId,
      blocks: [textBlock('Uno'), textBlock('Dos')],
      draft: true,
    });
    const { entries, lesson: seen } = await draftOf(lesson);
    const block = entries[1]!.block as unknown as AnyBlock;
    await save(lesson, [update(textBlock('Dos y medio', block.id), entries[1]!.version)]);
    expect((await draftOf(lesson, seen.revision)).entries.map((entry) => entry.block.id)).toEqual([block.id]);
  });

  test.each([
    ['a script as a link', { type: 'text', doc: linkTo('javascript:alert(1)') }, 'lessons.unsafe_link'],
    [
      'an embed outside the list',
      { type: 'embed', address: 'https://evil.example/x', title: '' },
      'lessons.embed_not_allowed',
    ],
    [
      'a block too large',
      { type: 'text', doc: { type: 'doc', content: [], pad: 'x'.repeat(70_000) } },
      'lessons.block_too_large',
    ],
  ])('%s is refused with its reason', async (_, given, code) => {
    const lesson = await makeLesson(scene.teacher, { courseId: scene.section.courseId, draft: true });
    const block = { ...writeBlock(textBlock('x')), doc: undefined, ...given };
    const sent: SentOperation = { id: makeId(), kind: 'insert', position: 'x1', block: block as never };
    await expect(save(lesson, [sent])).rejects.toMatchObject({ code });
  });

  test('a kind of block that only a newer version knows is kept as it is', async () => {
    const lesson = await makeLesson(scene.teacher, { courseId: scene.section.courseId, blocks: [], draft: true });
    const block = { id: makeId(), type: 'hologram', format: 7, light: ['green'] };
    await save(lesson, [{ id: makeId(), kind: 'insert', position: 'x1', block }]);
    expect((await draftOf(lesson)).entries[0]?.block).toEqual(block);
  });

  test('a lesson of two thousand blocks is refused where it is too long, and what was saved stays', async () => {
    const lesson = await makeLesson(scene.teacher, { courseId: scene.section.courseId, blocks: [], draft: true });
    const batch = (number: number): SentOperation[] =>
      Array.from({ length: 200 }, (_, at) => {
        const block = writeBlock(textBlock(`${number} ${at}`)) as { id: string };
        return { id: makeId(), kind: 'insert', position: `a${number}${String(at).padStart(3, '0')}1`, block };
      });
    await save(lesson, batch(0));
    await save(lesson, batch(1));
    for (let number = 2; number < 10; number++)
      await expect(save(lesson, batch(number))).rejects.toMatchObject({ code: 'lessons.too_many_blocks' });
    expect((await draftOf(lesson)).entries).toHaveLength(400);
  });

  test('an archived lesson takes nothing, and says so', async () => {
    const lesson = await makeLesson(scene.teacher, { courseId: scene.section.courseId });
    await inTenant(scene.teacher, async (tx) => {
      const { changeLesson } = await import('../server/index.ts');
      await changeLesson(tx, scene.teacher, lesson, { version: lesson.version, archived: true });
    });
    const sent: SentOperation = { id: makeId(), kind: 'remove', blockId: makeId(), base: makeId() };
    await expect(save(lesson, [sent])).rejects.toMatchObject({ code: 'lessons.archived' });
  });
});

function linkTo(href: string) {
  const marks = [{ type: 'link', attrs: { href } }];
  return { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'ver', marks }] }] };
}

describe('publishing', () => {
  test('of two tabs that publish at once, the second hears that the draft has changed', async () => {
    const lesson = await makeLesson(scene.teacher, { courseId: scene.section.courseId, draft: true });
    const { revision } = (await draftOf(lesson)).lesson;
    await save(lesson, [
      { id: makeId(), kind: 'insert', position: 'z1', block: writeBlock(textBlock('Más')) as never },
    ]);
    await expect(
      inTenant(scene.teacher, async (tx) =>
        publishLesson(tx, scene.teacher, await holdLesson(tx, scene.teacher, lesson.id), revision),
      ),
    ).rejects.toMatchObject({ code: 'lessons.draft_changed' });
  });

  test('a lesson without a block is not published', async () => {
    const { courseId } = scene.section;
    await expect(makeLesson(scene.teacher, { courseId, blocks: [] })).rejects.toMatchObject({ code: 'lessons.empty' });
  });

  test('a picture without words stops publishing, and nothing else does', async () => {
    const { courseId } = scene.section;
    const { teacher } = scene;
    const lesson = await makeLesson(teacher, { courseId, draft: true });
    const file = makeId();
    await inTenant(teacher, (tx) =>
      tx.insert(lessonFiles).values({ institutionId: teacher.institutionId, fileId: file, lessonId: lesson.id }),
    );
    const { doc: _, ...common } = writeBlock(textBlock('x'));
    const picture = { ...common, type: 'image', file, alt: '' } as never;
    const { revision } = await save(lesson, [{ id: makeId(), kind: 'insert', position: 'z1', block: picture }]);
    await expect(
      inTenant(teacher, async (tx) => publishLesson(tx, teacher, await holdLesson(tx, teacher, lesson.id), revision)),
    ).rejects.toMatchObject({ code: 'lessons.must_be_mended', data: { count: 1 } });
  });

  test('versions are compared, and one is restored without losing what came after', async () => {
    const [first, second] = [textBlock('El vapor sube'), textBlock('Llueve')];
    const lesson = await makeLesson(scene.teacher, { courseId: scene.section.courseId, blocks: [first, second] });
    const { entries } = await draftOf(lesson);
    const saved = await save(lesson, [
      update(textBlock('El vapor baja', first.id), entries[0]!.version),
      { id: makeId(), kind: 'remove', blockId: second.id, base: entries[1]!.version },
    ]);
    const { teacher } = scene;
    await inTenant(teacher, async (tx) => {
      const held = await holdLesson(tx, teacher, lesson.id);
      expect((await compareWith(tx, held, 1, undefined)).map(({ kind }) => kind)).toEqual(['changed', 'removed']);
      await publishLesson(tx, teacher, held, saved.revision);
    });
    await inTenant(teacher, async (tx) => {
      const held = await holdLesson(tx, teacher, lesson.id);
      await restoreVersion(tx, teacher, held, { number: 1, revision: held.revision });
      expect((await listVersions(tx, held)).map(({ number }) => number)).toEqual([2, 1]);
    });
    const words = (await wordsOf(lesson)).join();
    expect(words).toContain('El vapor sube');
    expect(words).toContain('Llueve');
  });
});
