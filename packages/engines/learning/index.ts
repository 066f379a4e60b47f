/** The learning engine's door: pure functions and types. No I/O, no clock, no model. */
export { type CardDraft, draftCards } from './drafts/cards.ts';
export type { Source } from './drafts/facts.ts';
export { type DraftOptions, draftQuiz, type QuestionDraft } from './drafts/quiz.ts';
export { type AxisResult, judgeRun } from './evaluation/judge-model.ts';
export { MODEL_AXES, type ModelAxis, type ModelCase, modelCases } from './evaluation/model-cases.ts';
export { checkAnswer, type Verdict } from './exercises/check.ts';
export { evaluate } from './exercises/evaluate.ts';
export type { Both, Item, Key, Language, Skill, Step, Subject, Wrong } from './exercises/form.ts';
export { type Located, locateWrongStep } from './exercises/locate.ts';
export { makeItem, optionsOf } from './exercises/make.ts';
export { aboutMisconception, type Misconception } from './exercises/misconceptions.ts';
export { type Random, seeded, seedOf } from './exercises/random.ts';
export { exercise, findSkill, isomorphicItem, SKILLS, skillsUpTo } from './exercises/skills.ts';
export { fold, wordsIn } from './leak/fold.ts';
export { revealsAnswer } from './leak/reveals.ts';
export { afterTry, CHOSEN, chanceRight, type SkillModel, TYPED } from './mastery/bkt.ts';
export { calibrationError, type Prediction, rankQuality } from './mastery/calibration.ts';
export { abilityOf, afterAnswer, chanceOf, errorOf, GUESS, newRating, type Rating } from './mastery/elo.ts';
export { type Evidence, type Mastery, masteryOf, type Standing } from './mastery/evidence.ts';
export { type PracticePick, pickPractice, type SkillProgress } from './mastery/practice.ts';
export { answerFrom, type CitedAnswer, canAnswer } from './retrieval/answer.ts';
export { type AskedQuestion, askAll, type LessonQuestion } from './retrieval/evaluate.ts';
export { indexPassages, type PassageIndex } from './retrieval/index-passages.ts';
export { type Passage, passagesOf, plainPassage } from './retrieval/passages.ts';
export { type Found, search } from './retrieval/search.ts';
export { EVERYDAY } from './retrieval/stop-list.ts';
export type { Synonyms } from './retrieval/synonyms.ts';
export { isStopWord, stem, termsOf } from './retrieval/terms.ts';
export { type FsrsState, fsrsScheduler } from './review/fsrs.ts';
export { dueCards, type Recall, type ReviewCard, recallOf, type Scheduler } from './review/scheduler.ts';
export { type Distress, findDistress } from './safety/distress.ts';
export { fence, looksLikeInjection } from './safety/injection.ts';
export { isInsult } from './safety/insults.ts';
export { LONGEST_MESSAGE, type MessageKind, type ReadMessage, readMessage } from './safety/message.ts';
export { findPersonalData, type PersonalData } from './safety/personal-data.ts';
export { type KnownPerson, type Redacted, redact, restore } from './safety/redact.ts';
export type { Category, Tier } from './safety/tiers.ts';
export { ATTEMPTS_BEFORE_SOLUTION, SHORTEST_THOUGHT } from './tutor/attempt.ts';
export { classifyTurn } from './tutor/classify.ts';
export { type Breach, type GuardContext, guardReply, type ModelReply } from './tutor/guard.ts';
export { mostWords, type Variant } from './tutor/limits.ts';
export { type Reply, sayMove, worked } from './tutor/say.ts';
export {
  answerIsOpen,
  type Outcome,
  type Session,
  startSession,
  type TutorEvent,
  type TutorState,
} from './tutor/session.ts';
export { type Move, type Turn, takeTurn } from './tutor/step.ts';
