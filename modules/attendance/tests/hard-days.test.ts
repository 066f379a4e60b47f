import { inTenant } from '@patio/platform';
import { academicYears } from '@patio/schools/server';
import { saveDays } from '@patio/schools/testing';
import { moveBetweenSections } from '@patio/sections/server';
import { makeSection, makeTeacher, type TestSchool } from '@patio/sections/testing';
import { actorOf, stopClockAt, useTestDatabase as testDatabase } from '@patio/testing';
import { changeDay, getManagedMeeting } from '@patio/timetable/server';
import { makeMeeting } from '@patio/timetable/testing';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listDay, listDeviceRolls, openRoll } from '../server/index.ts';
import { listRows } from '../server/service/list-rows.ts';
import { listChronic } from '../server/service/read-chronic.ts';
import { readNow } from '../server/service/read-now.ts';
import { readRates } from '../server/service/read-rates.ts';
import { readRegister } from '../server/service/read-register.ts';
import { readStudent } from '../server/service/read-student.ts';
import { makeClass, markOf, takeClass } from '../testing/index.ts';

testDatabase();

// Monday 4 May 2026, a quarter past eight in Lima.
const now = stopClockAt('2026-05-04T13:15:00Z');

const director = (school: TestSchool) =>
  actorOf('director', { institutionId: school.institutionId, schoolId: school.schoolId });

/** The school says what a day is; answers what takes it back. */
async function declare(school: TestSchool, date: string, kind: 'holiday' | 'event' | 'school_day') {
  const save = (days: Parameters<typeof saveDays>[3]['days']) =>
    inTenant(school.admin, async (tx) => {
      const [year] = await tx.select().from(academicYears).where(eq(academicYears.id, school.yearId));
      if (!year) throw new Error('the year is there');
      return saveDays(tx, school.admin, year, { version: year.version, days });
    });
  const { before } = await save([{ date, kind, name: 'Duelo nacional', bellScheduleId: null }]);
  return () => save(before);
}

describe('a day that becomes a holiday after it was taken', () => {
  test.each(['holiday', 'event'] as const)(
    'leaves every denominator as a day of kind %s, and comes back with the day',
    async (kind) => {
      const at = await makeClass();
      const { school, date } = at;
      const [ana = ''] = at.studentIds;
      await takeClass(at, { [ana]: 'F' });
      const boss = director(school);
      const figures = async () => {
        const student = await inTenant(boss, (tx) => readStudent(tx, boss, { studentId: ana }));
        const rates = await inTenant(at.teacher, (tx) => readRates(tx, at.teacher, { from: date, through: date }));
        const rows = await inTenant(at.teacher, (tx) =>
          listRows(tx, at.teacher, { from: date, through: date, what: 'all', limit: 10 }),
        );
        const register = await inTenant(at.teacher, (tx) =>
          readRegister(tx, at.teacher, { groupId: at.section.id, month: '2026-05' }),
        );
        const chronic = await inTenant(boss, (tx) => listChronic(tx, boss, { limit: 50 }));
        const today = await inTenant(boss, (tx) => readNow(tx, boss, {}));
        return {
          year: student.total.expected,
          days: student.days.length,
          rates: [rates.total.expected, rates.classes.due, rates.classes.taken],
          rows: rows.total,
          register: [register.total.expected, register.columns.length],
          counted: chronic.counted,
          now: [today.due, today.taken, today.students.expected, today.absentNow.length],
        };
      };
      const taken = {
        year: 2,
        days: 1,
        rates: [3, 1, 1],
        rows: 3,
        register: [3, 1],
        counted: 3,
        now: [1, 1, 6, 1],
      };
      expect(await figures()).toEqual(taken);
      const undo = await declare(school, date, kind);
      expect(await figures()).toEqual({
        year: 0,
        days: 0,
        rates: [0, 0, 0],
        rows: 0,
        register: [0, 0],
        counted: 0,
        now: [0, 0, 0, 0],
      });
      await undo();
      expect(await figures()).toEqual(taken);
    },
  );
});

