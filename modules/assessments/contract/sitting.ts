import { needs } from '@patio/access/contract';
import { sentAnswer } from '@patio/engine-assessment/schema';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { attemptState, count, id, instant, key, look } from './fields.ts';
import { answerBody, markedAnswer, openQuestion } from './question.ts';

/** One's own attempt in a list. The score is there only when it may be seen. */
export const ownAttempt = z.object({
  id,
  number: count,
  state: attemptState,
  startedAt: instant,
  endsAt: instant.nullable(),
  endedAt: instant.nullable(),
  answered: count,
  questions: count,
  /** The number of its receipt, once it has ended. */
  receipt: z.string().nullable(),
  /** Whether `attemptResult` shows anything. */
  canSee: z.boolean(),
});
export type OwnAttempt = z.infer<typeof ownAttempt>;

/** What a student reads before an exam, and where their attempts stand. */
export const sittingRules = z.object({
  now: instant,
  id,
  title: z.string(),
  section: z.object({ id, name: z.string(), course: z.string(), look }),
  /** `waiting`: not open yet. `done`: no attempt left. */
  state: z.enum(['waiting', 'open', 'sitting', 'done', 'closed', 'excused']),
  opensAt: instant.nullable(),
  closesAt: instant.nullable(),
  /** With what is given to this student. */
  minutes: count.nullable(),
  extraMinutes: count,
  questions: count,
  points: z.string(),
  attemptsAllowed: count,
  attempts: z.array(ownAttempt),
  counts: z.enum(['best', 'last', 'first']),
  needsPassword: z.boolean(),
  oneAtATime: z.boolean(),
  canGoBack: z.boolean(),
  /** Its questions are shown to this student in large letters. */
  largePrint: z.boolean(),
  showResults: z.enum(['never', 'release', 'close']),
  can: z.object({ start: z.boolean() }),
});
export type SittingRules = z.infer<typeof sittingRules>;

/** The last answer to a question that the server has. */
export const keptAnswer = z.object({
  sequence: count,
  answer: answerBody,
  writtenAt: z.number(),
  savedAt: z.number(),
  late: z.boolean(),
});
export type KeptAnswer = z.infer<typeof keptAnswer>;

/** Something that those who sit in it are told. */
export const sittingNews = z.object({
  id,
  kind: z.enum(['more_time', 'help_answered', 'edited', 'reopened', 'ended']),
  /** More minutes, or what a teacher wrote. */
  minutes: count.nullable(),
  text: z.string(),
  edits: z.array(z.string()),
  at: instant,
});
export type SittingNews = z.infer<typeof sittingNews>;

/** Everything that is needed to go on, on any device. Times of the clock are milliseconds of the server's. */
export const attemptView = z.object({
  id,
  assignedId: id,
  number: count,
  title: z.string(),
  state: attemptState,
  now: z.number(),
  startedAt: z.number(),
  endsAt: z.number().nullable(),
  endedAt: z.number().nullable(),
  oneAtATime: z.boolean(),
  canGoBack: z.boolean(),
  largePrint: z.boolean(),
  sections: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      instructions: z.string(),
      items: z.array(z.object({ key, points: z.number(), question: openQuestion })),
    }),
  ),
  answers: z.record(key, keptAnswer),
  leftAt: z.record(key, z.number()),
  flags: z.array(key),
  receipt: z.string().nullable(),
  helpAskedAt: instant.nullable(),
  news: z.array(sittingNews),
});
export type AttemptView = z.infer<typeof attemptView>;

/** As `Outcome` of the engine, which `hearOutcome` understands. */
export const answerOutcome = z.discriminatedUnion('code', [
  z.object({ code: z.literal('kept'), kept: keptAnswer, isNew: z.boolean() }),
  z.object({ code: z.enum(['superseded', 'stale']), kept: keptAnswer }),
  z.object({ code: z.enum(['ended', 'too_late', 'left_behind', 'unknown_item']) }),
]);
export type AnswerOutcome = z.infer<typeof answerOutcome>;

