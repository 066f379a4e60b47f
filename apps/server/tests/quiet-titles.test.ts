import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Actor, systemActor } from '@patio/access';
import {
  allowBrowser,
  listBrowsers,
  listKinds,
  type NoticeKind,
  notifications,
  openPush,
  ringBrowser,
} from '@patio/notices/server';
import { makeMember, makePushBrowser } from '@patio/notices/testing';
import { clock, inTenant, type JobContext } from '@patio/platform';
import { makeInstitution, makeSchool } from '@patio/schools/testing';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { router } from '../modules.ts';

vi.setConfig({ testTimeout: 60_000 });
testDatabase();

const NAME = 'Zoila Secreta Planted';
const GRADE = '17.53';
const carried: Buffer[] = [];
const browser = makePushBrowser();
let service: Server;
let house: Actor;
let mother: Actor;
let subscriptionId = '';

beforeAll(async () => {
  service = createServer(async (request, answer) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    carried.push(Buffer.concat(parts));
    answer.writeHead(201).end();
  });
  await new Promise<void>((ready) => service.listen(0, '127.0.0.1', ready));
  const host = `127.0.0.1:${(service.address() as AddressInfo).port}`;
  openPush({ publicUrl: 'https://patio.example', pushHosts: [host] }, { key: () => Buffer.alloc(32, 7) });
  const { institutionId } = await makeInstitution();
  await makeSchool(institutionId);
  house = systemActor(institutionId);
  mother = await makeMember(institutionId, 'parent');
  const given = { endpoint: `http://${host}/1`, ...browser.keys, device: 'Android' };
  await inTenant(mother, (tx) => allowBrowser(tx, mother, given));
  subscriptionId = (await inTenant(mother, (tx) => listBrowsers(tx, mother))).browsers[0]?.id ?? '';
});
afterAll(() => new Promise((closed) => service.close(closed)));

/** What a kind puts into its words, each filled with what nobody but the reader may see. */
function plantedFor(notice: NoticeKind): Record<string, string> {
  const asked = new Set<string>();
  const note = (key: string): string => {
    asked.add(key);
    return NAME;
  };
  const noting = new Proxy({}, { get: (_, key) => note(String(key)) });
  for (const say of [notice.title, notice.body])
    try {
      say(noting as Record<string, string>, { locale: 'es' });
    } catch {} // a figure that is no number: what it asked for is noted
  return Object.fromEntries([...asked].map((key, i) => [key, i % 2 ? GRADE : NAME]));
}

async function ring(notice: NoticeKind): Promise<string> {
  const id = clock.id();
  const params = plantedFor(notice);
  await inTenant(house, (tx) =>
    tx.insert(notifications).values({
      ...{ institutionId: house.institutionId, id, userId: mother.userId, kind: notice.kind, params },
      ...{ link: '/notifications', urgent: notice.urgent, about: id },
    }),
  );
  const tenant: JobContext<unknown>['tenant'] = (work) => inTenant(house, work);
  const context = { input: { notificationId: id, subscriptionId }, tenant, signal: new AbortController().signal };
  expect(await ringBrowser.run(context as JobContext<{ notificationId: string; subscriptionId: string }>)).toBe('rung');
  return browser.open(carried.pop() ?? Buffer.alloc(0));
}

test('no ring of any kind says a name, a grade or a word of its own', async () => {
  expect(Object.keys(router).length).toBeGreaterThan(10);
  const kinds = listKinds().filter(({ module }) => module !== 'test');
  expect(kinds.length).toBeGreaterThan(40);
  for (const notice of kinds) {
    const said = JSON.parse(await ring(notice)) as { title: string; body: string };
    expect([notice.kind, said.title]).toEqual([notice.kind, 'Tienes una notificación de tu colegio']);
    expect(JSON.stringify(said)).not.toMatch(/Zoila|Secreta|Planted|17\.53/);
  }
});
