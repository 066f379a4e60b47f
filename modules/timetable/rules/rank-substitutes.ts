import type { Id } from '@patio/kernel';

/** A teacher on the day of a class that needs somebody. */
export interface Candidate {
  id: Id;
  name: string;
  /** The hours of that day in which they give classes, by period. */
  busy: ReadonlySet<number>;
  away: boolean;
  subjectIds: ReadonlySet<Id>;
  given: number;
}

export interface Ranked {
  id: Id;
  name: string;
  free: boolean;
  sameSubject: boolean;
  given: number;
  hoursThatDay: number;
  fillsGap: boolean;
}

/** The same weighing as the engine's: subject first, then whoever has given least; a gap is filled rather than a free day broken. */
const scoreOf = ({ sameSubject, given, hoursThatDay, fillsGap }: Ranked): number =>
  (sameSubject ? 0 : 4) + 3 * given + 0.5 * hoursThatDay + (hoursThatDay === 0 ? 5 : 0) - (fillsGap ? 2 : 0);

/** Who could take a class: whoever is free first, the fairest of them at the top. */
export function rankSubstitutes(
  candidates: readonly Candidate[],
  wanted: { period: number; length: number; subjectId: Id | null },
): Ranked[] {
  const hours = Array.from({ length: wanted.length }, (_, i) => wanted.period + i);
  return candidates
    .map(({ id, name, busy, away, subjectIds, given }) => ({
      id,
      name,
      free: !away && !hours.some((hour) => busy.has(hour)),
      sameSubject: wanted.subjectId !== null && subjectIds.has(wanted.subjectId),
      given,
      hoursThatDay: busy.size,
      fillsGap: [...busy].some((hour) => hour < wanted.period) && [...busy].some((hour) => hour > wanted.period),
    }))
    .sort((a, b) => Number(b.free) - Number(a.free) || scoreOf(a) - scoreOf(b) || a.name.localeCompare(b.name));
}
