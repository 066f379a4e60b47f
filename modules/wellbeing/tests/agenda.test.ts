import { systemActor } from '@patio/access';
import { endOffer, readHosted, setSlotOpen } from '@patio/appointments/server';
import { makeHours } from '@patio/appointments/testing';
import { addDays, localDateAt, makeId } from '@patio/kernel';
import { inTenant } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { busySource, careAppointments, cases, escalateReviews, reviewNews } from '../server/index.ts';
import { type CareScene, makeCareScene, makeTestCase } from './care-scene.ts';

testDatabase();
let scene: CareScene;
let day: string;

beforeAll(async () => {
  scene = await makeCareScene();
  day = addDays(localDateAt(new Date(), 'America/Lima'), 3);
});

const save = (given: object = {}) => {
  const id = makeId();
  return scene.elena
    .ask('saveAppointment', {
      id,
      seen: 0,
      caseId: null,
      kind: 'session',
      date: day,
      from: '09:00',
      until: '09:45',
      about: 'Hablar del recreo',
      ...given,
    })
    .then(() => id);
};
const agenda = (who = scene.elena, whose: 'mine' | 'team' = 'mine') =>
  who.ask('agenda', { from: day, through: addDays(day, 1), whose });

test('an appointment is sealed, its words stay with its host, and calendars say only that the time is taken', async () => {
  const row = await makeTestCase(scene, scene.team.lead);
  const id = await save({ caseId: row.id });
  expect((await agenda()).items).toMatchObject([
    { id, from: '09:00', until: '09:45', about: 'Hablar del recreo', case: { number: row.number } },
  ]);
  await expect(save({ from: '09:30', until: '10:00' })).rejects.toThrow('wellbeing.overlap');
  const [seen] = (await agenda(scene.elisa, 'team')).items;
  expect(seen).toMatchObject({ id, about: null, can: { change: false } });
  await expect(scene.elisa.ask('endAppointment', { id, version: 1, state: 'done' })).rejects.toThrow('not_found');
  const [kept] = await inTenant(scene.team.lead.actor, (tx) =>
    tx.select().from(careAppointments).where(eq(careAppointments.id, id)),
  );
  expect(JSON.stringify(kept)).not.toContain('recreo');
  const { actor } = scene.team.lead;
  const asked = { from: day, through: day, places: { schools: [], sectionIds: [], wholeSchool: false } as never };
  const entries = await inTenant(actor, (tx) => busySource.entries(tx, actor, asked));
  expect(entries).toMatchObject([{ id, title: '', startsOn: day, startsAt: '09:00', endsAt: '09:45' }]);
  expect(JSON.stringify(entries)).not.toMatch(/recreo|href":"|caso/);
  await scene.elena.ask('endAppointment', { id, version: 1, state: 'cancelled' });
  expect((await agenda()).items).toEqual([]);
  await save();
});

test('an appointment that took place stands on the time line of its case, once and without its words', async () => {
  const row = await makeTestCase(scene, scene.team.lead);
  const id = await save({ caseId: row.id, date: addDays(day, 21), from: '11:00', until: '11:30' });
  const end = (version: number, state: 'done' | 'missed' | 'planned') =>
    scene.elena.ask('endAppointment', { id, version, state });
  const lines = async () => {
    const { items } = await scene.elena.ask('timeLine', { id: row.id, limit: 10 });
    return items.filter(({ kind }) => kind === 'appointment');
  };
  await end(1, 'missed');
  expect(await lines()).toEqual([]);
  await end(2, 'done');
  await end(3, 'planned');
  await end(4, 'done');
  expect(await lines()).toMatchObject([{ refId: id, text: null }]);
});

test('families are not offered an hour that is taken', async () => {
  const { actor } = scene.team.lead;
  const later = addDays(day, 7);
  await makeHours(actor, later);
  const open = () =>
    inTenant(actor, async (tx) => (await readHosted(tx, actor, { from: later, through: later })).slots);
  const before = (await open()).filter((slot) => slot.open);
  const [first] = before;
  await save({ date: later, from: first!.from, until: first!.until });
  const after = (await open()).filter((slot) => slot.open);
  expect(after.map(({ id }) => id)).toEqual(before.slice(1).map(({ id }) => id));
});

