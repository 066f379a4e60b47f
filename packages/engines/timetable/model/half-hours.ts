/** Hours of a half day at most: a morning and its afternoon stand in one day's mask. */
export const MOST_HALF_HOURS = 15;