describe('whoever stands in', () => {
  test('has the class of that day and of no other', async () => {
    const at = await makeClass();
    const { school } = at;
    const { staffId, actor: substitute } = await makeTeacher(school);
    await inTenant(school.admin, async (tx) =>
      changeDay(tx, school.admin, await getManagedMeeting(tx, school.admin, at.meetingId), {
        date: at.date,
        cancelled: false,
        movedTo: null,
        roomId: null,
        substituteStaffId: staffId,
        reason: null,
      }),
    );
    const seen = await inTenant(substitute, (tx) => listDay(tx, substitute));
    expect(seen.items.map((item) => item.meetingId)).toEqual([at.meetingId]);
    expect([seen.before, seen.after]).toEqual([null, null]);
    expect((await inTenant(substitute, (tx) => listDeviceRolls(tx, substitute))).items).toHaveLength(1);
    expect(await takeClass(at, {}, { by: substitute })).toMatchObject({ expected: 3, present: 3 });
    const before = { ...at, date: '2026-04-27' };
    await expect(takeClass(before, {}, { by: substitute })).rejects.toMatchObject({
      code: 'attendance.not_your_class',
    });
    await expect(
      inTenant(substitute, (tx) => openRoll(tx, substitute, { meetingId: at.meetingId, date: before.date })),
    ).rejects.toMatchObject({ code: 'attendance.not_found' });
  });
});

describe('a student who changes section in the middle of a month', () => {
  test('stands in both registers with the classes of their time, and in each roll of theirs alone', async () => {
    const at = await makeClass();
    const { school } = at;
    const [ana = '', ...others] = at.studentIds;
    const other = await makeSection(school);
    const { actor: teacher } = await makeTeacher(school, other);
    const meeting = await makeMeeting(school.admin, other, { cycleDay: 2 });
    await takeClass(at);
    await inTenant(school.admin, (tx) =>
      moveBetweenSections(tx, school.admin, at.section, other, { studentIds: [ana], on: '2026-05-10' }),
    );
    now.move(7 * 86_400_000 + 86_400_000);
    const next = { ...at, studentIds: others, date: '2026-05-11' };
    expect(await takeClass(next)).toMatchObject({ expected: 2, unmarked: 0 });
    const there = { teacher, meetingId: meeting.id, studentIds: [ana], date: '2026-05-12' };
    expect(await takeClass(there)).toMatchObject({ expected: 1, unmarked: 0 });
    const registerOf = (by: typeof teacher, groupId: string) =>
      inTenant(by, (tx) => readRegister(tx, by, { groupId, month: '2026-05' }));
    const left = await registerOf(at.teacher, at.section.id);
    expect(left.rows.find((row) => row.studentId === ana)?.total.expected).toBe(1);
    expect(left.rows).toHaveLength(3);
    const come = await registerOf(teacher, other.id);
    expect(come.rows).toMatchObject([{ studentId: ana, total: { expected: 1 } }]);
    now.move(-8 * 86_400_000);
  });
});

test('minutes late beyond the end of the class count as the class, never as more', async () => {
  const at = await makeClass();
  const [ana = ''] = at.studentIds;
  await takeClass(
    at,
    {},
    { marks: at.studentIds.map((id) => markOf(id, id === ana ? 'T' : 'A', { minutesLate: id === ana ? 600 : null })) },
  );
  const boss = director(at.school);
  const seen = await inTenant(boss, (tx) => readStudent(tx, boss, { studentId: ana }));
  const { present, absent, excused, expected } = seen.total;
  expect(present + absent + excused).toBe(expected);
  const { rows } = await inTenant(at.school.admin, (tx) =>
    tx.execute(sql`select minutes_present from attendance_days where student_id = ${ana}`),
  );
  expect(rows).toEqual([{ minutes_present: 0 }]);
});
