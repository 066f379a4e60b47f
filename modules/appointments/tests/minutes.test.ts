import { makeId } from '@patio/kernel';
import { inTenant } from '@patio/platform';
import { stopClockAt, useTestDatabase as testDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Agreement } from '../contract.ts';
import {
  cancelHosted,
  finishTask,
  getHostedView,
  listHostedTasks,
  listUnwritten,
  meetingSource,
  minutesLog,
  printDay,
  readDayList,
  readFamily,
  remindAll,
  saveMinutes,
  setOutcome,
} from '../server/index.ts';
import { makeHours } from '../testing/index.ts';
import { book, freeSlots, makeScene, NOW, type Scene, THURSDAY } from './scene.ts';

testDatabase();
const time = stopClockAt(NOW);
let scene: Scene;
let bookingId: string;
beforeEach(async () => {
  scene = await makeScene();
  const { teacher, families } = scene;
  await makeHours(teacher, THURSDAY);
  const [{ mother, studentId }] = families;
  const [slot] = await freeSlots(mother, teacher, studentId);
  [bookingId] = (await book(mother, studentId, slot!.id)) as [string];
});

const FOUR_DAYS = 4 * 86_400_000;
const refused = (name: string) => ({ code: `appointments.${name}` });
const agreement = (text: string, side: Agreement['side']): Agreement => ({
  id: makeId(),
  text,
  side,
  dueOn: '2026-05-20',
});

test('minutes are written after the meeting, and read by the family once they are shared', async () => {
  const { teacher, families } = scene;
  const [{ mother, father }] = families;
  const [ours, theirs] = [agreement('Leer quince minutos cada noche', 'family'), agreement('Prestar libros', 'school')];
  const write = (given: Partial<Parameters<typeof saveMinutes>[2]>) =>
    inTenant(teacher, (tx) =>
      saveMinutes(tx, teacher, {
        id: bookingId,
        seen: 0,
        text: 'Ana avanza en lectura.',
        ownNote: 'Volver a llamar',
        agreements: [ours, theirs],
        share: false,
        ...given,
      }),
    );
  await expect(write({})).rejects.toMatchObject(refused('not_yet'));
  time.move(FOUR_DAYS);
  try {
    const read = async (who = mother) => (await inTenant(who, (tx) => readFamily(tx, who))).bookings;
    expect(await inTenant(teacher, (tx) => listUnwritten(tx, teacher))).toMatchObject([{ id: bookingId }]);
    await expect(write({ text: '', agreements: [], share: true })).rejects.toMatchObject(refused('nothing_written'));
    await write({});
    expect(await read()).toMatchObject([{ id: bookingId, outcome: 'came', minutes: null }]);
    await expect(write({})).rejects.toMatchObject(refused('changed_meanwhile'));
    await write({ seen: 1, share: true });
    const [shown] = await read();
    expect(shown?.minutes).toMatchObject({
      text: 'Ana avanza en lectura.',
      agreements: [{ id: ours.id }, { id: theirs.id }],
    });
    expect(JSON.stringify(shown)).not.toContain('Volver a llamar');
    expect(await read(father)).toEqual([]);
    // Both sides keep what they agreed to; an agreement that is taken out is gone for both.
    const family = await inTenant(mother, (tx) => readFamily(tx, mother));
    expect(family.tasks.map(({ id }) => id)).toEqual([ours.id]);
    const done = { id: ours.id, version: family.tasks[0]!.version, done: true };
    await expect(inTenant(father, (tx) => finishTask(tx, father, 'family', done))).rejects.toMatchObject(
      refused('not_found'),
    );
    await inTenant(mother, (tx) => finishTask(tx, mother, 'family', done));
    expect((await inTenant(mother, (tx) => readFamily(tx, mother))).tasks).toEqual([]);
    expect(await inTenant(teacher, (tx) => listHostedTasks(tx, teacher))).toMatchObject([{ id: theirs.id }]);
    await write({ seen: 2, agreements: [ours] });
    expect(await inTenant(teacher, (tx) => listHostedTasks(tx, teacher))).toEqual([]);
    const log = await inTenant(teacher, (tx) =>
      tx.select().from(minutesLog).where(eq(minutesLog.bookingId, bookingId)).orderBy(minutesLog.version),
    );
    expect(log.map(({ version, shared }) => [version, shared])).toEqual([
      [1, 'no'],
      [2, 'yes'],
      [3, 'yes'],
    ]);
    expect(JSON.stringify(log)).not.toContain('Volver a llamar');
    expect(await inTenant(teacher, (tx) => listUnwritten(tx, teacher))).toEqual([]);
  } finally {
    time.move(-FOUR_DAYS);
  }
});

test('who did not come is noted, and can be corrected', async () => {
  const { teacher } = scene;
  const set = (outcome: 'no_show' | null, version: number) =>
    inTenant(teacher, (tx) => setOutcome(tx, teacher, { id: bookingId, version, outcome }));
  await expect(set('no_show', 1)).rejects.toMatchObject(refused('not_yet'));
  time.move(FOUR_DAYS);
  try {
    await set('no_show', 1);
    expect(await inTenant(teacher, (tx) => getHostedView(tx, teacher, bookingId))).toMatchObject({
      outcome: 'no_show',
    });
    await set(null, 2);
    expect(await inTenant(teacher, (tx) => listUnwritten(tx, teacher))).toHaveLength(1);
  } finally {
    time.move(-FOUR_DAYS);
  }
});

test('a host cancels with a reason, and the slot is not offered again', async () => {
  const { teacher, families } = scene;
  const [{ mother, studentId }] = families;
  await inTenant(teacher, (tx) =>
    cancelHosted(tx, teacher, { id: bookingId, version: 1, reason: 'Estoy con licencia' }),
  );
  expect(await freeSlots(mother, teacher, studentId)).toHaveLength(2);
  await expect(
    inTenant(teacher, (tx) => cancelHosted(tx, teacher, { id: bookingId, version: 2, reason: 'Otra vez' })),
  ).rejects.toMatchObject(refused('already_ended'));
});

test('both sides find the meeting in their calendars, and the host prints the day', async () => {
  const { teacher, families } = scene;
  const [{ mother, father }] = families;
  const asked = { from: '2026-05-01', through: '2026-05-31' } as Parameters<typeof meetingSource.entries>[2];
  const entries = (who: typeof mother) => inTenant(who, (tx) => meetingSource.entries(tx, who, asked));
  expect(await entries(mother)).toMatchObject([
    { id: bookingId, startsOn: THURSDAY, startsAt: '16:00', endsAt: '16:20' },
  ]);
  expect(await entries(teacher)).toMatchObject([{ id: bookingId }]);
  expect(await entries(father)).toEqual([]);
  const list = await inTenant(teacher, (tx) => readDayList(tx, teacher, THURSDAY));
  expect(list.bookings).toHaveLength(1);
  const file = await printDay(list, 'es');
  expect(Buffer.from(file.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
});

test('both sides are reminded once, the day before', async () => {
  const { school } = scene;
  const admin = school.admin;
  const reminded = () =>
    inTenant(admin, async (tx) => {
      const { rows } = await tx.execute<{ n: number }>(
        `select count(*)::int as n from appointments_bookings where reminded_at is not null`,
      );
      return rows[0]?.n;
    });
  await remindAll(admin);
  expect(await reminded()).toBe(0);
  time.move(2.5 * 86_400_000);
  try {
    await remindAll(admin);
    expect(await reminded()).toBe(1);
    await remindAll(admin);
    expect(await reminded()).toBe(1);
  } finally {
    time.move(-2.5 * 86_400_000);
  }
});
