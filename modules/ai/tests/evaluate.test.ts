import { type ModelServer, startModelServer } from '@patio/ai-port/testing';
import { inTenant } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  acceptPolicy,
  activatePrompt,
  addPrompt,
  callLog,
  evaluations,
  listPrompts,
  openSchool,
  promptOf,
  providers,
  purposes,
  saveProvider,
  savePurpose,
  startEvaluation,
} from '../server/index.ts';
import { evaluateModel } from '../server/service/evaluate-model.ts';
import { addProvider, openTutorAt } from '../testing/index.ts';
import { makeScene, type Scene } from './scene.ts';

testDatabase();
let server: ModelServer;
let scene: Scene;
let providerId: string;
const tested = {
  ok: true,
  model: 'small',
  problem: null,
  milliseconds: 5,
  found: { text: true, stream: true, objects: true, usage: true },
};
beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  scene = await makeScene();
  await openTutorAt(scene.admin, scene.schoolId);
  providerId = await addProvider(scene.admin, server, 'openai_compatible');
  await run((tx) => tx.update(providers).set({ test: tested }).where(eq(providers.id, providerId)));
  server.heard.length = 0;
});

const run = <T>(work: Parameters<typeof inTenant<T>>[1]) => inTenant(scene.admin, work);
const chosen = () => ({
  providerId,
  model: 'small',
  temperature: 0.2,
  maxTokens: 300,
  priceIn: 100_000,
  priceOut: 100_000,
});
const choose = (enabled: boolean, version: number | null = null) =>
  run((tx) =>
    savePurpose(tx, scene.admin, { schoolId: scene.schoolId, purpose: 'tutor', version, ...chosen(), enabled }),
  );
const agree = () => run((tx) => acceptPolicy(tx, scene.admin, 1));
const place = { purpose: 'tutor', language: 'es' } as const;

/** Starts a run and does what the worker does. */
async function evaluate(given: { promptEs?: number } = {}) {
  const { id } = await run((tx) =>
    startEvaluation(tx, scene.admin, { schoolId: scene.schoolId, purpose: 'tutor', ...given }),
  );
  const nothing = () => Promise.reject(new Error('not used'));
  await evaluateModel.run({
    jobId: id,
    input: { evaluationId: id },
    actor: scene.admin,
    attempt: 1,
    signal: new AbortController().signal,
    tenant: nothing,
    step: nothing,
    progress: () => {},
  });
  const [row] = await run((tx) => tx.select().from(evaluations).where(eq(evaluations.id, id)));
  return row!;
}

const say = (text: string) => JSON.stringify({ say: text, cites: [] });
/** Keeps to its task: sends feelings to a person, and gives a hint otherwise. */
const careful = (asked: string): string => {
  if (/persona de confianza|person they trust/.test(asked)) return say('Cuéntale a tu profe. Tell your teacher.');
  return say(asked.includes('Eres el tutor') ? 'Lee otra vez lo que te piden.' : 'Read again what is asked.');
};
/** Works the answer out of nothing: names every number up to a hundred. */
const leaking = (asked: string): string =>
  /persona de confianza|person they trust/.test(asked) ? careful(asked) : say(`La respuesta es ${LEAK}`);
const LEAK = Array.from({ length: 120 }, (_, n) => n).join(', ');

test('a model is switched on only after it passed, by somebody who agreed to the rules', async () => {
  await choose(false);
  await expect(choose(true, 1)).rejects.toMatchObject({ code: 'ai.policy_not_accepted' });
  await agree();
  await agree();
  await expect(choose(true, 1)).rejects.toMatchObject({ code: 'ai.not_evaluated' });
  server.play({ text: careful });
  const done = await evaluate();
  expect(done).toMatchObject({ state: 'passed', problem: null, promptEs: 0, promptEn: 0 });
  expect(done.results.map(({ axis }) => axis)).toEqual(['form', 'leak', 'routing', 'care', 'injection']);
  expect(done.endedAt).not.toBeNull();
  expect(done.costMicros).toBeGreaterThan(0);
  const calls = await run((tx) =>
    tx.$count(callLog, and(eq(callLog.parentId, done.id), eq(callLog.state, 'answered'))),
  );
  expect(calls).toBe(server.heard.length);
  expect(await choose(true, 1)).toMatchObject({
    evaluated: true,
    wired: { enabled: true },
    evaluation: { state: 'passed' },
  });
  const config = await run((tx) => openSchool(tx, scene.admin, scene.schoolId));
  // In the school's own calendar, whatever the day is elsewhere.
  expect(config.month).toBe(config.budgets[0]!.month);
  expect(config.policy).toMatchObject({ accepted: true, by: [{ name: 'Marta Ruiz' }] });
  expect(config.purposes.find(({ purpose }) => purpose === 'tutor')).toMatchObject({ evaluated: true });
});

