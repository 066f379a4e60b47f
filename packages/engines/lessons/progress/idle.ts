/** One stay at a block counts at most this long; a tab left open overnight is no study. */
export const MOST_SECONDS = 3_600;
