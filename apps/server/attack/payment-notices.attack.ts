import { createHmac } from 'node:crypto';
import { makeId } from '@patio/kernel';
import { beforeAll, expect, test } from 'vitest';
import { useAttackedServer } from './server.ts';

const server = useAttackedServer();
const SECRET = 'whsec_attacked';
let door: string;

beforeAll(async () => {
  const { cookie } = await server.personOf('admin');
  const id = makeId();
  const account = { id, seen: 0, schoolId: server.schoolId, provider: 'stripe', publicKey: '' };
  const saved = await server.call(
    'fees.saveProvider',
    { ...account, secret: 'sk_test_attacked', webhookSecret: SECRET },
    cookie,
  );
  expect(saved.status).toBe(200);
  // What was typed as a secret comes out nowhere.
  expect(await saved.text()).not.toMatch(/sk_test|whsec/);
  door = `/payments/notices/${server.institutionId}/${id}`;
});

const event = (id = 'evt_1') =>
  JSON.stringify({ id, object: 'event', type: 'invoice.paid', data: { object: { object: 'invoice', id: 'in_1' } } });
const signatureOf = (body: string, secret = SECRET, at = Math.floor(Date.now() / 1000)) =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
/** As a provider sends it: none of our headers, no cookie. */
const post = (address: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${address}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });

test('only the bytes that were signed are taken, whatever they are called', async () => {
  const body = event();
  expect((await post(door, body, { 'stripe-signature': signatureOf(body) })).status).toBe(200);
  expect((await post(door, body, { 'stripe-signature': signatureOf(body) })).status).toBe(200);
  for (const headers of [
    {},
    { 'stripe-signature': signatureOf(body, 'whsec_guess') },
    { 'stripe-signature': signatureOf(`${body} `) },
    { 'stripe-signature': signatureOf(body, SECRET, 1_600_000_000) },
    { 'stripe-signature': 't=,v1=' },
    { 'stripe-signature': 'x'.repeat(5_000) },
  ] as Record<string, string>[])
    expect((await post(door, body, headers)).status).toBe(401);
  // A body that is no JSON is judged by its signature as well, and breaks nothing.
  expect((await post(door, '{', { 'stripe-signature': signatureOf('{', 'whsec_guess') })).status).toBe(401);
  expect((await post(door, 'a=b', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(401);
});

test('strange addresses, methods and sizes are refused without a word about what exists', async () => {
  const [, , , institution, account] = door.split('/');
  for (const address of [
    `/payments/notices/${institution}/${makeId()}`,
    `/payments/notices/${makeId()}/${account}`,
    `/payments/notices/${institution}/..%2f..%2fadmin`,
    `/payments/notices/'; drop table fees_payments;--/${account}`,
  ])
    expect((await post(encodeURI(address), event())).status).toBe(404);
  expect((await post(door, 'x'.repeat(400_000))).status).toBe(413);
  expect(server.logged.filter(({ level }) => Number(level) >= 50)).toEqual([]);
});
