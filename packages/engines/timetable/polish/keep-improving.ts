import { Random } from '../search/random.ts';
import { Run } from '../search/run.ts';
import { better, restore, snapshot } from '../search/snapshot.ts';
import { workOf } from '../search/work.ts';
import { Polish, solverMaker } from './polish.ts';

/** Shares of the effort for one cooling after the other: a slow one last, and none so long that ending early leaves nothing. */
const COOLINGS = [0.15, 0.3, 0.55];
/** Windows in a row without a gain after which cooling goes on, and what one counts for, in seconds' worth of work. */
const PATIENCE = 24;
const WINDOW = 0.12;
/** Coolings in a row without a gain after which a timetable counts as frozen, and others are begun afresh. */
const IN_VAIN = 2;
/** Coolings beyond the effort that a school is worth, each while the last one still saved such a share of what wishes cost. */
const MOST_MORE = 2;
const WORTH_MORE = 0.1;
/** Work that a further timetable may take, as often as the first one did, and the steps after which that is looked at. */
const MOST_AFRESH = 2;
const AFRESH_STEPS = 2_000;
/** What tells the seeds of further timetables from the run's own. */
const NEXT_SEED = 7_919;

export interface KeepImproving {
  /** Seconds' worth of work. */
  effort: number;
  /** Whether it goes on after that, cooling after cooling, until it is told to stop. */
  untilStopped: boolean;
  chunk: number;
  /** Asked after every chunk and every window. */
  goesOn: () => boolean;
}

/**
 * Breaks fewer wishes of a finished run: coolings and windows take turns, each from the best so far, and where they gain nothing
 * other timetables are begun afresh. What is done when depends on the seed and the effort alone; whoever ends it early keeps
 * the best so far.
 */
export async function keepImproving(run: Run, options: KeepImproving): Promise<void> {
  const { effort, untilStopped, chunk } = options;
  let going = true;
  const goesOn = () => {
    going &&= options.goesOn();
    return going;
  };
  let polish: Polish | null = null;
  // What a timetable from the beginning takes: one that would take more than is left is not begun.
  const once = run.state.work;
  let left = workOf(effort);
  let more = MOST_MORE;
  let saved = 0;
  for (let round = 0, vain = 0; going && !run.perfect; round++) {
    if (left < 1 && !untilStopped && (saved < WORTH_MORE || more-- === 0)) return;
    const before = run.best;
    if (vain >= IN_VAIN && (vain % 2 === 0 || !untilStopped)) {
      if (once > left && !untilStopped) return;
      left -= beginAfresh(run, run.options.seed + NEXT_SEED * round, MOST_AFRESH * once, goesOn);
    } else {
      const work = workOf(effort * COOLINGS[Math.min(round, COOLINGS.length - 1)]!);
      run.improveOn(before, work);
      while (going && run.advance(chunk)) goesOn();
      left -= work;
    }
    polish ??= new Polish(run.state, new Random(run.options.seed), await solverMaker());
    const looked = vain >= IN_VAIN && !better(run.best, before);
    if (going && run.lawful && polish.worthIt && !looked) lookAtWindows(run, polish, effort / WINDOW, goesOn);
    vain = better(run.best, before) ? 0 : vain + 1;
    saved = 1 - run.best.soft / Math.max(1, before.soft);
  }
}

/**
 * Another timetable from the beginning, by other luck, which the run keeps if it is better; says what it took. Luck that has
 * trouble with placing is given up, after steps of its own: how often somebody looks must not matter.
 */
function beginAfresh(run: Run, seed: number, most: number, goesOn: () => boolean): number {
  const other = new Run(run.problem, { ...run.options, seed });
  while (other.state.work < most && other.advance(AFRESH_STEPS) && goesOn());
  run.keep(other.best);
  return Math.max(1, other.state.work);
}

function lookAtWindows(run: Run, polish: Polish, most: number, goesOn: () => boolean): void {
  const { state } = run;
  restore(state, run.best);
  for (let idle = 0, looked = 0; idle < PATIENCE && looked < most && goesOn(); looked++) {
    const { soft } = state;
    if (!polish.advance()) return;
    idle = state.soft < soft ? 0 : idle + 1;
    if (idle === 0) run.keep(snapshot(state));
  }
}
