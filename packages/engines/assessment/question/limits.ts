/** In characters of JSON: a question travels with every paper, and pictures are files. */
export const MOST_QUESTION_SIZE = 64_000;
export const MOST_OPTIONS = 20;
export const MOST_PAIRS = 30;
/** A passage with more gaps is several questions. */
export const MOST_CLOZE_PARTS = 101;
export const MOST_ANSWERS = 40;
export const MOST_PARAMETERS = 12;
export const MOST_REGIONS = 30;
