import { m } from '@patio/messages';
import { formatDate } from '@patio/ui';
import type { SetUp } from '../rules/set-up.ts';

const WEEK = 7;

/** A day of the cycle as people call it. The first of June 2026 is a Monday. */
export function dayName({ cycle }: Pick<SetUp, 'cycle'>, day: number, weekday: 'long' | 'short' = 'long'): string {
  if (cycle === 'days') return m.schools_cycle_day({ n: day });
  const name = formatDate(`2026-06-0${((day - 1) % WEEK) + 1}`, { weekday });
  if (cycle === 'week') return name;
  return `${name} ${day > WEEK ? 'B' : 'A'}`;
}
