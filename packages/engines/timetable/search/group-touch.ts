import type { Group, GroupKind, Problem } from '../problem/problem.ts';

/** Groups that only look at lengths and options: moving a lesson cannot change them. */
const TIMELESS = new Set<GroupKind>([
  'distinctOptions',
  'workload',
  'outsideOptions',
  'unassignedHours',
  'pieceCount',
  'pieceLength',
]);
/** Groups that look at options, whether or not the lesson is placed. */
const BY_OPTION = new Set<GroupKind>(['distinctOptions', 'workload', 'outsideOptions', 'unassignedHours']);
/** Groups that look at the options of placed lessons. */
const BY_OPTION_PLACED = new Set<GroupKind>([
  'sameOptionIfAdjacent',
  'places',
  'rest',
  'halvesInARow',
  'tagsPerDay',
  'notInRooms',
  'atLeastTogether',
  'fairness',
  'reserve',
]);

/** For each lesson, the groups to count again after a change of some sort. */
export interface Touched {
  start: Int32Array;
  list: Int32Array;
}

/** Sorts each lesson's groups by what can change them, so that no group is counted again for nothing. */
export function touchedBy(problem: Problem): { time: Touched; option: Touched; optionPlaced: Touched } {
  const pick = (wanted: (group: Group) => boolean): Touched => {
    const chosen = problem.groups.map(wanted);
    const start = new Int32Array(problem.lessons + 1);
    const list: number[] = [];
    for (let lesson = 0; lesson < problem.lessons; lesson++) {
      for (let i = problem.groupsStart[lesson]!; i < problem.groupsStart[lesson + 1]!; i++)
        if (chosen[problem.groupsList[i]!]) list.push(problem.groupsList[i]!);
      start[lesson + 1] = list.length;
    }
    return { start, list: Int32Array.from(list) };
  };
  return {
    time: pick(({ kind }) => !TIMELESS.has(kind)),
    option: pick(({ kind }) => BY_OPTION.has(kind)),
    optionPlaced: pick(({ kind }) => BY_OPTION.has(kind) || BY_OPTION_PLACED.has(kind)),
  };
}
