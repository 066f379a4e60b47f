import { addDays } from '@patio/kernel';
import { listStudents } from '@patio/people/server';
import { inTenant } from '@patio/platform';
import { makeStudents, makeWorkingSchool } from '@patio/sections/testing';
import { useTestDatabase as testDatabase } from '@patio/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tierOf, USUAL_RULES } from '../rules/chronic.ts';
import { days, settings } from '../server/schema.ts';
import '../server/tell-people.ts';

testDatabase();

/** A day in halves: present, absent, excused. */
const day = fc.constantFrom([2, 0, 0], [2, 0, 0], [2, 0, 0], [1, 1, 0], [0, 2, 0], [0, 0, 2]);
const child = fc.array(day, { minLength: 0, maxLength: 30 });

test('the filter of the registry and the rule of the report agree about who misses too much', async () => {
  const school = await makeWorkingSchool();
  const { admin, schoolId, institutionId } = school;
  const children = await makeStudents(school, 8);
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
              date: addDays(school.startsOn, n),
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
          return listStudents(tx, admin, { signal: 'absences', limit: 50 });
        });
        const rules = { ...USUAL_RULES, chronicPercent, severePercent: chronicPercent * 2 };
        const due = lives.flatMap((life, i) => {
          const add = (at: number) => life.reduce((sum, halves) => sum + (halves[at] ?? 0), 0);
          const tier = tierOf({ expected: life.length * 2, absent: add(1), excused: add(2) }, rules);
          return tier === 'chronic' || tier === 'severe' ? [children[i]] : [];
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
  const missed = Array.from({ length: 12 }, (_, n) => addDays(school.startsOn, n)).map((date) => ({
    ...{ institutionId, schoolId, studentId, date, minutesExpected: 300, minutesPresent: 0, minutesExcused: 0 },
    ...{ present: 0, absent: 2, excused: 0, lates: 0 },
  }));
  const override = { role: 'admin', capability: 'attendance.read', reach: null, schoolId: null } as const;
  const blind = { ...school.admin, overrides: [override] };
  const [seen, hidden] = await inTenant(school.admin, async (tx) => {
    await tx.insert(days).values(missed);
    const asked = { signal: 'absences', limit: 5 } as const;
    return [await listStudents(tx, school.admin, asked), await listStudents(tx, blind, asked)];
  });
  expect(seen.items).toHaveLength(1);
  expect(hidden.items).toEqual([]);
});
