import { type Actor, systemActor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { linkAccount } from '@patio/people/server';
import { makeGuardian, makeRegistry, makeStudent } from '@patio/people/testing';
import { inTenant, type JobContext, platformSchema } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  findOwnTexts,
  notify,
  openTexts,
  sendText,
  setPreference,
  setTextSettings,
  takeTextStatus,
  textStops,
  texts,
  twilioSignature,
  worldNumber,
} from '../server/index.ts';
import { makeMember } from '../testing/index.ts';
import { TextProvider } from '../testing/text-provider.ts';
import { childMissing, markArrived } from './kinds.ts';

testDatabase();
const provider = new TextProvider();
let registry: Awaited<ReturnType<typeof makeRegistry>>;
let house: Actor;
const configured = () => ({
  texts: { url: provider.url, ...provider.account, from: '+15550001111', whatsappFrom: '+15550002222' },
});

beforeAll(async () => {
  await provider.open();
  registry = await makeRegistry();
  house = systemActor(registry.institutionId);
});
afterAll(async () => {
  openTexts({ texts: undefined });
  await provider.close();
});

let lines = 0;
/** A mother of her own, with a phone as the office typed it. */
async function makeMother(phone = `+51 987 000 ${String(++lines).padStart(3, '0')}`) {
  const { admin, schoolId, institutionId } = registry;
  const child = await makeStudent(admin, schoolId);
  const { tie } = await makeGuardian(admin, child.id, {
    person: { givenNames: 'Rosa', firstSurname: 'Mamani', phone },
  });
  const mother = await makeMember(institutionId, 'parent');
  await inTenant(admin, (tx) => linkAccount(tx, tie.personId, mother.userId));
  return { mother, childId: child.id, number: phone.replaceAll(' ', '') };
}
const tell = ({ mother, childId }: Awaited<ReturnType<typeof makeMother>>, notice = childMissing) =>
  inTenant(house, (tx) =>
    notify(tx, house, {
      ...{ to: [mother.userId], notice, params: { course: 'Zoila 17.5' }, link: '/x', about: makeId(), child: childId },
    }),
  );
/** Runs the waiting messages as the worker would, so many times; answers what each run did. */
async function run(attempt = 1): Promise<unknown[]> {
  const waiting = await inTenant(house, (tx) => tx.select().from(texts).where(eq(texts.state, 'waiting')));
  const done: unknown[] = [];
  for (const { id } of waiting) {
    const tenant: JobContext<unknown>['tenant'] = (work) => inTenant(house, work);
    const context = { input: { textId: id }, tenant, attempt, signal: new AbortController().signal };
    done.push(await sendText.run(context as JobContext<{ textId: string }>).catch((error: Error) => error.message));
  }
  return done;
}
const stateOf = (number: string) =>
  inTenant(house, async (tx) => (await tx.select().from(texts).where(eq(texts.to, number))).map((row) => row.state));
const allow = (enabled: boolean, via: 'sms' | 'whatsapp' = 'sms', seen = 0) =>
  inTenant(registry.admin, (tx) => setTextSettings(tx, registry.admin, { seen, enabled, via }));

test('nothing is sent, offered or switched on before the installation and the school both say so', async () => {
  const family = await makeMother();
  await tell(family);
  await expect(allow(true)).rejects.toMatchObject({ code: 'notices.texts_not_possible' });
  openTexts(configured());
  await tell(family);
  expect(await stateOf(family.number)).toEqual([]);
  expect(await inTenant(family.mother, (tx) => findOwnTexts(tx, family.mother))).toBeNull();
  await allow(true);
  await expect(allow(false)).rejects.toMatchObject({ code: 'notices.changed_meanwhile' });
  expect(await inTenant(family.mother, (tx) => findOwnTexts(tx, family.mother))).toEqual({
    ...{ via: 'sms', number: family.number, stopped: false },
  });
});

