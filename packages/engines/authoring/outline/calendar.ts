import type { Outline, Week } from './schema.ts';

const left = ({ classes, lost }: Week): number => Math.max(0, classes - lost);

/** The classes that really take place. */
export const teachableClasses = (weeks: readonly Week[]): number => weeks.reduce((sum, each) => sum + left(each), 0);

/** The weeks, from 1, in which each lesson begins and ends; lessons beyond the calendar have none. */
export function weeksOf(outline: Outline, weeks: readonly Week[]): Map<string, { from: number; to: number }> {
  const weekOfClass = weeks.flatMap((each, at) => Array<number>(left(each)).fill(at + 1));
  const out = new Map<string, { from: number; to: number }>();
  let next = 0;
  for (const { id, classes } of outline.units.flatMap(({ lessons }) => lessons)) {
    const [from, to] = [weekOfClass[next], weekOfClass[next + classes - 1]];
    if (from !== undefined && to !== undefined) out.set(id, { from, to });
    next += classes;
  }
  return out;
}
