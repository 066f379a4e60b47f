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
const tell = (said: Said) => parentPort?.postMessage(said);

switch (task.kind) {
  case 'solve':
    await solveWatched(task, { wanted: () => WANTED[Atomics.load(flag, 0)]!, tell });
    break;
  case 'fewestChanges': {
    const { timetable } = await replan(task.model, task.published, { kind: 'schoolChanged' }, { seed: task.seed });
    tell({ kind: 'found', found: describeFound(task.model, timetable), memory: null });
    tell({ kind: 'ended', how: 'done' });
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
