import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { inTenant } from '@patio/platform';
import { stopClockAt, useTestDatabase as testDatabase } from '@patio/testing';
import { beforeEach, expect, test } from 'vitest';
import type { EveningFields } from '../contract.ts';
import {
  arrangeEvening,
  cancelEvening,
  cancelOwn,
  closeEvening,
  joinLine,
  KEPT_MINUTES,
  listEvenings,
  openEvening,
  passOnLapsed,
  readFamily,
  readNext,
  saveEvening,
  viewEvening,
} from '../server/index.ts';
import { listEveningBookings } from '../server/service/evening-bookings.ts';
import { makeHours } from '../testing/index.ts';
import { book, freeSlots, makeScene, NOW, type Scene, THURSDAY } from './scene.ts';

testDatabase();
const time = stopClockAt(NOW);
let scene: Scene;
beforeEach(async () => {
  scene = await makeScene();
});

const refused = (name: string) => ({ code: `appointments.${name}` });

const FIELDS: EveningFields = {
  name: 'Jornada de mayo',
  date: THURSDAY,
  from: '15:00',
  until: '16:00',
  slotMinutes: 10,
  gapMinutes: 0,
  breaks: [{ from: '15:30', until: '15:40' }],
  opensOn: '2026-05-04',
  closesOn: '2026-05-06',
  capFamily: 2,
  capHost: null,
  walkMinutes: 5,
};

async function makeEvening(hosts: readonly Actor[], given: Partial<EveningFields> = {}) {
  const { office, school } = scene;
  const id = makeId();
  await inTenant(office, (tx) =>
    saveEvening(tx, office, {
      ...FIELDS,
      ...given,
      id,
      seen: 0,
      schoolId: school.schoolId,
      hosts: hosts.map(({ userId }) => ({ hostId: userId, roomId: null })),
    }),
  );
  return id;
}
const open = (id: string, version = 1) =>
  inTenant(scene.office, (tx) => openEvening(tx, scene.office, { id, version }));
const view = (id: string) => inTenant(scene.office, (tx) => viewEvening(tx, scene.office, id));

test('the office makes a meeting day, families book it, and its hours come before the own ones', async () => {
  const { teacher, stranger, office, families } = scene;
  await makeHours(teacher, THURSDAY, { from: '15:30', until: '16:30' });
  const id = await makeEvening([teacher, stranger]);
  const [{ mother, studentId }, two] = families;
  expect((await inTenant(mother, (tx) => readFamily(tx, mother))).evenings).toEqual([]);
  await open(id);
  expect(await view(id)).toMatchObject({ evening: { state: 'open', hosts: 2, slots: 10 } });
  // The own slots of 15:30 and 15:50 gave way; 16:10 stands.
  const free = await freeSlots(mother, teacher, studentId);
  expect(free.map(({ from }) => from)).toEqual(['15:00', '15:10', '15:20', '15:40', '15:50', '16:10']);
  expect(await freeSlots(mother, stranger, studentId)).toEqual([]);
  await book(mother, studentId, free[0]!.id);
  await expect(book(mother, studentId, free[1]!.id)).rejects.toMatchObject(refused('family_full'));
  const family = await inTenant(mother, (tx) => readFamily(tx, mother));
  expect(family.evenings).toMatchObject([{ id, booked: 1, cap: 2 }]);
  const list = await inTenant(office, (tx) => listEveningBookings(tx, office, { id, limit: 50, counted: 'yes' }));
  expect(list).toMatchObject({ total: 1, items: [{ studentId, from: '15:00' }] });
  expect(JSON.stringify(list)).not.toContain('Cómo va');
  // Its hours stay, its name need not; and a host with meetings cannot be taken out.
  const change = (given: Partial<EveningFields>, hosts: readonly Actor[]) =>
    inTenant(office, (tx) =>
      saveEvening(tx, office, {
        ...FIELDS,
        ...given,
        id,
        seen: 2,
        schoolId: scene.school.schoolId,
        hosts: hosts.map(({ userId }) => ({ hostId: userId, roomId: null })),
      }),
    );
  await expect(change({ until: '17:00' }, [teacher])).rejects.toMatchObject(refused('evening_open'));
  await expect(change({}, [stranger])).rejects.toMatchObject(refused('hours_booked'));
  await change({ name: 'Citas de mayo' }, [teacher]);
  expect(await view(id)).toMatchObject({ evening: { name: 'Citas de mayo', hosts: 1, slots: 5 } });
  await inTenant(office, (tx) => closeEvening(tx, office, { id, version: 3 }));
  await expect(book(two.mother, two.studentId, free[1]!.id)).rejects.toMatchObject(refused('not_found'));
  await inTenant(office, (tx) => cancelEvening(tx, office, { id, version: 4, reason: 'Hay elecciones ese día' }));
  expect((await inTenant(mother, (tx) => readFamily(tx, mother))).bookings).toEqual([]);
  expect((await inTenant(office, (tx) => listEvenings(tx, office, { limit: 5 }))).items).toMatchObject([
    { id, state: 'cancelled', booked: 0 },
  ]);
});

