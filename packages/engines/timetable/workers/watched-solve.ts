import { compileModel } from '../compile/compile.ts';
import { timetableOf } from '../compile/timetable.ts';
import { Desk } from '../repair/desk.ts';
import { Run, usualOptions } from '../search/run.ts';
import { snapshot } from '../search/snapshot.ts';
import { WORK_A_SECOND } from '../search/work.ts';
import type { Said, SolveMemory, SolveTask, Wanted } from './task.ts';
import { describeFound } from './verdict.ts';

const CHUNK = 1_000;
/** Milliseconds between two words about how it goes, between two better timetables, and at most until the run is written down. */
const MOVED_EVERY = 250;
const FOUND_EVERY = 1_500;
const SAVED_EVERY = 5_000;

interface Watch {
  wanted: () => Wanted;
  tell: (said: Said) => void;
}

/**
 * Solves aloud: says how it goes, hands out the best so far with a memory to go on from, and ends when it is told to.
 * The clock decides when something is said, never what is found.
 */
export async function solveWatched(task: SolveTask, { wanted, tell }: Watch): Promise<void> {
  const compiled = compileModel(task.model);
  const run = openRun(task, compiled);
  let effort = task.memory?.effort ?? task.effort;
  let now: Wanted = 'go';
  const memory = (): SolveMemory => ({ version: 1, run: run.remember(), effort });
  const found = () => {
    const best = timetableOf(compiled, {
      start: Int32Array.from(run.best.start),
      choice: Int32Array.from(run.best.choice),
    });
    return describeFound(task.model, best);
  };
  const saying = sayings(run, tell, () => tell({ kind: 'found', found: found(), memory: memory() }));
  const goesOn = () => {
    saying();
    now = wanted();
    return now === 'go';
  };
  let going = true;
  while (going && run.advance(CHUNK)) going = goesOn();
  if (going && effort > 0 && !run.perfect) {
    const { keepImproving } = await import('../polish/keep-improving.ts');
    const [whole, began] = [effort, run.state.work];
    await keepImproving(run, {
      effort: whole,
      untilStopped: false,
      chunk: CHUNK,
      goesOn: () => {
        effort = Math.max(0, whole - (run.state.work - began) / WORK_A_SECOND);
        return goesOn();
      },
    });
  }
  tell({ kind: 'moved', progress: run.progress() });
  tell({ kind: 'found', found: found(), memory: memory() });
  tell({ kind: 'ended', how: now === 'go' ? 'done' : now === 'pause' ? 'paused' : 'stopped' });
}

function openRun(task: SolveTask, compiled: ReturnType<typeof compileModel>): Run {
  const { problem } = compiled;
  if (task.memory) return Run.resume(problem, task.memory.run);
  const run = new Run(problem, usualOptions(problem, task.seed));
  if (task.from) run.beginFrom(snapshot(new Desk(compiled, task.from).state));
  return run;
}

/** Says something now and then: better timetables soon, the memory at least every few seconds. */
function sayings(run: Run, tell: Watch['tell'], save: () => void): () => void {
  let [moved, saved] = [0, performance.now()];
  let known = '';
  return () => {
    const time = performance.now();
    if (time - moved < MOVED_EVERY) return;
    moved = time;
    tell({ kind: 'moved', progress: run.progress() });
    const { unplaced, hard, soft } = run.best;
    const figures = `${unplaced} ${hard} ${soft}`;
    const due = time - saved >= (figures === known ? SAVED_EVERY : FOUND_EVERY);
    if (!due) return;
    known = figures;
    save();
    saved = performance.now();
  };
}
