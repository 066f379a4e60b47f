/** The assessment engine's door: pure functions and types. Schemas are behind `./schema`. */
export { type Chance, chanceOf, shuffle } from './chance/chance.ts';
export { type Drawn, drawFormula, fillIn, findExpression } from './formula/draw.ts';
export type { Answer, AnswerOf } from './marking/answer.ts';
export { keyAnswer } from './marking/key.ts';
export { markAnswer } from './marking/mark.ts';
export type { Marked, Note, PartState, Result, Said } from './marking/marked.ts';
export { pointsFor, sumPoints } from './marking/points.ts';
export type { NumberRule, Option, TextRule } from './question/answers.ts';
export type { ClozePart, Gap } from './question/cloze.ts';
export { FAULTS, type Fault, type FaultCode, faultsOf } from './question/faults.ts';
export type { Parameter, Question, QuestionInput, QuestionKind, QuestionOf } from './question/kinds.ts';
export { MOST_QUESTION_SIZE } from './question/limits.ts';
export { QUESTION_KINDS } from './question/names.ts';
export type { Region, Shape, Spot } from './question/regions.ts';
