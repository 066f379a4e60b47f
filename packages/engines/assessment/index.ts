/** The assessment engine's door: pure functions and types. Schemas are behind `./schema`. */
export { answerBack } from './asking/answer-back.ts';
export { answerShown } from './asking/answer-shown.ts';
export { type Asking, askQuestion } from './asking/ask.ts';
export type { NumberField, OpenPart, OpenQuestion } from './asking/open-question.ts';
export { type Acted, type AttemptRules, act, type Command } from './attempt/act.ts';
export { isSameAnswer, judgeAnswer, type Outcome, type Sent } from './attempt/answering.ts';
export {
  type Attempt,
  type AttemptHead,
  clockOf,
  GRACE,
  type Kept,
  type Started,
  startAttempt,
  type Window,
} from './attempt/attempt.ts';
export { hearOutcome, type Local, type Locals, openLocals, unsentOf, writeLocal } from './attempt/device.ts';
export { expireAttempt, extendAttempt, submitAttempt } from './attempt/ending.ts';
export { type Chance, chanceOf, shuffle } from './chance/chance.ts';
export { type Adaptation, minutesFor } from './exam/adapt.ts';
export { EDITS, type Edit, editsBetween, type Judged, judgeEdits, type Sitting } from './exam/edits.ts';
export type { Exam, ExamInput, ExamPart, ExamSection } from './exam/exam.ts';
export {
  type BankQuestion,
  type Composed,
  composePaper,
  itemsOf,
  type Paper,
  type PaperItem,
  type PaperMaker,
  type PaperProblem,
  paperMaker,
  paperPoints,
} from './exam/paper.ts';
export { TaggedBank } from './exam/pools.ts';
export { piecesOf } from './formats/text/maths.ts';
export { type Drawn, drawFormula, fillIn, findExpression } from './formula/draw.ts';
export { isTypedMaths, latexOfTyped } from './formula/typed.ts';
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
export {
  type Grade,
  type GradedItem,
  gradeAttempt,
  type ItemGrade,
  type Key,
  scalePoints,
  type Treatment,
} from './regrade/grade.ts';
export {
  type AttemptDifference,
  type GradedAttempt,
  type ItemDifference,
  type Mercy,
  type Preview,
  type Regraded,
  regrade,
} from './regrade/regrade.ts';
export { isSameQuestion } from './regrade/same-question.ts';
export { type Coincidence, type Comparison, compareTexts, type Piece } from './similarity/compare.ts';
export { type FoundPair, findCoincidences } from './similarity/find.ts';
export { LEAST_RUN } from './similarity/grams.ts';
export { fingerprintsOf, type Prepared, prepareText } from './similarity/prepare.ts';
export { templateGrams } from './similarity/skipped.ts';
export { allItemStatistics, type ItemStatistics, itemStatistics } from './statistics/items.ts';
export { type OptionStatistics, optionStatistics } from './statistics/options.ts';
export { type Reliability, reliability, type Summary, summaryOf } from './statistics/reliability.ts';
export type { Response, Responses } from './statistics/responses.ts';
export { ITEM_WARNINGS, type ItemWarning, LEAST_STUDENTS, warningsOf } from './statistics/warnings.ts';
