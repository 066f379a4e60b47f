import { inTenant } from '@patio/platform';
import { actorOf, stopClockAt, useTestDatabase as testDatabase } from '@patio/testing';
import { expect, test } from 'vitest';
import { listRows } from '../server/service/list-rows.ts';
import { readRates } from '../server/service/read-rates.ts';
import { makeClass, takeClass } from '../testing/index.ts';

testDatabase();
// Monday 4 May 2026, a quarter past eight in Lima.
stopClockAt('2026-05-04T13:15:00Z');

test('the report is of one’s own classes for a teacher and of the school for its office, and nothing for a family', async () => {
  const at = await makeClass();
  const { institutionId, schoolId, admin } = at.school;
  const [ana = ''] = at.studentIds;
  await takeClass(at, { [ana]: 'F' });
  const day = { from: at.date, through: at.date };
  const rates = (actor: typeof admin, school?: string) =>
    inTenant(actor, (tx) => readRates(tx, actor, { ...day, schoolId: school }));

  const coordinator = actorOf('coordinator', { institutionId, schoolId });
  for (const reader of [at.teacher, coordinator, actorOf('support', { institutionId, schoolId })]) {
    const { total, classes } = await rates(reader);
    expect([total.expected, total.absent, classes.due, classes.taken]).toEqual([3, 1, 1, 1]);
  }
  // Whoever reads several schools looks at one of them, and the rows are those of its numbers.
  const elsewhere = '00000000-0000-7000-8000-00000000beef';
  expect((await rates(admin, schoolId)).total.absent).toBe(1);
  expect((await rates(admin, elsewhere)).total.absent).toBe(0);
  const rows = (school: string) =>
    inTenant(admin, (tx) => listRows(tx, admin, { ...day, schoolId: school, what: 'absent', limit: 10 }));
  expect((await rows(schoolId)).total).toBe(1);
  expect((await rows(elsewhere)).total).toBe(0);

  await expect(rates(actorOf('parent', { institutionId, schoolId }))).rejects.toMatchObject({ kind: 'not_found' });
  await expect(rates(actorOf('student', { institutionId, schoolId }))).rejects.toMatchObject({ kind: 'not_found' });
});
