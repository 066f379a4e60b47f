/** What marking needs wherever answers are written by hand: numbers, words and orders as people give them. */
export { longestGrowing } from './quiz/mark-arranged.ts';
export { isSameNumber } from './quiz/mark-text.ts';
export { type Exact, exact, isWithin, readNumber, unitForm, type WrittenNumber } from './quiz/number.ts';
export { answerForm, isNearMiss } from './quiz/wording.ts';
export { isStorable, toStorable } from './text/storable.ts';
export { opaqueKey } from './written/opaque.ts';
