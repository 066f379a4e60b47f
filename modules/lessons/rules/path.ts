import type { CoursePath, LessonStanding } from '../contract.ts';

const isNewer = (a: LessonStanding, b: LessonStanding) => (a.lastAt ?? '') > (b.lastAt ?? '');

/** What to go on with: the lesson begun last, otherwise the first that is open; none where all is done or locked. */
export function nextLesson(lessons: readonly LessonStanding[]): LessonStanding | null {
  const begun = lessons.filter(({ state }) => state === 'begun');
  const last = begun.reduce<LessonStanding | null>((most, each) => (most && !isNewer(each, most) ? most : each), null);
  return last ?? lessons.find(({ state }) => state === 'open') ?? null;
}

/**
 * Units with their lessons, in the order of the course; lessons without a unit come first. A unit without lessons stays, unless it
 * is gone.
 */
export function unitsOf(
  units: readonly { id: string; title: string; isGone?: boolean }[],
  lessons: readonly LessonStanding[],
): CoursePath['units'] {
  const known = new Set(units.map(({ id }) => id));
  const loose = lessons.filter(({ unitId }) => unitId === null || !known.has(unitId));
  const of = (id: string) => lessons.filter(({ unitId }) => unitId === id);
  return [
    ...(loose.length > 0 ? [{ id: null, title: '', lessons: loose }] : []),
    ...units
      .map(({ id, title, isGone = false }) => ({ id, title, lessons: of(id), isGone }))
      .filter(({ lessons: own, isGone }) => own.length > 0 || !isGone)
      .map(({ isGone: _, ...unit }) => unit),
  ];
}

type Placed = Pick<LessonStanding, 'id' | 'title' | 'requires'>;
/** What must be done before a lesson opens: the titles of those that it requires and that are not done. */
export function missingBefore(lesson: Placed, all: readonly LessonStanding[]): string[] {
  const needed = new Set(lesson.requires);
  return all.filter(({ id, state }) => needed.has(id) && state !== 'done').map(({ title }) => title);
}

/** About how long the rest of a lesson takes. */
export const minutesLeft = ({ minutes, steps, stepsSeen }: LessonStanding): number =>
  steps === 0 ? minutes : Math.max(1, Math.round(minutes * (1 - stepsSeen / steps)));
