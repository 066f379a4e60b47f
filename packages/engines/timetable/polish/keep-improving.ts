import { Random } from '../search/random.ts';
import type { Run } from '../search/run.ts';
import { better, restore, snapshot } from '../search/snapshot.ts';
import { workOf } from '../search/work.ts';
import { Polish, solverMaker } from './polish.ts';

/** Shares of the effort for one cooling after the other: a slow one last, and none so long that ending early leaves nothing. */
const COOLINGS = [0.15, 0.3, 0.55];
/** Windows in a row without a gain after which cooling goes on, and what one counts for, in seconds' worth of work. */
const PATIENCE = 24;
const WINDOW = 0.12;
/** Coolings in a row without a gain after which a school that was promised no time counts as finished. */
const IN_VAIN = 2;

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
 * Breaks fewer wishes of a finished run: coolings and windows take turns, each from the best so far. What is done when depends on
 * the seed and the effort alone; whoever ends it early keeps the best so far.
 */
export async function keepImproving(run: Run, options: KeepImproving): Promise<void> {
  const { effort, untilStopped, chunk } = options;
  let going = true;
  const goesOn = () => {
    going &&= options.goesOn();
    return going;
  };
  const last = COOLINGS.length - 1;
  let polish: Polish | null = null;
  for (let round = 0, vain = 0; round <= last || untilStopped; round++) {
    if (!going || run.perfect || (vain >= IN_VAIN && !untilStopped)) return;
    const before = run.best;
    run.improveOn(before, workOf(effort * COOLINGS[Math.min(round, last)]!));
    while (going && run.advance(chunk)) goesOn();
    polish ??= new Polish(run.state, new Random(run.options.seed), await solverMaker());
    if (going && run.lawful && polish.worthIt) lookAtWindows(run, polish, effort / WINDOW, goesOn);
    vain = better(run.best, before) ? 0 : vain + 1;
  }
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
