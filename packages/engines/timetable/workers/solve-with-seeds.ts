import { Worker } from 'node:worker_threads';
import type { Model } from '../model/schema.ts';
import type { Progress } from '../search/run.ts';
import type { Solution } from '../solve.ts';

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
  onProgress?: (report: SeedReport) => void;
  /** Stops all threads and keeps the best so far. */
  abort?: AbortSignal;
}

export type FromWorker = { kind: 'progress'; progress: Progress } | { kind: 'done'; solution: Solution };

/** Several seeds at once in their own threads; they share the best, and a perfect one ends them all. */
export async function solveWithSeeds(model: Model, options: SeedsOptions): Promise<Solution & { seed: number }> {
  const shared = new Int32Array(new SharedArrayBuffer(4));
  const waiting = [...options.seeds];
  const found: (Solution & { seed: number })[] = [];
  const stop = () => Atomics.store(shared, 0, 1);
  options.abort?.addEventListener('abort', stop, { once: true });
  const work = async () => {
    for (let seed = waiting.shift(); seed !== undefined; seed = waiting.shift()) {
      const solution = await runSeed(model, seed, shared, options);
      found.push({ ...solution, seed });
      if (solution.complete && solution.hard === 0 && solution.soft === 0) stop();
      if (Atomics.load(shared, 0) === 1) return;
    }
  };
  await Promise.all(Array.from({ length: options.threads ?? 2 }, work));
  options.abort?.removeEventListener('abort', stop);
  return found.sort(
    (a, b) => a.unplaced.length - b.unplaced.length || a.hard - b.hard || a.soft - b.soft || a.seed - b.seed,
  )[0]!;
}

function runSeed(model: Model, seed: number, shared: Int32Array, options: SeedsOptions): Promise<Solution> {
  return new Promise((resolve, reject) => {
    const { moves, placeBudget } = options;
    const worker = new Worker(new URL('./seed-worker.ts', import.meta.url), {
      workerData: { model, seed, shared, moves, placeBudget },
    });
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'progress') options.onProgress?.({ seed, progress: message.progress });
      else resolve(message.solution);
    });
    worker.on('error', reject);
  });
}
