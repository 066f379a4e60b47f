import { listBroken } from '../check/broken.ts';
import type { CompiledSchool } from '../compile/compile.ts';
import { Desk } from '../repair/desk.ts';
import { Random } from '../search/random.ts';
import type { Solution } from '../solve.ts';
import { Polish, solverMaker } from './polish.ts';

/** Windows in a row without a gain after which a timetable counts as polished. */
const PATIENCE = 60;

export interface PolishOptions {
  seed?: number;
  patience?: number;
  /** Asked between windows: 'stop' keeps what is gained so far. */
  signal?: () => 'go' | 'stop';
}

/** Breaks fewer wishes of a finished timetable, window by window, until many in a row gain nothing. */
export async function polishSolution(
  compiled: CompiledSchool,
  solution: Solution,
  { seed = 1, patience = PATIENCE, signal = () => 'go' }: PolishOptions = {},
): Promise<Solution> {
  if (solution.unplaced.length > 0) return solution;
  const desk = new Desk(compiled, solution.timetable);
  const { state } = desk;
  const polish = new Polish(state, new Random(seed), await solverMaker());
  if (!polish.worthIt) return solution;
  for (let idle = 0, soft = state.soft; idle < patience && signal() === 'go' && polish.advance(); soft = state.soft)
    idle = state.soft < soft ? 0 : idle + 1;
  const timetable = desk.timetable();
  const broken = solution.complete ? [] : listBroken(compiled.school.model, timetable);
  const hard = Math.max(state.hard, broken.length);
  return { ...solution, timetable, broken, hard, soft: state.soft / compiled.problem.scale };
}
