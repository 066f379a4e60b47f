/** How a version of a lesson came about. */
export const VERSION_KINDS = ['made', 'edited', 'redone', 'restored'] as const;
/** What was made in a run. */
export const RUN_KINDS = ['outline', 'lesson', 'part'] as const;
/** What was said about a course in its review. */
export const VERDICTS = ['sent', 'approved', 'returned', 'published'] as const;
/** A minute that the reviewer was at it: counted, not told in its history. */
export const READING = 'reading';
export const REVIEW_STEPS = [...VERDICTS, READING] as const;
