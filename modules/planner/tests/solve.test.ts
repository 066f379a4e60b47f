import { makeId } from '@patio/kernel';
import { type JobWorker, Listening, startJobWorker, undo } from '@patio/platform';
import { actorOf, useTestDatabase as testDatabase } from '@patio/testing';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  compareScenarios,
  controlRun,
  createScenario,
  edits,
  hours,
  keepRun,
  openBest,
  openSolve,
  runs,
  setScenarioState,
  startRun,
  teacherLimits,
} from '../server/index.ts';
import { applyRemedy } from '../server/service/apply-remedy.ts';
import { countFindings, explainFindings, readLooked } from '../server/service/look-for-findings.ts';
import { makeScene, type Scene } from './scene.ts';

const database = testDatabase();
let listening: Listening;
let worker: JobWorker;
const startWorker = () => startJobWorker(listening, { superviseSeconds: 1, pollSeconds: 0.5 });
beforeAll(async () => {
  listening = new Listening(database.appUrl);
  worker = await startWorker();
});
afterAll(async () => {
  await worker.stop(0);
  await listening.close();
});

let scene: Scene;
beforeEach(async () => {
  scene = await makeScene();
});

type From = 'nothing' | 'published';
const create = (from: From, name = 'Primero') =>
  scene.tenant((tx) => createScenario(tx, scene.admin, { schoolId: scene.schoolId, name, from }));
const start = (id: string, mode: 'fresh' | 'improve' | 'fewest_changes' = 'fresh', minutes = 0) =>
  scene.tenant((tx) => startRun(tx, scene.admin, { id, mode, minutes }));
const solved = async (id: string) => (await scene.tenant((tx) => openSolve(tx, scene.admin, id))).runs[0]!;
const control = (id: string, wanted: 'go' | 'pause' | 'stop') =>
  scene.tenant((tx) => controlRun(tx, scene.admin, { id, wanted }));
const waitFor = (id: string, state: string) =>
  expect.poll(async () => (await solved(id)).state, { timeout: 30_000, interval: 100 }).toBe(state);

test('an empty scenario is solved by the job, looked at, kept as one edit, and compared with the published week', async () => {
  const { admin, tenant } = scene;
  const empty = await create('nothing');
  expect(empty).toMatchObject({ placed: 0, parked: 18, quality: { unplaced: 18 }, judged: true });
  const run = await start(empty.id);
  await expect(start(empty.id)).rejects.toMatchObject({ code: 'planner.already_solving' });
  // Pressed twice at the same moment: one run, and the other is told.
  const twice = await create('nothing', 'Dos veces');
  const both = await Promise.allSettled([start(twice.id), start(twice.id)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'planner.already_solving' },
  });
  const locked = tenant((tx) =>
    setScenarioState(tx, admin, { id: empty.id, version: empty.version, state: 'archived' }),
  );
  await expect(locked).rejects.toMatchObject({ code: 'planner.solving' });
  await waitFor(empty.id, 'done');
  const done = await solved(empty.id);
  expect(done).toMatchObject({ quality: { unplaced: 0, hard: 0 }, broken: [], keptAs: null });
  expect(done.curve.length).toBeGreaterThan(0);
  const best = await tenant((tx) => openBest(tx, admin, run.id));
  expect(best.lessons.every(({ cycleDay, roomId }) => cycleDay !== null && roomId !== null)).toBe(true);

  await expect(tenant((tx) => keepRun(tx, admin, { id: run.id, edition: 7 }))).rejects.toMatchObject({
    code: 'planner.changed_meanwhile',
  });
  const kept = await tenant((tx) => keepRun(tx, admin, { id: run.id, edition: 0 }));
  expect(kept).toMatchObject({ placed: 18, parked: 0, edition: 1, judged: true, quality: { unplaced: 0, hard: 0 } });
  const [edit] = await tenant((tx) => tx.select().from(edits).where(eq(edits.scenarioId, empty.id)));
  expect(edit).toMatchObject({ kind: 'solve', edition: 1 });
  expect(edit!.after).toHaveLength(18);
  expect((await solved(empty.id)).keptAs).toBe(1);

  const published = await create('published', 'Actual');
  expect(published).toMatchObject({ placed: 3, parked: 15 });
  const comparison = await tenant((tx) => compareScenarios(tx, admin, empty.id, published.id));
  expect(comparison.first.quality.unplaced).toBe(0);
  expect(comparison.second.quality.unplaced).toBe(15);
  expect(comparison.differences.length).toBeGreaterThanOrEqual(15);
  expect(comparison.touched.teachers).toHaveLength(3);
});

test('several attempts in one run: each with its own number, and what the best of them found stays', {
  timeout: 60_000,
}, async () => {
  const { admin, tenant } = scene;
  await dislike();
  const { id } = await create('nothing');
  const run = await tenant((tx) => startRun(tx, admin, { id, mode: 'fresh', minutes: 0, seed: 4, attempts: 3 }));
  expect(run).toMatchObject({ attempts: 3, attempt: 1 });
  await waitFor(id, 'done');
  const done = await solved(id);
  expect(done).toMatchObject({ attempts: 3, attempt: 3, quality: { unplaced: 0, hard: 0 } });
  const steps = done.curve.map(([at]) => at!);
  expect(steps).toEqual(steps.toSorted((a, b) => a - b));
  // The figures are those of the week that is kept, whichever attempt found it.
  const kept = await tenant((tx) => keepRun(tx, admin, { id: run.id, edition: 0 }));
  expect(kept.quality?.soft).toBeCloseTo(done.quality!.soft);
});