test('what an appointment closed is offered again when it moves or is cancelled, and nothing else is', async () => {
  const { actor } = scene.team.lead;
  const later = addDays(day, 14);
  await makeHours(actor, later);
  const slots = () =>
    inTenant(actor, async (tx) => (await readHosted(tx, actor, { from: later, through: later })).slots);
  const [first, second, third] = await slots();
  const open = async () => (await slots()).filter((slot) => slot.open).map(({ id }) => id);
  // The third was closed by hand, before anything was planned.
  await inTenant(actor, (tx) => setSlotOpen(tx, actor, third!.id, false));
  const id = await save({ date: later, from: '16:05', until: '16:50' });
  expect(await open()).toEqual([]);
  const move = (seen: number, from: string, until: string) =>
    scene.elena.ask('saveAppointment', {
      id,
      seen,
      caseId: null,
      kind: 'session',
      date: later,
      from,
      until,
      about: '',
    });
  // Still within the first: only the second is free again.
  await move(1, '16:00', '16:10');
  expect(await open()).toEqual([second!.id]);
  // A neighbour begins within the first, and takes the second.
  const neighbour = await save({ date: later, from: '16:10', until: '16:30' });
  expect(await open()).toEqual([]);
  await scene.elena.ask('endAppointment', { id, version: 2, state: 'cancelled' });
  expect(await open()).toEqual([]);
  await expect(scene.elena.ask('endAppointment', { id: neighbour, version: 9, state: 'cancelled' })).rejects.toThrow();
  expect(await open()).toEqual([]);
  await scene.elena.ask('endAppointment', { id: neighbour, version: 1, state: 'cancelled' });
  expect(await open()).toEqual([first!.id, second!.id]);
  // Taken back, it closes them anew.
  await scene.elena.ask('endAppointment', { id: neighbour, version: 2, state: 'planned' });
  expect(await open()).toEqual([]);
  // Meanwhile the hours were given up: nothing of them comes back.
  await inTenant(actor, (tx) => endOffer(tx, actor, { id: first!.offerId, version: 1 }));
  await scene.elena.ask('endAppointment', { id: neighbour, version: 3, state: 'cancelled' });
  expect(await open()).toEqual([]);
});

test('the load of a team counts cases by level against hours, and each says their own', async () => {
  const { actor } = scene.team.lead;
  for (const riskLevel of ['high', 'low', 'low'] as const) {
    const { id } = await makeTestCase(scene, scene.team.lead);
    await inTenant(actor, (tx) => tx.update(cases).set({ riskLevel }).where(eq(cases.id, id)));
  }
  await scene.elena.ask('setHours', { hours: 5, seen: 0 });
  await expect(scene.elena.ask('setHours', { hours: 6, seen: 0 })).rejects.toThrow('changed_meanwhile');
  const { members, next, move } = await scene.elena.ask('caseload');
  const own = members.find((one) => one.id === actor.userId);
  expect(own).toMatchObject({ hours: 5, version: 1, cases: { high: 1, low: 2, medium: 0 } });
  expect(own!.ratio).toBeCloseTo(own!.asked / 5);
  expect(own!.booked).toBeCloseTo(0.75);
  expect(next).toBe(scene.team.others[0]!.actor.userId);
  expect(move).toMatchObject({ from: actor.userId, level: 'low' });
});

test('a review that nobody made is told once to somebody else of the team', async () => {
  const { actor } = scene.team.lead;
  const { id } = await makeTestCase(scene, scene.team.lead);
  const dueOn = addDays(localDateAt(new Date(), 'America/Lima'), -10);
  await inTenant(actor, (tx) => tx.update(cases).set({ nextReviewOn: dueOn }).where(eq(cases.id, id)));
  const house = systemActor(actor.institutionId);
  await escalateReviews(house);
  await escalateReviews(house);
  const told = await inTenant(actor, (tx) => tx.select().from(reviewNews).where(eq(reviewNews.caseId, id)));
  expect(told).toMatchObject([{ dueOn, toldUserId: scene.team.others[0]!.actor.userId }]);
  const fresh = (await makeTestCase(scene, scene.team.lead)).id;
  const yesterday = addDays(localDateAt(new Date(), 'America/Lima'), -1);
  await inTenant(actor, (tx) => tx.update(cases).set({ nextReviewOn: yesterday }).where(eq(cases.id, fresh)));
  await escalateReviews(house);
  expect(await inTenant(actor, (tx) => tx.select().from(reviewNews).where(eq(reviewNews.caseId, fresh)))).toEqual([]);
});
