import type { Outline, OutlineLesson } from './schema.ts';

export const lessonsOf = (outline: Outline): OutlineLesson[] => outline.units.flatMap(({ lessons }) => lessons);

/** Takes classes from the other lessons, always from one that has most; false where all have only one left. */
export function takeClasses(outline: Outline, count: number, except: string): boolean {
  const others = lessonsOf(outline).filter(({ id }) => id !== except);
  const spare = others.reduce((sum, { classes }) => sum + classes - 1, 0);
  if (spare < count) return false;
  for (let left = count; left > 0; left--)
    others.reduce((most, each) => (each.classes > most.classes ? each : most)).classes--;
  return true;
}

/** Gives classes to the lesson that follows, or to the one before where none does. */
export function giveClasses(outline: Outline, count: number, beside: string): boolean {
  const lessons = lessonsOf(outline);
  const at = lessons.findIndex(({ id }) => id === beside);
  const neighbour = lessons[at + 1] ?? lessons[at - 1];
  if (!neighbour) return false;
  neighbour.classes += count;
  return true;
}