test('as few changes as possible keeps the published week where it stands', async () => {
  const { admin, tenant } = scene;
  const published = await create('published');
  const run = await start(published.id, 'fewest_changes');
  await waitFor(published.id, 'done');
  const { lessons } = await tenant((tx) => openBest(tx, admin, run.id));
  expect(lessons.filter(({ cycleDay }) => cycleDay !== null)).toHaveLength(18);
  const stayed = lessons.filter(({ cycleDay, length }) => cycleDay === 1 && length === 2);
  expect(stayed.map(({ name, period }) => [name, period])).toEqual(
    expect.arrayContaining([
      ['Álgebra 1', 1],
      ['Física 1', 3],
      ['Lengua 1', 5],
    ]),
  );
});

test('a run is paused, goes on after another server took over, and is stopped with its best', async () => {
  const { id } = await create('nothing');
  // So many disliked hours that wishes stay to be improved for as long as it is let.
  await dislike();
  const run = await start(id, 'fresh', 20);
  await expect.poll(async () => (await solved(id)).quality?.unplaced, { timeout: 30_000 }).toBe(0);
  await control(run.id, 'pause');
  await waitFor(id, 'paused');
  const paused = await solved(id);
  expect(await memoryOf(run.id)).toBeGreaterThan(100);
  await control(run.id, 'go');
  await expect.poll(async () => (await solved(id)).progress?.done, { timeout: 30_000 }).not.toBe(paused.progress?.done);
  expect((await solved(id)).progress!.done).toBeGreaterThan(paused.progress!.done);

  await worker.stop(0);
  const before = await solved(id);
  expect(before.state).toBe('running');
  worker = await startWorker();
  await expect
    .poll(async () => (await solved(id)).progress!.done, { timeout: 30_000 })
    .toBeGreaterThan(before.progress!.done);
  await control(run.id, 'stop');
  await waitFor(id, 'stopped');
  const stopped = await solved(id);
  expect(stopped.quality!.soft).toBeLessThanOrEqual(paused.quality!.soft);
  await expect(control(run.id, 'go')).rejects.toMatchObject({ code: 'planner.run_over' });
  const stranger = actorOf('admin');
  await expect(scene.tenant((tx) => openBest(tx, stranger, run.id))).rejects.toMatchObject({
    code: 'planner.not_found',
  });
});

test('contradictions are told with who is at fault, and a proposal removes them until it is undone', async () => {
  const { admin, tenant, staffIds } = scene;
  const { id } = await create('nothing');
  const find = async () => countFindings(await tenant((tx) => readLooked(tx, admin, id)));
  expect(await find()).toEqual([]);
  await limit(staffIds[0]!);
  const [finding] = await find();
  expect(finding).toMatchObject({ code: 'overbooked_days', figures: { hours: 8, days: 3, daily: 2 } });
  expect(finding!.items).toMatchObject([{ kind: 'teacher', id: staffIds[0] }]);
  expect(finding!.remedies.map(({ remedy }) => remedy.kind)).toEqual(['raise_per_day', 'raise_days']);
  const applied = await tenant((tx) => applyRemedy(tx, admin, id, finding!.remedies[0]!.remedy));
  expect(await find()).toEqual([]);
  await tenant((tx) => undo(tx, admin, applied.undo));
  expect(await find()).toHaveLength(1);

  await tenant((tx) => tx.update(teacherLimits).set({ maxPerDay: null, maxDays: null }));
  const { setUp } = await tenant((tx) => readLooked(tx, admin, id));
  await close(staffIds[1]!, setUp.shape.periods);
  const [closed] = await find();
  expect(closed).toMatchObject({ code: 'overbooked', figures: { hours: 8 } });
  const opened = closed!.remedies.find(({ remedy }) => remedy.kind === 'open_hours');
  const again = await tenant((tx) => applyRemedy(tx, admin, id, opened!.remedy));
  expect((await find()).filter(({ code }) => code === 'overbooked')).toEqual([]);
  await expect(tenant((tx) => applyRemedy(tx, admin, id, opened!.remedy))).rejects.toMatchObject({
    code: 'planner.remedy_over',
  });
  await tenant((tx) => undo(tx, admin, again.undo));
  expect((await find()).filter(({ code }) => code === 'overbooked')).toHaveLength(1);
  const reasons = await explainFindings(await tenant((tx) => readLooked(tx, admin, id)));
  for (const { text } of reasons) expect(text.es).not.toMatch(/[0-9a-f]{8}-/);
});

const memoryOf = async (id: string) => {
  const [row] = await scene.tenant((tx) =>
    tx
      .select({ size: sql<number>`length(${runs.memory})` })
      .from(runs)
      .where(eq(runs.id, id)),
  );
  return row?.size ?? 0;
};

const place = () => ({ institutionId: scene.institutionId, schoolId: scene.schoolId, yearId: scene.yearId });
const limit = (staffId: string) =>
  scene.tenant((tx) =>
    tx.insert(teacherLimits).values({ ...place(), id: makeId(), staffId, maxPerDay: 2, maxDays: 3 }),
  );

const everyHour = (periods: number) =>
  [1, 2, 3, 4, 5].flatMap((day) => Array.from({ length: periods }, (_, n) => day * 100 + n + 1));
const hoursOf = (whoId: string, given: { impossible?: number[]; disliked?: number[] }) =>
  scene.tenant((tx) =>
    tx.insert(hours).values({
      ...place(),
      ...given,
      id: makeId(),
      of: 'teacher',
      whoId,
      state: 'accepted',
      byId: scene.admin.userId,
    }),
  );
/** Leaves three hours of the week. */
const close = (staffId: string, periods: number) => hoursOf(staffId, { impossible: everyHour(periods).slice(0, -3) });
const dislike = async () => {
  for (const staffId of scene.staffIds) await hoursOf(staffId, { disliked: everyHour(6) });
};
