import { sideUnits } from '../search/pair-cost.ts';
import type { Desk } from './desk.ts';

export interface SlotReason {
  code: 'outside_day' | 'break' | 'teacher_closed' | 'students_closed' | 'not_allowed' | 'taken' | 'relation' | 'limit';
  /** Who or what stands in the way: a person, a room, a constraint. */
  what: string;
  lessons: string[];
}

export interface RankedSlot {
  slot: number;
  day: number;
  period: number;
  allowed: boolean;
  hardChange: number;
  softChange: number;
  reasons: SlotReason[];
}

/** Every slot for a picked-up lesson, best first, with the change in cost and why a slot is forbidden. */
export function rankSlots(desk: Desk, lesson: string): RankedSlot[] {
  const { state, compiled } = desk;
  const { problem, school } = compiled;
  const unit = desk.unitOf(lesson);
  const home = state.start[unit]!;
  const before = { hard: state.hard, soft: state.soft, rules: state.ruleCost.slice() };
  if (home >= 0) state.remove(unit);
  const ranked: RankedSlot[] = [];
  for (let slot = 0; slot < problem.slots; slot++) {
    const entry: RankedSlot = {
      slot,
      day: problem.partOf[slot]!,
      period: slot % school.periods,
      allowed: false,
      hardChange: 0,
      softChange: 0,
      reasons: closedReasons(desk, unit, slot),
    };
    if (entry.reasons.every((reason) => reason.code !== 'outside_day')) {
      entry.reasons.push(...takenReasons(desk, unit, slot), ...relationReasons(desk, unit, slot));
      state.place(unit, slot);
      entry.hardChange = state.hard - before.hard;
      entry.softChange = (state.soft - before.soft) / problem.scale;
      entry.reasons.push(...limitReasons(desk, unit, before.rules));
      state.remove(unit);
      entry.allowed = entry.reasons.length === 0 && entry.hardChange <= 0;
    } else entry.hardChange = Number.POSITIVE_INFINITY;
    ranked.push(entry);
  }
  if (home >= 0) state.place(unit, home);
  return ranked.sort(
    (a, b) =>
      Number(b.allowed) - Number(a.allowed) ||
      a.hardChange - b.hardChange ||
      a.softChange - b.softChange ||
      a.slot - b.slot,
  );
}

function closedReasons(desk: Desk, unit: number, slot: number): SlotReason[] {
  const { problem, school, units } = desk.compiled;
  const length = problem.duration[unit]!;
  if (problem.roomLeft[slot]! < length) return [{ code: 'outside_day', what: '', lessons: [] }];
  const hours = Array.from({ length }, (_, k) => slot + k);
  const reasons: SlotReason[] = [];
  if (hours.some((hour) => school.breaks.has(hour))) reasons.push({ code: 'break', what: '', lessons: [] });
  for (const index of units.lessons[unit]!) {
    for (const teacher of school.lesson(index).teachers) {
      if (hours.some((hour) => school.closed.teachers.get(teacher)?.has(hour)))
        reasons.push({ code: 'teacher_closed', what: teacher, lessons: [] });
    }
    for (const atom of school.lessonAtoms[index]!) {
      if (hours.some((hour) => school.closed.students.get(atom)?.has(hour)))
        reasons.push({ code: 'students_closed', what: atom, lessons: [] });
    }
  }
  if (reasons.length === 0 && desk.startFaults.count(unit, slot) > 0)
    reasons.push({ code: 'not_allowed', what: '', lessons: [] });
  return reasons;
}

function takenReasons(desk: Desk, unit: number, slot: number): SlotReason[] {
  const { state } = desk;
  const { problem } = desk.compiled;
  const { needs } = problem;
  const profiles = Array.from(
    problem.profilesList.subarray(problem.profilesStart[unit]!, problem.profilesStart[unit + 1]!),
  );
  for (let need = needs.start[unit]!; need < needs.start[unit + 1]!; need++) {
    const option = state.choice[need]!;
    if (option < 0) continue;
    const at = needs.optionsStart[need]! + option;
    for (let i = needs.optionProfilesStart[at]!; i < needs.optionProfilesStart[at + 1]!; i++)
      profiles.push(needs.optionProfiles[i]!);
  }
  const reasons = new Map<string, SlotReason>();
  for (const profile of profiles) {
    for (let k = 0; k < problem.duration[unit]!; k++) {
      const at = profile * problem.slots + slot + k;
      if (state.occupied[at]! < problem.capacityAt[at]!) continue;
      const other = state.occupied[at] === 1 ? desk.lessonsOf(state.who[at]! - 1) : [];
      const what = problem.profileName[profile]!;
      reasons.set(`${what}:${other.join()}`, { code: 'taken', what, lessons: other });
    }
  }
  return [...reasons.values()];
}

function relationReasons(desk: Desk, unit: number, slot: number): SlotReason[] {
  const { state } = desk;
  const { problem } = desk.compiled;
  const { pairs } = problem;
  const reasons: SlotReason[] = [];
  for (let i = pairs.start[unit]!; i < pairs.start[unit + 1]!; i++) {
    const other = pairs.other[i]!;
    if (!pairs.hard[i] || state.start[other]! < 0) continue;
    const units = sideUnits(problem, i, slot, problem.duration[unit]!, state.start[other]!, problem.duration[other]!);
    if (units === 0) continue;
    reasons.push({ code: 'relation', what: pairs.sources[pairs.source[i]!]!, lessons: desk.lessonsOf(other) });
  }
  return reasons;
}

function limitReasons(desk: Desk, unit: number, before: Float64Array): SlotReason[] {
  const { state } = desk;
  const { problem } = desk.compiled;
  const { rules } = problem;
  const reasons: SlotReason[] = [];
  for (let i = problem.profilesStart[unit]!; i < problem.profilesStart[unit + 1]!; i++) {
    const profile = problem.profilesList[i]!;
    for (let rule = rules.ofProfileStart[profile]!; rule < rules.ofProfileStart[profile + 1]!; rule++) {
      if (rules.hard[rule] && state.ruleCost[rule]! > before[rule]!)
        reasons.push({ code: 'limit', what: `${problem.profileName[profile]}: ${rules.source[rule]}`, lessons: [] });
    }
  }
  return reasons;
}
