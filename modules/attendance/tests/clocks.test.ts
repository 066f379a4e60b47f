import { makeId } from '@patio/kernel';
import { inTenant, useClock as setClock } from '@patio/platform';
import { makeWorkingSchool } from '@patio/sections/testing';
import { actorOf, useTestDatabase as testDatabase } from '@patio/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { alerts, openRoll } from '../server/index.ts';
import { listUntakenNow } from '../server/service/list-untaken-now.ts';
import { readNow } from '../server/service/read-now.ts';
import { chooseConfig, makeClass, type TestClass, takeClass } from '../testing/index.ts';

testDatabase();

let instant = '2026-05-04T13:15:00Z';
let restore: () => void;
beforeAll(() => {
  restore = setClock({ now: () => new Date(instant), id: () => makeId() });
});
afterAll(() => restore());

/** A class of a school in a time zone; the bell of the first period rings at 07:45 there. */
async function classIn(timeZone: string, given: { date: string; institutionId?: string }): Promise<TestClass> {
  const school = await makeWorkingSchool({ institutionId: given.institutionId });
  await inTenant(school.admin, (tx) =>
    tx.execute(sql`update schools_schools set time_zone = ${timeZone} where id = ${school.schoolId}`),
  );
  return makeClass({ school, date: given.date });
}
const due = async (at: TestClass) => {
  const boss = actorOf('director', { institutionId: at.school.institutionId, schoolId: at.school.schoolId });
  const { due: classes, today } = await inTenant(boss, (tx) => readNow(tx, boss, {}));
  return [today, classes];
};

describe('a class begins by the clock of its own school', () => {
  // Mondays; in Madrid the clocks had gone forward, or back, the night before.
  test.each([
    ['America/Lima', '2026-05-04', '2026-05-04T12:44:00Z', '2026-05-04T12:46:00Z'],
    ['America/Bogota', '2026-05-04', '2026-05-04T12:44:00Z', '2026-05-04T12:46:00Z'],
    ['America/Mexico_City', '2026-05-04', '2026-05-04T13:44:00Z', '2026-05-04T13:46:00Z'],
    ['America/Santiago', '2026-09-07', '2026-09-07T10:44:00Z', '2026-09-07T10:46:00Z'],
    ['Europe/Madrid', '2026-03-30', '2026-03-30T05:44:00Z', '2026-03-30T05:46:00Z'],
    ['Europe/Madrid', '2026-10-26', '2026-10-26T06:44:00Z', '2026-10-26T06:46:00Z'],
  ])('%s on %s', async (timeZone, date, before, after) => {
    const at = await classIn(timeZone, { date });
    instant = before;
    expect(await due(at)).toEqual([date, 0]);
    instant = after;
    expect(await due(at)).toEqual([date, 1]);
  });
});

test('the day, its window and its news end at the school’s own midnight, also in the night in which the clocks change', async () => {
  const date = '2026-03-30';
  const at = await classIn('Europe/Madrid', { date });
  const [ana = ''] = at.studentIds;
  await chooseConfig(at.school, { correctionDays: 0 });
  const told = () => inTenant(at.school.admin, (tx) => tx.$count(alerts));
  // A minute before midnight: the clocks went forward at two in the morning of this night.
  instant = '2026-03-29T21:59:00Z';
  await expect(takeClass(at)).rejects.toMatchObject({ code: 'attendance.not_yet' });
  instant = '2026-03-29T22:01:00Z';
  expect(await takeClass(at, { [ana]: 'F' })).toMatchObject({ expected: 3, absent: 1 });
  expect(await told()).toBe(1);
  instant = '2026-03-30T21:59:00Z';
  const open = () => inTenant(at.teacher, (tx) => openRoll(tx, at.teacher, { meetingId: at.meetingId, date }));
  expect((await open()).can.mark).toBe(true);
  instant = '2026-03-30T22:01:00Z';
  expect((await open()).can.mark).toBe(false);
  await expect(takeClass(at)).rejects.toMatchObject({ code: 'attendance.window_over' });
});

test('two phones without a network for three days, one clock three hours fast and one two slow: each arrives at its own time', async () => {
  const at = await classIn('America/Bogota', { date: '2026-05-04' });
  const [ana = '', luis = '', eva = ''] = at.studentIds;
  const hours = (of: string, by: number) => new Date(Date.parse(of) + by * 3_600_000).toISOString();
  const said = (takenAt: string, wrong: number, exceptions: Record<string, string>) =>
    takeClass(at, exceptions, { takenAt: hours(takenAt, wrong), sentAt: hours(instant, wrong) });
  instant = '2026-05-07T15:00:00Z';
  await said('2026-05-04T12:50:00Z', 3, { [ana]: 'F' });
  instant = '2026-05-07T15:10:00Z';
  await said('2026-05-04T12:55:00Z', -2, { [ana]: 'T', [luis]: 'F' });
  const roll = await inTenant(at.teacher, (tx) => openRoll(tx, at.teacher, { meetingId: at.meetingId, date: at.date }));
  expect(roll.submissions.map((each) => each.at)).toEqual(['2026-05-04T12:50:00.000Z', '2026-05-04T12:55:00.000Z']);
  expect(roll.roll?.takenAt).toBe('2026-05-04T12:50:00.000Z');
  // The later word holds, and where the two differ both are shown.
  const shown = new Map(roll.students.map((student) => [student.id, [student.mark?.code, student.conflict.length]]));
  expect([ana, luis, eva].map((id) => shown.get(id))).toEqual([
    ['T', 2],
    ['F', 2],
    ['A', 0],
  ]);
  // Each family is asked once, and nothing is taken back while the two differ.
  const asked = await inTenant(at.school.admin, (tx) => tx.select().from(alerts));
  expect(new Map(asked.map(({ studentId, answer }) => [studentId, answer]))).toEqual(
    new Map([
      [ana, null],
      [luis, null],
    ]),
  );
  // A third comes after the window: it is refused in words, and changes nothing.
  instant = '2026-05-12T15:00:00Z';
  await expect(said('2026-05-04T13:00:00Z', 0, { [eva]: 'F' })).rejects.toMatchObject({
    code: 'attendance.window_over',
  });
});

test('who runs several schools is told of the classes not taken at all of them, each by its own clock', async () => {
  const lima = await classIn('America/Lima', { date: '2026-05-04' });
  const { institutionId } = lima.school;
  const madrid = await classIn('Europe/Madrid', { date: '2026-05-04', institutionId });
  const admin = actorOf('admin', { institutionId });
  const count = () => inTenant(admin, (tx) => listUntakenNow(tx, admin, { limit: 50 }).then((page) => page.total));
  instant = '2026-05-04T05:40:00Z';
  expect(await count()).toBe(0);
  instant = '2026-05-04T08:00:00Z';
  expect(await count()).toBe(1);
  instant = '2026-05-04T13:15:00Z';
  expect(await count()).toBe(2);
  await takeClass(madrid);
  expect(await count()).toBe(1);
  instant = '2026-05-03T13:15:00Z';
  expect(await count()).toBe(0);
});
