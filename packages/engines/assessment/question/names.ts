import type { QuestionKind } from './kinds.ts';

/** Every kind, in the order of menus. Complete by its type, and free of schemas, for the browser. */
const PLACES: Readonly<Record<QuestionKind, number>> = {
  choice: 1,
  multiple: 2,
  true_false: 3,
  numeric: 4,
  formula: 5,
  short: 6,
  match: 7,
  order: 8,
  cloze: 9,
  hot_spot: 10,
  essay: 11,
};
export const QUESTION_KINDS = Object.keys(PLACES) as readonly QuestionKind[];
