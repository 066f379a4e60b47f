import { type Chance, shuffle } from '../chance/chance.ts';

/** Accommodations of one student, as data: they apply by themselves. */
export interface Adaptation {
  /** So many percent more time: 25 makes 60 minutes 75. */
  extraTime?: number;
  /** So many percent of the questions of each section, at least one. */
  questions?: number;
}

/** Minutes for this student, a started minute in their favour. */
export function minutesFor(minutes: number | null, { extraTime = 0 }: Adaptation): number | null {
  return minutes === null ? null : Math.ceil((minutes * (100 + Math.max(0, extraTime))) / 100);
}

/** Fewer questions, drawn, in the order in which they stood. */
export function fewer<T>(things: readonly T[], { questions = 100 }: Adaptation, chance: Chance): T[] {
  const count = Math.min(things.length, Math.max(1, Math.ceil((things.length * questions) / 100)));
  if (count === things.length) return [...things];
  const kept = new Set(shuffle([...things.keys()], chance).slice(0, count));
  return things.filter((_, place) => kept.has(place));
}
