import { Worker } from 'node:worker_threads';
import { compileModel } from '../compile/compile.ts';
import type { Model } from '../model/schema.ts';
import type { Progress } from '../search/run.ts';
import type { Solution } from '../solve.ts';
import { SharedBest } from './shared-best.ts';

export interface SeedReport {
  seed: number;
  progress: Progress;
}

export interface SeedsOptions {
  seeds: number[];
  /** Threads at work at once; the rest of the seeds wait. */
  threads?: number;
  moves?: number;
  placeBudget?: number;
  /** Seconds' worth of work that each seed gives to wishes once everything stands. */
  effort?: number;
  onProgress?: (report: SeedReport) => void;
  /** Stops all threads and keeps the best so far. */
  abort?: AbortSignal;
}

export type FromWorker =
  | { kind: 'progress'; progress: Progress }
  | { kind: 'done'; solution: Solution; adopted: boolean };

export type SeedsSolution = Solution & {
  seed: number;
  /** Seeds that went on from a timetable another thread had found. */
  adopted: number[];
};

/**
 * Several seeds at once in their own threads, with a shared best: who is still placing when another has a lawful timetable
 * goes on from that one, and a perfect one ends them all. One seed alone stays repeatable; several depend on who is first.
 */
export async function solveWithSeeds(model: Model, options: SeedsOptions): Promise<SeedsSolution> {
  const { problem } = compileModel(model);
  const shared = new SharedBest(problem.lessons, problem.needs.count);
  const waiting = [...options.seeds];
  const found: (Solution & { seed: number })[] = [];
  const adopted: number[] = [];
  const stop = () => shared.stop();
  options.abort?.addEventListener('abort', stop, { once: true });
  const work = async () => {
    for (let seed = waiting.shift(); seed !== undefined; seed = waiting.shift()) {
      const report = await runSeed(model, seed, shared, options);
      found.push({ ...report.solution, seed });
      if (report.adopted) adopted.push(seed);
      const { complete, hard, soft } = report.solution;
      if (complete && hard === 0 && soft === 0) stop();
      if (shared.stopped) return;
    }
  };
  await Promise.all(Array.from({ length: options.threads ?? 2 }, work));
  options.abort?.removeEventListener('abort', stop);
  const [best] = found.sort(
    (a, b) => a.unplaced.length - b.unplaced.length || a.hard - b.hard || a.soft - b.soft || a.seed - b.seed,
  );
  return { ...best!, adopted };
}

function runSeed(
  model: Model,
  seed: number,
  shared: SharedBest,
  options: SeedsOptions,
): Promise<Extract<FromWorker, { kind: 'done' }>> {
  return new Promise((resolve, reject) => {
    const { moves, placeBudget, effort } = options;
    const worker = new Worker(new URL('./seed-worker.ts', import.meta.url), {
      workerData: { model, seed, buffer: shared.buffer, moves, placeBudget, effort },
    });
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'progress') options.onProgress?.({ seed, progress: message.progress });
      else resolve(message);
    });
    worker.on('error', reject);
  });
}
