import { inTenant } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import {
  endMany,
  type HomeroomRow,
  homeroomEnrolments,
  homeroomRosterOn,
  moveMany,
  rosterOn,
  type SectionRow,
  undoStep,
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
let school: TestSchool;
let a: HomeroomRow;
let b: HomeroomRow;
let onlyA: SectionRow;
let onlyB: SectionRow;
let joint: SectionRow;
let elective: SectionRow;
let ids: string[];

beforeAll(async () => {
  school = await makeWorkingSchool();
  a = await makeHomeroom(school, { letter: 'A', capacity: 4 });
  b = await makeHomeroom(school, { letter: 'B', capacity: 4 });
  onlyA = await makeSection(school, { name: 'Matemática 1ºA', homerooms: [a] });
  onlyB = await makeSection(school, { name: 'Matemática 1ºB', homerooms: [b] });
  joint = await makeSection(school, { name: 'Coro', homerooms: [a, b] });
  elective = await makeSection(school, { name: 'Robótica' });
  ids = await makeStudents(school, 3, a);
  await enrol(school, elective, [ids[0] as string]);
});

const run = <T>(work: Parameters<typeof inTenant<T>>[1]) => inTenant(school.admin, work);
const inHomeroom = (homeroom: HomeroomRow, date: string) =>
  run(async (tx) => (await homeroomRosterOn(tx, homeroom.id, date)).map((row) => row.studentId));
const inSection = (section: SectionRow, date: string) =>
  run(async (tx) => (await rosterOn(tx, section.id, date)).map((row) => row.studentId));

test('a homeroom brings its sections from the same day', async () => {
  expect(a.name).toBe('1ºA');
  expect(await inHomeroom(a, school.startsOn)).toHaveLength(3);
  expect(await inSection(onlyA, school.startsOn)).toHaveLength(3);
  expect(await inSection(joint, school.startsOn)).toHaveLength(3);
  expect(await inSection(onlyB, school.startsOn)).toEqual([]);
});

test('a move ends one and begins the next on the same day; the past stays', async () => {
  const [first = ''] = ids;
  await run((tx) => moveMany(tx, school.admin, b, { studentIds: [first], on: '2026-06-01' }));
  expect(await inHomeroom(a, '2026-05-31')).toContain(first);
  expect(await inHomeroom(a, '2026-06-01')).not.toContain(first);
  expect(await inHomeroom(b, '2026-06-01')).toEqual([first]);
  expect(await inSection(onlyA, '2026-05-31')).toContain(first);
  expect(await inSection(onlyA, '2026-06-01')).not.toContain(first);
  expect(await inSection(onlyB, '2026-06-01')).toEqual([first]);
  expect(await inSection(joint, '2026-06-01')).toContain(first);
  expect(await inSection(elective, '2026-06-01')).toEqual([first]);
});

test('a step is undone whole, and only while nothing of it was touched again', async () => {
  const [, second = '', third = ''] = ids;
  const before = await inSection(onlyA, '2026-07-01');
  const moved = await run((tx) => moveMany(tx, school.admin, b, { studentIds: [second, third], on: '2026-06-15' }));
  expect(moved.students).toBe(2);
  await run((tx) => undoStep(tx, school.admin, moved.stepId));
  expect(await inSection(onlyA, '2026-07-01')).toEqual(before);
  expect(await inHomeroom(b, '2026-07-01')).toEqual([ids[0]]);
  const again = await run((tx) => moveMany(tx, school.admin, b, { studentIds: [second], on: '2026-06-15' }));
  await run((tx) => moveMany(tx, school.admin, a, { studentIds: [second], on: '2026-06-20' }));
  await expect(run((tx) => undoStep(tx, school.admin, again.stepId))).rejects.toThrow('sections.undo_too_late');
});

test('leaving ends the homeroom and every section, electives too', async () => {
  const [first = ''] = ids;
  await run((tx) => endMany(tx, school.admin, b, { studentIds: [first], on: '2026-08-03' }));
  expect(await inHomeroom(b, '2026-08-02')).toContain(first);
  for (const section of [onlyA, onlyB, joint, elective])
    expect(await inSection(section, '2026-08-03')).not.toContain(first);
});

test('a homeroom takes no more than it has seats for', async () => {
  const five = await makeStudents(school, 5);
  await expect(enrol(school, b, five)).rejects.toThrow('sections.homeroom_full');
  await expect(enrol(school, b, five, '2031-01-01')).rejects.toThrow('sections.outside_year');
});

test('the database itself refuses two homerooms at once', async () => {
  const [, , third = ''] = ids;
  const twice = run((tx) =>
    tx.execute(sql`insert into ${homeroomEnrolments} (institution_id, id, school_id, year_id, homeroom_id, student_id, from_on, began_in)
      select institution_id, uuidv7(), school_id, year_id, ${b.id}, student_id, from_on + 1, began_in
      from ${homeroomEnrolments} where student_id = ${third} and until_on is null`),
  );
  await expect(twice).rejects.toMatchObject({
    cause: { constraint: 'sections_homeroom_enrolments_one_at_a_time_spans' },
  });
});
