import { type ModelServer, startModelServer } from '@patio/ai-port/testing';
import { generatorOf } from '@patio/engine-authoring';
import { inTenant } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  activatePrompt,
  addPrompt,
  listGenerators,
  listPrompts,
  saveDraft,
  sendToReview,
  setRoles,
  tryPrompt,
} from '../server/index.ts';
import { begin, connect, makeScene, readDraft, type Scene, work } from './scene.ts';

testDatabase();
let server: ModelServer;
let scene: Scene;
const PLACE = { generator: 'letter', language: 'es' } as const;
const preset = generatorOf('letter').prompt.es;

beforeAll(async () => {
  server = await startModelServer();
  scene = await makeScene();
});
afterAll(() => server.close());

const as = <T>(act: Parameters<typeof inTenant<T>>[1]) => inTenant(scene.admin, act);
const add = (text: string, after: number) => as((tx) => addPrompt(tx, scene.admin, { ...PLACE, text, after }));
const activate = (number: number, seen: number) =>
  as((tx) => activatePrompt(tx, scene.admin, { ...PLACE, number, seen }));

test('words that lack a field or name one that does not exist are refused; so are the same words again', async () => {
  await expect(add('Escribe una carta amable para la familia del estudiante.', 1)).rejects.toThrow('prompt_fields');
  await expect(add(`${preset}\n{{nobody}}`, 1)).rejects.toThrow('prompt_fields');
  await expect(add(preset, 1)).rejects.toThrow('same_text');
});

test('a version is written, holds once it is activated, and an earlier one can hold again', async () => {
  const written = await add(`${preset}\nUsa frases cortas.`, 1);
  expect(written).toMatchObject({ active: 1 });
  expect(written.versions.map(({ number }) => number)).toEqual([2, 1]);
  await expect(add(`${preset}\nOtra cosa.`, 1)).rejects.toThrow('changed_meanwhile');
  expect(await activate(2, 1)).toMatchObject({ active: 2 });
  await expect(activate(1, 1)).rejects.toThrow('changed_meanwhile');
  await expect(activate(9, 2)).rejects.toThrow('studio.not_found');
  expect(await activate(1, 2)).toMatchObject({ active: 1 });
  await activate(2, 1);
});

test('a try needs a model, is made with its version, counts for it and can be kept nowhere', async () => {
  const { admin, schoolId } = scene;
  const given = { ...PLACE, schoolId, number: 2, topic: 'Reunión de familias' };
  await expect(as((tx) => tryPrompt(tx, admin, given))).rejects.toThrow('studio.needs_model');
  await connect({ ...scene, teacher: admin }, server);
  server.play({ text: JSON.stringify({ paragraphs: ['Les esperamos el jueves en el patio.'] }) });
  const id = await as((tx) => tryPrompt(tx, admin, given));
  const draft = await work(admin, id);
  expect(draft).toMatchObject({ state: 'ready', trial: true, promptNumber: 2, maker: 'model' });
  expect(server.heard.at(-1)!.body).toContain('Usa frases cortas.');
  const seen = { id, version: draft.version };
  await expect(as((tx) => sendToReview(tx, admin, seen))).rejects.toThrow('studio.trial_only');
  const nowhere = { courseId: null, unitId: null, sectionId: null, termId: null, studentId: null };
  await expect(as((tx) => saveDraft(tx, admin, { ...seen, place: 'announcement', ...nowhere }))).rejects.toThrow();
  const { versions } = await as((tx) => listPrompts(tx, admin, PLACE));
  expect(versions.find(({ number }) => number === 2)).toMatchObject({ drafts: 1 });
  const { items } = await as((tx) => listGenerators(tx, admin, { schoolId }));
  // What a school's figures count is what was meant to be used.
  expect(items.find(({ generator }) => generator === 'letter')?.figures.drafts).toBe(0);
});

test('drafts keep the version they were made with', async () => {
  const { admin, schoolId } = scene;
  server.play({ text: JSON.stringify({ paragraphs: ['Les esperamos.'] }) });
  const id = await begin(admin, schoolId, 'letter', { letterKind: 'outing', facts: { place: 'Museo', date: 'lunes' } });
  await activate(1, 2);
  expect(await work(admin, id)).toMatchObject({ promptNumber: 2 });
  expect(await readDraft(admin, id)).toMatchObject({ promptNumber: 2 });
});

test('who may use a generator is set in the version that was seen, and nobody takes it from the administration', async () => {
  const { admin, schoolId, coordinator } = scene;
  const give = (roles: ('teacher' | 'coordinator')[], version: number) =>
    as((tx) => setRoles(tx, admin, { schoolId, generator: 'exam', roles, version }));
  const first = await give(['teacher'], 0);
  await expect(give([], 0)).rejects.toThrow('changed_meanwhile');
  await give([], first);
  const form = { topic: 'Sumas', subject: 'maths', grade: 3 };
  await as((tx) => setRoles(tx, admin, { schoolId, generator: 'worksheet', roles: [], version: 0 }));
  await expect(begin(coordinator, schoolId, 'worksheet', form)).rejects.toThrow('generator_not_allowed');
  await expect(begin(admin, schoolId, 'worksheet', form)).resolves.toBeDefined();
});
