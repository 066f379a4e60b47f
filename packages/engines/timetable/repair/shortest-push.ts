import { Conflicts, type Undo } from '../search/conflicts.ts';
import { Random } from '../search/random.ts';
import type { State } from '../search/state.ts';

export interface PushOptions {
  seed: number;
  /** Where each lesson was published, -1 where nowhere: who stands away from it counts as moved. */
  homes: ArrayLike<number>;
  /** Ways kept after each step, and steps. */
  width: number;
  longest: number;
}

interface Stand {
  unit: number;
  slot: number;
  options: number[];
}

/** A way half gone: who stands anew and who still waits for a place. */
interface Way {
  moved: Stand[];
  waiting: number[];
  score: number;
  /** How many more lessons stand away from home than before. */
  away: number;
}

/**
 * Finds a lesson another place with as few lessons leaving home as a beam of half-gone ways finds: step by step one waiting
 * lesson takes a slot, and those in its way wait in turn. False, with nothing changed, when no way ends in time.
 */
export function pushShortest(state: State, unit: number, options: PushOptions): boolean {
  const { width, longest } = options;
  const search = new Search(state, new Random(options.seed), options.homes);
  let beam: Way[] = [{ moved: [], waiting: [unit], score: 0, away: 0 }];
  for (let step = 0; step < longest && beam.length > 0; step++) {
    const next = new Map<string, Way>();
    let arrived: Way | null = null;
    for (const way of beam) {
      for (const further of search.expand(way)) {
        if (further.waiting.length > 0) next.set(nameOf(further), further);
        else if (!arrived || further.score < arrived.score) arrived = further;
      }
    }
    if (arrived) {
      search.enter(arrived);
      return true;
    }
    beam = [...next.values()].sort((a, b) => a.score - b.score).slice(0, width);
  }
  return false;
}

function nameOf(way: Way): string {
  const stands = way.moved.map(({ unit, slot }) => `${unit}@${slot}`).sort();
  return `${stands.join()}|${[...way.waiting].sort((a, b) => a - b).join()}`;
}

class Search {
  readonly state: State;
  readonly conflicts: Conflicts;
  readonly random: Random;
  private readonly soft: number;
  private readonly homes: ArrayLike<number>;

  constructor(state: State, random: Random, homes: ArrayLike<number>) {
    this.homes = homes;
    this.state = state;
    this.random = random;
    this.conflicts = new Conflicts(state, random);
    this.conflicts.acceptPresent();
    this.conflicts.giveUpWishes();
    this.soft = state.soft;
    const { problem } = state;
    for (let unit = 0; unit < problem.lessons; unit++) this.conflicts.bound[unit] = problem.fixed[unit]!;
  }

  /** All ways one step further: the first who waits takes each of its slots. */
  expand(way: Way): Way[] {
    const { state, conflicts, homes } = this;
    const { problem } = state;
    const [unit, ...rest] = way.waiting as [number, ...number[]];
    const gone = state.start[unit] !== homes[unit] ? 1 : 0;
    const undo = this.enter(way);
    for (const { unit } of way.moved) conflicts.bound[unit] = 1;
    const found: Way[] = [];
    for (let slot = 0; slot < problem.slots; slot++) {
      if (!problem.allowed[unit * problem.slots + slot]) continue;
      const candidate = conflicts.direct(unit, slot);
      if (!candidate || candidate.leaving.length > 5 || !conflicts.settle(unit, candidate)) continue;
      if (candidate.leaving.length > 5) continue;
      const waiting = [...candidate.leaving, ...rest];
      const away = way.away + (slot === homes[unit] ? 0 : 1) - gone;
      // Whoever waits will probably leave home, unless they had left it before.
      let likely = 0;
      for (const other of waiting) likely += this.stays(other, undo) ? 1.5 : 0.6;
      const worse = Math.max(0, candidate.soft - this.soft) / problem.scale;
      found.push({
        moved: [...way.moved, { unit, slot, options: candidate.options }],
        waiting,
        away,
        score: away + 0.05 * way.moved.length + likely + 0.02 * worse + 0.3 * this.random.unit(),
      });
    }
    for (const { unit: moved } of way.moved) conflicts.bound[moved] = 0;
    this.leave(way, undo);
    return found;
  }

  /** Whether a lesson stood at home before the way began. */
  private stays(unit: number, undo: Undo): boolean {
    const before = undo.find((entry) => entry.lesson === unit)?.slot ?? this.state.start[unit]!;
    return before >= 0 && before === this.homes[unit];
  }

  /** Puts a way on the board; what it returns takes it off again. */
  enter(way: Way): Undo {
    const { state, conflicts } = this;
    const undo: Undo = [];
    for (const { unit } of way.moved) if (state.start[unit]! >= 0) conflicts.takeOff(unit, undo);
    for (const unit of way.waiting) if (state.start[unit]! >= 0) conflicts.takeOff(unit, undo);
    for (const { unit, slot, options } of way.moved) conflicts.putBack({ lesson: unit, slot, options });
    return undo;
  }

  private leave(way: Way, undo: Undo): void {
    for (const { unit } of way.moved) this.conflicts.takeOff(unit, []);
    for (let i = undo.length - 1; i >= 0; i--) this.conflicts.putBack(undo[i]!);
  }
}
