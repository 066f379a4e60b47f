import { createPublicKey, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Actor, systemActor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { inTenant, type JobContext, platformSchema } from '@patio/platform';
import { makeInstitution, makeSchool } from '@patio/schools/testing';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newSignIn } from '../server/account-notices.ts';
import {
  allowBrowser,
  listBrowsers,
  notify,
  openPush,
  pushPublicKey,
  ringBrowser,
  setPreference,
} from '../server/index.ts';
import { makeMember } from '../testing/index.ts';
import { makePushBrowser } from '../testing/push-browser.ts';

testDatabase();

/** A push service of our own: it carries what it cannot read, and says that a browser is gone when told to. */
let service: Server;
let origin: string;
const carried: { headers: IncomingMessage['headers']; body: Buffer }[] = [];
let status = 201;

const browser = makePushBrowser();
const { keys } = browser;

let house: Actor;
let parent: Actor;

beforeAll(async () => {
  service = createServer(async (request, answer) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    carried.push({ headers: request.headers, body: Buffer.concat(parts) });
    answer.writeHead(status).end();
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(service.address() as AddressInfo).port}`;
  origin = `http://${host}`;
  openPush({ publicUrl: 'https://patio.example', pushHosts: [host] }, { key: () => Buffer.alloc(32, 7) });
  const { institutionId } = await makeInstitution();
  await makeSchool(institutionId);
  house = systemActor(institutionId);
  parent = await makeMember(institutionId, 'parent');
});
afterAll(() => new Promise((resolve) => service.close(resolve)));

const allow = (endpoint = `${origin}/send/1`) =>
  inTenant(parent, (tx) => allowBrowser(tx, parent, { endpoint, ...keys, device: 'Android' }));
const tell = () =>
  inTenant(house, (tx) =>
    notify(tx, house, {
      to: [parent.userId],
      notice: newSignIn,
      params: { device: 'Chrome', address: 'Lima' },
      link: '/profile',
      about: makeId(),
    }),
  );
/** Runs the rings that wait, as the worker would. */
async function ring(): Promise<unknown[]> {
  const jobs = await inTenant(house, (tx) =>
    tx.select().from(platformSchema.jobs).where(eq(platformSchema.jobs.kind, ringBrowser.kind)),
  );
  const done: unknown[] = [];
  for (const job of jobs) {
    const input = ringBrowser.input.parse(job.input);
    const tenant: JobContext<unknown>['tenant'] = (work) => inTenant(house, work);
    const signal = new AbortController().signal;
    done.push(await ringBrowser.run({ input, tenant, signal } as JobContext<typeof input>));
    await inTenant(house, (tx) => tx.delete(platformSchema.jobs).where(eq(platformSchema.jobs.id, job.id)));
  }
  return done;
}

test('a browser that was allowed rings, is signed by us, and learns nothing that is confidential', async () => {
  await allow();
  await tell();
  expect(await ring()).toEqual(['rung']);
  const [message] = carried.splice(0);
  const said = JSON.parse(browser.open(message?.body ?? Buffer.alloc(0)));
  expect(said).toMatchObject({ link: '/profile', title: 'Tienes una notificación de tu colegio' });
  expect(JSON.stringify(said)).not.toContain('Chrome');
  expect(message?.body.toString('latin1')).not.toContain('/profile');

  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(message?.headers.authorization ?? '') ?? [];
  const [head, claims, signature] = token.split('.');
  expect(key).toBe(pushPublicKey());
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y } as never, format: 'jwk' });
  const data = Buffer.from(`${head}.${claims}`);
  expect(
    verify('sha256', data, { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature ?? '', 'base64url')),
  ).toBe(true);
  expect(JSON.parse(Buffer.from(claims ?? '', 'base64url').toString())).toMatchObject({ aud: origin });
});

test('who does not want it is not rung; a browser that is gone is forgotten', async () => {
  await inTenant(parent, (tx) => setPreference(tx, parent, { kind: newSignIn.kind, channel: 'push', wanted: false }));
  await tell();
  expect(await ring()).toEqual([]);
  await inTenant(parent, (tx) => setPreference(tx, parent, { kind: newSignIn.kind, channel: 'push', wanted: true }));
  await tell();
  status = 410;
  expect(await ring()).toEqual(['gone']);
  expect((await inTenant(parent, (tx) => listBrowsers(tx, parent))).browsers).toEqual([]);
});

test('an address inside our own network is not a push service', async () => {
  for (const endpoint of ['http://127.0.0.1:5432/', 'https://localhost/x', 'https://fcm.googleapis.com.evil.example/x'])
    await expect(allow(endpoint)).rejects.toMatchObject({ code: 'notices.unknown_push_service' });
});
