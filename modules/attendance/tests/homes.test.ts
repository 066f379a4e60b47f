import { inTenant } from '@patio/platform';
import { makeSchool } from '@patio/schools/testing';
import { actorOf, stopClockAt, useTestDatabase as testDatabase } from '@patio/testing';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addTallies } from '../rules/rates.ts';
import { readChildrenMonth } from '../server/service/read-children-month.ts';
import { listOwnSchools, readSchoolsNow, withSchool } from '../server/service/read-schools-now.ts';
import { readStudent } from '../server/service/read-student.ts';
import { makeTie } from '../testing/families.ts';
import { makeClass, takeClass } from '../testing/index.ts';

testDatabase();
// Monday 4 May 2026, a quarter past eight in Lima.
stopClockAt('2026-05-04T13:15:00Z');

test('a family’s month is the same as on the child’s own page, and closes with the tie', async () => {
  const at = await makeClass();
  const [ana = ''] = at.studentIds;
  const { actor: mother, tie } = await makeTie(at);
  await takeClass(at, { [ana]: 'F' });
  const month = () => inTenant(mother, (tx) => readChildrenMonth(tx, mother));
  const page = await inTenant(mother, (tx) => readStudent(tx, mother, { studentId: ana }));
  const days = page.days.flatMap(({ state }) => (state ? [{ ...state, expected: 2, late: state.lates }] : []));
  expect(await month()).toEqual({
    items: [expect.objectContaining({ studentId: ana, month: '2026-05', tally: addTallies(days), year: page.total })],
  });
  expect((await month()).items[0]?.tally).toMatchObject({ expected: 2, absent: 2 });
  await inTenant(at.school.admin, (tx) =>
    tx.execute(sql`update people_guardianships set sees_attendance = false where id = ${tie.id}`),
  );
  expect(await month()).toEqual({ items: [] });
});

test('whoever runs one school sees it; whoever runs several sees each by name, and a list begins with the first', async () => {
  const at = await makeClass();
  const { institutionId, schoolId, admin } = at.school;
  const first = await makeSchool(institutionId, { name: 'Aaa' });
  const director = actorOf('director', { institutionId, schoolId });
  const schoolsOf = (actor: typeof admin) => inTenant(actor, async (tx) => (await readSchoolsNow(tx, actor)).items);
  expect((await schoolsOf(director)).map((view) => view.schoolId)).toEqual([schoolId]);
  expect((await schoolsOf(admin)).map((view) => view.schoolId)).toEqual([first.id, schoolId]);
  const asked = (actor: typeof admin, given: { schoolId?: string }) =>
    inTenant(actor, (tx) => withSchool(tx, actor, given));
  expect(await asked(admin, {})).toEqual({ schoolId: first.id });
  expect(await asked(admin, { schoolId })).toEqual({ schoolId });
  expect(await asked(director, {})).toEqual({});
  const parent = actorOf('parent', { institutionId, schoolId });
  expect(await inTenant(parent, (tx) => listOwnSchools(tx, parent))).toEqual([]);
});

test('of more schools than fit on a page, the first is shown', async () => {
  const at = await makeClass();
  const { institutionId, admin } = at.school;
  for (const name of ['A1', 'A2', 'A3', 'A4']) await makeSchool(institutionId, { name });
  const { items } = await inTenant(admin, (tx) => readSchoolsNow(tx, admin));
  expect(items.map((view) => view.school)).toEqual(['A1']);
});
