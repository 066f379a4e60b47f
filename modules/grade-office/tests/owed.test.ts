import type { Actor } from '@patio/access';
import { makeGradebook, makeItem, type TestGradebook } from '@patio/gradebook/testing';
import { inTenant } from '@patio/platform';
import type { SectionRow } from '@patio/sections/server';
import { enrol, makeSection, makeTeacher } from '@patio/sections/testing';
import { actorOf, stopClockAt, useTestDatabase as testDatabase } from '@patio/testing';
import { beforeAll, expect, test } from 'vitest';
import type { OverviewRow } from '../contract.ts';
import { listSheets } from '../server/service/list-sheets.ts';
import { readOverview } from '../server/service/overview.ts';
import { remindTeachers } from '../server/service/remind.ts';

testDatabase();
stopClockAt('2026-10-20T15:00:00Z');
const TODAY = '2026-10-20';
let book: TestGradebook;
let admin: Actor;
/** A class that was made in October: its students came from elsewhere. */
let younger: SectionRow;

beforeAll(async () => {
  book = await makeGradebook(2);
  admin = actorOf('admin', { institutionId: book.school.institutionId });
  younger = await makeSection(book.school, { courseId: book.section.courseId, name: 'Refuerzo' });
  await enrol(book.school, younger, book.students, TODAY);
  await makeSection(book.school, { courseId: book.section.courseId, name: 'Sin estudiantes' });
});

const list = (filters: Partial<Parameters<typeof listSheets>[2]> = {}) =>
  inTenant(admin, async (tx) => (await listSheets(tx, admin, { limit: 100, ...filters })).items);
const overview = (filters: { termId?: string } = {}) => inTenant(admin, (tx) => readOverview(tx, admin, filters));
const sum = (rows: readonly OverviewRow[], ...of: (keyof OverviewRow)[]) =>
  rows.reduce((all, row) => all + of.reduce((own, each) => own + Number(row[each]), 0), 0);

test('a class owes no sheet of terms that were over before it had students', async () => {
  const late = await list({ late: true });
  expect(late.length).toBeGreaterThan(0);
  expect(new Set(late.map((line) => line.sectionId))).toEqual(new Set([book.section.id]));
  const own = (await list()).filter((line) => line.sectionId === younger.id);
  expect(own).toHaveLength(1);
  expect(own[0]).toMatchObject({ late: false });
  expect((await list()).some((line) => line.section === 'Sin estudiantes')).toBe(false);
});

test('nobody is reminded of a sheet that is not owed', async () => {
  const [past] = await list({ late: true });
  const sheets = [{ sectionId: younger.id, termId: past?.termId ?? '' }];
  await expect(inTenant(admin, (tx) => remindTeachers(tx, admin, sheets))).resolves.toEqual({
    told: 0,
    toldToday: 0,
    unreachable: 0,
  });
});

test('who began to grade an older term owes its sheet after all', async () => {
  const [past] = await list({ late: true });
  const { actor: teacher } = await makeTeacher(book.school, younger);
  await makeItem({ ...book, section: younger, teacher }, { termId: past?.termId as string });
  const late = (await list({ late: true })).filter((line) => line.sectionId === younger.id);
  expect(late.map((line) => line.termId)).toEqual([past?.termId]);
});

test('each figure is the number of rows behind it', async () => {
  const { rows, terms } = await overview();
  const count = async (filters: Parameters<typeof list>[0]) => (await list(filters)).length;
  expect(sum(rows, 'draft', 'returned')).toBe(await count({ current: true, state: ['draft', 'returned'] }));
  expect(sum(rows, 'submitted', 'approved')).toBe(await count({ current: true, state: ['submitted', 'approved'] }));
  expect(sum(rows, 'published', 'locked')).toBe(await count({ current: true, state: ['published', 'locked'] }));
  expect(sum(rows, 'late')).toBe(await count({ late: true }));
  expect(sum(rows, 'late')).toBeGreaterThan(0);
  for (const { id: termId } of terms) {
    const { rows: own } = await overview({ termId });
    expect(sum(own, 'draft', 'submitted', 'returned', 'approved', 'published', 'locked')).toBe(await count({ termId }));
    expect(sum(own, 'late')).toBe(await count({ termId, late: true }));
  }
});
