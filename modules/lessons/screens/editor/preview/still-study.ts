import type { Study } from '../../player/use-study.ts';

/** A reader who leaves no trace: what an author tries out in a preview is told to nobody. */
export const STILL_STUDY: Study = {
  progress: { blocks: {}, handedIn: false, seconds: 0, lastBlock: null },
  notes: [],
  isSeen: () => false,
  pass: () => undefined,
  pause: () => undefined,
  answer: () => undefined,
  write: () => undefined,
  erase: () => undefined,
};
