import { deliverNews } from '@patio/notices/testing';
import { changeStudentStatus } from '@patio/people/server';
import { mergeStudents } from '@patio/people/testing';
import { inTenant } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { beforeAll, expect, test } from 'vitest';
import { type HomeroomRow, homeroomRosterOn, rosterOn, type SectionRow } from '../server/index.ts';
import {
  enrol,
  makeHomeroom,
  makeSection,
  makeStudents,
  makeWorkingSchool,
  type TestSchool,
} from '../testing/index.ts';

testDatabase();
const today = new Date().toISOString().slice(0, 10);
let school: TestSchool;
let homeroom: HomeroomRow;
let elective: SectionRow;

beforeAll(async () => {
  school = await makeWorkingSchool({ today });
  homeroom = await makeHomeroom(school);
  elective = await makeSection(school, { name: 'Coro' });
});

const run = <T>(work: Parameters<typeof inTenant<T>>[1]) => inTenant(school.admin, work);
const present = async () => ({
  homeroom: (await run((tx) => homeroomRosterOn(tx, homeroom.id, today))).map((row) => row.studentId),
  elective: (await run((tx) => rosterOn(tx, elective.id, today))).map((row) => row.studentId),
});

test('who leaves the school leaves its rosters', async () => {
  const [gone = '', stays = ''] = await makeStudents(school, 2, homeroom);
  await enrol(school, elective, [gone]);
  await run((tx) => changeStudentStatus(tx, school.admin, gone, { version: 1, status: 'transferred', reason: '' }));
  await deliverNews(school.institutionId, 'people');
  expect(await present()).toEqual({ homeroom: [stays], elective: [] });
});

test('rosters follow a child whose two records become one, and go back with the undoing', async () => {
  const [kept = '', double = ''] = await makeStudents(school, 2);
  await enrol(school, homeroom, [kept, double]);
  await enrol(school, elective, [double]);
  const before = await present();
  const undo = await mergeStudents(school.admin, kept, double);
  const after = await present();
  expect(after.elective).toEqual([kept]);
  expect(after.homeroom).toContain(kept);
  expect(after.homeroom).not.toContain(double);
  await undo();
  expect(await present()).toEqual(before);
});
