import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { inTenant } from '@patio/platform';
import { stopClockAt, useTestDatabase as testDatabase } from '@patio/testing';
import { beforeEach, expect, test } from 'vitest';
import { contract } from '../contract.ts';
import { bookMeetings, moveMeeting, openEvening, readFamily, readHosted, saveEvening } from '../server/index.ts';
import { listEveningBookings } from '../server/service/evening-bookings.ts';
import { freeSlots, makeScene, NOW, type Scene, THURSDAY } from './scene.ts';

testDatabase();
stopClockAt(NOW);
let scene: Scene;
let eveningId: string;
beforeEach(async () => {
  scene = await makeScene();
  const { office, school, teacher } = scene;
  eveningId = makeId();
  await inTenant(office, async (tx) => {
    await saveEvening(tx, office, {
      ...{ id: eveningId, seen: 0, schoolId: school.schoolId, hosts: [{ hostId: teacher.userId, roomId: null }] },
      ...{ name: 'Jornada de mayo', date: THURSDAY, from: '15:00', until: '16:00', slotMinutes: 10, gapMinutes: 0 },
      ...{ breaks: [], opensOn: '2026-05-04', closesOn: '2026-05-06', capFamily: 2, capHost: null, walkMinutes: 5 },
    });
    await openEvening(tx, office, { id: eveningId, version: 1 });
  });
});

const booking = (slotId: string, studentId: string, interpreter: string | null) => ({
  bookings: [{ id: makeId(), slotId, studentId, place: null }],
  topic: '',
  interpreter,
});
async function ask(guardian: Actor, studentId: string, interpreter: string | null): Promise<string> {
  const [slot] = await freeSlots(guardian, scene.teacher, studentId);
  const given = booking(slot!.id, studentId, interpreter);
  const [id] = await inTenant(guardian, (tx) => bookMeetings(tx, guardian, given));
  return id!;
}
const listed = (who: Actor, interpreter?: 'yes') =>
  inTenant(who, (tx) => listEveningBookings(tx, who, { id: eveningId, limit: 50, counted: 'yes', interpreter }));

test('a family asks for an interpreter; the host and the office see for which language, and who needs none', async () => {
  const { teacher, office, families } = scene;
  const [one, two] = families;
  const id = await ask(one.mother, one.studentId, 'quechua');
  await ask(two.mother, two.studentId, null);
  const hosted = await inTenant(teacher, (tx) => readHosted(tx, teacher, { from: THURSDAY, through: THURSDAY }));
  expect(hosted.bookings.map(({ interpreter }) => interpreter)).toEqual(['quechua', null]);
  const wanting = await listed(office, 'yes');
  expect(wanting.items).toMatchObject([{ id, interpreter: 'quechua' }]);
  expect([wanting.total, (await listed(office)).total]).toEqual([1, 2]);
});

test('the interpreter comes along when the meeting moves, and is nobody else’s business', async () => {
  const { office, families, psychologist } = scene;
  const [one, two] = families;
  const free = await freeSlots(one.mother, scene.teacher, one.studentId);
  const id = await ask(one.mother, one.studentId, 'lengua de señas');
  const newId = makeId();
  await inTenant(one.mother, (tx) => moveMeeting(tx, one.mother, { id, version: 1, newId, slotId: free.at(-1)!.id }));
  const seenBy = async (who: Actor) => (await inTenant(who, (tx) => readFamily(tx, who))).bookings;
  expect(await seenBy(one.mother)).toMatchObject([{ id: newId, interpreter: 'lengua de señas' }]);
  expect((await listed(office, 'yes')).items.map((each) => each.id)).toEqual([newId]);
  // Neither the other parent, another family, another role nor another institution.
  for (const other of [one.father, two.mother]) expect(await seenBy(other)).toEqual([]);
  const neighbour = (await makeScene()).office;
  for (const other of [two.mother, psychologist, neighbour])
    await expect(listed(other, 'yes')).rejects.toMatchObject({ code: 'appointments.not_found' });
});

test.each([['x'], ['x'.repeat(61)], ['   '], [7]])('%j is no language', async (interpreter) => {
  const validate = contract.book['~orpc'].inputSchema!['~standard'].validate;
  const given = booking(makeId(), makeId(), 'quechua');
  expect(await validate(given)).not.toHaveProperty('issues');
  expect(await validate({ ...given, interpreter })).toHaveProperty('issues');
});
