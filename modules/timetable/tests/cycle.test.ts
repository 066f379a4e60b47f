import { addDays, weekday } from '@patio/kernel';
import { inTenant, useClock as setClock, standingClock } from '@patio/platform';
import { academicYears, calendarDays, setCycle } from '@patio/schools/server';
import { makeSection, makeWorkingSchool } from '@patio/sections/testing';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { and, asc, eq, lte } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { classDaysOf, getPlan, setPlan } from '../server/index.ts';

testDatabase();
afterAll(setClock(standingClock('2026-03-01T12:00:00Z')));

test('a class of day 2 of a six-day rotation is held on every day 2, whatever weekday that is', async () => {
  const school = await makeWorkingSchool();
  const { admin, yearId, startsOn } = school;
  const section = await makeSection(school);
  await inTenant(admin, async (tx) => {
    const [year] = await tx.select().from(academicYears).where(eq(academicYears.id, yearId));
    if (!year) throw new Error('a school without a year');
    await setCycle(tx, admin, year, { version: year.version, cycle: 'days', cycleLength: 6, from: startsOn });
    expect((await getPlan(tx, admin, section.id)).cycle).toEqual({ kind: 'days', length: 6 });
    const slot = { cycleDay: 2, period: 1, length: 1, roomId: null, staffId: null };
    await setPlan(tx, admin, section, { fromOn: startsOn, seen: [], meetings: [slot] });
    const through = addDays(startsOn, 27);
    const days = await tx
      .select({ date: calendarDays.date })
      .from(calendarDays)
      .where(and(eq(calendarDays.yearId, yearId), eq(calendarDays.cycleDay, 2), lte(calendarDays.date, through)))
      .orderBy(asc(calendarDays.date));
    const held = (await classDaysOf(tx, undefined, startsOn, through)).items.map((item) => item.date);
    expect(held).toEqual(days.map(({ date }) => date));
    expect(new Set(held.map(weekday)).size).toBeGreaterThan(1);
  });
});
