import { PAIR, type Problem } from '../problem/problem.ts';

/** Units by which two placed lessons break their relation; the first lesson is the one the relation names first. */
function pairUnits(
  problem: Problem,
  kind: number,
  arg: number,
  start1: number,
  length1: number,
  start2: number,
  length2: number,
): number {
  const { dayOf, partOf, hourOf } = problem;
  const day1 = dayOf[start1]!;
  const day2 = dayOf[start2]!;
  const apart = day1 > day2 ? day1 - day2 : day2 - day1;
  const sameHalf = partOf[start1] === partOf[start2];
  switch (kind) {
    case PAIR.minDays:
      return apart < arg ? arg - apart : 0;
    case PAIR.maxDays:
      return apart > arg ? apart - arg : 0;
    case PAIR.sameStart:
      return start1 === start2 ? 0 : 1;
    case PAIR.sameDay:
      return sameHalf ? 0 : 1;
    case PAIR.sameHour:
      return hourOf[start1] === hourOf[start2] ? 0 : 1;
    case PAIR.apart: {
      const overlap = Math.min(start1 + length1, start2 + length2) - Math.max(start1, start2);
      return overlap > 0 ? overlap : 0;
    }
    case PAIR.rightAfter:
      return follows(problem, start1, length1, start2) ? 0 : 1;
    case PAIR.adjacent:
      return follows(problem, start1, length1, start2) || follows(problem, start2, length2, start1) ? 0 : 1;
    case PAIR.before:
      return start1 + length1 <= start2 ? 0 : 1;
    case PAIR.beforeIfSameDay:
      return !sameHalf || start1 + length1 <= start2 ? 0 : 1;
    case PAIR.gap:
      if (!sameHalf) return 0;
      return start1 < start2 ? short(start2 - start1 - length1, arg) : short(start1 - start2 - length2, arg);
    case PAIR.gapOrdered:
      if (!sameHalf || start1 >= start2) return 0;
      return short(start2 - start1 - length1, arg);
    case PAIR.endsDay:
      return sameHalf && start2 + length2 > start1 + length1 ? 1 : 0;
    case PAIR.touchIfSameDay:
      if (apart !== 0) return 0;
      return sameHalf && (start1 + length1 === start2 || start2 + length2 === start1) ? 0 : 1;
    default:
      return 0;
  }
}

/** The same for one stored side of a relation: its own lesson at `start`, the other at `there`. */
export function sideUnits(
  problem: Problem,
  side: number,
  start: number,
  length: number,
  there: number,
  otherLength: number,
): number {
  const { kind, arg, second } = problem.pairs;
  return second[side]
    ? pairUnits(problem, kind[side]!, arg[side]!, there, otherLength, start, length)
    : pairUnits(problem, kind[side]!, arg[side]!, start, length, there, otherLength);
}

function short(gap: number, wanted: number): number {
  return gap < wanted ? wanted - gap : 0;
}

function follows(problem: Problem, start: number, length: number, next: number): boolean {
  return problem.nextOpen[start + length - 1] === next;
}
