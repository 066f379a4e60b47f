import type { Random } from '../search/random.ts';
import type { State } from '../search/state.ts';
import type { Movable } from './movable.ts';

/** Draws for another person after which a window stays smaller than asked for. */
const DRAWS = 300;

/**
 * Lessons to think about together, on some days of the week: all of a few people who never meet but share somebody, such as
 * classes with a teacher in common, or teachers with a class in common. What two of them exchange stays among them.
 */
export function drawPeople(state: State, movable: Movable, random: Random, days: number, size: number): number[] {
  const chosen = drawDays(state, random, days);
  const { start, problem } = state;
  const window = new Set<number>();
  const lessonsOf = (person: number) =>
    movable.lessonsOf.get(person)!.filter((lesson) => start[lesson]! >= 0 && chosen[problem.dayOf[start[lesson]!]!]);
  const any = <T>(list: readonly T[]): T | undefined => list[random.below(list.length)];
  let person = any(movable.people[any(movable.lessons)!]!);
  for (let draws = 0; draws < DRAWS && window.size < size; draws++) {
    const theirs = person === undefined ? [] : lessonsOf(person);
    const meets = theirs.some((lesson) => window.has(lesson));
    if (!meets && (window.size === 0 || window.size + theirs.length <= size))
      for (const lesson of theirs) window.add(lesson);
    person = fellow(movable, any, any([...window]) ?? any(movable.lessons)!);
  }
  return [...window];
}

/** Somebody who shares a person with somebody of the lesson. */
function fellow(movable: Movable, any: <T>(list: readonly T[]) => T | undefined, lesson: number): number | undefined {
  const between = any(movable.people[lesson]!);
  return between === undefined ? undefined : any(movable.people[any(movable.lessonsOf.get(between)!)!]!);
}

function drawDays({ problem }: State, random: Random, count: number): boolean[] {
  const chosen = new Array<boolean>(problem.days).fill(false);
  for (let left = Math.min(count, problem.days); left > 0; ) {
    const day = random.below(problem.days);
    if (chosen[day]) continue;
    chosen[day] = true;
    left--;
  }
  return chosen;
}
