/** Filled by the procedures of this part. */
export const scenarios = {};
