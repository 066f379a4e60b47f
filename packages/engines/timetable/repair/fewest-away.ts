import type { Cadical } from 'cadical-wasm';
import type { Random } from '../search/random.ts';
import type { State } from '../search/state.ts';
import { countAway, type Homes } from './homes.ts';
import { putBack, readStands, type Stand, standOf, takeOff } from './stands.ts';
import { atLeast } from './tally.ts';
import { drawWindow } from './window.ts';
import { WindowClauses } from './window-clauses.ts';

/** The first window, and how it grows when nothing is to be had in it and shrinks when it is too hard to tell. */
const FIRST_SIZE = 60;
const LEAST_SIZE = 30;
const MOST_SIZE = 500;
/** Windows of up to so many count as one, larger ones as several. */
const USUAL_SIZE = 100;
const GROW = 1.25;
const SHRINK = 0.8;
/** Answers of one window that the board may find unlawful, for what the clauses leave out, before it is given up. */
const MOST_UNLAWFUL = 4;

export interface Patience {
  /** Windows looked at in a row without a lesson coming home. */
  idle: number;
  windows: number;
  /** Conflicts after which a window counts as too hard to tell. */
  conflicts: number;
}

/**
 * Brings lessons home, and waiting ones to a place, by looking at a window of lessons at a time: everything else stands
 * still, and a SAT solver says whether the window can be placed with fewer of them away from home. True when
 * the whole school was looked at and none can be saved.
 */
export async function bringMostHome(
  state: State,
  homes: Homes,
  random: Random,
  patience: Patience,
  goesOn: () => boolean = () => true,
): Promise<boolean> {
  const { Cadical } = await import('cadical-wasm');
  const { lessons } = state.problem;
  let size = FIRST_SIZE;
  for (let windows = 0, idle = 0; windows < patience.windows && idle < patience.idle && goesOn(); windows++) {
    if (state.unplaced === 0 && countAway(state, homes) === 0) return true;
    const units = drawWindow(state, homes, random, size);
    const solver = await Cadical.create({ quiet: true, lucky: false });
    const answer = new Window(state, homes, units, solver, patience.conflicts).improve();
    solver.dispose();
    idle = answer === 'better' ? 0 : idle + Math.max(1, units.length / USUAL_SIZE);
    if (answer === 'best') {
      if (size >= lessons) return true;
      size = Math.min(lessons, MOST_SIZE, size * GROW);
    }
    if (answer === 'hard') size = Math.max(LEAST_SIZE, size * SHRINK);
  }
  return false;
}

class Window {
  private readonly state: State;
  private readonly homes: Homes;
  private readonly units: number[];
  private readonly solver: Cadical;
  private readonly conflicts: number;
  private readonly before: Stand[];
  private readonly hardBefore: number;

  constructor(state: State, homes: Homes, units: number[], solver: Cadical, conflicts: number) {
    this.conflicts = conflicts;
    this.state = state;
    this.homes = homes;
    this.units = units;
    this.solver = solver;
    this.hardBefore = state.hard;
    this.before = units.map((unit) => standOf(state, unit));
  }

  /** Places the window with as few away from home as can be found: better than before, best as it was, or too hard to tell. */
  improve(): 'better' | 'best' | 'hard' {
    const { state, solver, homes, units } = this;
    const waiting = this.before.some(({ slot }) => slot < 0);
    const awayBefore = this.awayIn(this.before);
    takeOff(state, units);
    const window = new WindowClauses(state, units);
    const { clauses } = window;
    const leaving: number[] = [];
    let mustLeave = 0;
    for (const unit of units) {
      if (homes.slot[unit]! < 0) continue;
      const stays = window.starts.get(unit)!.get(homes.slot[unit]!);
      if (stays === undefined) mustLeave += homes.lessons[unit]!;
      else for (let lesson = 0; lesson < homes.lessons[unit]!; lesson++) leaving.push(-stays);
    }
    // A waiting lesson may cost as many moves as it takes.
    let most = waiting ? leaving.length : awayBefore - mustLeave - 1;
    const counted = most < 0 ? [] : atLeast(clauses, leaving, most + 1);
    for (const clause of clauses.list) solver.addClause(clause);
    for (const literal of leaving) solver.phase(-literal);
    let best: Stand[] | null = null;
    let hard = false;
    let unlawful = 0;
    while (most >= 0) {
      const answer = solver.solve({
        assumptions: most < counted.length ? [-counted[most]!] : [],
        conflicts: this.conflicts,
      });
      hard = answer === 'unknown';
      if (answer !== 'satisfiable') break;
      const found = readStands(window, units, solver);
      if (this.lawful(found)) {
        best = found;
        most = this.awayIn(found) - mustLeave - 1;
      } else if (++unlawful > MOST_UNLAWFUL) break;
      else solver.addClause(found.map(({ lesson, slot }) => -window.starts.get(lesson)!.get(slot)!));
    }
    putBack(state, best ?? this.before);
    return best ? 'better' : hard || unlawful > 0 ? 'hard' : 'best';
  }

  private awayIn(stands: Stand[]): number {
    const { slot: home, lessons } = this.homes;
    return stands.reduce(
      (sum, { lesson, slot }) => sum + (home[lesson]! >= 0 && slot !== home[lesson] ? lessons[lesson]! : 0),
      0,
    );
  }

  private lawful(stands: Stand[]): boolean {
    putBack(this.state, stands);
    const lawful = this.state.hard <= this.hardBefore;
    takeOff(this.state, this.units);
    return lawful;
  }
}
