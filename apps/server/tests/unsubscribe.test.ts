import { type Actor, systemActor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { defineNotice, getPreferences, notify, openTexts, openUnsubscribe } from '@patio/notices/server';
import { makeMember } from '@patio/notices/testing';
import { inTenant, platformSchema } from '@patio/platform';
import { makeInstitution, makeSchool } from '@patio/schools/testing';
import { useTestDatabase as testDatabase } from '@patio/testing';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mountTexts } from '../http/texts.ts';
import { mountUnsubscribe } from '../http/unsubscribe.ts';

testDatabase();
const app = Fastify();
const told = defineNotice<Record<never, never>>({
  kind: 'test.told_by_letter',
  module: 'test',
  urgent: false,
  audience: ['parent'],
  defaultChannels: ['app', 'email'],
  label: () => 'Noticias',
  hint: () => 'x',
  title: () => 'Hola',
  body: () => 'x',
});
let mother: Actor;
let link: string;

beforeAll(async () => {
  openUnsubscribe({ publicUrl: 'https://patio.example' }, { key: () => Buffer.alloc(32, 3) });
  mountUnsubscribe(app, '/nowhere');
  mountTexts(app, { publicUrl: 'https://patio.example' });
  const { institutionId } = await makeInstitution();
  await makeSchool(institutionId);
  mother = await makeMember(institutionId, 'parent');
  const house = systemActor(institutionId);
  const [mail] = await inTenant(house, async (tx) => {
    await notify(tx, house, { to: [mother.userId], notice: told, params: {}, link: null, about: makeId() });
    return tx.select().from(platformSchema.mails);
  });
  const { pathname, search } = new URL(mail?.unsubscribe ?? '');
  link = pathname + search;
});
afterAll(() => app.close());

const time = async () => {
  const view = await inTenant(mother, (tx) => getPreferences(tx, mother, { email: 'a@b.test', timeZone: 'UTC' }));
  return view.kinds.find(({ kind }) => kind === told.kind)?.mail;
};

test('opening the link changes nothing; the one-click POST of a mail program does, from wherever it comes', async () => {
  for (const method of ['GET', 'HEAD'] as const) expect((await app.inject({ method, url: link })).statusCode).toBe(200);
  expect(await time()).toBe('now');
  const boundary = '----RFC8058';
  const answer = await app.inject({
    method: 'POST',
    url: link,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, origin: 'https://mail.example' },
    payload: `--${boundary}\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`,
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('data-state="off"');
  expect(await time()).toBe('never');
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const back = await app.inject({ method: 'POST', url: link, headers: form, payload: 'wish=back' });
  expect(back.body).toContain('data-state="spent"');
  const again = { method: 'POST' as const, url: link, headers: form, payload: 'List-Unsubscribe=One-Click' };
  expect((await app.inject(again)).body).toContain('data-state="spent"');
  expect(await time()).toBe('now');
});

test('a link that is not ours is answered with a page and changes nothing', async () => {
  for (const url of ['/unsubscribe', '/unsubscribe?token=', '/unsubscribe?token=%00%ff', `${link}x`]) {
    const answer = await app.inject({ method: 'POST', url, headers: { 'accept-language': 'en' } });
    expect([url, answer.statusCode]).toEqual([url, 404]);
    expect(answer.body).toContain('This link no longer works');
  }
  expect(await time()).toBe('now');
});

test('a word about a text message that nobody signed is refused', async () => {
  const texts = { url: 'http://127.0.0.1:9', id: 'AC', token: 'secret', from: '+15550001111', whatsappFrom: undefined };
  openTexts({ texts });
  const url = `/texts/status?institution=${mother.institutionId}&id=${makeId()}`;
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': 'Zm9yZ2Vk' };
  const answer = await app.inject({ method: 'POST', url, headers, payload: 'MessageSid=SM1&MessageStatus=failed' });
  openTexts({ texts: undefined });
  expect(answer.statusCode).toBe(403);
});
