import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { attemptState, count, id, instant, key, look } from './fields.ts';
import { answerBody, markedAnswer, openQuestion, questionBody } from './question.ts';

/** A question of the queue, with how many answers to it wait for a person. */
export const queueQuestion = z.object({
  questionId: id,
  number: count,
  title: z.string(),
  prompt: z.string(),
  kind: z.string(),
  answers: count,
  waiting: count,
});
export type QueueQuestion = z.infer<typeof queueQuestion>;

/** One answer that a person marks. Without names, so that nobody is marked by who they are. */
export const queueAnswer = z.object({
  attemptId: id,
  key,
  /** Its place in the queue, from 1; the order says nothing. */
  place: count,
  /** Only where the exam is not anonymous. */
  student: z.string().nullable(),
  answer: answerBody.nullable(),
  /** The answer in words where it is not an essay. */
  points: z.number(),
  /** What the key says; null for an essay. */
  automatic: z.number().nullable(),
  mark: z.object({ points: z.number(), comment: z.string(), by: z.string(), at: instant, version: count }).nullable(),
});
export type QueueAnswer = z.infer<typeof queueAnswer>;

export const markQueue = z.object({
  id,
  title: z.string(),
  section: z.object({ id, name: z.string(), course: z.string(), look }),
  questions: z.array(queueQuestion),
  /** The question that is shown; null where nothing is to be marked. */
  shown: z.object({ questionId: id, number: count, body: questionBody, answers: z.array(queueAnswer) }).nullable(),
  can: z.object({ mark: z.boolean() }),
});
export type MarkQueue = z.infer<typeof markQueue>;

/** One attempt with everything that marking shows. */
export const markedItem = z.object({
  key,
  section: z.string(),
  questionId: id,
  number: count,
  body: questionBody,
  shown: openQuestion,
  /** In the author's names, and as the student saw it. */
  answer: answerBody.nullable(),
  answerShown: answerBody.nullable(),
  keyShown: answerBody.nullable(),
  marked: markedAnswer,
  points: z.number(),
  earned: z.number().nullable(),
  mark: queueAnswer.shape.mark,
  late: z.boolean(),
});
export type MarkedItem = z.infer<typeof markedItem>;

export const attemptForMarking = z.object({
  id,
  assignedId: id,
  studentId: id,
  student: z.string(),
  number: count,
  state: attemptState,
  startedAt: instant,
  endedAt: instant.nullable(),
  earned: z.number(),
  possible: z.number(),
  waiting: count,
  /** In points of the exam; null until everything is marked. */
  score: z.string().nullable(),
  items: z.array(markedItem),
  can: z.object({ mark: z.boolean() }),
});
export type AttemptForMarking = z.infer<typeof attemptForMarking>;

const read = needs('assessments.read');
const mark = needs('assessments.mark');
const inClass = '/assessments/classes/{id}';
const attempt = '/assessments/sittings/{id}';

/** Marking by hand: question by question, or attempt by attempt. */
export const marking = {
  markQueue: mark
    .route({ method: 'GET', path: `${inClass}/queue`, summary: 'List answers that a person marks, by question.' })
    .input(
      z.object({
        id,
        questionId: id.optional(),
        /** All answers of the question, or those that wait. */
        which: z.enum(['waiting', 'all']).default('waiting'),
      }),
    )
    .output(markQueue),
  attemptForMarking: read
    .route({ method: 'GET', path: attempt, summary: 'Read an attempt with its marks.' })
    .input(z.object({ id }))
    .output(attemptForMarking),
  /** `seen` is the version of the mark that was on the page; 0 where there was none. Null takes the mark back. */
  saveManualMark: mark
    .route({ method: 'PUT', path: `${attempt}/marks/{key}`, summary: 'Mark an answer by hand.' })
    .input(
      z.object({
        id,
        key,
        seen: z.int32().min(0),
        points: z.number().min(0).max(1_000).nullable(),
        comment: z.string().trim().max(2_000).default(''),
      }),
    )
    .output(z.object({ mark: queueAnswer.shape.mark, earned: z.number(), possible: z.number(), waiting: count })),
  /** Writes the scores of everybody whose attempt is marked whole as draft marks; they are returned like any other work. */
  finishMarking: mark
    .route({ method: 'POST', path: `${inClass}/finish`, summary: 'Take the scores of an exam over as marks.' })
    .input(z.object({ id }))
    .output(z.object({ recorded: count, waiting: count, sitting: count })),
};

nameSchemas({ assessmentsQueue: markQueue, assessmentsForMarking: attemptForMarking });
