import type { Cadical } from 'cadical-wasm';
import type { State } from '../search/state.ts';
import type { WindowClauses } from './window-clauses.ts';

/** Where a lesson stands, how long it is and which options it has. */
export interface Stand {
  lesson: number;
  slot: number;
  length: number;
  options: number[];
}

export function standOf({ start, duration, choice, problem }: State, lesson: number): Stand {
  const options = Array.from(choice.subarray(problem.needs.start[lesson]!, problem.needs.start[lesson + 1]!));
  return { lesson, slot: start[lesson]!, length: duration[lesson]!, options };
}

/** Takes lessons off the board, and leaves those that stand nowhere. */
export function takeOff(state: State, lessons: number[]): void {
  for (const lesson of lessons) if (state.start[lesson]! >= 0) state.remove(lesson);
}

/** Puts lessons that are off the board where they are to stand, as long as they are to be. */
export function putBack(state: State, stands: Stand[]): void {
  for (const { lesson, length } of stands) if (state.duration[lesson] !== length) state.resize(lesson, length);
  for (const { lesson, slot, options } of stands) {
    const first = state.problem.needs.start[lesson]!;
    for (let i = 0; i < options.length; i++) state.choose(first + i, options[i]!);
    if (slot >= 0) state.place(lesson, slot);
  }
}

/** The literals that say where everything stands; null when a lesson stands where the clauses do not know. */
export function literalsOf(window: WindowClauses, units: number[], stands: Stand[]): number[] | null {
  const { starts, options, cuts, state } = window;
  const { needs } = state.problem;
  const of = new Map(stands.map((stand) => [stand.lesson, stand]));
  const literals: (number | undefined)[] = [];
  for (const unit of units) {
    const stand = of.get(unit)!;
    literals.push(starts.get(unit)!.get(stand.slot));
    stand.options.forEach((chosen, i) => {
      const way = options.get(needs.start[unit]! + i)!.find(({ option }) => option === chosen);
      if (way?.literal !== 0) literals.push(way?.literal);
    });
  }
  for (const [{ pieces }, list] of cuts)
    for (const piece of pieces) {
      const { slot, length } = of.get(piece)!;
      if (slot >= 0) literals.push(list.find((cut) => cut.slot === slot && cut.length === length)?.literal);
    }
  return literals.every((literal) => literal !== undefined) ? literals : null;
}

/** Where the solver's answer puts everything; pieces that a cut leaves without hours stand nowhere. */
export function readStands({ starts, options, cuts, state }: WindowClauses, units: number[], solver: Cadical): Stand[] {
  const { needs } = state.problem;
  const stands = units.map((lesson): Stand => {
    const chosen: number[] = [];
    for (let need = needs.start[lesson]!; need < needs.start[lesson + 1]!; need++)
      chosen.push(options.get(need)!.find(({ literal }) => literal === 0 || solver.value(literal))?.option ?? -1);
    const [slot] = [...starts.get(lesson)!].find(([, literal]) => solver.value(literal))!;
    return { lesson, slot, length: state.duration[lesson]!, options: chosen };
  });
  for (const [{ pieces }, list] of cuts) {
    const cut = list.filter(({ literal }) => solver.value(literal));
    pieces.forEach((lesson, i) => {
      const { slot, length } = cut[i] ?? { slot: -1, length: 0 };
      stands.push({ lesson, slot, length, options: [] });
    });
  }
  return stands;
}
