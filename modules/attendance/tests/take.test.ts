import { addDays, makeId } from '@patio/kernel';
import { inTenant } from '@patio/platform';
import { makeTeacher } from '@patio/sections/testing';
import { actorOf, stopClockAt, useTestDatabase as testDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  closeRoll,
  days,
  type FoundClass,
  getClass,
  listRoster,
  openRoll,
  overrideMark,
  rolls,
} from '../server/index.ts';
import { readLog } from '../server/service/read-log.ts';
import { makeClass, markOf, type TestClass, takeClass } from '../testing/index.ts';

testDatabase();

// Monday 4 May 2026, a quarter past eight in Lima: the first period is on.
const now = stopClockAt('2026-05-04T13:15:00Z');

const open = (at: TestClass, by = at.teacher) =>
  inTenant(by, (tx) => openRoll(tx, by, { meetingId: at.meetingId, date: at.date }));
const stateOf = async (at: TestClass) =>
  Object.fromEntries((await open(at)).students.map((student) => [student.id, student.mark?.countsAs ?? null]));
const find = (at: TestClass, by = at.teacher): Promise<FoundClass> =>
  inTenant(by, (tx) => getClass(tx, by, { meetingId: at.meetingId, date: at.date }));

describe('taking a class', () => {
  test('all present is a submission, with a taker and a time', async () => {
    const at = await makeClass();
    expect(await open(at)).toMatchObject({ roll: null, version: 0, can: { mark: true } });
    expect(await takeClass(at)).toMatchObject({ expected: 3, present: 3, absent: 0, unmarked: 0 });
    const roll = await open(at);
    expect(roll.roll).toMatchObject({ expected: 3, present: 3, closed: false });
    expect(roll.submissions).toHaveLength(1);
  });
  test('exceptions are counted, and what is counted adds up', async () => {
    const at = await makeClass();
    const [ana = '', luis = ''] = at.studentIds;
    const done = await takeClass(at, { [ana]: 'F', [luis]: 'T' });
    expect(done).toMatchObject({ expected: 3, present: 2, absent: 1, excused: 0, late: 1 });
    expect(await stateOf(at)).toMatchObject({ [ana]: 'absent', [luis]: 'present' });
  });
  test('sent twice it is said once', async () => {
    const at = await makeClass();
    const marks = at.studentIds.map((id) => markOf(id, 'A'));
    await takeClass(at, {}, { marks });
    await takeClass(at, {}, { marks });
    const words = await inTenant(at.teacher, async (tx) => {
      const [roll] = await tx.select().from(rolls).where(eq(rolls.meetingId, at.meetingId));
      return readLog(tx, roll?.id ?? '');
    });
    expect(words.map((word) => word.id).toSorted()).toEqual(marks.map((mark) => mark.id).toSorted());
  });
  test('a submission that is heard again with one more student keeps the word about them', async () => {
    const at = await makeClass();
    const marks = at.studentIds.map((id) => markOf(id, 'A'));
    const id = makeId();
    await takeClass(at, {}, { id, marks: marks.slice(0, 2) });
    await takeClass(at, {}, { id, marks });
    const { said, roll } = await inTenant(at.teacher, async (tx) => {
      const [row] = await tx.select().from(rolls).where(eq(rolls.meetingId, at.meetingId));
      return { roll: row, said: await readLog(tx, row?.id ?? '') };
    });
    expect(said.map((word) => word.id).toSorted()).toEqual(marks.map((mark) => mark.id).toSorted());
    expect(roll).toMatchObject({ expected: 3, present: 3 });
    expect((await open(at)).submissions).toHaveLength(1);
  });
  test('the day follows from its classes', async () => {
    const at = await makeClass();
    const [ana = ''] = at.studentIds;
    await takeClass(at, { [ana]: 'F' });
    const rows = await inTenant(at.teacher, (tx) => tx.select().from(days).where(eq(days.date, at.date)));
    expect(rows).toHaveLength(3);
    expect(rows.find((row) => row.studentId === ana)).toMatchObject({ present: 0, absent: 2, excused: 0 });
  });
  test('a student who left is not counted, although a device still remembers them', async () => {
    const at = await makeClass();
    const stranger = await makeClass({ school: at.school, students: 1 });
    const marks = [...at.studentIds, ...stranger.studentIds].map((id) => markOf(id, 'A'));
    expect(await takeClass(at, {}, { marks })).toMatchObject({ expected: 3 });
  });
});

describe('two devices', () => {
  test('end in one history with both takers, and a conflict only where marks differ', async () => {
    const at = await makeClass();
    const [ana = '', luis = '', eva = ''] = at.studentIds;
    const { actor: other } = await makeTeacher(at.school, at.section, { part: 'co_teacher', may: ['attendance'] });
    await takeClass(at, { [ana]: 'F' });
    const second = await takeClass(at, { [ana]: 'F', [luis]: 'F' }, { by: other });
    expect(second).toMatchObject({ conflicts: 1, expected: 3 });
    const roll = await open(at);
    expect(roll.submissions).toHaveLength(2);
    expect(roll.students.find((s) => s.id === luis)?.conflict).toHaveLength(2);
    expect(roll.students.find((s) => s.id === eva)?.conflict).toEqual([]);
    const heads = roll.students.find((s) => s.id === luis)?.heads ?? [];
    const decided = await takeClass(at, {}, { marks: [markOf(luis, 'A', { replaces: heads })] });
    expect(decided.conflicts).toBe(0);
    expect((await stateOf(at))[luis]).toBe('present');
    // Nothing is left to decide, and yet the two did not say the same.
    expect((await open(at)).corrected).toBe(1);
  });
  test('at the same moment they wait for each other', async () => {
    const at = await makeClass();
    const [ana = ''] = at.studentIds;
    await Promise.all([takeClass(at, { [ana]: 'F' }), takeClass(at), takeClass(at)]);
    const roll = await open(at);
    expect(roll.submissions).toHaveLength(3);
    expect(roll.roll?.conflicts).toBe(1);
  });
});

