import type { Constraint } from '../model/constraint.ts';
import { CURVE } from '../problem/problem.ts';
import { type School, scaled } from './school.ts';

/** The part of a group that comes straight from its constraint. */
export function groupBase(constraint: Constraint, times: number) {
  return {
    weight: constraint.hard ? 1 : scaled(constraint.weight) * times,
    hard: constraint.hard,
    curve: CURVE[constraint.cost],
    source: constraint.source ?? constraint.kind,
  };
}

export function teacherNames(school: School, who: 'all' | string[]): string[] {
  return who === 'all' ? school.model.teachers.map((teacher) => teacher.id) : who;
}

export function slotMasks(school: School, slots: number[]): number[] {
  const masks = new Array<number>(school.boardDays).fill(0);
  for (const slot of slots) masks[Math.floor(slot / school.boardPeriods)]! |= 1 << (slot % school.boardPeriods);
  return masks;
}

/** A stretch of a board's day: a day, a half of one, or both halves together. */
export interface DayPart {
  day: number;
  first: number;
  hours: number;
}

/** The stretches that a limit by day speaks of. */
export function dayParts(school: School, part: 'morning' | 'afternoon' | 'wholeDay' | undefined): DayPart[] {
  if (part === 'wholeDay' || !school.model.calendar.halfDays)
    return Array.from({ length: school.boardDays }, (_, day) => ({ day, first: 0, hours: school.boardPeriods }));
  const halves = Array.from({ length: school.days }, (_, half) => half);
  const wanted = part === undefined ? halves : halves.filter((half) => half % 2 === (part === 'morning' ? 0 : 1));
  return wanted.map((half) => ({ day: half >> 1, first: (half % 2) * school.periods, hours: school.periods }));
}
