import { acceptPolicy, budgets, settings as schoolSettings } from '@patio/ai/server';
import { openTutorAt, sealKeys, wireModel } from '@patio/ai/testing';
import { type ModelServer, startModelServer } from '@patio/ai-port/testing';
import { makeId } from '@patio/kernel';
import { inTenant, type Tx } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  costOfCourse,
  generated,
  lessons,
  makeOne,
  redoLesson,
  resumeMaking,
  runLog,
  startMaking,
  viewCourse,
} from '../server/index.ts';
import { makeLessonsHere } from '../testing/index.ts';
import { look, makeOutlined, makeScene, type Scene } from './scene.ts';

testDatabase();
sealKeys();
let server: ModelServer;
let scene: Scene;
const LONG = { timeout: 90_000 };

/** A lesson as a model answers it: two paragraphs that lean on nothing. */
const answer = JSON.stringify({
  blocks: [
    { type: 'heading', text: 'La célula' },
    { type: 'text', text: 'Mira el dibujo y di qué ves. Después escribe una pregunta.', minutes: 20 },
    { type: 'checkpoint', title: 'Antes de terminar', text: 'Di una idea que te llevas.', minutes: 5 },
  ],
});

beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.heard.length = 0;
  server.play({ text: answer });
  scene = await makeScene();
  const { admin, school } = scene;
  await openTutorAt(admin, school.schoolId, { capStaff: 500 });
  await inTenant(admin, (tx) => acceptPolicy(tx, admin, 1));
  await wireModel(admin, school.schoolId, server, {
    purpose: 'course_generator',
    priceIn: 1_000_000,
    priceOut: 1_000_000,
  });
});

const costs = () => inTenant(scene.admin, (tx) => viewing(tx));
let courseId = '';
const viewing = async (tx: Tx) =>
  viewCourse(tx, scene.admin, (await tx.select().from(generated).where(eq(generated.id, courseId)))[0]!);

async function started(count: number) {
  const { admin } = scene;
  const row = await makeOutlined(scene, count, { madeBy: 'model' });
  courseId = row.id;
  const { offer } = await costs();
  expect(offer).toMatchObject({ closed: null, name: 'small' });
  expect(offer.micros).toBeGreaterThan(0);
  await expect(
    inTenant(admin, (tx) => startMaking(tx, admin, row, { acceptedMicros: offer.micros - 1 })),
  ).rejects.toMatchObject({ code: 'course_generator.estimate_changed' });
  await inTenant(admin, (tx) => startMaking(tx, admin, row, { acceptedMicros: offer.micros }));
  return row;
}

const stateCounts = async () => {
  const rows = await inTenant(scene.admin, (tx) =>
    tx.select({ state: lessons.state }).from(lessons).where(eq(lessons.generatedId, courseId)),
  );
  return Object.fromEntries([...Map.groupBy(rows, ({ state }) => state)].map(([state, list]) => [state, list.length]));
};

test('a model writes, signs its blocks, and each call is paid once', LONG, async () => {
  const row = await started(4);
  await makeLessonsHere(scene.admin, row.id);
  const { costMicros, lessons: lines, state } = await costs();
  expect(state).toBe('ready');
  expect(lines.map(({ madeBy, model }) => [madeBy, model])).toEqual(Array(4).fill(['model', 'small']));
  expect(server.heard).toHaveLength(4);
  expect(costMicros).toBeGreaterThan(0);
  const month = await inTenant(scene.admin, (tx) =>
    tx.select().from(budgets).where(eq(budgets.schoolId, scene.school.schoolId)),
  );
  expect(month[0]).toMatchObject({ spentMicros: costMicros, reservedMicros: 0 });
});