describe('a phone that was away', () => {
  test('for three days arrives with its own time, corrected by how wrong its clock is', async () => {
    const at = await makeClass();
    const [ana = ''] = at.studentIds;
    now.move(3 * 86_400_000);
    // The phone believes that it is two hours earlier than it is.
    const skew = -2 * 3_600_000;
    const sentAt = new Date(now.now().getTime() + skew).toISOString();
    const takenAt = new Date(Date.parse('2026-05-04T13:20:00Z') + skew).toISOString();
    await takeClass(at, { [ana]: 'F' }, { takenAt, sentAt });
    const roll = await open(at);
    expect(roll.roll?.takenAt).toBe('2026-05-04T13:20:00.000Z');
    now.move(-3 * 86_400_000);
  });
  test('meets a readable refusal when the office has closed the class meanwhile', async () => {
    const at = await makeClass();
    const office = actorOf('support', { institutionId: at.school.institutionId, schoolId: at.school.schoolId });
    const found = await find(at, office);
    await inTenant(office, (tx) => closeRoll(tx, office, found, { closed: true, reason: 'Cierre del mes' }));
    await expect(takeClass(at)).rejects.toMatchObject({
      kind: 'closed',
      code: 'attendance.roll_closed',
      data: { reason: 'Cierre del mes' },
    });
  });
});

describe('limits', () => {
  test('nobody takes tomorrow, and the window for corrections ends', async () => {
    const at = await makeClass();
    await expect(takeClass({ ...at, date: '2026-05-11' })).rejects.toMatchObject({ code: 'attendance.not_yet' });
    now.move(8 * 86_400_000);
    await expect(takeClass(at)).rejects.toMatchObject({ code: 'attendance.window_over' });
    now.move(-8 * 86_400_000);
  });
  test('there is no roll on a day without class, nor for somebody else’s class', async () => {
    const at = await makeClass();
    await expect(takeClass({ ...at, date: addDays(at.date, 1) })).rejects.toMatchObject({
      code: 'attendance.no_class_then',
    });
    const { actor: stranger } = await makeTeacher(at.school);
    await expect(takeClass(at, {}, { by: stranger })).rejects.toMatchObject({ code: 'attendance.not_your_class' });
    await expect(open(at, stranger)).rejects.toMatchObject({ code: 'attendance.not_found' });
  });
  test('a teacher does not set what only the office sets', async () => {
    const at = await makeClass();
    await expect(takeClass(at, { [at.studentIds[0] ?? '']: 'J' })).rejects.toMatchObject({
      code: 'attendance.code_not_yours',
    });
    await expect(takeClass(at, { [at.studentIds[0] ?? '']: 'Z' })).rejects.toMatchObject({
      code: 'attendance.unknown_code',
    });
  });
});

test('the office’s word holds over the teacher’s, both are kept, and it can be lifted', async () => {
  const at = await makeClass();
  const [ana = ''] = at.studentIds;
  const office = actorOf('support', { institutionId: at.school.institutionId, schoolId: at.school.schoolId });
  await takeClass(at, { [ana]: 'F' });
  const say = async (code: string | null) => {
    const found = await find(at, office);
    await inTenant(office, async (tx) =>
      overrideMark(tx, office, found, await listRoster(tx, { meetingId: at.meetingId, date: at.date }), {
        studentId: ana,
        code,
        minutesLate: null,
        reason: 'Estaba en enfermería',
      }),
    );
  };
  expect((await open(at)).corrected).toBe(0);
  await say('A');
  expect((await stateOf(at))[ana]).toBe('present');
  expect((await open(at)).corrected).toBe(1);
  await takeClass(at, { [ana]: 'F' });
  expect((await open(at)).students.find((s) => s.id === ana)).toMatchObject({ locked: true, mark: { code: 'A' } });
  await say(null);
  expect((await stateOf(at))[ana]).toBe('absent');
  const [roll] = await inTenant(office, (tx) => tx.select().from(rolls).where(eq(rolls.meetingId, at.meetingId)));
  expect(roll).toMatchObject({ expected: 3, present: 2, absent: 1 });
});

test('when the office lifts the only word about a student, nothing holds and no day is counted', async () => {
  const at = await makeClass();
  const [ana = ''] = at.studentIds;
  const office = actorOf('support', { institutionId: at.school.institutionId, schoolId: at.school.schoolId });
  const place = { meetingId: at.meetingId, date: at.date };
  for (const code of ['F', null])
    await inTenant(office, async (tx) =>
      overrideMark(tx, office, await getClass(tx, office, place), await listRoster(tx, place), {
        studentId: ana,
        code,
        minutesLate: null,
        reason: 'Llamó la familia',
      }),
    );
  expect((await stateOf(at))[ana]).toBeNull();
  expect((await open(at)).roll).toMatchObject({ expected: 0, absent: 0, takenAt: null });
  expect(await inTenant(office, (tx) => tx.select().from(days).where(eq(days.studentId, ana)))).toEqual([]);
});

test('who took it first by the clock is the taker, also when their phone comes back last', async () => {
  const at = await makeClass();
  const { actor: other } = await makeTeacher(at.school, at.section, { part: 'co_teacher', may: ['attendance'] });
  await takeClass(at, {}, { by: other });
  const takenAt = '2026-05-04T13:05:00.000Z';
  await takeClass(at, {}, { takenAt });
  expect((await open(at)).roll?.takenAt).toBe(takenAt);
});
