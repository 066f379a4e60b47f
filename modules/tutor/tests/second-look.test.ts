import { alertRows } from '@patio/ai/server';
import { wireModel } from '@patio/ai/testing';
import { type ModelServer, startModelServer } from '@patio/ai-port/testing';
import { makeId } from '@patio/kernel';
import { inTenant, listJobs } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { turns } from '../server/index.ts';
import { lookAgain } from '../server/service/second-look.ts';
import { makePupil, makeScene, type Pupil, type Scene, Talk } from './scene.ts';

testDatabase();
let scene: Scene;
let server: ModelServer;
beforeAll(async () => {
  scene = await makeScene();
  server = await startModelServer();
});
afterAll(() => server.close());

const object = (worry: boolean, about = 'bullying') => JSON.stringify({ worry, about });
const alertsOf = ({ id }: Pupil) =>
  inTenant(scene.school.admin, (tx) => tx.select().from(alertRows).where(eq(alertRows.studentId, id)));
async function begin(): Promise<{ pupil: Pupil; talk: Talk }> {
  const pupil = await makePupil(scene.school, scene.section);
  return { pupil, talk: await new Talk(pupil.actor).begin(scene.section.id, 'maths.add-unlike-fractions') };
}
const jobsOf = async ({ actor }: Pupil) =>
  (await inTenant(actor, (tx) => listJobs(tx, actor, { kind: lookAgain.kind }, { limit: 50 }))).items;
/** Does what a worker would do with each message that is to be read again. */
async function work(pupil: Pupil): Promise<void> {
  const { actor } = pupil;
  for (const { input } of await jobsOf(pupil))
    await lookAgain.run({
      jobId: makeId(),
      input: lookAgain.input.parse(input),
      actor,
      attempt: 1,
      signal: new AbortController().signal,
      tenant: (run) => inTenant(actor, run),
      step: (_, run) => inTenant(actor, run),
      progress: () => undefined,
    });
}
const WORRYING = 'en el recreo siempre me dejan afuera y hoy rompieron mi cuaderno otra vez';

test('without a model of the school nobody is asked', async () => {
  const { pupil, talk } = await begin();
  await talk.say(WORRYING);
  expect(await jobsOf(pupil)).toEqual([]);
});

test('what a model alone finds is told to the care team and kept from teachers, and stops nothing', async () => {
  await wireModel(scene.school.admin, scene.school.schoolId, server, { purpose: 'moderation' });
  const { pupil, talk } = await begin();
  server.play({ text: object(true) });
  const after = await talk.say(WORRYING);
  expect(after.state).toBe('open');
  await work(pupil);
  await work(pupil);
  expect(await alertsOf(pupil)).toMatchObject([{ tier: 2, category: 'bullying', sourceType: 'tutor.turn' }]);
  const kept = await inTenant(scene.school.admin, (tx) =>
    tx.select().from(turns).where(eq(turns.chatId, talk.id)).orderBy(turns.number),
  );
  // The message and what answered it; what the chat began with stays readable.
  expect(kept.slice(-2).map(({ withheld }) => withheld)).toEqual([true, true]);
  expect(kept.slice(0, -2).some(({ withheld }) => withheld)).toBe(false);
  expect((await talk.say({ kind: 'chip', chip: 'hint' })).state).toBe('open');
});

test('a message that worries nobody, a chip and a service that fails change nothing', async () => {
  const { pupil, talk } = await begin();
  server.play({ text: object(false) });
  await talk.say('no entiendo el segundo paso de la suma');
  await talk.say({ kind: 'chip', chip: 'hint' });
  await work(pupil);
  server.play({ fault: 'broken_json' });
  await work(pupil);
  expect(await jobsOf(pupil)).toHaveLength(1);
  expect(await alertsOf(pupil)).toEqual([]);
}, 60_000);

test('grave words reach people at once and no model', async () => {
  const { pupil, talk } = await begin();
  const before = server.heard.length;
  await talk.say('quiero matarme');
  await work(pupil);
  expect(await jobsOf(pupil)).toEqual([]);
  expect(server.heard).toHaveLength(before);
});