const sent = z.object({
  id,
  answers: z.array(sentAnswer).max(200),
  /** Questions that were left for good, where there is no going back. */
  left: z
    .array(z.object({ item: key, writtenAt: z.number().int() }))
    .max(200)
    .default([]),
  /** All questions to look at again, where that changed. */
  flags: z.array(key).max(200).optional(),
});
const heard = z.object({
  now: z.number(),
  state: attemptState,
  endsAt: z.number().nullable(),
  outcomes: z.record(key, answerOutcome),
  /** The id of the newest piece of news; a new one means: read the attempt again. */
  newsId: id.nullable(),
});

/** A question with what came of it; what may not be seen yet is null. */
export const resultItem = z.object({
  key,
  section: z.string(),
  question: openQuestion,
  answer: answerBody.nullable(),
  points: z.number(),
  earned: z.number().nullable(),
  marked: markedAnswer.nullable(),
  right: answerBody.nullable(),
  comment: z.string(),
});
export type ResultItem = z.infer<typeof resultItem>;

export const attemptResult = z.object({
  id,
  number: count,
  title: z.string(),
  state: attemptState,
  startedAt: instant,
  endedAt: instant.nullable(),
  /** Points of the paper; null until results may be seen. */
  earned: z.number().nullable(),
  possible: z.number().nullable(),
  /** The mark in the gradebook, once it was returned. */
  score: z.string().nullable(),
  scorePoints: z.string(),
  /** Answers that a person has not marked yet. */
  waiting: count,
  shows: z.object({ results: z.boolean(), keys: z.boolean() }),
  /** Empty until results may be seen. */
  items: z.array(resultItem),
});
export type AttemptResult = z.infer<typeof attemptResult>;

const sit = needs('assessments.sit');
const one = '/assessments/mine/{id}';
const attempt = '/assessments/attempts/{id}';

/** What students do with an exam. `id` is the assignment in the class, or the attempt. */
export const sitting = {
  examRules: sit
    .route({ method: 'GET', path: one, summary: 'Read the rules of an exam of one’s own.' })
    .input(z.object({ id }))
    .output(sittingRules),
  /** While an attempt is open, starting again answers that one. */
  startAttempt: sit
    .route({ method: 'POST', path: `${one}/start`, summary: 'Begin an exam, or go on with it.' })
    .input(z.object({ id, password: z.string().max(60).optional() }))
    .output(attemptView),
  attempt: sit
    .route({ method: 'GET', path: attempt, summary: 'Read an attempt of one’s own whole.' })
    .input(z.object({ id }))
    .output(attemptView),
  /** As often as one likes: what is repeated changes nothing. */
  answer: sit
    .route({ method: 'POST', path: `${attempt}/answers`, summary: 'Keep answers.' })
    .input(sent)
    .output(heard),
  askForHelp: sit
    .route({ method: 'POST', path: `${attempt}/help`, summary: 'Ask the teacher for help, or say it is settled.' })
    .input(z.object({ id, asks: z.boolean(), text: z.string().trim().max(300).default('') }))
    .output(z.object({ helpAskedAt: instant.nullable() })),
  /** Carries what was not acknowledged. Twice is once. */
  handInAttempt: sit
    .route({ method: 'POST', path: `${attempt}/hand-in`, summary: 'Hand an exam in.' })
    .input(sent)
    .output(heard.extend({ endedAt: z.number().nullable(), receipt: z.string().nullable() })),
  attemptResult: sit
    .route({ method: 'GET', path: `${attempt}/result`, summary: 'Read what came of an attempt of one’s own.' })
    .input(z.object({ id }))
    .output(attemptResult),
};

nameSchemas({
  assessmentsRules: sittingRules,
  assessmentsAttempt: attemptView,
  assessmentsOutcome: answerOutcome,
  assessmentsResult: attemptResult,
});