test('a guardian gets one message that says nothing private, for important kinds alone and only if wanted', async () => {
  const family = await makeMother();
  await tell(family, markArrived);
  expect(await stateOf(family.number)).toEqual([]);
  await tell(family);
  expect(await run()).toEqual(['sent']);
  expect(await run()).toEqual([]);
  const [message] = provider.sent.splice(0);
  expect(message).toMatchObject({ to: family.number, from: '+15550001111' });
  expect(message?.body).toMatch(/^.+: tienes una notificación importante\. Léela en http\S+\/notifications#\w{8}$/);
  expect(message?.body).not.toMatch(/Zoila|17\.5|Ana|Quispe/);
  const off = { kind: childMissing.kind, channel: 'text' as const, wanted: false };
  await inTenant(family.mother, (tx) => setPreference(tx, family.mother, off));
  await tell(family);
  expect(await run()).toEqual([]);
  const local = await makeMother('987 654 321');
  await tell(local);
  expect(await stateOf(local.number)).toEqual([]);
});

test('a busy or broken provider is asked again, and a message whose answer was lost is not sent twice', async () => {
  const family = await makeMother();
  await tell(family);
  for (const status of [429, 500]) {
    provider.troubles.push(status);
    expect(await run()).toEqual([`the text provider answered ${status}`]);
    expect(await stateOf(family.number)).toEqual(['waiting']);
  }
  provider.troubles.push('silent');
  expect(await run(2)).toEqual([expect.stringContaining('fetch failed')]);
  expect(await run(3)).toEqual(['sent']);
  expect(provider.sent.splice(0)).toHaveLength(1);
});

test('a number that asked for no messages, or is none, is not tried again', async () => {
  for (const code of [21610, 21211]) {
    const family = await makeMother();
    await tell(family);
    provider.troubles.push({ code });
    expect(await run()).toEqual(['refused']);
    await tell(family);
    expect(await stateOf(family.number)).toEqual(['failed']);
    const own = await inTenant(family.mother, (tx) => findOwnTexts(tx, family.mother));
    expect(own).toMatchObject({ stopped: true });
  }
  expect(provider.sent).toEqual([]);
});

test('what became of a message is believed only with the provider’s signature, in any order', async () => {
  const family = await makeMother();
  await tell(family);
  await run();
  const [message] = provider.sent.splice(0);
  const url = message?.callback ?? '';
  const word = (status: string, also = '') => `MessageSid=${message?.sid}&MessageStatus=${status}${also}`;
  const call = (body: string, token = provider.account.token) =>
    takeTextStatus({ url, body, signature: twilioSignature(token, url, body) });
  expect(await call(word('delivered'), 'guessed')).toBe(false);
  expect(await takeTextStatus({ url, body: word('failed'), signature: '' })).toBe(false);
  expect(await stateOf(family.number)).toEqual(['sent']);
  expect(await call(word('delivered'))).toBe(true);
  expect(await call(word('sent'))).toBe(true);
  expect(await call(word('failed', '&ErrorCode=21610'))).toBe(true);
  expect(await stateOf(family.number)).toEqual(['delivered']);
  const stops = await inTenant(house, (tx) => tx.select().from(textStops));
  expect(stops.map(({ number }) => number)).not.toContain(family.number);
});

test('WhatsApp goes by the same way with its own numbers', async () => {
  await allow(true, 'whatsapp', 1);
  const family = await makeMother();
  await tell(family);
  expect(await run()).toEqual(['sent']);
  expect(provider.sent.splice(0)).toMatchObject([{ to: `whatsapp:${family.number}`, from: 'whatsapp:+15550002222' }]);
  expect(
    await inTenant(house, (tx) => tx.$count(platformSchema.jobs, sql`kind = 'notices.send_text'`)),
  ).toBeGreaterThan(0);
});

test('only whole numbers are numbers', () => {
  expect(worldNumber('+51 (987) 654-321')).toBe('+51987654321');
  for (const no of [null, '', '987654321', '+0123456789', '+51 987', '+51x987654321', '00519876543210'])
    expect(worldNumber(no)).toBeNull();
});
