import { mergeStudents } from '@patio/people/testing';
import { inTenant, useClock as setClock, standingClock } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { inArray } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { days, marks } from '../server/index.ts';
import { makeClass, takeClass } from '../testing/index.ts';

testDatabase();
const back = setClock(standingClock('2026-05-04T15:00:00Z'));
afterAll(back);

test('attendance follows a child whose two records become one, and goes back with the undoing', async () => {
  const at = await makeClass();
  const { admin } = at.school;
  const [kept = '', double = ''] = at.studentIds;
  await takeClass({ ...at, studentIds: [double] }, { [double]: 'F' });
  const standing = async () =>
    inTenant(admin, async (tx) => {
      const of = inArray(marks.studentId, [kept, double]);
      const name = (id: string) => (id === kept ? 'kept' : 'double');
      const said = (await tx.select().from(marks).where(of)).map(
        (row) => `${name(row.studentId)} ${row.date} ${row.code}`,
      );
      const rolled = (
        await tx
          .select()
          .from(days)
          .where(inArray(days.studentId, [kept, double]))
      ).map((row) => `${name(row.studentId)} ${row.date} day`);
      return [...said, ...rolled].toSorted();
    });
  const before = await standing();
  const undo = await mergeStudents(admin, kept, double);
  const after = await standing();
  expect(after).toEqual(before.map((line) => line.replace('double', 'kept')).toSorted());
  expect(after).toContain('kept 2026-05-04 F');
  await undo();
  expect(await standing()).toEqual(before);
});
