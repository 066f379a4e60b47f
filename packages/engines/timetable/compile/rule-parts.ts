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
  const masks = new Array<number>(school.days).fill(0);
  for (const slot of slots) masks[Math.floor(slot / school.periods)]! |= 1 << (slot % school.periods);
  return masks;
}
