import { makeUser } from '@patio/accounts/testing';
import { makeId } from '@patio/kernel';
import { notifications } from '@patio/notices/server';
import { deliverNews } from '@patio/notices/testing';
import { addGuardian, linkAccount } from '@patio/people/server';
import { inTenant, useClock as setClock, standingClock } from '@patio/platform';
import {
  enrol,
  makeHomeroom,
  makeSection,
  makeStudents,
  makeTeacher,
  makeWorkingSchool,
  type TestSchool,
} from '@patio/sections/testing';
import { actorOf, useTestDatabase as testDatabase } from '@patio/testing';
import { makeMeeting } from '@patio/timetable/testing';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { days, listDay, listDeviceRolls } from '../server/index.ts';
import { listRows } from '../server/service/list-rows.ts';
import { readChildren } from '../server/service/read-children.ts';
import { listChronic } from '../server/service/read-chronic.ts';
import { readNow } from '../server/service/read-now.ts';
import { readRates } from '../server/service/read-rates.ts';
import { readRegister } from '../server/service/read-register.ts';
import { readStudent } from '../server/service/read-student.ts';
import { readTeacher } from '../server/service/read-teacher.ts';
import { chooseConfig, takeClass } from '../testing/index.ts';

testDatabase();

// Monday 4 May 2026, a quarter past eight in Lima.
const now = standingClock('2026-05-04T13:15:00Z');
const date = '2026-05-04';
let restore: () => void;
beforeAll(() => {
  restore = setClock({ now: now.now, id: () => makeId() });
});
afterAll(() => restore());

/** A homeroom with its tutor and three students who also have a class on Mondays. */
async function makeRoom(mode: 'daily' | 'both', given: { school?: TestSchool } = {}) {
  const school = given.school ?? (await makeWorkingSchool());
  await chooseConfig(school, { mode });
  const section = await makeSection(school);
  const { actor: teacher, staffId } = await makeTeacher(school, section);
  const homeroom = await makeHomeroom(school, { tutorStaffId: staffId });
  const studentIds = await makeStudents(school, 3, homeroom);
  await enrol(school, section, studentIds);
  const meeting = await makeMeeting(school.admin, section);
  const day = { teacher, studentIds, date, homeroomId: homeroom.id };
  return { school, section, homeroom, meetingId: meeting.id, teacher, staffId, studentIds, day };
}
const director = (school: TestSchool) =>
  actorOf('director', { institutionId: school.institutionId, schoolId: school.schoolId });

