import { addDays, type PageInput } from '@patio/kernel';
import { inTenant, listWaiting, type Tx } from '@patio/platform';
import { actorOf, stopClockAt, useTestDatabase as testDatabase } from '@patio/testing';
import { expect, test } from 'vitest';
import { parts } from '../routes.ts';
import '../server/pending.ts';
import { justifyAbsence, listJustifications } from '../server/index.ts';
import { listUntakenNow } from '../server/service/list-untaken-now.ts';
import { makeMother } from '../testing/families.ts';
import { makeClass, takeClass } from '../testing/index.ts';

testDatabase();

stopClockAt('2026-05-04T13:15:00Z');

/** Every row of a list, page by page, as a person presses for more. */
async function readAll<Row>(
  read: (page: PageInput) => Promise<{ items: Row[]; total?: number; nextCursor?: string }>,
): Promise<{ rows: Row[]; total: number }> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  let total = 0;
  do {
    const page = await read({ limit: 8, cursor });
    rows.push(...page.items);
    total = page.total ?? 0;
    cursor = page.nextCursor;
  } while (cursor);
  return { rows, total };
}

test('each line of "your turn" opens exactly the rows that it counts, all of them', async () => {
  const at = await makeClass();
  const { institutionId } = at.school;
  const other = await makeClass({ school: at.school });
  const mother = await makeMother(at);
  for (let i = 0; i < 14; i += 1)
    await inTenant(mother, (tx) =>
      justifyAbsence(tx, mother, {
        studentId: at.studentIds[0] ?? '',
        fromOn: addDays('2026-05-11', i),
        throughOn: addDays('2026-05-11', i),
        reason: 'illness',
        text: 'Fiebre',
        fileId: null,
      }),
    );
  const admin = actorOf('admin', { institutionId });
  const asAdmin = <T>(ask: (tx: Tx) => Promise<T>) => inTenant(admin, ask);
  const lineOf = async (id: string) =>
    (await asAdmin((tx) => listWaiting(tx, admin, 'es'))).find((line) => line.id === id);
  /** The part of the page that the line's address opens. */
  const opened = (href = '') =>
    parts.some((part) => part.slot === 'homes.waiting' && href === `/admin/home?show=${part.id}`);

  const waiting = await lineOf('attendance.justifications');
  const justified = await readAll((page) =>
    asAdmin((tx) => listJustifications(tx, admin, { ...page, state: 'waiting' })),
  );
  expect([waiting?.count, justified.total, new Set(justified.rows.map(({ id }) => id)).size]).toEqual([14, 14, 14]);
  expect(opened(waiting?.href)).toBe(true);

  const classes = await lineOf('attendance.not_taken');
  const untaken = await readAll((page) => asAdmin((tx) => listUntakenNow(tx, admin, page)));
  expect([classes?.count, untaken.total]).toEqual([2, 2]);
  expect(untaken.rows.map((row) => row.place.meetingId).sort()).toEqual([at.meetingId, other.meetingId].sort());
  expect(opened(classes?.href)).toBe(true);
  await takeClass(at);
  await takeClass(other);
  expect(await lineOf('attendance.not_taken')).toBeUndefined();
});
