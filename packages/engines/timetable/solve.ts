import { type BrokenRule, listBroken } from './check/broken.ts';
import { type CompiledSchool, compileModel } from './compile/compile.ts';
import { timetableOf } from './compile/timetable.ts';
import type { Model, Timetable } from './model/schema.ts';
import { type Progress, Run, type RunMemory, type RunOptions, usualOptions } from './search/run.ts';
import { lessonsWithoutRoom } from './validate/room-needs.ts';

export interface SolveOptions extends Partial<RunOptions> {
  onProgress?: (progress: Progress) => void;
  /** Asked between chunks: 'stop' keeps the best so far, 'pause' also hands back the memory to go on from. */
  signal?: () => 'go' | 'stop' | 'pause';
  memory?: RunMemory;
  /** Called between chunks with the run itself, for threads that share what they find. */
  between?: (run: Run) => void;
  chunk?: number;
}

export interface Solution {
  timetable: Timetable;
  /** Whether every lesson is placed and every rule that must hold does. */
  complete: boolean;
  /** The rules that must hold and do not, by name, counted by the checker. */
  broken: BrokenRule[];
  hard: number;
  soft: number;
  unplaced: string[];
  /** Wishes that fixed lessons or impossible demands already broke. */
  relaxed: { source: string; lessons: string[] }[];
  memory: RunMemory | null;
}

/** Places a school's week: the best timetable the budgets allow, with what had to give way. */
export function solve(model: Model, options: SolveOptions = {}): Solution {
  return solveCompiled(compileModel(model), options);
}

/** The same for a school already compiled, so that a screen can solve, repair and explain one compiled school. */
export function solveCompiled(compiled: CompiledSchool, options: SolveOptions = {}): Solution {
  const { problem } = compiled;
  const budgets = { ...usualOptions(problem, options.seed ?? 1), ...pickBudgets(options) };
  const run = options.memory ? Run.resume(problem, options.memory) : new Run(problem, budgets);
  let memory: RunMemory | null = null;
  while (run.advance(options.chunk ?? 2_000)) {
    options.onProgress?.(run.progress());
    options.between?.(run);
    const signal = options.signal?.() ?? 'go';
    if (signal === 'pause') memory = run.remember();
    if (signal !== 'go') break;
  }
  options.onProgress?.(run.progress());
  return describe(compiled, run, memory);
}

/** Seconds' worth of work for wishes that a school gets when nobody says how much. */
export const USUAL_EFFORT = 30;

export interface EffortOptions extends Omit<SolveOptions, 'memory'> {
  /** Seconds' worth of work for wishes once everything stands; 0 ends as soon as the school's size deserves. */
  effort?: number;
  /** Goes on after that, until the signal says stop. */
  untilStopped?: boolean;
}

/**
 * Places a school's week and keeps improving it: the same seed and effort give the same timetable on every machine.
 * A signal may end it anywhere, and the best so far is kept.
 */
export async function solveWithEffort(compiled: CompiledSchool, options: EffortOptions = {}): Promise<Solution> {
  const { problem } = compiled;
  const { effort = USUAL_EFFORT, untilStopped = false, chunk = 2_000 } = options;
  const run = new Run(problem, { ...usualOptions(problem, options.seed ?? 1), ...pickBudgets(options) });
  const goesOn = () => {
    options.onProgress?.(run.progress());
    options.between?.(run);
    return (options.signal?.() ?? 'go') === 'go';
  };
  let going = true;
  while (going && run.advance(chunk)) going = goesOn();
  if (going && effort > 0 && !run.perfect) {
    // Loaded only where there is something left to wish for: most schools are placed before a SAT solver would be ready.
    const { keepImproving } = await import('./polish/keep-improving.ts');
    await keepImproving(run, { effort, untilStopped, chunk, goesOn });
  }
  options.onProgress?.(run.progress());
  return describe(compiled, run, null);
}

function pickBudgets(options: SolveOptions): Partial<RunOptions> {
  // Who names a number of moves wants that many, however hard placing was.
  const exact = options.moves === undefined ? {} : { movesACall: 0 };
  const { seed, placeBudget, moves, movesACall, rescues, warmth, patience, relodge, long } = { ...exact, ...options };
  return Object.fromEntries(
    Object.entries({ seed, placeBudget, moves, movesACall, rescues, warmth, patience, relodge, long }).filter(
      ([, value]) => value !== undefined,
    ),
  );
}

function describe(compiled: CompiledSchool, run: Run, memory: RunMemory | null): Solution {
  const { best } = run;
  const { units, school, problem } = compiled;
  const names = (unit: number) => units.lessons[unit]!.map((lesson) => school.lesson(lesson).id);
  const timetable = timetableOf(compiled, {
    start: Int32Array.from(best.start),
    choice: Int32Array.from(best.choice),
  });
  // What the search had to widen for lessons that could start or meet nowhere it does not count; the checker does.
  const lawful =
    best.unplaced === 0 && best.hard === 0 && problem.relaxed.length === 0 && lessonsWithoutRoom(compiled).length === 0;
  const broken = lawful ? [] : listBroken(school.model, timetable);
  const placed = broken.filter(({ kind }) => kind !== 'unplaced');
  return {
    timetable,
    complete: broken.length === 0,
    broken,
    hard: Math.max(best.hard, placed.length),
    soft: best.soft / problem.scale,
    unplaced: Array.from(best.start).flatMap((slot, unit) => (slot < 0 ? names(unit) : [])),
    relaxed: problem.relaxed.map(({ source, lessons }) => ({ source, lessons: lessons.flatMap(names) })),
    memory,
  };
}
