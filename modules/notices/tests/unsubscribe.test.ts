import { type Actor, systemActor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { inTenant, platformSchema, useClock as setClock } from '@patio/platform';
import { makeInstitution, makeSchool } from '@patio/schools/testing';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { afterEach, beforeAll, expect, test } from 'vitest';
import {
  getPreferences,
  leave,
  leavingPage,
  notify,
  openUnsubscribe,
  readLeaving,
  setPreference,
  takeBack,
} from '../server/index.ts';
import { makeMember } from '../testing/index.ts';
import { childMissing, markArrived } from './kinds.ts';

testDatabase();
let institutionId: string;
let house: Actor;
let restore = () => {};
afterEach(() => restore());

beforeAll(async () => {
  openUnsubscribe({ publicUrl: 'https://patio.example' }, { key: () => Buffer.alloc(32, 5) });
  ({ institutionId } = await makeInstitution());
  await makeSchool(institutionId);
  house = systemActor(institutionId);
});

const tell = (to: Actor, notice = markArrived) =>
  inTenant(house, (tx) =>
    notify(tx, house, { to: [to.userId], notice, params: { course: 'Arte' }, link: '/x', about: makeId() }),
  );
const lettersTo = (actor: Actor) =>
  inTenant(house, async (tx) =>
    (await tx.select().from(platformSchema.mails)).filter((mail) => mail.to.includes(actor.userId.slice(-12))),
  );
const tokenOf = (letter: { unsubscribe: string | null } | undefined) =>
  new URL(letter?.unsubscribe ?? '').searchParams.get('token') ?? '';
const timeOf = async (actor: Actor) => {
  const view = await inTenant(actor, (tx) => getPreferences(tx, actor, { email: 'a@b.test', timeZone: 'UTC' }));
  return view.kinds.find(({ kind }) => kind === markArrived.kind)?.mail;
};

test('a letter carries its own way out, which works once without signing in and is taken back once', async () => {
  const mother = await makeMember(institutionId, 'parent');
  await tell(mother);
  const [letter] = await lettersTo(mother);
  expect(letter?.text).toContain(`No quiero más correos como este: ${letter?.unsubscribe}`);
  const token = tokenOf(letter);
  // Looking, as mail scanners do, changes nothing.
  expect(await readLeaving(token)).toMatchObject({ state: 'asking', locale: 'es' });
  expect(await timeOf(mother)).toBe('now');
  expect(await leave(token)).toMatchObject({ state: 'off' });
  expect(await leave(token)).toMatchObject({ state: 'off' });
  expect(await timeOf(mother)).toBe('never');
  await tell(mother);
  expect(await lettersTo(mother)).toHaveLength(1);
  expect(await takeBack(token)).toMatchObject({ state: 'spent' });
  expect(await timeOf(mother)).toBe('now');
  // Replayed afterwards, by whoever kept the link, it does nothing.
  expect(await leave(token)).toMatchObject({ state: 'spent' });
  expect(await takeBack(token)).toMatchObject({ state: 'spent' });
  expect(await timeOf(mother)).toBe('now');
});

test('forged and old links are answered kindly and change nothing; urgent letters have none', async () => {
  const father = await makeMember(institutionId, 'parent', { locale: 'en' });
  await tell(father);
  const [letter] = await lettersTo(father);
  const token = tokenOf(letter);
  const other = await makeMember(institutionId, 'parent');
  const bytes = Buffer.from(token, 'base64url');
  Buffer.from(other.userId.replaceAll('-', ''), 'hex').copy(bytes, 32);
  const forged = [bytes.toString('base64url'), `${token}AA`, token.slice(0, -4), '', '../../etc', 'x'.repeat(5_000)];
  for (const each of forged) expect(await leave(each)).toEqual({ state: 'unknown', locale: null, notice: null });
  restore = setClock({ now: () => new Date(Date.now() + 181 * 86_400_000) });
  expect(await leave(token)).toMatchObject({ state: 'unknown' });
  restore();
  expect([await timeOf(father), await timeOf(other)]).toEqual(['now', 'now']);
  const page = leavingPage({ state: 'unknown', locale: null, notice: null }, '"><script>', 'en');
  expect(page).toContain('This link no longer works');
  expect(page).not.toContain('<script>');
  await tell(father, childMissing);
  expect((await lettersTo(father)).map(({ unsubscribe }) => unsubscribe === null)).toEqual([false, true]);
});

test('what held before comes back as it was', async () => {
  const aunt = await makeMember(institutionId, 'parent');
  await tell(aunt);
  const token = tokenOf((await lettersTo(aunt))[0]);
  const daily = { kind: markArrived.kind, channel: 'email' as const, wanted: true, daily: true };
  await inTenant(aunt, (tx) => setPreference(tx, aunt, daily));
  await leave(token);
  expect(await timeOf(aunt)).toBe('never');
  await takeBack(token);
  expect(await timeOf(aunt)).toBe('daily');
});
