import { parentPort, workerData } from 'node:worker_threads';
import type { Model } from '../model/schema.ts';
import { solve } from '../solve.ts';
import type { FromWorker } from './solve-with-seeds.ts';

const { model, seed, shared, moves, placeBudget } = workerData as {
  model: Model;
  seed: number;
  shared: Int32Array;
  moves?: number;
  placeBudget?: number;
};
const tell = (message: FromWorker) => parentPort?.postMessage(message);

let told = 0;
const solution = solve(model, {
  seed,
  moves,
  placeBudget,
  chunk: 5_000,
  onProgress: (progress) => {
    if (progress.done - told < 20_000 && progress.phase !== 'done') return;
    told = progress.done;
    tell({ kind: 'progress', progress });
  },
  signal: () => (Atomics.load(shared, 0) === 1 ? 'stop' : 'go'),
});
tell({ kind: 'done', solution });
