import { writeBlock } from '@patio/engine-lessons/schema';
import { XSS, XSS_ADDRESSES } from '@patio/engine-lessons/testing';
import { makeId } from '@patio/kernel';
import { inTenant } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { beforeAll, expect, test } from 'vitest';
import { getLesson, holdLesson, publishLesson, saveDraft } from '../server/index.ts';
import { openLesson } from '../server/service/open-lesson.ts';
import type { SentOperation } from '../server/service/save-draft.ts';
import { makeLesson, textBlock } from '../testing/index.ts';
import { makeScene, type Scene } from './scene.ts';

testDatabase();
let scene: Scene;
beforeAll(async () => {
  scene = await makeScene();
});

const { doc: _, ...common } = writeBlock(textBlock('x'));
const insert = (block: object, at = 0): SentOperation => {
  const id = makeId();
  return { id: makeId(), kind: 'insert', position: `a${String(at).padStart(3, '0')}1`, block: { ...block, id } };
};
const heading = (text: string) => ({ ...common, type: 'heading', level: 2, text });
const linked = (href: string) => ({
  ...common,
  type: 'text',
  doc: {
    type: 'doc',
    content: [
      { type: 'paragraph', content: [{ type: 'text', text: 'ver', marks: [{ type: 'link', attrs: { href } }] }] },
    ],
  },
});
// What no text may hold is refused by itself, and tested in the engine.
const storable = XSS.filter((html) => ![...html].some((letter) => letter < ' ' && !'\t\n\r'.includes(letter)));

/** Every text that stands under a name in JSON. */
function valuesOf(value: unknown, name = ''): [string, string][] {
  if (typeof value === 'string') return [[name, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([inner, each]) => valuesOf(each, Array.isArray(value) ? name : inner));
}

test('two hundred tries through the API are published as words and as nothing else', async () => {
  expect(storable.length).toBeGreaterThanOrEqual(190);
  const { teacher, student, section } = scene;
  const lesson = await makeLesson(teacher, { courseId: section.courseId, blocks: [], draft: true });
  await inTenant(teacher, async (tx) => {
    const operations = storable.map((html, at) => insert(heading(html.slice(0, 200)), at));
    for (let at = 0; at < operations.length; at += 200)
      await saveDraft(tx, teacher, await holdLesson(tx, teacher, lesson.id), operations.slice(at, at + 200));
    const held = await holdLesson(tx, teacher, lesson.id);
    await publishLesson(tx, teacher, held, held.revision);
  });
  const read = await inTenant(student, async (tx) =>
    openLesson(tx, student, await getLesson(tx, student, 'lessons.read', lesson.id)),
  );
  expect(read.blocks).toHaveLength(storable.length);
  const risky = valuesOf(read.blocks).filter(([, text]) => /[<>]|javascript/i.test(text));
  expect(risky.length).toBeGreaterThan(150);
  expect(new Set(risky.map(([name]) => name))).toEqual(new Set(['text']));
});

test('none of them is taken as an address, a file, a language or a name of a field', async () => {
  const { teacher, section } = scene;
  const lesson = await makeLesson(teacher, { courseId: section.courseId, blocks: [], draft: true });
  const save = (block: object) =>
    inTenant(teacher, async (tx) =>
      saveDraft(tx, teacher, await holdLesson(tx, teacher, lesson.id), [insert(block)]),
    ).then(
      () => 'taken',
      ({ code }) => code,
    );
  const taken: string[] = [];
  for (const html of [...XSS, ...XSS_ADDRESSES])
    for (const block of [
      linked(html),
      { ...common, type: 'embed', address: html, title: '' },
      { ...common, type: 'image', file: html, alt: '' },
      { ...heading('x'), language: html },
      { ...heading('x'), [html]: 'x' },
    ])
      if ((await save(block)) === 'taken') taken.push(html);
  expect(taken).toEqual([]);
}, 60_000);
