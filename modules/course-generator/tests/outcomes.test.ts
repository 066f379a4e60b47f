import { makeId } from '@patio/kernel';
import { inTenant } from '@patio/platform';
import { stopClockAt, useTestDatabase as testDatabase } from '@patio/testing';
import { asc, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { BlockFigures, BlockFilters } from '../contract.ts';
import {
  decideReview,
  type GeneratedRow,
  lessons,
  listBlocks,
  listReviews,
  noteReading,
  publishCourse,
  readMetrics,
  saveLesson,
  sendToReview,
  startMaking,
  viewCourse,
} from '../server/index.ts';
import { makeLessonsHere } from '../testing/index.ts';
import { look, makeOutlined, makeScene, type Scene } from './scene.ts';

testDatabase();
const clock = stopClockAt('2026-05-04T14:00:00Z');
let scene: Scene;
beforeAll(async () => {
  scene = await makeScene();
});
const LONG = { timeout: 60_000 };
const OUTCOMES = ['kept', 'changed', 'removed', 'added'] as const;

/** A course of which every lesson is made by the engine. */
async function made(): Promise<GeneratedRow> {
  const { admin } = scene;
  const row = await makeOutlined(scene, 2);
  await inTenant(admin, (tx) => startMaking(tx, admin, row, { acceptedMicros: 0 }));
  await makeLessonsHere(admin, row.id);
  return look(scene, row.id);
}
const send = (row: GeneratedRow) =>
  inTenant(scene.admin, (tx) => sendToReview(tx, scene.admin, { ...row, reviewerId: scene.other.userId }));
const metrics = () => inTenant(scene.admin, (tx) => readMetrics(tx, scene.admin));

/** All pages of the blocks, few at a time. */
async function allBlocks(filters: BlockFilters = {}) {
  const { admin } = scene;
  const items: Awaited<ReturnType<typeof listBlocks>>['items'] = [];
  let cursor: string | undefined;
  let total: number | undefined;
  do {
    const page = await inTenant(admin, (tx) => listBlocks(tx, admin, { ...filters, limit: 7, counted: 'yes', cursor }));
    items.push(...page.items);
    total = page.total;
    cursor = page.nextCursor;
  } while (cursor);
  expect(total).toBe(items.length);
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  return items;
}

test('what became of each block before publishing is counted, and every number is its blocks', LONG, async () => {
  const { admin, other } = scene;
  const row = await made();
  const [lesson, untouched] = await inTenant(admin, (tx) =>
    tx.select().from(lessons).where(eq(lessons.generatedId, row.id)).orderBy(asc(lessons.createdAt)),
  );
  const before = lesson!.blocks;
  const headings = before.filter(({ type }) => type === 'heading');
  const [renamed, gone] = headings;
  const first = before[0]!;
  const edited = before
    .filter(({ id }) => id !== gone!.id)
    .map((block) => (block.id === renamed!.id ? { ...block, text: 'Otro título de la parte' } : block));
  // The first block stands last now: moved, not changed.
  const moved = first.id === renamed!.id ? edited : [...edited.filter(({ id }) => id !== first.id), first];
  const blocks = [...moved, { ...renamed!, id: makeId(), text: 'Algo más' }];
  await inTenant(admin, (tx) => saveLesson(tx, admin, { ...lesson!, blocks }));
  expect((await metrics()).blocks).toEqual([]);

  const sent = await send(await look(scene, row.id));
  const approved = await inTenant(other, (tx) => decideReview(tx, other, { ...sent, approved: true, note: '' }));
  await inTenant(admin, (tx) => publishCourse(tx, admin, { ...approved, courseId: scene.course.id, code: '' }));

  const { blocks: figures } = await metrics();
  const sum = (of: keyof Omit<BlockFigures, 'type'>) => figures.reduce((all, each) => all + each[of], 0);
  expect(OUTCOMES.map(sum)).toEqual([before.length - 2 + untouched!.blocks.length, 1, 1, 1]);
  expect(figures.find(({ type }) => type === 'heading')).toMatchObject({ changed: 1, removed: 1, added: 1 });
  for (const { type, ...counts } of figures)
    for (const outcome of OUTCOMES) expect(await allBlocks({ type, outcome })).toHaveLength(counts[outcome]);
  expect(await allBlocks({ outcome: 'removed' })).toMatchObject([
    { id: `${lesson!.id}:${String(gone!.id)}`, type: 'heading', courseId: row.id, course: row.title },
  ]);
  for (const line of await allBlocks()) expect(line.lesson).not.toBe('');
  // Whoever builds and does not decide how sees no figures.
  const theirs = await inTenant(other, (tx) => listBlocks(tx, other, { limit: 10, counted: 'yes' }));
  expect(theirs).toMatchObject({ items: [], total: 0 });
});

test('minutes of a review: only of its reviewer, only while it waits, and one a minute', LONG, async () => {
  const { admin, other } = scene;
  const row = await made();
  const note = (by: typeof admin) => inTenant(by, (tx) => noteReading(tx, by, row.id));
  expect(await note(other)).toBe(false);
  const sent = await send(row);
  expect(await note(admin)).toBe(false);
  expect((await Promise.all([note(other), note(other)])).toSorted()).toEqual([false, true]);
  clock.move(30_000);
  expect(await note(other)).toBe(false);
  clock.move(30_000);
  expect(await note(other)).toBe(true);
  const open = await inTenant(admin, (tx) => listReviews(tx, admin, { limit: 10, counted: 'yes' }));
  expect(open).toMatchObject({ total: 1, items: [{ courseId: row.id, minutes: 2, lessons: 2, verdict: null }] });
  clock.move(60_000);
  const decided = await inTenant(other, (tx) => decideReview(tx, other, { ...sent, approved: false, note: 'Falta' }));
  expect(await note(other)).toBe(false);

  const shown = await inTenant(admin, (tx) => viewCourse(tx, admin, decided));
  expect(shown.reviews.map(({ verdict }) => verdict)).toEqual(['sent', 'returned']);
  const { items } = await inTenant(admin, (tx) => listReviews(tx, admin, { limit: 10 }));
  expect(items).toMatchObject([{ reviewer: 'Daniela Gutiérrez', minutes: 2, verdict: 'returned' }]);
  const { review } = await metrics();
  expect(review).toEqual({ courses: 1, minutes: items.reduce((sum, { minutes }) => sum + minutes, 0) });
  expect((await inTenant(other, (tx) => listReviews(tx, other, { limit: 10 }))).items).toEqual([]);
});
