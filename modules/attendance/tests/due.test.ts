import { addDays } from '@patio/kernel';
import { clock, inTenant } from '@patio/platform';
import { actorOf, stopClockAt, useTestDatabase as testDatabase } from '@patio/testing';
import { changes } from '@patio/timetable/server';
import { makeMeeting } from '@patio/timetable/testing';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getAttendanceConfig } from '../server/index.ts';
import { countDue } from '../server/service/count-due.ts';
import { listUntaken } from '../server/service/list-untaken.ts';
import { countUntakenNow, listUntakenNow } from '../server/service/list-untaken-now.ts';
import { findPlace } from '../server/service/read-place.ts';
import { chooseConfig, makeClass, takeClass } from '../testing/index.ts';
import { dueClassDays, dueHomeroomDays } from './due-by-day.ts';

testDatabase();

// Monday 4 May 2026, twenty past eight in Lima: the first class has begun, the next has not.
stopClockAt('2026-05-04T13:20:00Z');
const TODAY = '2026-05-04';

const change = fc.record({
  meeting: fc.nat({ max: 3 }),
  week: fc.nat({ max: 3 }),
  cancelled: fc.boolean(),
  // Never so far that one class is held twice on one day: it has one roll a day.
  movedBy: fc.option(fc.integer({ min: -3, max: 3 })),
  period: fc.integer({ min: 1, max: 12 }),
});

test('what is due as the database counts it is what the plan says day by day, whatever was cancelled or moved', async () => {
  const at = await makeClass();
  const { school } = at;
  const boss = actorOf('director', { institutionId: school.institutionId, schoolId: school.schoolId });
  const others = await Promise.all([
    makeMeeting(school.admin, at.section, { cycleDay: 1, period: 2 }),
    makeMeeting(school.admin, at.section, { cycleDay: 3, period: 12 }),
    makeMeeting(school.admin, at.section, { cycleDay: 1, period: 1, fromOn: '2026-04-20', untilOn: '2026-05-01' }),
  ]);
  const meetingIds = [at.meetingId, ...others.map((meeting) => meeting.id)];
  const span = { schoolId: school.schoolId, from: addDays(TODAY, -30), through: addDays(TODAY, 7) };
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(change, { maxLength: 6, selector: ({ meeting, week }) => `${meeting} ${week}` }),
      fc.constantFrom('class' as const, 'both' as const, 'daily' as const),
      async (changed, mode) => {
        await chooseConfig(school, { mode });
        await inTenant(boss, async (tx) => {
          await tx.delete(changes).where(eq(changes.schoolId, school.schoolId));
          for (const { meeting, week, cancelled, movedBy, period } of changed) {
            const date = addDays(TODAY, -7 * week + (meeting === 2 ? 2 : 0));
            await tx.insert(changes).values({
              institutionId: school.institutionId,
              id: clock.id(),
              schoolId: school.schoolId,
              meetingId: meetingIds[meeting] ?? '',
              date,
              cancelled: cancelled && movedBy === null,
              movedToDate: movedBy === null ? null : addDays(date, movedBy),
              movedToPeriod: movedBy === null ? null : period,
              byId: boss.userId,
            });
          }
          const config = await getAttendanceConfig(tx, school.schoolId);
          const place = await findPlace(tx, school.schoolId);
          if (!place) throw new Error('the school is there');
          const expected = [
            ...(await dueClassDays(tx, undefined, config, span)).map((item) => ({ ...item, place: item.meetingId })),
            ...(await dueHomeroomDays(tx, undefined, config, span)).map((item) => ({
              ...item,
              place: item.homeroomId,
            })),
          ];
          expect(await countDue(tx, boss, place, span)).toBe(expected.length);
          const keys = (items: readonly { place: string; date: string; startsAt: string }[]) =>
            items.map((item) => `${item.date} ${item.startsAt} ${item.place}`).toSorted();
          const listed = await listUntaken(tx, boss, { ...span, limit: 100 });
          const flat = (items: typeof listed.items) =>
            items.map(({ place: { meetingId, homeroomId, date }, startsAt }) => ({
              place: meetingId ?? homeroomId ?? '',
              date,
              startsAt,
            }));
          expect(keys(flat(listed.items))).toEqual(keys(expected));
          expect(listed.total).toBe(expected.length);
          const today = expected.filter((item) => item.date === TODAY);
          expect(await countUntakenNow(tx, boss)).toBe(today.length);
          expect(keys(flat((await listUntakenNow(tx, boss, { limit: 100 })).items))).toEqual(keys(today));
        });
      },
    ),
    { numRuns: 25, endOnFailure: true },
  );
}, 120_000);

test('the pages of what nobody took follow each other without a gap, and what is taken leaves them', async () => {
  const at = await makeClass();
  const boss = actorOf('director', { institutionId: at.school.institutionId, schoolId: at.school.schoolId });
  const asked = { from: addDays(TODAY, -30), through: TODAY };
  const list = (input: { limit: number; cursor?: string }) =>
    inTenant(boss, (tx) => listUntaken(tx, boss, { ...asked, ...input }));
  const all = await list({ limit: 50 });
  expect(all.items.map(({ place }) => place.date)).toEqual(
    all.items
      .map(({ place }) => place.date)
      .toSorted()
      .toReversed(),
  );
  const first = await list({ limit: 2 });
  const rest = await list({ limit: 50, cursor: first.nextCursor ?? '' });
  expect([...first.items, ...rest.items]).toEqual(all.items);
  expect(rest.total).toBe(all.total);
  await takeClass({ ...at, date: TODAY });
  const after = await list({ limit: 50 });
  expect(after.total).toBe(all.total - 1);
  expect(after.items.some(({ place }) => place.date === TODAY)).toBe(false);
});
