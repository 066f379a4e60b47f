import type { OutlineLesson } from '@patio/engine-authoring/schema';
import type { CourseWeek, LessonLine, Outline } from '../../contract.ts';

/** Where a lesson stands in the weeks, in columns of one week each: 1.5 begins in the middle of the second week. */
export interface Bar {
  from: number;
  to: number;
}

const left = ({ classes, lost }: CourseWeek): number => Math.max(0, classes - lost);

/** The bar of each lesson: as long as its classes, in the classes that really take place. */
export function barsOf(outline: Outline, weeks: readonly CourseWeek[]): Map<string, Bar> {
  // Each class that takes place, with its place in the week.
  const places = weeks.flatMap((week, at) => {
    const count = left(week);
    return Array.from({ length: count }, (_, turn) => ({ from: at + turn / count, to: at + (turn + 1) / count }));
  });
  const out = new Map<string, Bar>();
  let next = 0;
  for (const { id, classes } of outline.units.flatMap(({ lessons }) => lessons)) {
    const [first, last] = [places[next], places[next + classes - 1]];
    if (first && last) out.set(id, { from: first.from, to: last.to });
    next += classes;
  }
  return out;
}

/** What the pages of a lesson are called: of its source, or none. */
export const pagesText = ({ pages }: OutlineLesson): string =>
  pages ? (pages.from === pages.to ? `${pages.from}` : `${pages.from}–${pages.to}`) : '';

export const classesOf = (lessons: readonly OutlineLesson[]): number =>
  lessons.reduce((sum, { classes }) => sum + classes, 0);

/** How a unit stands as a whole. */
export function unitState(
  lessons: readonly OutlineLesson[],
  lines: ReadonlyMap<string, LessonLine>,
): 'proposed' | 'making' | 'made' {
  const own = lessons.map(({ id }) => lines.get(id));
  if (lessons.length > 0 && own.every((line) => line?.state === 'done')) return 'made';
  return own.some((line) => line !== undefined) ? 'making' : 'proposed';
}
