/** What a file of a student is for, as the upload names it. */
export const WORK_PURPOSE = 'assignments.work';

/** A short film from a phone fits; a long one goes as a link. */
export const WORK_BYTES = 100_000_000;

/** More are not taken in one attempt. */
export const MOST_FILES = 20;
