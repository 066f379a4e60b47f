import { parentPort, workerData } from 'node:worker_threads';
import { compileModel } from '../compile/compile.ts';
import type { Model } from '../model/schema.ts';
import { solveWithEffort } from '../solve.ts';
import { SharedBest } from './shared-best.ts';
import type { FromWorker } from './solve-with-seeds.ts';

const { model, seed, buffer, moves, placeBudget, effort } = workerData as {
  model: Model;
  seed: number;
  buffer: SharedArrayBuffer;
  moves?: number;
  placeBudget?: number;
  effort?: number;
};
const tell = (message: FromWorker) => parentPort?.postMessage(message);

const compiled = compileModel(model);
const shared = new SharedBest(compiled.problem.lessons, compiled.problem.needs.count, buffer);
let told = 0;
let adopted = false;
const solution = await solveWithEffort(compiled, {
  seed,
  moves,
  placeBudget,
  // Who names a number of moves wants no more than that.
  effort: moves === undefined ? effort : 0,
  chunk: 5_000,
  onProgress: (progress) => {
    if (progress.done - told < 20_000 && progress.phase !== 'done') return;
    told = progress.done;
    tell({ kind: 'progress', progress });
  },
  between: (run) => {
    const own = run.best;
    if (own.unplaced === 0) shared.offer(own);
    const other = shared.betterThan(own);
    if (other && run.adopt(other)) adopted = true;
  },
  signal: () => (shared.stopped ? 'stop' : 'go'),
});
tell({ kind: 'done', solution, adopted });
