import { getStudent, listStudents } from '@patio/people/server';
import { inTenant } from '@patio/platform';
import { calendarDays } from '@patio/schools/server';
import { makeStudents, makeWorkingSchool, type TestSchool } from '@patio/sections/testing';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tierOf, USUAL_RULES } from '../rules/chronic.ts';
import { days, settings } from '../server/schema.ts';
import { rebuildTotals } from '../server/service/keep-totals.ts';
import { listChronic } from '../server/service/read-chronic.ts';
import '../server/people-extensions.ts';

testDatabase();

/** A day in halves: present, absent, excused. */
const day = fc.constantFrom([2, 0, 0], [2, 0, 0], [2, 0, 0], [1, 1, 0], [0, 2, 0], [0, 0, 2]);
const child = fc.array(day, { minLength: 0, maxLength: 30 });

/** The first days of the year on which the school is open. */
const openDays = async ({ admin, schoolId }: TestSchool, howMany: number): Promise<string[]> => {
  const rows = await inTenant(admin, (tx) =>
    tx.select().from(calendarDays).where(eq(calendarDays.schoolId, schoolId)).orderBy(asc(calendarDays.date)),
  );
  return rows
    .filter((day) => day.kind === 'school_day')
    .map((day) => day.date)
    .slice(0, howMany);
};

test('the filter of the registry, the list of the report and the rule agree about who misses too much', async () => {
  const school = await makeWorkingSchool();
  const { admin, schoolId, institutionId } = school;
  const children = await makeStudents(school, 8);
  const dates = await openDays(school, 30);
  await fc.assert(
    fc.asyncProperty(
      fc.array(child, { minLength: 8, maxLength: 8 }),
      fc.integer({ min: 5, max: 20 }),
      async (lives, chronicPercent) => {
        const found = await inTenant(admin, async (tx) => {
          await tx.delete(days);
          await tx.delete(settings);
          await tx.insert(settings).values({ institutionId, schoolId, chronicPercent });
          const rows = lives.flatMap((life, i) =>
            life.map(([present = 0, absent = 0, excused = 0], n) => ({
              institutionId,
              schoolId,
              studentId: children[i] as string,
              date: dates[n] as string,
              minutesExpected: 300,
              minutesPresent: present * 150,
              minutesExcused: excused * 150,
              present,
              absent,
              excused,
              lates: 0,
            })),
          );
          if (rows.length > 0) await tx.insert(days).values(rows);
          await rebuildTotals(tx, schoolId);
          const list = (cursor?: string) => listChronic(tx, admin, { schoolId, limit: 3, cursor });
          const pages = [await list()];
          for (let last = pages.at(-1); last?.nextCursor; last = pages.at(-1)) pages.push(await list(last.nextCursor));
          const registry = await listStudents(tx, admin, { signal: 'absences', limit: 50 });
          return { items: registry.items, pages };
        });
        const rules = {
          ...USUAL_RULES,
          chronicPercent,
          watchPercent: chronicPercent / 2,
          severePercent: chronicPercent * 2,
        };
        const tiers = new Map<string, string>();
        const due = lives.flatMap((life, i) => {
          const add = (at: number) => life.reduce((sum, halves) => sum + (halves[at] ?? 0), 0);
          const tier = tierOf({ expected: life.length * 2, absent: add(1), excused: add(2) }, rules);
          if (tier && tier !== 'regular') tiers.set(children[i] as string, tier);
          return tier === 'chronic' || tier === 'severe' ? [children[i]] : [];
        });
        const listed = found.pages.flatMap((page) => page.items);
        expect(new Map(listed.map((row) => [row.studentId, row.tier]))).toEqual(tiers);
        expect(listed).toHaveLength(tiers.size);
        expect(found.pages[0]).toMatchObject({
          total: tiers.size,
          counted: lives.filter((life) => life.length > 0).length,
        });
        expect(found.items.map((each) => each.id).toSorted()).toEqual(due.toSorted());
      },
    ),
    { numRuns: 25 },
  );
});

test('whoever may not read attendance is not told by a filter who misses it', async () => {
  const school = await makeWorkingSchool();
  const [studentId = ''] = await makeStudents(school, 1);
  const { institutionId, schoolId } = school;
  const missed = (await openDays(school, 12)).map((date) => ({
    ...{ institutionId, schoolId, studentId, date, minutesExpected: 300, minutesPresent: 0, minutesExcused: 0 },
    ...{ present: 0, absent: 2, excused: 0, lates: 0 },
  }));
  const override = { role: 'admin', capability: 'attendance.read', reach: null, schoolId: null } as const;
  const blind = { ...school.admin, overrides: [override] };
  const [seen, hidden, ...records] = await inTenant(school.admin, async (tx) => {
    await tx.insert(days).values(missed);
    await rebuildTotals(tx, schoolId);
    const asked = { signal: 'absences', limit: 5 } as const;
    return [
      await listStudents(tx, school.admin, asked),
      await listStudents(tx, blind, asked),
      await getStudent(tx, school.admin, studentId),
      await getStudent(tx, blind, studentId),
    ] as const;
  });
  expect(seen.items).toHaveLength(1);
  expect(hidden.items).toEqual([]);
  // The head of the record says what the filter finds.
  expect(records.map(({ signals }) => signals)).toEqual([['absences'], []]);
});
