import { inTenant } from '@patio/platform';
import { makeStudents, makeWorkingSchool } from '@patio/sections/testing';
import { actorOf, useTestDatabase as testDatabase } from '@patio/testing';
import { expect, test } from 'vitest';
import { days } from '../server/schema.ts';
import { rebuildTotals } from '../server/service/keep-totals.ts';
import { listAttends } from '../server/service/list-attends.ts';
import { tallyOf } from '../server/service/tally-days.ts';

testDatabase();

test('the cells of a list say what the page behind them says, of those whom the reader may see', async () => {
  const school = await makeWorkingSchool();
  const { admin, schoolId, institutionId } = school;
  const ids = await makeStudents(school, 3);
  const [first = '', second = '', none = ''] = ids;
  const day = (
    studentId: string,
    date: string,
    [present, absent, excused, lates]: [number, number, number, number],
  ) => ({
    ...{ institutionId, schoolId, studentId, date, present, absent, excused, lates },
    ...{ minutesExpected: 300, minutesPresent: 300, minutesExcused: 0 },
  });
  const dates = ['04', '05', '06', '07', '08', '11', '12', '13', '14', '15', '18', '19'].map(
    (each) => `2026-05-${each}`,
  );
  await inTenant(admin, (tx) =>
    tx
      .insert(days)
      .values([
        ...dates.map((date, i) => day(first, date, i === 1 ? [0, 2, 0, 0] : [2, 0, 0, 0])),
        day(second, '2026-05-04', [2, 0, 0, 1]),
        day(second, '2026-05-05', [0, 0, 2, 0]),
        day(second, '2026-05-06', [1, 1, 0, 0]),
      ]),
  );
  await inTenant(admin, (tx) => rebuildTotals(tx, schoolId));
  const list = (actor: typeof admin) => inTenant(actor, (tx) => listAttends(tx, actor, ids));
  const found = new Map((await list(admin)).map((row) => [row.studentId, row]));
  expect([...found.keys()].toSorted()).toEqual([first, second].toSorted());
  expect(found.has(none)).toBe(false);
  for (const id of [first, second]) {
    const span = { from: '2026-01-01', through: '2026-12-31' };
    const { present, expected } = await inTenant(admin, (tx) => tallyOf(tx, id, span));
    expect(found.get(id)).toMatchObject({ present, expected });
  }
  // The absence of the second day is older than the last ten with roll.
  expect(found.get(first)?.last.map((each) => each.date)).toEqual(dates.slice(2));
  expect(new Set(found.get(first)?.last.map((each) => each.kind))).toEqual(new Set(['present']));
  expect(found.get(second)?.last.map((each) => each.kind)).toEqual(['late', 'excused', 'absent']);

  const elsewhere = await makeWorkingSchool({ institutionId });
  expect(await list(actorOf('director', { institutionId, schoolId: elsewhere.schoolId }))).toEqual([]);
  expect(await list(actorOf('director', { institutionId, schoolId }))).toHaveLength(2);
  expect(await list(actorOf('psychology', { institutionId, schoolId }))).toEqual([]);
});
