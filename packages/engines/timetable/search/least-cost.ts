import { PAIR, type Problem } from '../problem/problem.ts';
import { bitCount } from './measure.ts';

/**
 * Wishes that no timetable can keep, counted lesson by lesson and section by section: a search that has come down to this
 * has nothing left to look for. Never more than the true least cost.
 */
export function leastCost(problem: Problem): number {
  // Pieces that may be cut anew have no length to reckon with.
  if (problem.pieces.length > 0) return 0;
  let least = crowdedDays(problem);
  for (let lesson = 0; lesson < problem.lessons; lesson++) least += cheapestStart(problem, lesson);
  const { needs } = problem;
  for (let need = 0; need < needs.count; need++) if (!needs.perHour[need]) least += cheapestOption(problem, need);
  return least;
}

function cheapestOption({ needs }: Problem, need: number): number {
  let cheapest = needs.noneHard[need] ? Number.MAX_SAFE_INTEGER : needs.noneSoft[need]!;
  for (let at = needs.optionsStart[need]!; at < needs.optionsStart[need + 1]! && cheapest > 0; at++)
    if (!needs.optionHard[at]) cheapest = Math.min(cheapest, needs.optionSoft[at]!);
  return cheapest === Number.MAX_SAFE_INTEGER ? 0 : cheapest;
}

function cheapestStart(problem: Problem, lesson: number): number {
  const row = problem.startRow[lesson * problem.startStride + problem.duration[lesson]!]!;
  if (row === 0 || problem.duration[lesson] === 0) return 0;
  let cheapest = Number.MAX_SAFE_INTEGER;
  for (let slot = 0; slot < problem.slots; slot++)
    if (problem.allowed[lesson * problem.slots + slot])
      cheapest = Math.min(cheapest, problem.startSoft[row * problem.slots + slot]!);
  return cheapest === Number.MAX_SAFE_INTEGER ? 0 : cheapest;
}

/** Lessons wished on different days, more of them than days they may be on. */
function crowdedDays(problem: Problem): number {
  if (problem.days > 30) return 0;
  const counted = new Uint8Array(problem.lessons);
  let least = 0;
  for (let lesson = 0; lesson < problem.lessons; lesson++) {
    if (counted[lesson]) continue;
    const section = [lesson];
    const weight = joinSection(problem, section, counted);
    for (const member of section) counted[member] = 1;
    if (section.length > 1) least += weight * fewestPairs(section.map((member) => daysOf(problem, member)));
  }
  return least;
}

/** Adds every lesson that is wished apart from all those in the list; answers with the lightest of the wishes. */
function joinSection(problem: Problem, section: number[], counted: Uint8Array): number {
  let weight = Number.MAX_SAFE_INTEGER;
  const { pairs } = problem;
  const first = section[0]!;
  for (let i = pairs.start[first]!; i < pairs.start[first + 1]!; i++) {
    const other = pairs.other[i]!;
    if (pairs.hard[i] || pairs.kind[i] !== PAIR.minDays || counted[other] || section.includes(other)) continue;
    let lightest = pairs.weight[i]!;
    for (let m = 1; m < section.length && lightest > 0; m++)
      lightest = Math.min(lightest, wishOf(problem, section[m]!, other));
    if (lightest === 0) continue;
    section.push(other);
    weight = Math.min(weight, lightest);
  }
  return weight;
}

function wishOf(problem: Problem, lesson: number, other: number): number {
  const { pairs } = problem;
  for (let i = pairs.start[lesson]!; i < pairs.start[lesson + 1]!; i++)
    if (pairs.other[i] === other && pairs.kind[i] === PAIR.minDays && !pairs.hard[i]) return pairs.weight[i]!;
  return 0;
}

function daysOf(problem: Problem, lesson: number): number {
  let days = 0;
  for (let slot = 0; slot < problem.slots; slot++)
    if (problem.allowed[lesson * problem.slots + slot]) days |= 1 << problem.dayOf[slot]!;
  return days;
}

/** The fewest pairs on one day that any choice of days leaves: each lesson in turn, moving others where that helps. */
function fewestPairs(choices: number[]): number {
  let common = -1;
  for (const days of choices) common &= days;
  if (bitCount(common) >= choices.length) return 0;
  const onDay: number[][] = Array.from({ length: 31 }, () => []);
  let pairs = 0;
  for (let lesson = 0; lesson < choices.length; lesson++) {
    const { day, before } = emptiestReachable(choices, onDay, lesson);
    if (day < 0) continue;
    pairs += onDay[day]!.length;
    let at = day;
    for (let mover = before.get(at)!; ; mover = before.get(at)!) {
      const from = mover === lesson ? -1 : onDay.findIndex((list) => list.includes(mover));
      if (from >= 0) onDay[from]!.splice(onDay[from]!.indexOf(mover), 1);
      onDay[at]!.push(mover);
      if (from < 0) break;
      at = from;
    }
  }
  return pairs;
}

/** Days a newcomer can make room on by moving others along, and of those the one with fewest lessons. */
function emptiestReachable(choices: number[], onDay: number[][], lesson: number) {
  const before = new Map<number, number>();
  const reached: number[] = [];
  const look = (mover: number) => {
    for (let day = 0; day < 31; day++)
      if (choices[mover]! & (1 << day) && !before.has(day)) {
        before.set(day, mover);
        reached.push(day);
      }
  };
  look(lesson);
  for (let i = 0; i < reached.length; i++) for (const mover of onDay[reached[i]!]!) look(mover);
  let day = -1;
  for (const candidate of reached) if (day < 0 || onDay[candidate]!.length < onDay[day]!.length) day = candidate;
  return { day, before };
}
