/** Pixels of a minute on the board. */
export const SCALE = 1;
