/** The authoring engine's door: generators that work without a model, checks before review, and how a model's answer is read. */
export { type Maker, provenanceOf } from './blocks/make.ts';
export { checkCourse } from './checks/check-course.ts';
export { type CheckContext, checkLesson } from './checks/check-lesson.ts';
export { CHECKS, type CheckCode, type CheckFinding, mayPublish } from './checks/findings.ts';
export { checkNameSwap, SWAP_NAMES } from './checks/name-swap.ts';
export { indexSource, type SourceIndex, sourceOf } from './checks/sources.ts';
export type { BankItem, BlueprintRow, Difficulty, ExamDraft, Shortfall } from './exam/exam.ts';
export {
  type Estimate,
  engineSource,
  GENERATOR_IDS,
  type Generator,
  type GeneratorId,
  modelSource,
  type Prompt,
} from './generators/form.ts';
export { canMake, GENERATORS, generatorOf } from './generators/list.ts';
export { promptFaults, renderPrompt, renderRepair } from './generators/prompts.ts';
export type { CommentFacts } from './letters/comments.ts';
export { FACTS, type Fact, type Facts, factsNeeded, LETTERS, type LetterKind } from './letters/letters.ts';
export { teachableClasses, weeksOf } from './outline/calendar.ts';
export { type Changed, changeOutline, outlineFaults } from './outline/change.ts';
export { type Competency, type Coverage, coverageOf } from './outline/competencies.ts';
export { draftOutline, type OutlineWish } from './outline/draft.ts';
export { completeOutline, type OutlineAnswer } from './outline/from-answer.ts';
export { codesFor, readCodes, sectionsFor } from './outline/short-codes.ts';
export { completeBlock } from './output/complete.ts';
export {
  MOST_TRIES,
  type NextTry,
  nextTry,
  type OutputRead,
  type RepairHint,
  readOutput,
} from './output/read-output.ts';
export { BlockStream, type StreamedBlock } from './output/stream.ts';
export { TEMPLATES, type TemplateId } from './plan/templates.ts';
export { PRODUCTS, type Product } from './rubric/criteria.ts';
export type { Rubric } from './rubric/rubric.ts';
export type { Pictogram } from './versions/pictures.ts';
export { VERSIONS, type VersionKind } from './versions/versions.ts';
export { answerKey, keyOf } from './worksheet/answer-key.ts';
export type { Printed } from './worksheet/layout.ts';
