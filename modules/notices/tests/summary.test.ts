import { type Actor, systemActor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { endGuardian, linkAccount } from '@patio/people/server';
import { makeGuardian, makeRegistry, makeStudent } from '@patio/people/testing';
import { inTenant, platformSchema, useClock as setClock } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { afterEach, beforeAll, expect, test } from 'vitest';
import {
  getPreferences,
  listInbox,
  markNotifications,
  notify,
  sendSummaries,
  setPreference,
  setQuietHours,
  setSummary,
} from '../server/index.ts';
import { makeMember } from '../testing/index.ts';
import { childMissing, markArrived } from './kinds.ts';

testDatabase();
let registry: Awaited<ReturnType<typeof makeRegistry>>;
let house: Actor;
let restore = () => {};
afterEach(() => restore());

beforeAll(async () => {
  registry = await makeRegistry();
  house = systemActor(registry.institutionId);
});

/** The schools of tests live in Lima, five hours behind. */
const at = (time: string) => {
  restore();
  const now = new Date(time);
  restore = setClock({ now: () => now });
};
const member = async () => {
  const mother = await makeMember(registry.institutionId, 'parent');
  await choose(mother, { wanted: true, daily: true });
  return mother;
};
const choose = (actor: Actor, choice: { wanted: boolean; daily: boolean }) =>
  inTenant(actor, (tx) => setPreference(tx, actor, { kind: markArrived.kind, channel: 'email', ...choice }));
const tell = (to: Actor, course: string, child?: string) =>
  inTenant(house, (tx) =>
    notify(tx, house, {
      ...{ to: [to.userId], notice: markArrived, params: { course }, link: '/x', about: makeId() },
      ...(child && { child }),
    }),
  );
const lettersTo = (actor: Actor) =>
  inTenant(house, async (tx) =>
    (await tx.select().from(platformSchema.mails)).filter((mail) => mail.to.includes(actor.userId.slice(-12))),
  );

test('what was chosen for the summary comes in one letter at the hour, once a day however often it is asked', async () => {
  at('2026-11-16T15:00:00Z');
  const mother = await member();
  await tell(mother, 'Álgebra');
  await tell(mother, 'Historia');
  expect(await lettersTo(mother)).toEqual([]);
  at('2026-11-16T22:59:00Z'); // 17:59 in Lima
  expect(await sendSummaries(house)).toBe(0);
  at('2026-11-16T23:00:00Z');
  await Promise.all([sendSummaries(house), sendSummaries(house), sendSummaries(house)]);
  const letters = await lettersTo(mother);
  expect(letters).toHaveLength(1);
  expect(letters[0]).toMatchObject({ kind: 'notices.summary', subject: 'Tu resumen: 2 notificaciones' });
  expect(letters[0]?.text).toMatch(/Álgebra[\s\S]*Historia/);
  await tell(mother, 'Música'); // after the hour: tomorrow's
  at('2026-11-17T22:00:00Z');
  expect(await sendSummaries(house)).toBe(0);
  at('2026-11-17T23:15:00Z');
  expect(await sendSummaries(house)).toBe(1);
  const [, second] = await lettersTo(mother);
  expect(second?.text).toContain('Música');
  expect(second?.text).not.toContain('Álgebra');
});

test('nothing that was read, switched off or is no longer theirs, and nothing urgent waits', async () => {
  at('2026-11-16T15:00:00Z');
  const { admin, schoolId } = registry;
  const student = await makeStudent(admin, schoolId);
  const { tie } = await makeGuardian(admin, student.id);
  const mother = await member();
  await inTenant(admin, (tx) => linkAccount(tx, tie.personId, mother.userId));
  await tell(mother, 'Del hijo', student.id);
  await tell(mother, 'Leída');
  const { items } = await inTenant(mother, (tx) => listInbox(tx, mother, { view: 'all', limit: 9 }));
  const read = items.filter(({ title }) => title.es.includes('Leída')).map(({ id }) => id);
  await inTenant(mother, (tx) => markNotifications(tx, mother, read, true));
  await inTenant(admin, (tx) =>
    endGuardian(tx, admin, { id: tie.id, version: tie.version, reason: 'Ya no cuida de él' }),
  );
  at('2026-11-16T23:00:00Z');
  expect(await sendSummaries(house)).toBe(0);

  const grandmother = await member();
  const inApp = { kind: markArrived.kind, channel: 'app' as const, wanted: false };
  await inTenant(grandmother, (tx) => setPreference(tx, grandmother, inApp));
  at('2026-11-17T14:00:00Z');
  await tell(grandmother, 'Coro');
  at('2026-11-17T23:00:00Z');
  expect(await sendSummaries(house)).toBe(1); // not wanted in the app is not the same as read

  const father = await member();
  at('2026-11-18T15:00:00Z');
  await tell(father, 'Arte');
  await choose(father, { wanted: false, daily: false });
  at('2026-11-18T23:00:00Z');
  expect(await sendSummaries(house)).toBe(0);
  const daily = { kind: childMissing.kind, channel: 'email' as const, wanted: true, daily: true };
  await expect(inTenant(father, (tx) => setPreference(tx, father, daily))).rejects.toMatchObject({
    code: 'notices.urgent_always',
  });
});

test('each person has their own hour, and quiet hours hold the summary too', async () => {
  at('2026-11-16T11:00:00Z'); // 06:00 in Lima
  const mother = await member();
  await inTenant(mother, (tx) => setSummary(tx, mother, '07:30'));
  const quiet = { enabled: true, startsAt: '07:00', endsAt: '09:00', timeZone: 'America/Lima' };
  await inTenant(mother, (tx) => setQuietHours(tx, mother, quiet));
  await tell(mother, 'Química');
  at('2026-11-16T12:45:00Z');
  expect(await sendSummaries(house)).toBe(0);
  at('2026-11-16T14:00:00Z');
  expect(await sendSummaries(house)).toBe(1);
  const view = await inTenant(mother, (tx) =>
    getPreferences(tx, mother, { email: 'a@b.test', timeZone: 'America/Lima' }),
  );
  expect(view).toMatchObject({ summary: { sendAt: '07:30' }, mailStopped: null, textsTo: null });
  expect(view.kinds.find(({ kind }) => kind === markArrived.kind)?.mail).toBe('daily');
});
