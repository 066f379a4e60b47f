import { makeCourse, makeSubject } from '@patio/courses/testing';
import { inTenant } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { createSectionsFor, type HomeroomRow, moveMany, planSections, undoStep } from '../server/index.ts';
import { teachers } from '../server/schema.ts';
import { listSections } from '../server/service/section-list.ts';
import { makeHomeroom, makeStudents, makeTeacher, makeWorkingSchool, type TestSchool } from '../testing/index.ts';

testDatabase();
let school: TestSchool;
let a: HomeroomRow;
let b: HomeroomRow;
let courseIds: string[];

beforeAll(async () => {
  school = await makeWorkingSchool({ today: new Date().toISOString().slice(0, 10) });
  a = await makeHomeroom(school, { letter: 'A' });
  b = await makeHomeroom(school, { letter: 'B' });
  const art = await makeSubject(school.admin, 'Arte', 'ART');
  const other = school.levels[1]?.id ?? '';
  courseIds = [
    (await makeCourse(school.admin, school.schoolId, { code: 'MAT-1' })).id,
    (await makeCourse(school.admin, school.schoolId, { code: 'ART-1', subjectId: art.id })).id,
    (await makeCourse(school.admin, school.schoolId, { code: 'MAT-2', gradeLevelId: other })).id,
  ];
  await makeStudents(school, 3, a);
  const [moved = ''] = await makeStudents(school, 2, b);
  // One who moved within the year is in both rosters, each on its days.
  await inTenant(school.admin, (tx) =>
    moveMany(tx, school.admin, a, { studentIds: [moved], on: addWeek(school.startsOn) }),
  );
});

const addWeek = (date: string) => new Date(Date.parse(date) + 7 * 86_400_000).toISOString().slice(0, 10);
const run = <T>(work: Parameters<typeof inTenant<T>>[1]) => inTenant(school.admin, work);
const asked = () => ({ schoolId: school.schoolId, yearId: school.yearId, homeroomIds: [a.id, b.id], courseIds });
const list = () => run((tx) => listSections(tx, school.admin, { state: 'active', sort: 'name', limit: 50 }));

test('what is shown before is what is made, no more and no less', async () => {
  const preview = await run((tx) => planSections(tx, school.admin, asked()));
  expect(preview.create.map((one) => [one.name, one.students])).toEqual([
    ['Arte 1ºA', 4],
    ['Matemática 1ºA', 4],
    ['Arte 1ºB', 2],
    ['Matemática 1ºB', 2],
  ]);
  const made = await run((tx) => createSectionsFor(tx, school.admin, asked()));
  expect(made.plan).toEqual(preview);
  expect(made.enrolments).toBe(preview.create.reduce((sum, one) => sum + one.students, 0));
  const { items } = await list();
  expect(items.map((one) => [one.name, one.homerooms, one.students])).toEqual([
    ['Arte 1ºA', ['1ºA'], 4],
    ['Arte 1ºB', ['1ºB'], 1],
    ['Matemática 1ºA', ['1ºA'], 4],
    ['Matemática 1ºB', ['1ºB'], 1],
  ]);

  const again = await run((tx) => planSections(tx, school.admin, asked()));
  expect(again.create).toEqual([]);
  expect(again.standing).toHaveLength(4);
  await expect(run((tx) => createSectionsFor(tx, school.admin, asked()))).rejects.toThrow('sections.nothing_to_create');

  await run((tx) => undoStep(tx, school.admin, made.stepId));
  expect((await list()).items).toEqual([]);
  expect((await run((tx) => planSections(tx, school.admin, asked()))).create).toHaveLength(4);
});

test('each section gets the lead chosen for it; one who is not of the school and none is made; undone, nobody leads', async () => {
  const [mine, hers] = [await makeTeacher(school), await makeTeacher(school)];
  const stranger = await makeTeacher(await makeWorkingSchool({ institutionId: school.institutionId }));
  const [course = ''] = courseIds;
  const make = (leads: { homeroomId: string; courseId: string; staffId: string }[]) =>
    run((tx) => createSectionsFor(tx, school.admin, { ...asked(), leads }));
  const lead = (room: HomeroomRow, staffId: string) => ({ homeroomId: room.id, courseId: course, staffId });

  await expect(make([lead(a, mine.staffId), lead(b, stranger.staffId)])).rejects.toMatchObject({
    code: 'sections.lead_not_here',
    data: { section: 'Matemática 1ºB' },
  });
  await expect(make([{ ...lead(a, mine.staffId), courseId: courseIds[2] ?? '' }])).rejects.toThrow(
    'sections.changed_meanwhile',
  );
  expect((await list()).items).toEqual([]);

  const { stepId } = await make([lead(a, mine.staffId), lead(b, hers.staffId)]);
  const led = (await list()).items.map((one) => [one.name, one.lead?.staffId ?? null]);
  expect(led).toEqual([
    ['Arte 1ºA', null],
    ['Arte 1ºB', null],
    ['Matemática 1ºA', mine.staffId],
    ['Matemática 1ºB', hers.staffId],
  ]);
  await run((tx) => undoStep(tx, school.admin, stepId));
  expect((await list()).items).toEqual([]);
  const standing = await run((tx) =>
    tx.$count(
      teachers,
      and(eq(teachers.staffId, mine.staffId), or(isNull(teachers.untilOn), gt(teachers.untilOn, teachers.fromOn))),
    ),
  );
  expect(standing).toBe(0);
});