test('bookings outside their days are refused', async () => {
  const { teacher, families } = scene;
  const id = await makeEvening([teacher], { opensOn: '2026-05-05' });
  await open(id);
  const [{ mother, studentId }] = families;
  expect(await freeSlots(mother, teacher, studentId)).toEqual([]);
  time.move(86_400_000);
  try {
    const [slot] = await freeSlots(mother, teacher, studentId);
    time.move(2 * 86_400_000);
    await expect(book(mother, studentId, slot!.id)).rejects.toMatchObject(refused('booking_closed'));
    time.move(-2 * 86_400_000);
  } finally {
    time.move(-86_400_000);
  }
  await expect(makeEvening([teacher], { closesOn: '2026-05-08' })).rejects.toMatchObject(refused('bad_days'));
  await expect(open(await makeEvening([], { name: 'Sin nadie' }))).rejects.toMatchObject(refused('no_hosts'));
});

test('an evening is arranged without gaps, kept for five minutes, and booked as a whole', async () => {
  const { teacher, families } = scene;
  const id = await makeEvening([teacher], { capFamily: 4 });
  await open(id);
  const [one, two] = families;
  const ask = (who: Actor, studentId: string) =>
    inTenant(who, (tx) =>
      arrangeEvening(tx, who, {
        eveningId: id,
        wants: [{ studentId, hostId: teacher.userId }],
        from: '15:10',
        until: '15:40',
      }),
    );
  const first = await ask(one.mother, one.studentId);
  expect(first).toMatchObject({ meetings: [{ slot: { from: '15:10' } }], waitingMinutes: 0 });
  // What is kept for one family is not proposed to another.
  expect(await ask(two.mother, two.studentId)).toMatchObject({ meetings: [{ slot: { from: '15:20' } }] });
  expect(await ask(two.father, two.studentId)).toMatchObject({ meetings: [{ slot: null }] });
  await book(one.mother, one.studentId, first.meetings[0]!.slot!.id);
  await expect(ask(one.mother, two.studentId)).rejects.toMatchObject(refused('not_found'));
});

test('who waits is offered a freed slot for a while, then the next in line is', async () => {
  const { teacher, families } = scene;
  const [one, two] = families;
  await makeHours(teacher, THURSDAY, { until: '16:20' });
  const [slot] = await freeSlots(one.mother, teacher, one.studentId);
  const join = (who: Actor, studentId: string) =>
    inTenant(who, (tx) => joinLine(tx, who, { id: makeId(), hostId: teacher.userId, studentId }));
  await expect(join(one.father, one.studentId)).rejects.toMatchObject(refused('free_slots'));
  const [booked] = await book(one.mother, one.studentId, slot!.id);
  const waiting = await join(two.mother, two.studentId);
  expect((await join(two.mother, two.studentId)).id).toBe(waiting.id);
  time.move(1_000);
  await join(one.father, one.studentId);
  await inTenant(one.mother, (tx) => cancelOwn(tx, one.mother, { id: booked!, version: 1, reason: 'Viaje' }));
  const next = await inTenant(two.mother, (tx) => readNext(tx, two.mother));
  expect(next.offered).toMatchObject([{ waitId: waiting.id, slot: { id: slot!.id } }]);
  expect(await freeSlots(one.father, teacher, one.studentId)).toEqual([]);
  const kept = KEPT_MINUTES * 60_000;
  time.move(kept);
  try {
    // Its time is over: nothing had to run for that.
    expect((await inTenant(two.mother, (tx) => readNext(tx, two.mother))).offered).toEqual([]);
    expect(await freeSlots(two.father, teacher, two.studentId)).toHaveLength(1);
    await inTenant(scene.school.admin, (tx) => passOnLapsed(tx, scene.school.institutionId));
    expect((await inTenant(one.father, (tx) => readNext(tx, one.father))).offered).toHaveLength(1);
    await expect(book(two.mother, two.studentId, slot!.id)).rejects.toMatchObject(refused('slot_taken'));
    await book(one.father, one.studentId, slot!.id);
  } finally {
    time.move(-kept - 1_000);
  }
});
