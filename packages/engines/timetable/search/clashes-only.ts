import type { Problem } from '../problem/problem.ts';

/** More moves than that are not worth keeping in a list. */
const MOST_MOVES = 1_000_000;

/** Whether all that must hold in a school is that nobody is in two places at once: lessons of an hour, nothing else to choose. */
export function clashesOnly(problem: Problem): boolean {
  const { rules, pairs, groups, needs, pieces } = problem;
  return (
    problem.lessons * problem.slots <= MOST_MOVES &&
    needs.count === 0 &&
    pieces.length === 0 &&
    problem.duration.every((hours) => hours === 1) &&
    problem.startHard.every((cost) => cost === 0) &&
    !rules.hard.includes(1) &&
    !pairs.hard.includes(1) &&
    !groups.some(({ hard }) => hard) &&
    Array.from(problem.clashWeight).every((weight, profile) => weight <= 1 || !problem.clashHard[profile])
  );
}
