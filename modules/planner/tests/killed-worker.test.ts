import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { makeId } from '@patio/kernel';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { controlRun, createScenario, hours, openSolve, runs, startRun } from '../server/index.ts';
import { takeUp } from '../server/service/take-up-run.ts';
import { makeScene } from './scene.ts';

const database = testDatabase();
const running = new Set<ChildProcess>();
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
});

/** A worker in a process of its own. */
async function startWorker(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [new URL('./solve-worker.ts', import.meta.url).pathname, database.appUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  await once(child.stdout!, 'data');
  return child;
}

const LONG = { timeout: 90_000, interval: 200 };

test('a worker that is killed amid a run is followed by one that goes on from what was kept, and nothing is begun anew', {
  timeout: 240_000,
}, async () => {
  const { admin, tenant, schoolId, yearId, institutionId, staffIds } = await makeScene();
  // Every hour is disliked, so that wishes stay to be improved for as long as it is let.
  const disliked = [1, 2, 3, 4, 5].flatMap((day) => [1, 2, 3, 4, 5, 6].map((period) => day * 100 + period));
  await tenant((tx) =>
    tx.insert(hours).values(
      staffIds.map((whoId) => ({
        institutionId,
        schoolId,
        yearId,
        id: makeId(),
        of: 'teacher' as const,
        whoId,
        disliked,
        state: 'accepted' as const,
        byId: admin.userId,
      })),
    ),
  );
  const { id } = await tenant((tx) => createScenario(tx, admin, { schoolId, name: 'Larga', from: 'nothing' }));
  const run = await tenant((tx) => startRun(tx, admin, { id, mode: 'fresh', minutes: 30 }));
  const now = async () => (await tenant((tx) => openSolve(tx, admin, id))).runs[0]!;
  const memory = () =>
    tenant(async (tx) => {
      const [row] = await tx
        .select({ size: sql<number>`coalesce(length(${runs.memory}), 0)` })
        .from(runs)
        .where(eq(runs.id, run.id));
      return row!.size;
    });

  const doomed = await startWorker();
  await expect.poll(async () => (await now()).quality?.unplaced, LONG).toBe(0);
  await expect.poll(memory, LONG).toBeGreaterThan(100);
  const gone = once(doomed, 'exit');
  doomed.kill('SIGKILL');
  await gone;
  const before = await now();
  expect(before).toMatchObject({ state: 'running', quality: { unplaced: 0 } });
  // Whoever takes it up goes on from the memory; only without one would it begin anew.
  const taken = await tenant((tx) => takeUp(tx, admin, run.id));
  expect(taken?.task).toMatchObject({ kind: 'solve', memory: { version: 1, run: expect.anything() } });

  await startWorker();
  await expect.poll(async () => (await now()).progress!.done, LONG).toBeGreaterThan(before.progress!.done);
  await tenant((tx) => controlRun(tx, admin, { id: run.id, wanted: 'stop' }));
  await expect.poll(async () => (await now()).state, LONG).toBe('stopped');
  const after = await now();
  expect(after.quality!.soft).toBeLessThanOrEqual(before.quality!.soft);
});