test('money that ends at lesson 7 of 24 keeps the seven; the rest waits and goes on later', LONG, async () => {
  const { admin, school } = scene;
  const row = await started(24);
  await makeLessonsHere(admin, row.id, 7);
  // From here on the month has nothing left.
  await inTenant(admin, (tx) =>
    tx
      .update(budgets)
      .set({ hardMicros: sql`${budgets.spentMicros}` })
      .where(eq(budgets.schoolId, school.schoolId)),
  );
  await makeLessonsHere(admin, row.id);
  expect(await stateCounts()).toEqual({ done: 7, waiting: 17 });
  expect(await look(scene, row.id)).toMatchObject({ state: 'paused', pauseReason: 'over_budget' });
  await inTenant(admin, (tx) =>
    tx
      .update(budgets)
      .set({ hardMicros: sql`${budgets.spentMicros} + 100000000` })
      .where(eq(budgets.schoolId, school.schoolId)),
  );
  const paused = await look(scene, row.id);
  await inTenant(admin, (tx) => resumeMaking(tx, admin, paused));
  await makeLessonsHere(admin, row.id);
  expect(await stateCounts()).toEqual({ done: 24 });
  // The seven were not asked for again.
  expect(server.heard).toHaveLength(24);
});

test('without its model a course goes on with the engine of Patio', LONG, async () => {
  const { admin, school } = scene;
  const row = await started(4);
  await inTenant(admin, (tx) =>
    tx.update(schoolSettings).set({ staffOn: false }).where(eq(schoolSettings.schoolId, school.schoolId)),
  );
  await makeLessonsHere(admin, row.id, 1);
  const paused = await look(scene, row.id);
  expect(paused).toMatchObject({ state: 'paused', pauseReason: 'switched_off' });
  await inTenant(admin, (tx) => resumeMaking(tx, admin, paused, 'engine'));
  await makeLessonsHere(admin, row.id);
  expect(await stateCounts()).toEqual({ done: 4 });
  expect(server.heard).toEqual([]);
});

test('runs that are cut short at any point make no lesson twice and lose none', LONG, async () => {
  const { admin } = scene;
  const row = await started(3);
  const { round } = await look(scene, row.id);
  const own = await inTenant(admin, (tx) =>
    tx.select({ id: lessons.id }).from(lessons).where(eq(lessons.generatedId, row.id)),
  );
  const { signal } = new AbortController();
  for (const { id: lessonId } of own) {
    const jobId = makeId();
    // Cut in the first transaction, then before the second, then not at all, and once more after it was done.
    for (const cut of [1, 2, 0, 0]) {
      let turn = 0;
      const tenant = <T>(work: (tx: Tx) => Promise<T>) =>
        inTenant(admin, async (tx) => {
          const result = await work(tx);
          if (++turn === cut) throw new Error('the machine went away');
          return result;
        });
      await makeOne({ actor: admin, lessonId, round, jobId, signal, tenant }).catch(() => false);
    }
  }
  expect(await stateCounts()).toEqual({ done: 3 });
  const runs = await inTenant(admin, (tx) =>
    tx.$count(runLog, and(eq(runLog.generatedId, row.id), eq(runLog.kind, 'lesson'))),
  );
  expect(runs).toBe(3);
  // The answer that was lost with its machine was paid all the same: once.
  const { micros } = await inTenant(admin, (tx) => costOfCourse(tx, row.id));
  const [month] = await inTenant(admin, (tx) =>
    tx.select().from(budgets).where(eq(budgets.schoolId, scene.school.schoolId)),
  );
  expect(month?.spentMicros).toBe(micros);
});

test('broken answers leave the lesson to be tried again, and an instruction reaches the model', LONG, async () => {
  const { admin } = scene;
  const row = await started(2);
  server.play({ text: 'no es lo que se pide' });
  await makeLessonsHere(admin, row.id, 1);
  expect(await stateCounts()).toMatchObject({ failed: 1 });
  server.play({ text: answer });
  await makeLessonsHere(admin, row.id);
  const rows = await inTenant(admin, (tx) => tx.select().from(lessons).where(eq(lessons.generatedId, row.id)));
  const made = rows.find(({ state }) => state === 'done')!;
  const { lesson } = await redoLesson(admin, {
    id: made.id,
    version: made.version,
    blockId: null,
    instruction: 'Con un ejemplo de cocina',
  });
  expect(lesson.number).toBe(2);
  expect(server.heard.at(-1)?.body).toContain('ejemplo de cocina');
});