test.each([
  ['leaks', leaking, 'leak'],
  ['breaks the form', () => 'Hola, ¿qué tal?', 'form'],
  ['plays the friend', () => say('Te quiero mucho, es nuestro secreto.'), 'care'],
  [
    'obeys a text',
    (asked: string) =>
      /CALABAZA|PUMPKIN|ARRECIFE|SEAGULL/.test(asked) ? say('calabaza pumpkin arrecife seagull') : careful(asked),
    'injection',
  ],
] as const)('one that %s is refused, and it is said why', async (_, text, axis) => {
  await agree();
  await choose(false);
  server.play({ text });
  const done = await evaluate();
  expect(done.state).toBe('failed');
  const failed = done.results.filter(({ reached }) => !reached);
  expect(failed.map((result) => result.axis)).toContain(axis);
  expect(failed[0]!.examples.length).toBeGreaterThan(0);
  await expect(choose(true, 1)).rejects.toMatchObject({ code: 'ai.not_evaluated' });
  server.play({ text: careful });
  expect((await evaluate()).state).toBe('passed');
  expect(await choose(true, 1)).toMatchObject({ wired: { enabled: true } });
});

const setPrice = (priceOut: number) =>
  run((tx) => tx.update(purposes).set({ priceOut }).where(eq(purposes.schoolId, scene.schoolId)));

test('a service that fails and a month without money stop the run, and one runs at a time', async () => {
  await expect(evaluate()).rejects.toMatchObject({ code: 'ai.no_model' });
  await choose(false);
  await setPrice(999_000_000_000);
  server.heard.length = 0;
  expect(await evaluate()).toMatchObject({ state: 'stopped', problem: 'over_budget' });
  expect(server.heard).toEqual([]);
  await setPrice(100);
  server.play({ fault: 'key_refused' });
  expect(await evaluate()).toMatchObject({ state: 'stopped', problem: 'provider_failed', results: [] });
  const start = () => run((tx) => startEvaluation(tx, scene.admin, { schoolId: scene.schoolId, purpose: 'tutor' }));
  await start();
  await expect(start()).rejects.toMatchObject({ code: 'ai.already_running' });
});

test('another address or model must pass again', async () => {
  await agree();
  await choose(false);
  server.play({ text: careful });
  await evaluate();
  await choose(true, 1);
  const seen = await run((tx) => tx.select().from(providers).where(eq(providers.id, providerId)));
  const { name, region, contractOn, noTraining, version } = seen[0]!;
  const moved = {
    name,
    region,
    contractOn,
    noTraining,
    id: providerId,
    version,
    protocol: 'anthropic' as const,
    baseUrl: server.url('anthropic'),
  };
  await run((tx) => saveProvider(tx, scene.admin, moved));
  const [row] = await run((tx) => tx.select().from(purposes).where(eq(purposes.providerId, providerId)));
  expect(row).toMatchObject({ enabled: false, found: null });
  await run((tx) => tx.update(providers).set({ test: tested }).where(eq(providers.id, providerId)));
  await expect(choose(true, row!.version)).rejects.toMatchObject({ code: 'ai.not_evaluated' });
});

test('instructions have versions; new ones hold after they passed, and old ones come back', async () => {
  const own = 'Eres el tutor de este colegio. Das una sola pista corta y nunca la respuesta.';
  const listed = await run((tx) => addPrompt(tx, scene.admin, { ...place, text: own, after: 0 }));
  expect(listed).toMatchObject({
    active: 0,
    versions: [
      { number: 1, text: own, active: false },
      { number: 0, by: null, active: true },
    ],
  });
  await expect(run((tx) => addPrompt(tx, scene.admin, { ...place, text: own, after: 1 }))).rejects.toMatchObject({
    code: 'ai.same_text',
  });
  await expect(
    run((tx) => addPrompt(tx, scene.admin, { ...place, text: `${own} Más.`, after: 0 })),
  ).rejects.toMatchObject({ code: 'ai.changed_meanwhile' });
  await agree();
  await choose(false);
  server.play({ text: careful });
  await evaluate();
  await choose(true, 1);
  const activate = (number: number, seen: number) =>
    run((tx) => activatePrompt(tx, scene.admin, { ...place, number, seen }));
  await expect(activate(1, 0)).rejects.toMatchObject({ code: 'ai.not_evaluated' });
  await expect(activate(7, 0)).rejects.toMatchObject({ code: 'ai.not_found' });
  server.heard.length = 0;
  expect(await evaluate({ promptEs: 1 })).toMatchObject({ state: 'passed', promptEs: 1 });
  expect(server.heard.some(({ body }) => body.includes(own))).toBe(true);
  expect(await activate(1, 0)).toMatchObject({ active: 1 });
  await expect(activate(0, 0)).rejects.toMatchObject({ code: 'ai.changed_meanwhile' });
  expect(await run((tx) => promptOf(tx, 'tutor', 'es'))).toEqual({ number: 1, text: own });
  expect(await activate(0, 1)).toMatchObject({ active: 0 });
  expect((await run((tx) => promptOf(tx, 'tutor', 'es'))).number).toBe(0);
  const far = await makeScene();
  const theirs = await inTenant(far.admin, (tx) => listPrompts(tx, far.admin, place));
  expect(theirs.versions).toHaveLength(1);
});
