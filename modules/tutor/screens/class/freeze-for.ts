import type { TutorSettings } from '../../contract.ts';

/** From now on for so many minutes. */
export const freezeFor = (
  minutes: number,
  why: 'exam' | 'lesson',
  now: number,
): NonNullable<TutorSettings['freeze']> => ({
  from: new Date(now).toISOString(),
  until: new Date(now + minutes * 60_000).toISOString(),
  why,
});
