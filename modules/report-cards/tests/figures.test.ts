import type { Actor } from '@patio/access';
import { inTenant } from '@patio/platform';
import { actorOf, useTestDatabase as testDatabase } from '@patio/testing';
import { beforeAll, expect, test } from 'vitest';
import { readFigureRows } from '../server/service/figure-rows.ts';
import { readFigures } from '../server/service/figures.ts';
import { judgeTerm, makePapers, signTerm, type TestPapers } from '../testing/index.ts';

testDatabase();
let book: TestPapers;
const asked = (at: number) => ({ schoolId: book.school.schoolId, termId: book.terms[at] as string });
const figures = (at: number, actor: Actor = book.school.admin) =>
  inTenant(actor, (tx) => readFigures(tx, actor, asked(at)));
const behind = (at: number, bar: { stretch?: number; level?: string; cursor?: string; limit?: number }) =>
  inTenant(book.school.admin, (tx) => readFigureRows(tx, book.school.admin, { limit: 50, ...asked(at), ...bar }));

beforeAll(async () => {
  book = await makePapers(4);
  await signTerm(book, 1, 'approved', ['20', '9', '10', '19']);
  await signTerm(book, 0, 'published', []);
  await judgeTerm(book, 0, ['C', 'A', 'AD', 'A']);
});

test('a class judged by levels stands beside the others with its levels counted, never averaged', async () => {
  const { sections, failures, failing, levels } = await figures(0);
  expect(sections).toMatchObject([
    { marks: 4, mean: null, levels: '1\u00a0AD · 2\u00a0A · 1\u00a0C', lowest: 'C', failed: 1, published: true },
  ]);
  expect(levels.map(({ level, count }) => `${count} ${level}`)).toEqual(['1 C', '2 A', '1 AD']);
  expect(failing).toBe(1);
  expect(failures).toMatchObject([{ studentId: book.students[0], failed: 0, lowest: 1 }]);
  expect(failures[0]?.subjects).toMatch(/ \(1\u00a0C\)$/);
});

test('every bar opens as many rows as it counts, and the last holds the end of the scale', async () => {
  const { distribution, sections } = await figures(1);
  expect(sections).toMatchObject([{ marks: 4, mean: '14.50', levels: null }]);
  for (const [stretch, { marks }] of distribution.entries())
    expect((await behind(1, { stretch })).items, `stretch ${stretch}`).toHaveLength(marks);
  const top = await behind(1, { stretch: 9 });
  expect(top.items.map((row) => row.mark).sort()).toEqual(['19', '20']);
  for (const { level, count } of (await figures(0)).levels)
    expect((await behind(0, { level })).items).toHaveLength(count);
});

test('rows come page by page, each once', async () => {
  const first = await behind(0, { level: 'A', limit: 1 });
  const second = await behind(0, { level: 'A', limit: 1, cursor: first.nextCursor ?? '' });
  expect(second.nextCursor).toBeUndefined();
  const seen = [...first.items, ...second.items].map((row) => row.studentId);
  expect(seen.toSorted()).toEqual([book.students[1], book.students[3]].toSorted());
});

test('whoever does not issue papers of the school learns nothing', async () => {
  const elsewhere = actorOf('director', { institutionId: book.school.institutionId, schoolId: crypto.randomUUID() });
  await expect(figures(1, elsewhere)).rejects.toMatchObject({ code: 'report_cards.not_found' });
});
