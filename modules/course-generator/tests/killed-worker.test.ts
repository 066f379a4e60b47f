import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { acceptPolicy, budgets, callRows } from '@patio/ai/server';
import { openTutorAt, sealKeys, wireModel } from '@patio/ai/testing';
import { type ModelServer, startModelServer } from '@patio/ai-port/testing';
import { inTenant } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { costOfCourse, lessons, runLog, startMaking, versionLog, viewCourse } from '../server/index.ts';
import { look, makeOutlined, makeScene } from './scene.ts';

const database = testDatabase();
const running = new Set<ChildProcess>();
let server: ModelServer;
beforeAll(async () => {
  sealKeys();
  server = await startModelServer();
});
afterAll(() => server.close());
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
});

/** A worker in a process of its own. */
async function startWorker(): Promise<ChildProcess> {
  const given = [new URL('./course-worker.ts', import.meta.url).pathname, database.appUrl, ...server.allowed.local];
  const child = spawn(process.execPath, given, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  await once(child.stdout!, 'data');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** A lesson in the hands of a killed worker waits half a minute for the next one, so few kills here; `KILLS=20` is the long run. */
const KILLS = Number(process.env.KILLS ?? 4);
const LESSONS = 24;

const answer = JSON.stringify({
  blocks: [
    { type: 'heading', text: 'La célula' },
    { type: 'text', text: 'Mira el dibujo y di qué ves. Después escribe una pregunta.', minutes: 20 },
    { type: 'checkpoint', title: 'Antes de terminar', text: 'Di una idea que te llevas.', minutes: 5 },
  ],
});

test('a worker that is killed again and again, four lessons in its hands: each made once, none lost, cost counted once', {
  timeout: 900_000,
}, async () => {
  const scene = await makeScene();
  const { admin, school } = scene;
  const { schoolId } = school;
  await openTutorAt(admin, schoolId, { capStaff: 500 });
  await inTenant(admin, (tx) => acceptPolicy(tx, admin, 1));
  await wireModel(admin, schoolId, server, {
    purpose: 'course_generator',
    priceIn: 1_000_000,
    priceOut: 1_000_000,
  });
  server.play({ text: answer });
  const row = await makeOutlined(scene, LESSONS, { madeBy: 'model' });
  await inTenant(admin, async (tx) => {
    const { offer } = await viewCourse(tx, admin, row);
    await startMaking(tx, admin, row, { acceptedMicros: offer.micros });
  });
  const done = () =>
    inTenant(admin, (tx) => tx.$count(lessons, and(eq(lessons.generatedId, row.id), eq(lessons.state, 'done'))));
  let kills = 0;
  while (kills < KILLS && (await done()) < LESSONS) {
    const asked = server.heard.length;
    const doomed = await startWorker();
    // Killed in the middle: as soon as it has asked for something.
    await expect.poll(() => server.heard.length, { timeout: 120_000, interval: 5 }).toBeGreaterThan(asked);
    await kill(doomed);
    kills++;
  }
  expect(kills).toBeGreaterThan(0);
  const last = await startWorker();
  await expect.poll(async () => (await look(scene, row.id)).state, { timeout: 240_000, interval: 200 }).toBe('ready');
  await kill(last);
  const [rows, versions, runs, calls, cost, month] = await inTenant(admin, async (tx) => [
    await tx.select().from(lessons).where(eq(lessons.generatedId, row.id)),
    await tx.select().from(versionLog),
    await tx
      .select()
      .from(runLog)
      .where(and(eq(runLog.generatedId, row.id), eq(runLog.kind, 'lesson'), isNotNull(runLog.callId))),
    await tx.select({ id: callRows.id }).from(callRows).where(eq(callRows.schoolId, schoolId)),
    await costOfCourse(tx, row.id),
    await tx.select().from(budgets).where(eq(budgets.schoolId, schoolId)),
  ]);
  expect(rows.map(({ state, number }) => ({ state, number }))).toEqual(
    Array(LESSONS).fill({ state: 'done', number: 1 }),
  );
  expect(versions).toHaveLength(LESSONS);
  // Each lesson leans on a call of its own, and what was spent is what the calls cost: no more, no less.
  expect(new Set(runs.map(({ callId }) => callId)).size).toBe(LESSONS);
  expect(calls.length).toBeLessThanOrEqual(server.heard.length);
  expect(month[0]?.spentMicros).toBe(cost.micros);
});
