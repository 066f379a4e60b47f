import { makeId } from '@patio/kernel';
import { restrictGuardian } from '@patio/people/server';
import { inTenant } from '@patio/platform';
import { stopClockAt, useTestDatabase as testDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import {
  bookings,
  cancelOwn,
  HOLD_MINUTES,
  holdSlot,
  moveMeeting,
  readBookingFile,
  readFamily,
  readHosted,
  releaseSlots,
  saveOffer,
  slots,
} from '../server/index.ts';
import { makeHours } from '../testing/index.ts';
import { book, freeSlots, makeScene, NOW, type Scene, THURSDAY } from './scene.ts';

testDatabase();
const time = stopClockAt(NOW);
let scene: Scene;
beforeEach(async () => {
  scene = await makeScene();
});

const refused = (name: string) => ({ code: `appointments.${name}` });

test('a family books with who teaches the child, and sees room and link only afterwards', async () => {
  const { teacher, stranger, families } = scene;
  const [{ studentId, mother }, other] = families;
  await makeHours(teacher, THURSDAY);
  await makeHours(stranger, THURSDAY);
  expect(await freeSlots(mother, stranger, studentId)).toEqual([]);
  const free = await freeSlots(mother, teacher, studentId);
  expect(free.map(({ date, from }) => `${date} ${from}`)).toEqual([
    `${THURSDAY} 16:00`,
    `${THURSDAY} 16:20`,
    `${THURSDAY} 16:40`,
  ]);
  expect(JSON.stringify(free)).not.toContain('video.example');
  const [id] = await book(mother, studentId, free[0]!.id);
  const family = await inTenant(mother, (tx) => readFamily(tx, mother));
  expect(family.bookings).toMatchObject([{ id, place: 'video', videoLink: 'https://video.example/sala', past: false }]);
  expect(family.children[0]?.hosts[0]).toMatchObject({ hostId: teacher.userId, free: 0, full: true });
  const hosted = await inTenant(teacher, (tx) => readHosted(tx, teacher, { from: THURSDAY, through: THURSDAY }));
  expect(hosted.bookings).toMatchObject([{ id, topic: 'Cómo va en lectura' }]);
  expect(hosted.slots).toHaveLength(2);
  // Somebody else's child, and somebody who is nobody's guardian here.
  await expect(book(mother, other.studentId, free[1]!.id)).rejects.toMatchObject(refused('not_found'));
});

test('of many who want one slot at the same moment one has it', async () => {
  const { teacher, families } = scene;
  await makeHours(teacher, THURSDAY, { capFamily: null });
  const [one, two] = families;
  const [slot] = await freeSlots(one.mother, teacher, one.studentId);
  const wanting = [one, two].flatMap(({ studentId, mother, father }) => [
    { studentId, who: mother },
    { studentId, who: father },
  ]);
  const results = await Promise.allSettled(wanting.map(({ studentId, who }) => book(who, studentId, slot!.id)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject(refused('slot_taken'));
  const { admin } = scene.school;
  expect(await inTenant(admin, (tx) => tx.$count(bookings, eq(bookings.slotId, slot!.id)))).toBe(1);
});

test('the database itself refuses a second meeting of a slot, a host and a guardian', async () => {
  const { teacher, families, school } = scene;
  await makeHours(teacher, THURSDAY);
  const [{ mother, studentId }] = families;
  const free = await freeSlots(mother, teacher, studentId);
  await book(mother, studentId, free[0]!.id);
  const again = (change: Partial<typeof bookings.$inferInsert>) =>
    inTenant(school.admin, async (tx) => {
      const [row] = await tx.select().from(bookings).where(eq(bookings.slotId, free[0]!.id));
      await tx.insert(bookings).values({ ...row!, id: makeId(), ...change });
    });
  const late = new Date('2026-05-08T10:00:00Z');
  const elsewhere = { startsAt: late, endsAt: new Date('2026-05-08T10:20:00Z') };
  const cause = (constraint: string) => ({ cause: { constraint } });
  await expect(again(elsewhere)).rejects.toMatchObject(cause('appointments_bookings_once'));
  const slotId = free[1]!.id;
  await expect(again({ slotId, guardianUserId: makeId() })).rejects.toMatchObject(
    cause('appointments_bookings_host_one_at_a_moment_spans'),
  );
  await expect(again({ slotId, hostUserId: makeId() })).rejects.toMatchObject(
    cause('appointments_bookings_guardian_one_at_a_moment_spans'),
  );
  const twice = inTenant(school.admin, async (tx) => {
    const [row] = await tx.select().from(slots).where(eq(slots.id, slotId));
    await tx.insert(slots).values({ ...row!, id: makeId(), startsAt: new Date(row!.startsAt.getTime() + 60_000) });
  });
  await expect(twice).rejects.toMatchObject(cause('appointments_slots_one_at_a_moment_spans'));
});

test('a slot is held for five minutes, and free again without anybody doing anything', async () => {
  const { teacher, families } = scene;
  await makeHours(teacher, THURSDAY);
  const [one, two] = families;
  const [slot, second] = await freeSlots(one.mother, teacher, one.studentId);
  const hold = (slotId: string) =>
    inTenant(one.mother, (tx) => holdSlot(tx, one.mother, { slotId, studentId: one.studentId }));
  const until = await hold(slot!.id);
  expect(until.getTime() - Date.parse(NOW)).toBe(HOLD_MINUTES * 60_000);
  expect(await freeSlots(two.mother, teacher, two.studentId)).toHaveLength(2);
  await expect(book(two.mother, two.studentId, slot!.id)).rejects.toMatchObject(refused('slot_taken'));
  expect(await freeSlots(one.mother, teacher, one.studentId)).toHaveLength(3);
  await hold(second!.id);
  expect(await inTenant(one.mother, (tx) => releaseSlots(tx, one.mother, [second!.id]))).toBe(1);
  await book(two.mother, two.studentId, second!.id);
  time.move(HOLD_MINUTES * 60_000);
  try {
    await book(two.father, two.studentId, slot!.id);
  } finally {
    time.move(-HOLD_MINUTES * 60_000);
  }
});

test('separated parents each have a meeting of their own, and neither sees that of the other', async () => {
  const { teacher, families } = scene;
  await makeHours(teacher, THURSDAY);
  const [{ studentId, mother, father, ties }] = families;
  const free = await freeSlots(mother, teacher, studentId);
  const [hers] = await book(mother, studentId, free[0]!.id);
  const [his] = await book(father, studentId, free[1]!.id);
  const seenBy = async (who: typeof mother) =>
    (await inTenant(who, (tx) => readFamily(tx, who))).bookings.map(({ id }) => id);
  expect(await seenBy(mother)).toEqual([hers]);
  expect(await seenBy(father)).toEqual([his]);
  await expect(
    inTenant(father, (tx) => cancelOwn(tx, father, { id: hers!, version: 1, reason: 'No es mía' })),
  ).rejects.toMatchObject(refused('not_found'));
  // A court's word cuts at once: nothing to see, nothing to book.
  const { admin } = scene.school;
  await inTenant(admin, (tx) =>
    restrictGuardian(tx, admin, { ...ties.father, from: '2026-05-01', until: null, reason: 'Medida judicial' }),
  );
  expect(await inTenant(father, (tx) => readFamily(tx, father))).toMatchObject({ children: [], bookings: [] });
  await expect(book(father, studentId, free[2]!.id)).rejects.toMatchObject(refused('not_found'));
  await expect(inTenant(father, (tx) => readBookingFile(tx, father, his!, 'es'))).rejects.toMatchObject(
    refused('not_found'),
  );
});

test('caps hold for families, for hosts and for two meetings at once', async () => {
  const { teacher, psychologist, families } = scene;
  await makeHours(teacher, THURSDAY, { capFamily: 1, capHost: 2 });
  await makeHours(psychologist, THURSDAY, { audience: 'school', until: '16:40' });
  const [one, two] = families;
  const free = await freeSlots(one.mother, teacher, one.studentId);
  const [same] = await freeSlots(one.mother, psychologist, one.studentId);
  await book(one.mother, one.studentId, free[0]!.id);
  await expect(book(one.mother, one.studentId, free[1]!.id)).rejects.toMatchObject(refused('family_full'));
  expect(await freeSlots(one.mother, teacher, one.studentId)).toEqual([]);
  expect(await freeSlots(one.mother, psychologist, one.studentId)).not.toContainEqual(same);
  await expect(book(one.mother, one.studentId, same!.id)).rejects.toMatchObject(refused('overlap'));
  await book(two.mother, two.studentId, free[1]!.id);
  await expect(book(two.father, two.studentId, free[2]!.id)).rejects.toMatchObject(refused('host_full'));
  // All or none.
  const [, later] = await freeSlots(two.father, psychologist, two.studentId);
  await expect(book(two.father, two.studentId, later!.id, free[2]!.id)).rejects.toMatchObject(refused('host_full'));
  expect((await inTenant(two.father, (tx) => readFamily(tx, two.father))).bookings).toEqual([]);
});

test('a meeting moves to another slot, and the old one is free again', async () => {
  const { teacher, families } = scene;
  await makeHours(teacher, THURSDAY);
  const [one, two] = families;
  const free = await freeSlots(one.mother, teacher, one.studentId);
  const [id] = await book(one.mother, one.studentId, free[0]!.id);
  const newId = makeId();
  const move = (version: number) =>
    inTenant(one.mother, (tx) => moveMeeting(tx, one.mother, { id: id!, version, newId, slotId: free[2]!.id }));
  await expect(move(9)).rejects.toMatchObject(refused('changed_meanwhile'));
  expect(await move(1)).toBe(newId);
  expect(await move(1)).toBe(newId);
  const family = await inTenant(one.mother, (tx) => readFamily(tx, one.mother));
  expect(family.bookings).toMatchObject([{ id: newId, from: '16:40', topic: 'Cómo va en lectura' }]);
  await book(two.mother, two.studentId, free[0]!.id);
  const file = await inTenant(one.mother, (tx) => readBookingFile(tx, one.mother, newId, 'es'));
  expect(Buffer.from(file.content, 'base64').toString()).toContain('DTSTART:20260507T214000Z');
  await inTenant(one.mother, (tx) => cancelOwn(tx, one.mother, { id: newId, version: 1, reason: 'Estoy de viaje' }));
  expect(await freeSlots(two.father, teacher, two.studentId)).toHaveLength(2);
});

test('hours are cut by their rules: weekly with exceptions, around what is booked, never over each other', async () => {
  const { teacher, families } = scene;
  const [{ mother, studentId }] = families;
  const weekly = {
    weekdays: [4],
    startsOn: THURSDAY,
    endsOn: '2026-05-28',
    exceptions: ['2026-05-14'],
    until: '16:40',
  };
  const offer = await makeHours(teacher, THURSDAY, weekly);
  expect(offer).toMatchObject({ kind: 'weekly', ahead: 6, booked: 0 });
  await expect(makeHours(teacher, THURSDAY, { from: '16:10' })).rejects.toMatchObject(refused('overlapping_hours'));
  await expect(makeHours(teacher, '2026-05-01')).rejects.toMatchObject(refused('bad_days'));
  await expect(makeHours(teacher, '2026-05-08', { videoLink: null })).rejects.toMatchObject(refused('place_missing'));
  const free = await freeSlots(mother, teacher, studentId);
  await book(mother, studentId, free[0]!.id);
  const { id, version, kind: _k, state: _s, evening: _e, room: _r, ahead: _a, booked: _b, ...fields } = offer;
  const later = await inTenant(teacher, (tx) =>
    saveOffer(tx, teacher, { ...fields, id, seen: version, until: '17:00', slotMinutes: 30 }),
  );
  // The booked slot of twenty minutes stays; the slot of thirty that would meet it is left out.
  expect(later).toMatchObject({ booked: 1, ahead: 6 });
});
