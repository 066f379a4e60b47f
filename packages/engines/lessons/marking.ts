/** What marking needs wherever answers are written by hand: numbers, words and orders as people give them. */
export { longestGrowing } from './quiz/mark-arranged.ts';
export { type Exact, exact, isWithin, readNumber, unitForm } from './quiz/number.ts';
export { answerForm, isNearMiss } from './quiz/wording.ts';
export { isStorable, toStorable } from './text/storable.ts';
