import { localDateAt } from '@patio/kernel';
import { createStudent, listStudents } from '@patio/people/server';
import { inTenant } from '@patio/platform';
import { actorOf, useTestDatabase as testDatabase } from '@patio/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  endInSection,
  type HomeroomRow,
  homeroomRosterOn,
  listHomeroomCandidates,
  listSectionCandidates,
  listStudentClasses,
  moveMany,
  rosterOn,
  type SectionRow,
} from '../server/index.ts';
import {
  enrol,
  makeHomeroom,
  makeSection,
  makeStudents,
  makeWorkingSchool,
  type TestSchool,
} from '../testing/index.ts';

testDatabase();
const today = localDateAt(new Date(), 'America/Lima');
let school: TestSchool;
let homeroom: HomeroomRow;
let maths: SectionRow;
let level: string;
beforeAll(async () => {
  school = await makeWorkingSchool({ today });
  level = school.levels[0]?.id ?? '';
  homeroom = await makeHomeroom(school);
  maths = await makeSection(school, { homerooms: [homeroom] });
});

const run = <T>(work: Parameters<typeof inTenant<T>>[1]) => inTenant(school.admin, work);
let n = 0;
const write = (given: { homeroomId: string; gradeLevelId?: string | null; enrolledOn?: string }) =>
  run((tx) =>
    createStudent(tx, school.admin, {
      givenNames: 'Lía',
      firstSurname: `Nueva ${++n}`,
      schoolId: school.schoolId,
      gradeLevelId: level,
      studentNumber: `E-${n}`,
      enrolledOn: today,
      ...given,
    }),
  );
const count = () => run(async (tx) => (await listStudents(tx, school.admin, { limit: 200 })).items.length);

describe('a new student with a homeroom', () => {
  test('sits in it and in its classes; whoever was registered before the year begins with it', async () => {
    const { id } = await write({ homeroomId: homeroom.id });
    const early = await write({ homeroomId: homeroom.id, enrolledOn: '2020-01-15' });
    const ids = (rows: { studentId: string }[]) => rows.map((row) => row.studentId);
    expect(ids(await run((tx) => homeroomRosterOn(tx, homeroom.id, today)))).toContain(id);
    expect(ids(await run((tx) => rosterOn(tx, maths.id, today)))).toContain(id);
    expect(ids(await run((tx) => homeroomRosterOn(tx, homeroom.id, school.startsOn)))).toContain(early.id);
  });

  test('is not written at all when the homeroom is full, of another level, or without a level', async () => {
    const full = await makeHomeroom(school, { capacity: 1 });
    await makeStudents(school, 1, full);
    const before = await count();
    await expect(write({ homeroomId: full.id })).rejects.toMatchObject({
      code: 'sections.homeroom_full',
      field: 'homeroomId',
    });
    await expect(write({ homeroomId: homeroom.id, gradeLevelId: school.levels[1]?.id ?? '' })).rejects.toMatchObject({
      code: 'sections.wrong_level',
      field: 'homeroomId',
    });
    await expect(write({ homeroomId: homeroom.id, gradeLevelId: null })).rejects.toMatchObject({
      field: 'gradeLevelId',
    });
    expect(await count()).toBe(before);
  });
});

describe('whom a roster can still take in', () => {
  test('leaves out those who are in it, and those of other schools', async () => {
    const [inside = '', outside = ''] = await makeStudents(school, 2);
    const elective = await makeSection(school, { name: 'Coro' });
    await enrol(school, elective, [inside]);
    await enrol(school, homeroom, [inside]);
    const elsewhere = await makeWorkingSchool({ institutionId: school.institutionId, today });
    const [stranger = ''] = await makeStudents(elsewhere, 1);
    const ids = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id);
    const found = [
      ids(await run((tx) => listSectionCandidates(tx, school.admin, elective))),
      ids(await run((tx) => listHomeroomCandidates(tx, school.admin, homeroom))),
    ];
    for (const list of found) {
      expect(list).toContain(outside);
      expect(list).not.toContain(inside);
      expect(list).not.toContain(stranger);
    }
  });
});

test('a student’s classes keep what was left, and say who may change them', async () => {
  const [id = ''] = await makeStudents(school, 1, homeroom);
  const other = await makeHomeroom(school);
  const elective = await makeSection(school, { name: 'Teatro' });
  await enrol(school, elective, [id]);
  await run((tx) => endInSection(tx, school.admin, elective, { studentIds: [id], on: today, reason: 'dropped' }));
  await run((tx) => moveMany(tx, school.admin, other, { studentIds: [id], on: today }));
  const read = (actor = school.admin) => inTenant(actor, (tx) => listStudentClasses(tx, actor, id, 'sections.read'));
  const classes = await read();
  expect(classes).toMatchObject({
    can: { manage: true },
    year: { id: school.yearId },
    homeroom: { id: other.id },
    sections: [],
  });
  expect(classes.left.map(({ name, endReason }) => [name, endReason])).toEqual(
    expect.arrayContaining([
      ['Teatro', 'dropped'],
      [maths.name, 'moved'],
    ]),
  );
  const director = actorOf('director', { institutionId: school.institutionId, schoolId: school.schoolId });
  expect((await read(director)).can.manage).toBe(false);
});
