import type { Problem } from '../problem/problem.ts';

/** How hard a lesson is to place: hours it competes with and slots it may not use, times its length. */
export function difficulty(problem: Problem): Float64Array {
  const hardness = new Float64Array(problem.lessons);
  const seen = new Int32Array(problem.lessons).fill(-1);
  for (let lesson = 0; lesson < problem.lessons; lesson++) {
    let rivals = 0;
    for (let i = problem.profilesStart[lesson]!; i < problem.profilesStart[lesson + 1]!; i++) {
      const profile = problem.profilesList[i]!;
      if (problem.capacity[profile]! >= 9999) continue;
      for (let m = problem.membersStart[profile]!; m < problem.membersStart[profile + 1]!; m++) {
        const other = problem.membersList[m]!;
        if (seen[other] === lesson) continue;
        seen[other] = lesson;
        rivals += problem.duration[other]!;
      }
    }
    let closed = 0;
    for (let slot = 0; slot < problem.slots; slot++) if (!problem.allowed[lesson * problem.slots + slot]) closed++;
    const relations = problem.pairs.start[lesson + 1]! - problem.pairs.start[lesson]!;
    hardness[lesson] = (rivals + closed + relations / 4) * problem.duration[lesson]!;
  }
  return hardness;
}
