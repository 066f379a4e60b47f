/**
 * How large a lesson may be. A long lesson has 60 blocks; 500 leaves room for a whole imported book chapter, while comparing, merging
 * and drawing stay quick on a cheap phone. Two thousand are not a lesson: the author is asked to split it into several.
 */
export const MOST_BLOCKS = 500;
/** A block travels with every autosave, so it stays small; pictures and sound are files. In characters of JSON. */
export const MOST_BLOCK_SIZE = 64_000;
export const MOST_LESSON_SIZE = 2_000_000;
/** Nested deeper than any lawful block; keeps hostile JSON from exhausting the stack. */
export const MOST_DEPTH = 24;
