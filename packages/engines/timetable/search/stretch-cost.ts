import type { Group } from '../problem/problem.ts';
import type { State } from './state.ts';

const counts: number[] = [];
/** The most hours that a board's day has. */
const BOARD_HOURS = 30;

/** list: the stretch of each slot, -1 for none; min: how many stretches there are. Either used stretches or lessons in each count. */
export function stretchUnits(state: State, group: Group): number {
  counts.length = 0;
  for (let i = 0; i < group.min; i++) counts.push(0);
  for (let i = 0; i < group.lessons.length; i++) {
    const slot = state.start[group.lessons[i]!]!;
    if (slot >= 0 && group.list[slot]! >= 0) counts[group.list[slot]!]!++;
  }
  let used = 0;
  let over = 0;
  for (let i = 0; i < group.min; i++) {
    if (counts[i]! > 0) used++;
    over += Math.max(0, counts[i]! - group.max);
  }
  return group.kind === 'inOneStretch' ? over : Math.max(0, used - group.max);
}

/** list: hours of a half day, then 1 where a run that begins in an afternoon may be one longer; each half day too many counts. */
export function longRuns(state: State, group: Group): number {
  const { days } = state.problem;
  const hours = group.list[0]!;
  let units = 0;
  let run = 0;
  for (let half = 0; half < 2 * days; half++) {
    const day = state.mask[group.profile * days + (half >> 1)]!;
    const busy = half % 2 === 0 ? day & ((1 << hours) - 1) : day >>> hours;
    run = busy === 0 ? 0 : run + 1;
    // The run of one more half day than allowed that ends here began in an afternoon when it ends in a morning, for an odd limit.
    const excused = group.list[1] === 1 && (half - group.max) % 2 === 1;
    if (run > group.max && !excused) units++;
  }
  return units;
}

/** list: 1 for each slot chosen; lessons that take any of them, each once. */
export function lessonsIn(state: State, { lessons, list }: Group): number {
  let found = 0;
  for (let i = 0; i < lessons.length; i++) {
    const slot = state.start[lessons[i]!]!;
    if (slot < 0) continue;
    for (let k = 0; k < state.duration[lessons[i]!]!; k++)
      if (list[slot + k] === 1) {
        found++;
        break;
      }
  }
  return found;
}

/** list: hours of a day or of its half, then the profiles of somebody's lessons with each of the min tags; each tag too many counts. */
export function tooManyTags(state: State, { list, min, max }: Group): number {
  const { days } = state.problem;
  const hours = list[0]!;
  const part = (1 << hours) - 1;
  let units = 0;
  for (let day = 0; day < days; day++)
    for (let first = 0; first < BOARD_HOURS; first += hours) {
      let shown = 0;
      for (let i = 1; i <= min; i++) if (state.mask[list[i]! * days + day]! & (part << first)) shown++;
      units += Math.max(0, shown - max);
    }
  return units;
}
