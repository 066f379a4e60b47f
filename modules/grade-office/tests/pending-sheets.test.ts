import { approveSheet, getGradedSection, getSheet, submitSheet } from '@patio/gradebook/server';
import { inTenant, listWaiting } from '@patio/platform';
import { actorOf, stopClockAt, useTestDatabase as testDatabase } from '@patio/testing';
import { expect, test } from 'vitest';
import '../server/index.ts';
import { makeGradebook, makeItem, mark, save } from '@patio/gradebook/testing';
import { listSheets } from '../server/service/list-sheets.ts';

testDatabase();
const now = stopClockAt('2026-05-04T13:15:00Z');

test('signed sheets wait for the coordinator and late ones for the school, as many as their lists show', async () => {
  const book = await makeGradebook(1);
  const { coordinator, teacher } = book;
  const { institutionId, schoolId } = book.school;
  const termId = book.terms[0] as string;
  const lines = (actor: typeof coordinator) =>
    inTenant(actor, async (tx) =>
      Object.fromEntries((await listWaiting(tx, actor, 'es')).map(({ id, count }) => [id, count])),
    );
  const listed = (filters: { state?: ['submitted']; late?: true }) =>
    inTenant(coordinator, async (tx) => (await listSheets(tx, coordinator, { ...filters, limit: 50 })).items.length);

  const item = await makeItem(book);
  await save(book, [mark(item.id, book.students[0] as string, '15')]);
  expect((await lines(coordinator))['gradebook.sheets']).toBeUndefined();
  const sheet = await inTenant(teacher, async (tx) =>
    submitSheet(tx, teacher, await getGradedSection(tx, teacher, 'gradebook.enter', book.section.id), termId, 0, null),
  );
  expect((await lines(coordinator))['gradebook.sheets']).toBe(await listed({ state: ['submitted'] }));
  expect(await listed({ state: ['submitted'] })).toBe(1);
  // Whoever only oversees has nothing to approve.
  const director = actorOf('director', { institutionId, schoolId });
  expect((await lines(director))['gradebook.sheets']).toBeUndefined();
  await inTenant(coordinator, async (tx) =>
    approveSheet(tx, coordinator, await getSheet(tx, coordinator, sheet.id, sheet.version)),
  );
  expect((await lines(coordinator))['gradebook.sheets']).toBeUndefined();

  // After the year: whatever nobody signed is late.
  now.move(256 * 86_400_000);
  const late = await listed({ late: true });
  expect(late).toBeGreaterThan(0);
  expect((await lines(coordinator))['gradebook.late']).toBe(late);
  expect((await lines(director))['gradebook.late']).toBe(late);
});
