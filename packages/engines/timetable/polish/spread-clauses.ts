import type { Group } from '../problem/problem.ts';
import { tally } from '../repair/tally.ts';
import type { WindowClauses } from '../repair/window-clauses.ts';

/** What breaks a spread of starts over parts of the week: literals of units the window decides, and units lost anyway. */
export interface SpreadUnits {
  group: Group;
  units: number[];
  lost: number;
}

/** The spreads that lessons of the window have a part in; a group lists the part of each slot, then the least and most of each. */
export function spreadUnits(window: WindowClauses): SpreadUnits[] {
  const { clauses, state } = window;
  const { slots } = state.problem;
  const starts = startsOf(window);
  return groupsOf(window, [...starts.keys()]).map((group) => {
    const units: number[] = [];
    let lost = 0;
    for (let part = 0; part < group.max; part++) {
      const lessons = Array.from(group.lessons);
      const there = lessons.filter((lesson) => group.list[state.start[lesson]!] === part).length;
      const mine = lessons
        .flatMap((lesson) => starts.get(lesson) ?? [])
        .filter(({ slot }) => group.list[slot] === part);
      const sums = tally(
        clauses,
        mine.map(({ literal }) => literal),
        mine.length,
      );
      const missing = group.list[slots + part]! - there;
      const room = group.list[slots + group.max + part]! - there;
      units.push(...sums.slice(0, Math.max(0, missing)).map((sum) => -sum), ...sums.slice(Math.max(0, room)));
      lost += Math.max(0, missing - sums.length) + Math.max(0, -room);
    }
    return { group, units, lost };
  });
}

/** By lesson, where it may start; the pieces of a section share theirs, which are named once. */
function startsOf({ starts, cuts }: WindowClauses): Map<number, { slot: number; literal: number }[]> {
  const found = new Map<number, { slot: number; literal: number }[]>();
  for (const [unit, places] of starts)
    found.set(
      unit,
      [...places].map(([slot, literal]) => ({ slot, literal })),
    );
  for (const [{ pieces }, list] of cuts) found.set(pieces[0]!, list);
  return found;
}

function groupsOf({ state: { problem } }: WindowClauses, lessons: number[]): Group[] {
  const { groupsStart, groupsList, groups } = problem;
  const found = new Set(
    lessons.flatMap((lesson) => Array.from(groupsList.subarray(groupsStart[lesson]!, groupsStart[lesson + 1]!))),
  );
  return [...found].map((group) => groups[group]!).filter(({ kind }) => kind === 'spread');
}
