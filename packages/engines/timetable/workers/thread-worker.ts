import { getPriority, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { compileModel } from '../compile/compile.ts';
import { replan } from '../repair/replan.ts';
import { explainFindings, findCores } from '../validate/cores.ts';
import { validateCompiled } from '../validate/validate.ts';
import type { Said, Task, Wanted } from './task.ts';
import { describeFound } from './verdict.ts';
import { solveWatched } from './watched-solve.ts';

const { task, buffer } = workerData as { task: Task; buffer: SharedArrayBuffer };
const flag = new Int32Array(buffer);
const WANTED: Wanted[] = ['go', 'pause', 'stop'];
const HOW = { go: 'done', pause: 'paused', stop: 'stopped' } as const;
const wanted = (): Wanted => WANTED[Atomics.load(flag, 0)]!;
const tell = (said: Said) => parentPort?.postMessage(said);

const STEPS_BACK = 10;
const FARTHEST_BACK = 19;
/**
 * Minutes of searching give way to whoever waits for an answer. Only Linux gives a thread a place of its own; elsewhere it would be the
 * whole program's. It steps back from where the program stands: a fixed place could be before it, which the system may even refuse.
 */
const stepBack = () => process.platform === 'linux' && setPriority(Math.min(FARTHEST_BACK, getPriority() + STEPS_BACK));

switch (task.kind) {
  case 'solve':
    stepBack();
    await solveWatched(task, { wanted, tell });
    break;
  case 'fewestChanges': {
    stepBack();
    // It takes seconds: whoever resumes it begins once more from what is published.
    const goesOn = () => wanted() === 'go';
    const change = { kind: 'schoolChanged' } as const;
    const { timetable } = await replan(task.model, task.published, change, { seed: task.seed, goesOn });
    tell({ kind: 'found', found: describeFound(task.model, timetable), memory: null });
    tell({ kind: 'ended', how: HOW[wanted()] });
    break;
  }
  case 'validate':
    tell({ kind: 'findings', findings: validateCompiled(compileModel(task.model)) });
    tell({ kind: 'ended', how: 'done' });
    break;
  case 'explain': {
    const compiled = compileModel(task.model);
    const { work } = task;
    const findings = await explainFindings(compiled, validateCompiled(compiled), { work });
    tell({ kind: 'findings', findings: findings.length > 0 ? findings : await findCores(compiled, { work }) });
    tell({ kind: 'ended', how: 'done' });
  }
}
