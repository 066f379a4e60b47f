import { inTenant } from '@patio/platform';
import { academicYears } from '@patio/schools/server';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { createHomerooms, type HomeroomRow, type SectionRow } from '../server/index.ts';
import { planSections } from '../server/service/create-many.ts';
import { getHomeroomView } from '../server/service/homeroom-list.ts';
import { getHomeroom } from '../server/service/homerooms.ts';
import { getSectionView } from '../server/service/section-view.ts';
import { createSection, getSection, setSectionStates } from '../server/service/sections.ts';
import { makeHomeroom, makeSection, makeWorkingSchool, type TestSchool } from '../testing/index.ts';

testDatabase();
let school: TestSchool;
let homeroom: HomeroomRow;
let section: SectionRow;

const run = <T>(work: Parameters<typeof inTenant<T>>[1]) => inTenant(school.admin, work);
const setYear = (change: Partial<typeof academicYears.$inferInsert>) =>
  run((tx) =>
    tx
      .update(academicYears)
      .set(change)
      .where(and(eq(academicYears.institutionId, school.institutionId), eq(academicYears.id, section.yearId))),
  );

beforeAll(async () => {
  school = await makeWorkingSchool();
  homeroom = await makeHomeroom(school);
  section = await makeSection(school, { homerooms: [homeroom] });
});

test('while the year runs, section and homeroom can be changed', async () => {
  const view = await run((tx) => getSectionView(tx, school.admin, section.id));
  expect(view).toMatchObject({ year: { over: false }, can: { manage: true, manageTeachers: true } });
  expect(await run((tx) => getHomeroomView(tx, school.admin, homeroom.id))).toMatchObject({ can: { manage: true } });
});

test('in a closed year everything is read and nothing is changed, whichever door is tried', async () => {
  await setYear({ state: 'closed' });
  const view = await run((tx) => getSectionView(tx, school.admin, section.id));
  expect(view).toMatchObject({ year: { over: true }, can: { manage: false, manageTeachers: false } });
  expect(await run((tx) => getHomeroomView(tx, school.admin, homeroom.id))).toMatchObject({
    year: { over: true },
    can: { manage: false },
  });
  expect((await run((tx) => getSection(tx, school.admin, section.id))).name).toBe(section.name);

  const closed = { code: 'schools.year_closed' };
  const { schoolId, yearId, courseId } = section;
  const doors: Parameters<typeof run>[0][] = [
    (tx) => getSection(tx, school.admin, section.id, 'sections.manage'),
    (tx) => getSection(tx, school.admin, section.id, 'sections.manage_coteachers'),
    (tx) => getHomeroom(tx, school.admin, homeroom.id, 'sections.manage'),
    (tx) => setSectionStates(tx, school.admin, [section.id], 'archived'),
    (tx) => createSection(tx, school.admin, { schoolId, yearId, courseId, name: 'Coro' }),
    (tx) =>
      createHomerooms(tx, school.admin, {
        schoolId,
        yearId,
        homerooms: [{ gradeLevelId: homeroom.gradeLevelId, letter: 'Z', capacity: 30 }],
      }),
    (tx) => planSections(tx, school.admin, { schoolId, yearId, homeroomIds: [homeroom.id], courseIds: [courseId] }),
  ];
  for (const door of doors) await expect(run(door)).rejects.toMatchObject(closed);
});

test('a year whose days are gone and that never ran is read too; a running one is not over because a day is', async () => {
  const over = async () => (await run((tx) => getSectionView(tx, school.admin, section.id))).year.over;
  await setYear({ state: 'planning', startsOn: '2020-03-02', endsOn: '2020-12-18' });
  expect(await over()).toBe(true);
  await setYear({ state: 'active' });
  expect(await over()).toBe(false);
});
