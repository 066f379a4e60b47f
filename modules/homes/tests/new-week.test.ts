import { makeMembership, makeUser } from '@patio/accounts/testing';
import { listDay, openRoll } from '@patio/attendance/server';
import { makeClass, takeClass } from '@patio/attendance/testing';
import { linkAccount } from '@patio/people/server';
import { makeGuardian } from '@patio/people/testing';
import { readWeek as readPlans } from '@patio/plans/server';
import { inTenant } from '@patio/platform';
import { actorOf, stopClockAt, useTestDatabase as testDatabase } from '@patio/testing';
import { countTakenClasses, readFeed, readWeek, replaceWeek } from '@patio/timetable/server';
import { makeFeed } from '@patio/timetable/testing';
import { expect, test } from 'vitest';

testDatabase();

// Monday 4 May 2026, a quarter past eight in Lima: the first period is on.
const now = stopClockAt('2026-05-04T13:15:00Z');

test('attendance, plans, weeks and calendars follow a new week by themselves, and days that are over stay true', async () => {
  const at = await makeClass();
  const { school, section, teacher, meetingId } = at;
  const [studentId = ''] = at.studentIds;
  const { user } = await makeUser({ memberships: [] });
  const membership = await makeMembership(user.id, { institutionId: school.institutionId, role: 'parent' });
  const parent = actorOf('parent', { ...membership, userId: user.id });
  const { tie } = await makeGuardian(school.admin, studentId);
  await inTenant(school.admin, (tx) => linkAccount(tx, tie.personId, user.id));
  const feed = await inTenant(parent, (tx) => makeFeed(tx, parent, studentId));

  const taken = () =>
    inTenant(school.admin, (tx) => countTakenClasses(tx, { schoolId: school.schoolId, date: '2026-05-04' }));
  expect(await taken()).toBe(0);
  await takeClass(at, { [studentId]: 'F' });
  expect(await taken()).toBe(1);

  // From tomorrow the class is on Tuesdays in the second period.
  const { begun } = await inTenant(school.admin, (tx) =>
    replaceWeek(tx, school.admin, { schoolId: school.schoolId, yearId: school.yearId, fromOn: '2026-05-05' }, [
      { sectionId: section.id, cycleDay: 2, period: 2, length: 1, roomId: null, staffId: null },
    ]),
  );
  const week = await inTenant(parent, (tx) => readWeek(tx, parent, { studentId }));
  expect(week.items.map(({ date, period }) => [date, period])).toEqual([
    ['2026-05-04', 1],
    ['2026-05-05', 2],
  ]);
  const plans = await inTenant(teacher, (tx) => readPlans(tx, teacher, { weekOn: '2026-05-11' }));
  expect(plans.classes.map(({ date, startsAt }) => [date, startsAt])).toEqual([
    ['2026-05-12', week.items[1]?.startsAt],
  ]);
  const calendar = (await readFeed(feed.address.replace(/^\/feeds\/|\.ics$/g, ''))) ?? '';
  expect([calendar.includes('20260504T'), calendar.includes('20260512T'), calendar.includes('20260511T')]).toEqual([
    true,
    true,
    false,
  ]);

  // The roll of Monday is what it was; the next one is taken for the new hour.
  const monday = await inTenant(teacher, (tx) => openRoll(tx, teacher, { meetingId, date: '2026-05-04' }));
  expect(monday.roll).toMatchObject({ expected: 3, absent: 1 });
  now.move(24.75 * 3_600_000);
  const tuesday = await inTenant(teacher, (tx) => listDay(tx, teacher));
  expect(tuesday.items.map((item) => item.meetingId)).toEqual(begun);
});
