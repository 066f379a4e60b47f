/** What a student's year can come to. */
export const OUTCOMES = [
  'promoted',
  'promoted_with_support',
  'recovery_pending',
  'retained',
  'graduated',
  'transferred',
  'withdrawn',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Outcomes after which a student sits in a homeroom of the next year. */
export const STAYING = ['promoted', 'promoted_with_support', 'recovery_pending', 'retained'] as const;
export const staysAtSchool = (outcome: Outcome | null): boolean => STAYING.some((one) => one === outcome);

/** Outcomes after which a student moves one level up; a pending recovery does so until its result is known. */
export const movesUp = (outcome: Outcome | null): boolean =>
  outcome === 'promoted' || outcome === 'promoted_with_support' || outcome === 'recovery_pending';

/** The level in which a student sits next year: the same, the next one, or none. */
export function nextLevelOf(
  outcome: Outcome | null,
  levelId: string,
  ladder: readonly { id: string }[],
): string | null {
  if (!staysAtSchool(outcome)) return null;
  if (outcome === 'retained') return levelId;
  const at = ladder.findIndex((level) => level.id === levelId);
  return at < 0 ? null : (ladder[at + 1]?.id ?? null);
}
