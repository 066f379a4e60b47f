import { itemRows } from '@patio/gradebook/server';
import { inTenant, standingClock, useClock } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLAIM } from '../rules/claims.ts';
import { openClass, openLesson } from '../server/index.ts';
import { openTool, type Said } from '../testing/index.ts';
import { choose, makeScene, openChoice, type Scene } from './scene.ts';

testDatabase();
let scene: Scene;
beforeAll(async () => {
  scene = await makeScene();
});
afterAll(() => scene.server.close());

const LINK = { type: 'ltiResourceLink', title: 'Mapa de la costa', url: 'https://mapas.example.org/costa' };
const countLinks = async () =>
  (await inTenant(scene.teacher, (tx) => openClass(tx, scene.teacher, scene.section.id))).links.length;

test('what the teacher chose stands in the class, with its column, and families do not see that yet', async () => {
  const { data, claims } = await openChoice(scene);
  expect(claims[CLAIM.message]).toBe('LtiDeepLinkingRequest');
  const items = [
    { ...LINK, custom: { map: '7' }, lineItem: { scoreMaximum: 12.5, label: 'Costa', tag: 'mapa' } },
    { ...LINK, title: 'Solo para mirar' },
  ];
  const { placed } = await choose(scene, { data, items });
  expect(placed.map(({ title, custom }) => ({ title, custom }))).toEqual([
    { title: 'Mapa de la costa', custom: { map: '7' } },
    { title: 'Solo para mirar', custom: {} },
  ]);
  const columns = await inTenant(scene.teacher, (tx) =>
    tx.select().from(itemRows).where(eq(itemRows.sectionId, scene.section.id)),
  );
  expect(columns).toMatchObject([{ title: 'Costa', max: '12.5', releasedAt: null }]);
  const { links, can } = await inTenant(scene.pupils[0]!.actor, (tx) =>
    openClass(tx, scene.pupils[0]!.actor, scene.section.id),
  );
  expect(links.map(({ title }) => title)).toEqual(['Mapa de la costa', 'Solo para mirar']);
  expect(can.place).toBe(false);
});

test('the same answer places nothing twice', async () => {
  const { server, tool } = scene;
  const { data } = await openChoice(scene);
  const of = { clientId: tool.clientId, deploymentId: tool.deploymentId, audience: 'http://localhost:3000' };
  const jwt = await server.choice({ ...of, data, items: [LINK] });
  await choose(scene, { data, items: [], jwt });
  const before = await countLinks();
  await expect(choose(scene, { data, items: [], jwt })).rejects.toMatchObject({ data: { check: 'nonce' } });
  await expect(choose(scene, { data, items: [LINK] })).rejects.toMatchObject({ data: { check: 'nonce' } });
  expect(await countLinks()).toBe(before);
});

test.each<[string, Said, string]>([
  ['another issuer', { issuer: 'x' }, 'iss'],
  ['another audience', { audience: 'https://other.example.org' }, 'aud'],
  ['an end that has passed', { issued: -600, expires: -300 }, 'expired'],
  ['an age beyond five minutes', { issued: -900, expires: 300 }, 'expired'],
  ['another deployment', { claims: { [CLAIM.deployment]: 'x' } }, 'deployment_id'],
  ['another message', { claims: { [CLAIM.message]: 'LtiResourceLinkRequest' } }, 'message_type'],
  ['another version', { claims: { [CLAIM.version]: '1.1' } }, 'version'],
  ['no nonce', { claims: { nonce: '' } }, 'nonce'],
  ['a note that is not ours', { claims: { [CLAIM.data]: 'a.b.c' } }, 'data'],
  ['a key that nobody published', { kid: 'x' }, 'signature'],
])('an answer with %s is refused', async (_what, said, check) => {
  const { data } = await openChoice(scene);
  const before = await countLinks();
  await expect(choose(scene, { data, items: [LINK], said })).rejects.toMatchObject({
    code: 'tools.refused',
    data: { check },
  });
  expect(await countLinks()).toBe(before);
});

test.each([
  ['another type', [{ ...LINK, type: 'html' }]],
  ['an address without TLS', [{ ...LINK, url: 'http://mapas.example.org' }]],
  ['an address of this machine', [{ ...LINK, url: 'https://127.0.0.1/x' }]],
  ['a script', [{ ...LINK, url: 'javascript:alert(1)' }]],
  ['more than fifty', Array.from({ length: 51 }, () => LINK)],
  ['no list', { 0: LINK }],
  ['a column of nought points', [{ ...LINK, lineItem: { scoreMaximum: 0 } }]],
])('contents with %s are refused whole', async (_what, items) => {
  const { data } = await openChoice(scene);
  const before = await countLinks();
  await expect(choose(scene, { data, items })).rejects.toThrow('tools.refused');
  expect(await countLinks()).toBe(before);
});

test('a forged signature, an unsigned answer and another tool of the same name are refused', async () => {
  const { server, tool } = scene;
  const { data } = await openChoice(scene);
  const of = { clientId: tool.clientId, deploymentId: tool.deploymentId, audience: 'http://localhost:3000' };
  const good = await server.choice({ ...of, data, items: [LINK] });
  const [head = '', body = ''] = good.split('.');
  const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
  const forger = await openTool();
  try {
    const forged = await forger.choice({ ...of, data, items: [LINK] });
    for (const jwt of [`${head}.${body}.AAAA`, `${none}.${body}.`, forged, '', 'x', `${good}x`])
      await expect(choose(scene, { data, items: [], jwt })).rejects.toThrow('tools.refused');
  } finally {
    await forger.close();
  }
});

test('the note is of use to who opened the page, while they grade the class', async () => {
  const { stranger } = scene;
  const { data } = await openChoice(scene);
  await expect(choose(scene, { data, items: [LINK], actor: stranger })).rejects.toMatchObject({
    data: { check: 'data' },
  });
});

test('a tool that changed its key is asked again for it, once a minute at the most', async () => {
  const { server } = scene;
  const clock = standingClock(new Date(Date.now() + 1_200_000).toISOString());
  const back = useClock(clock);
  try {
    const said = { issued: 1_200, expires: 1_320 };
    await choose(scene, { data: (await openChoice(scene)).data, items: [LINK], said });
    const asked = server.asked();
    await server.renew({ tell: true });
    const { data } = await openChoice(scene);
    const again = () => choose(scene, { data, items: [LINK], said });
    await expect(again()).rejects.toMatchObject({ data: { check: 'signature' } });
    expect(server.asked()).toBe(asked);
    clock.move(61_000);
    await again();
    expect(server.asked()).toBe(asked + 1);
  } finally {
    back();
  }
});

test('a lesson shows nothing that its class does not have', async () => {
  const { pupils } = scene;
  const { actor } = pupils[0]!;
  const id = '00000000-0000-7000-8000-000000000001';
  expect(await inTenant(actor, (tx) => openLesson(tx, actor, id))).toEqual({ links: [] });
});
