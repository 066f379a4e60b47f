import { writeFileSync } from 'node:fs';
import { checkXhstt } from '../check/xhstt.ts';
import { type CompiledXhstt, compileXhstt } from '../formats/xhstt/compile.ts';
import type { XhsttInstance } from '../formats/xhstt/instance.ts';
import { readXhstt } from '../formats/xhstt/read.ts';
import { piecesOf, writeXhstt } from '../formats/xhstt/write.ts';
import { Polish, solverMaker } from '../polish/polish.ts';
import { clashesOnly } from '../search/clashes-only.ts';
import { Random } from '../search/random.ts';
import { Run, usualOptions } from '../search/run.ts';
import { restore, type Snapshot, snapshot } from '../search/snapshot.ts';
import { workOf } from '../search/work.ts';
import type { Arguments } from './arguments.ts';
import { compileForLongRun } from './warm-up.ts';

/** Share of the time after which what is not lawful yet is improved as it is: annealing mends it on the way, or nothing does. */
const PLACING_SHARE = 0.25;

/** Share of the time that windows get to take up what annealing leaves, where they can move enough of the school. */
const POLISHING_SHARE = 0.5;
/** Annealing falls steeply for so many seconds a lesson: a shorter run leaves windows only a little at the end. */
const STEEP_SECONDS = 0.15;
const LEAST_POLISHING = 0.1;
/** Moves that take about as long as one window: who counts in moves gets windows in proportion. */
const MOVES_A_WINDOW = 60_000;

/** Work that is planned for each second named: what these schools take is counted in lighter pieces than most. */
const PLANNED = 1.5;
/** Share of the work planned for each further cooling, where the clock leaves time and windows cannot use it. */
const AGAIN = 0.5;

const cpuSeconds = () => process.cpuUsage().user / 1e6;

/** Solves an XHSTT instance and reports the cost counted by the independent checker. */
export async function solveXhsttFile(school: { source: string }, options: Arguments): Promise<number> {
  const limit = options.seconds ?? 60;
  const placing = placeFirst(readXhstt(school.source), options, limit);
  const { compiled, run } = placing;
  const polish = new Polish(run.state, new Random(options.seed), await solverMaker());
  improve(placing, limit, polish.worthIt ? annealingUntil(limit, compiled.problem.lessons) : limit, options);
  if (!options.moves && !(polish.worthIt && lawful(run))) coolAgain(run, limit);
  const best = polish.worthIt && lawful(run) ? polished(run, polish, limit, options) : run.best;
  const pieces = piecesOf(compiled, best);
  const { hard, soft, by } = checkXhstt(compiled.instance, pieces);
  if (options.out) writeFileSync(options.out, writeXhstt(school.source, compiled.instance, pieces));
  const cpu = Math.round(process.cpuUsage().user / 1e4) / 100;
  const own = { hard: best.hard, soft: best.soft };
  console.log(
    options.json
      ? JSON.stringify({ lessons: pieces.length, hard, soft, by, own, cpu })
      : `hard ${hard} · soft ${soft} · ${cpu} CPU-s ${JSON.stringify(by)} own ${JSON.stringify(own)}`,
  );
  return hard === 0 ? 0 : 1;
}

function annealingUntil(limit: number, lessons: number): number {
  return Math.max(limit * (1 - POLISHING_SHARE), Math.min(limit * (1 - LEAST_POLISHING), STEEP_SECONDS * lessons));
}

/** Anneals until wishes are left to windows; what is not lawful by then needs all the time there is. */
function improve({ run, before }: Placed, limit: number, annealing: number, options: Arguments): void {
  const planned = () => (options.moves ? Number.POSITIVE_INFINITY : (lawful(run) ? annealing : limit) * PLANNED);
  const left = () => planned() - before - plannedSeconds(run);
  const latest = lastCooling(limit);
  for (let going = true; going && left() > 0 && cpuSeconds() < latest; ) {
    compileForLongRun(cpuSeconds() * 1e6);
    if (!options.moves) run.stretch(workOf(left()));
    for (let chunk = 0; going && chunk < 25 && left() > 0; chunk++) going = run.advance(4_000);
  }
}

/** The clock by which coolings end, so that windows get a little time on the slowest machine. */
function lastCooling(limit: number): number {
  return (1 - LEAST_POLISHING) * limit;
}

/** Cools again and again from the best so far, for a school that windows cannot move. */
function coolAgain(run: Run, limit: number): void {
  while (!run.perfect && cpuSeconds() < limit) {
    run.improveOn(run.best, workOf(AGAIN * PLANNED * limit));
    while (cpuSeconds() < limit && run.advance(4_000));
  }
}

/** The seconds that what a run did so far should have taken: what is done when hangs on these, the clock only ends a run. */
function plannedSeconds({ state }: Run): number {
  return state.work / workOf(1);
}

function lawful({ best }: Run): boolean {
  return best.hard === 0 && best.unplaced === 0;
}

/** Looks at window after window, for as long as there is time or for as many as the moves are worth. */
function polished(run: Run, polish: Polish, limit: number, options: Arguments): Snapshot {
  restore(run.state, run.best);
  const windows = options.moves ? options.moves / MOVES_A_WINDOW : Number.POSITIVE_INFINITY;
  while (polish.windows < windows && cpuSeconds() < limit && polish.advance()) compileForLongRun(cpuSeconds() * 1e6);
  return snapshot(run.state);
}

interface Placed {
  compiled: CompiledXhstt;
  run: Run;
  /** Planned seconds that another run has already used up. */
  before: number;
}

/** Places with wished links kept by construction where that can be done lawfully, without that otherwise. */
function placeFirst(instance: XhsttInstance, options: Arguments, limit: number): Placed {
  let before = 0;
  if (instance.constraints.some((constraint) => constraint.type === 'LinkEvents' && !constraint.hard)) {
    const linked = compileXhstt(instance, true);
    const run = placed(linked, options, (limit * PLACING_SHARE) / 2, limit);
    if (run.phase === 'improve' || run.phase === 'done') return { compiled: linked, run, before };
    before = plannedSeconds(run);
  }
  const compiled = compileXhstt(instance);
  const share = clashesOnly(compiled.problem) ? 1 : PLACING_SHARE;
  const run = placed(compiled, options, limit * share - before, limit);
  if (run.phase === 'place' || run.phase === 'rescue') run.giveUpPlacing();
  return { compiled, run, before };
}

function placed({ problem }: CompiledXhstt, options: Arguments, planned: number, limit: number): Run {
  const run = new Run(problem, {
    ...usualOptions(problem, options.seed),
    placeBudget: 5_000 * problem.lessons,
    // Without a number of moves the work planned decides, and the first guess must not end the cooling before it is measured.
    moves: options.moves ?? Number.MAX_SAFE_INTEGER,
    movesACall: 0,
    relodge: false,
    long: true,
  });
  const inTime = () => plannedSeconds(run) < planned * PLANNED && cpuSeconds() < limit;
  while (run.phase !== 'improve' && run.advance(500) && inTime()) compileForLongRun(cpuSeconds() * 1e6);
  return run;
}
