import { roundMark } from '@patio/engine-grading';

/** A mark as the office reads it: at most three decimals, a dash where there is none. */
export const markLabel = (mark: string | null | undefined): string =>
  mark === null || mark === undefined ? '–' : roundMark(mark, { mode: 'half-up', places: 3 });
