/** The assessment engine's door: pure functions and types. Schemas are behind `./schema`. */
export type { NumberRule, Option, TextRule } from './question/answers.ts';
export type { ClozePart, Gap } from './question/cloze.ts';
export { FAULTS, type Fault, type FaultCode, faultsOf } from './question/faults.ts';
export {
  type Parameter,
  QUESTION_KINDS,
  type Question,
  type QuestionInput,
  type QuestionKind,
  type QuestionOf,
} from './question/kinds.ts';
export { MOST_QUESTION_SIZE } from './question/limits.ts';
export type { Region, Shape, Spot } from './question/regions.ts';