describe('a school that takes the day as a whole', () => {
  test('asks the tutor for the homeroom, once a day, and nobody for classes', async () => {
    const at = await makeRoom('daily');
    const view = await inTenant(at.teacher, (tx) => listDay(tx, at.teacher));
    expect(view.items.map((item) => [item.homeroomId, item.meetingId])).toEqual([[at.homeroom.id, null]]);
    // A school day without a class of their own is a day to take too.
    expect([view.before, view.after]).toEqual(['2026-04-30', '2026-05-05']);
    const device = await inTenant(at.teacher, (tx) => listDeviceRolls(tx, at.teacher));
    expect(device.items.map((roll) => roll.date)).toEqual(['2026-05-04', '2026-05-05']);
    const seen = await inTenant(director(at.school), (tx) => readNow(tx, director(at.school), {}));
    expect(seen).toMatchObject({ due: 1, taken: 0 });
    expect(seen.missing).toMatchObject([{ place: { homeroomId: at.homeroom.id, date }, name: at.homeroom.name }]);
  });

  test('shows it live to the director, in the report, in the register and on the teacher’s page', async () => {
    const at = await makeRoom('daily');
    const [ana = '', luis = ''] = at.studentIds;
    await takeClass(at.day, { [ana]: 'F', [luis]: 'T' });
    const boss = director(at.school);
    const seen = await inTenant(boss, (tx) => readNow(tx, boss, {}));
    expect(seen).toMatchObject({ due: 1, taken: 1, missing: [], students: { present: 4, absent: 2, late: 1 } });
    expect(seen.absentNow).toMatchObject([{ studentId: ana, class: at.homeroom.name, told: true }]);
    expect(seen.strips).toMatchObject({
      date,
      groups: [{ homeroomId: at.homeroom.id, name: at.homeroom.name, present: 1, late: 1, excused: 0, absent: 1 }],
    });
    const rates = await inTenant(at.teacher, (tx) => readRates(tx, at.teacher, { from: date, through: date }));
    expect(rates).toMatchObject({ classes: { due: 1, taken: 1 }, total: { expected: 3, present: 2, absent: 1 } });
    expect(rates.choices).toEqual([{ id: at.homeroom.id, name: at.homeroom.name }]);
    const rows = await inTenant(at.teacher, (tx) =>
      listRows(tx, at.teacher, { from: date, through: date, groupId: at.homeroom.id, what: 'absent', limit: 10 }),
    );
    expect(rows.items).toMatchObject([{ studentId: ana, class: at.homeroom.name }]);
    const register = await inTenant(at.teacher, (tx) =>
      readRegister(tx, at.teacher, { groupId: at.homeroom.id, month: '2026-05' }),
    );
    expect(register).toMatchObject({ group: { homeroom: true }, total: { expected: 3, present: 2, absent: 1 } });
    expect(register.columns.map((column) => column.place)).toEqual([{ homeroomId: at.homeroom.id, date }]);
    const mine = await inTenant(boss, (tx) => readTeacher(tx, boss, at.staffId));
    expect(mine.due - mine.taken).toBe(mine.missing.length);
    expect(mine).toMatchObject({ taken: 1, sameDay: 1 });
    expect(mine.missing.every(({ place }) => place.homeroomId === at.homeroom.id)).toBe(true);
    const chronic = await inTenant(at.teacher, (tx) =>
      listChronic(tx, at.teacher, { groupId: at.homeroom.id, limit: 50 }),
    );
    expect(chronic).toMatchObject({ counted: 3, items: [] });
  });

  test('tells the family that the child is not at school, and shows them the day', async () => {
    const at = await makeRoom('daily');
    const [ana = ''] = at.studentIds;
    const { institutionId, schoolId, admin } = at.school;
    const { user } = await makeUser({ memberships: [{ institutionId, role: 'parent', schoolId }] });
    await inTenant(admin, async (tx) => {
      const person = { givenNames: 'Rosa', firstSurname: 'Mamani' };
      const tie = await addGuardian(tx, admin, { studentId: ana, relation: 'mother', person });
      await linkAccount(tx, tie.personId, user.id);
    });
    const mother = actorOf('parent', { institutionId, userId: user.id });
    await takeClass(at.day, { [ana]: 'F' });
    await deliverNews(institutionId, 'attendance');
    const [told] = await inTenant(admin, (tx) =>
      tx.select().from(notifications).where(eq(notifications.userId, user.id)),
    );
    expect(told).toMatchObject({ kind: 'attendance.child_absent', params: { class: '' } });
    const [child] = (await inTenant(mother, (tx) => readChildren(tx, mother))).items;
    expect(child).toMatchObject({ wholeDay: { countsAs: 'absent' }, alert: { class: '', answer: null } });
    expect(child?.classes.every((item) => item.countsAs === null)).toBe(true);
    const year = await inTenant(mother, (tx) => readStudent(tx, mother, { studentId: ana }));
    expect(year).toMatchObject({ total: { expected: 2, absent: 2 }, days: [{ classes: [{ meetingId: null }] }] });
    // Found to be there after all: nobody asks any more.
    now.move(60_000);
    const heads =
      (await inTenant(at.teacher, (tx) => listDeviceRolls(tx, at.teacher))).items[0]?.students[0]?.heads ?? [];
    await takeClass(
      at.day,
      {},
      { marks: [{ id: makeId(), studentId: ana, code: 'T', minutesLate: 20, note: null, replaces: heads }] },
    );
    const [after] = (await inTenant(mother, (tx) => readChildren(tx, mother))).items;
    expect(after).toMatchObject({ wholeDay: { countsAs: 'present', late: true, minutesLate: 20 }, alert: null });
    now.move(-60_000);
  });
});

describe('a school that takes both', () => {
  test('asks for both, and the classes decide the day where they were taken', async () => {
    const at = await makeRoom('both');
    const [ana = '', luis = ''] = at.studentIds;
    const view = await inTenant(at.teacher, (tx) => listDay(tx, at.teacher));
    expect(view.items.map((item) => item.meetingId ?? item.homeroomId)).toEqual([at.homeroom.id, at.meetingId]);
    await takeClass(at.day, { [ana]: 'F' });
    const stateOf = async (studentId: string) =>
      (
        await inTenant(at.school.admin, (tx) =>
          tx
            .select()
            .from(days)
            .where(and(eq(days.studentId, studentId), eq(days.date, date))),
        )
      )[0];
    expect(await stateOf(ana)).toMatchObject({ present: 0, absent: 2 });
    // She came for the class: the morning's word about the day gives way to what each class saw.
    await takeClass({ ...at.day, homeroomId: undefined, meetingId: at.meetingId }, { [luis]: 'F' });
    expect(await stateOf(ana)).toMatchObject({ present: 2, absent: 0 });
    expect(await stateOf(luis)).toMatchObject({ present: 0, absent: 2 });
    const boss = director(at.school);
    expect(await inTenant(boss, (tx) => readNow(tx, boss, {}))).toMatchObject({ due: 2, taken: 2, missing: [] });
  });
});
