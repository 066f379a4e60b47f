import { type ModelServer, startModelServer } from '@patio/ai-port/testing';
import { inTenant } from '@patio/platform';
import { actorOf, useTestDatabase as testDatabase } from '@patio/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  archiveProvider,
  enableProvider,
  getProvider,
  keepTest,
  openModels,
  openSchool,
  removePurpose,
  saveProvider,
  savePurpose,
  setProviderKey,
  tryProvider,
} from '../server/index.ts';
import { makeScene, type Scene } from './scene.ts';

testDatabase();
let server: ModelServer;
let scene: Scene;
beforeAll(async () => {
  server = await startModelServer();
  openModels({ aiHosts: ['models.example.org'], aiLocalHosts: [...server.allowed.local] });
  scene = await makeScene();
});
afterAll(() => server.close());

const KEY = 'sk-very-secret-key';
const fields = (change: object = {}) => ({
  name: 'Local',
  protocol: 'openai_compatible' as const,
  baseUrl: server.url('openai_compatible'),
  region: 'Lima',
  contractOn: '2026-01-10',
  noTraining: true,
  ...change,
});
const save = (change: object = {}) => inTenant(scene.admin, (tx) => saveProvider(tx, scene.admin, fields(change)));
const tryNow = async (id: string, model = 'small') => {
  const row = await inTenant(scene.admin, (tx) => getProvider(tx, scene.admin, id));
  const test = await tryProvider(row, model);
  return inTenant(scene.admin, (tx) => keepTest(tx, scene.admin, row, test));
};

test.each([
  'http://models.example.org/v1',
  'https://evil.example.net/v1',
  'http://10.0.0.8/v1',
  'https://127.0.0.1/v1',
])('%s is refused', async (baseUrl) => {
  await expect(save({ baseUrl })).rejects.toMatchObject({ code: 'ai.address_refused', field: 'baseUrl' });
});

test('a key goes in and never comes out; another address loses it', async () => {
  const made = await save({ baseUrl: 'https://models.example.org/v1' });
  const kept = await inTenant(scene.admin, (tx) =>
    setProviderKey(tx, scene.admin, { id: made.id, version: made.version, key: KEY }),
  );
  expect(kept.keySetAt).not.toBeNull();
  const whole = await inTenant(scene.admin, (tx) => openSchool(tx, scene.admin));
  expect(JSON.stringify([kept, whole])).not.toContain(KEY);
  const row = await inTenant(scene.admin, (tx) => getProvider(tx, scene.admin, made.id));
  expect(row.sealedKey).not.toContain(KEY);
  const moved = await inTenant(scene.admin, (tx) =>
    saveProvider(tx, scene.admin, { ...fields(), id: made.id, version: kept.version }),
  );
  expect(moved).toMatchObject({ keySetAt: null, enabled: false, test: null });
});

test('a provider is switched on with a contract, a promise, a key and a connection that worked', async () => {
  const enable = (seen: { id: string; version: number }) =>
    inTenant(scene.admin, (tx) =>
      enableProvider(tx, scene.admin, { id: seen.id, version: seen.version, enabled: true }),
    );
  for (const change of [{ contractOn: null }, { noTraining: false }, { region: '' }])
    await expect(enable(await save(change))).rejects.toMatchObject({ code: 'ai.contract_missing' });
  await expect(enable(await save({ baseUrl: 'https://models.example.org/v1' }))).rejects.toMatchObject({
    code: 'ai.key_missing',
  });
  const local = await save();
  await expect(enable(local)).rejects.toMatchObject({ code: 'ai.not_tested' });
  server.play({ fault: 'key_refused' });
  const refused = await tryNow(local.id);
  expect(refused.test).toMatchObject({ ok: false, problem: 'key_refused' });
  await expect(enable(refused)).rejects.toMatchObject({ code: 'ai.not_tested' });
  server.play({ text: '{"greeting": "hola"}' });
  const worked = await tryNow(local.id);
  expect(worked).toMatchObject({
    local: true,
    test: { ok: true, found: { text: true, stream: true, objects: true, usage: true } },
  });
  expect(await enable(worked)).toMatchObject({ enabled: true });
  await expect(enable(local)).rejects.toMatchObject({ code: 'ai.changed_meanwhile' });
});

test('a purpose is done by a model that was tried, and goes back to the engine', async () => {
  const provider = await save();
  const chosen = {
    providerId: provider.id,
    model: 'small',
    temperature: 0.2,
    maxTokens: 300,
    priceIn: 10,
    priceOut: 20,
    enabled: true,
  };
  const choose = (change: object) =>
    inTenant(scene.admin, (tx) =>
      savePurpose(tx, scene.admin, { schoolId: scene.schoolId, purpose: 'tutor', version: null, ...chosen, ...change }),
    );
  await expect(choose({})).rejects.toMatchObject({ code: 'ai.not_tested' });
  server.play({ text: '{"greeting": "hola"}' });
  const tried = await tryNow(provider.id);
  await expect(choose({})).rejects.toMatchObject({ code: 'ai.policy_not_accepted' });
  expect(await choose({ enabled: false })).toMatchObject({ wired: { enabled: false, found: { objects: true } } });
  await expect(choose({})).rejects.toMatchObject({ code: 'ai.changed_meanwhile' });
  await expect(choose({ version: 1, model: 'other' })).rejects.toMatchObject({ code: 'ai.not_tested' });
  const remove = { id: provider.id, version: tried.version };
  await expect(inTenant(scene.admin, (tx) => archiveProvider(tx, scene.admin, remove))).rejects.toMatchObject({
    code: 'ai.in_use',
  });
  const back = await inTenant(scene.admin, (tx) =>
    removePurpose(tx, scene.admin, { schoolId: scene.schoolId, purpose: 'tutor', version: 1 }),
  );
  expect(back).toEqual({ purpose: 'tutor', wired: null, evaluation: null, evaluated: false });
  expect(await inTenant(scene.admin, (tx) => archiveProvider(tx, scene.admin, remove))).toEqual({ id: provider.id });
});

test('another institution’s provider and a school out of reach are not found', async () => {
  const far = await makeScene();
  const provider = await save();
  await expect(inTenant(far.admin, (tx) => getProvider(tx, far.admin, provider.id))).rejects.toMatchObject({
    code: 'ai.not_found',
  });
  await expect(inTenant(scene.admin, (tx) => openSchool(tx, scene.admin, far.schoolId))).rejects.toMatchObject({
    code: 'ai.not_found',
  });
  const teacher = actorOf('teacher', { institutionId: scene.institutionId, schoolId: scene.schoolId });
  await expect(inTenant(teacher, (tx) => openSchool(tx, teacher, scene.schoolId))).rejects.toMatchObject({
    code: 'ai.not_found',
  });
});
