import { needs } from '@patio/access/contract';
import { ITEM_WARNINGS } from '@patio/engine-assessment';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { attemptState, count, id, instant, look, result } from './fields.ts';
import { questionBody } from './question.ts';

/** One student's row: the attempt that counts. */
export const resultLine = z.object({
  studentId: id,
  name: z.string(),
  excused: z.boolean(),
  attempts: count,
  attempt: z
    .object({
      id,
      number: count,
      state: attemptState,
      startedAt: instant,
      endedAt: instant.nullable(),
      minutes: count.nullable(),
      earned: z.number(),
      possible: z.number(),
      waiting: count,
    })
    .nullable(),
  /** In points of the exam, as it would be recorded; null while something waits. */
  score: z.string().nullable(),
  /** What stands as a mark, and whether it was returned. */
  recorded: z.string().nullable(),
  released: z.boolean(),
  /** By question, in the order of `questions`; null where it was not on the paper. */
  items: z.array(z.object({ result, earned: z.number().nullable() }).nullable()),
});
export type ResultLine = z.infer<typeof resultLine>;

export const resultQuestion = z.object({
  questionId: id,
  number: count,
  title: z.string(),
  prompt: z.string(),
  kind: z.string(),
  points: z.number(),
  /** Mean share of its points, from 0 to 1; null where nobody was marked. */
  share: z.number().nullable(),
  right: count,
  partial: count,
  wrong: count,
  open: count,
  waiting: count,
});
export type ResultQuestion = z.infer<typeof resultQuestion>;

export const resultsView = z.object({
  id,
  examId: id,
  title: z.string(),
  section: z.object({ id, name: z.string(), course: z.string(), look }),
  points: z.string(),
  dueAt: instant,
  closesAt: instant.nullable(),
  summary: z
    .object({
      attempts: count,
      mean: z.number(),
      median: z.number(),
      deviation: z.number(),
      least: z.number(),
      most: z.number(),
    })
    .nullable(),
  counts: z.object({
    students: count,
    ended: count,
    sitting: count,
    notBegun: count,
    waiting: count,
    recorded: count,
    released: count,
  }),
  questions: z.array(resultQuestion),
  students: z.array(resultLine),
  can: z.object({ mark: z.boolean() }),
});
export type ResultsView = z.infer<typeof resultsView>;

const number = z.number().nullable();
export const questionStatistics = z.object({
  questionId: id,
  number: count,
  title: z.string(),
  prompt: z.string(),
  kind: z.string(),
  students: count,
  open: count,
  difficulty: z.number(),
  deviation: z.number(),
  discrimination: number,
  upperLower: number,
  warnings: z.array(z.enum(ITEM_WARNINGS)),
  options: z.array(
    z.object({
      option: z.string(),
      text: z.string(),
      right: z.boolean(),
      chosen: count,
      share: z.number(),
      upper: z.number(),
      lower: z.number(),
      meanRest: number,
      correlation: number,
    }),
  ),
});
export type QuestionStatistics = z.infer<typeof questionStatistics>;

export const statisticsView = z.object({
  students: count,
  /** Fewer say too little about a question: warnings are not given. */
  leastStudents: count,
  tooFew: z.boolean(),
  reliability: z.discriminatedUnion('ok', [
    z.object({
      ok: z.literal(true),
      kind: z.enum(['kr20', 'alpha']),
      value: z.number(),
      error: z.number(),
      items: count,
      attempts: count,
    }),
    z.object({
      ok: z.literal(false),
      code: z.enum(['too_few_attempts', 'too_few_questions', 'papers_differ', 'no_spread']),
    }),
  ]),
  questions: z.array(questionStatistics),
});
export type StatisticsView = z.infer<typeof statisticsView>;

/** A faulty question of an exam: marked by another version of it, given to all, or left out. */
export const regradeInput = z.object({
  /** Of the exam. */
  id,
  questionId: id,
  treatment: z.enum(['as_marked', 'full_points', 'left_out']),
  /** Marks by this version of the question; null for the version that was asked. */
  number: z.int32().min(1).nullable().default(null),
  /** Nobody gets less than before. */
  mercy: z.enum(['by_new_key', 'never_lower']),
});

export const regradeView = z.object({
  questionId: id,
  attempts: count,
  up: count,
  down: count,
  same: count,
  /** Changes for a later `applyRegrade`, which is refused if anything moved since. */
  fingerprint: z.string(),
  differences: z.array(
    z.object({
      attemptId: id,
      student: z.string(),
      section: z.string(),
      before: z.object({ earned: z.number(), possible: z.number() }),
      after: z.object({ earned: z.number(), possible: z.number() }),
      question: z.object({ before: z.number().nullable(), after: z.number().nullable() }),
      /** Its mark was returned already: it is a draft again until it is returned anew. */
      released: z.boolean(),
    }),
  ),
});
export type RegradeView = z.infer<typeof regradeView>;

const read = needs('assessments.read');
const mark = needs('assessments.mark');
const inClass = '/assessments/classes/{id}';
const exam = '/assessments/exams/{id}';

/** What came of an exam. */
export const results = {
  results: read
    .route({ method: 'GET', path: `${inClass}/results`, summary: 'Show the results of a class.' })
    .input(z.object({ id }))
    .output(resultsView),
  exportResults: read
    .route({ method: 'GET', path: `${inClass}/results/file`, summary: 'Take the results of a class out as a table.' })
    .input(z.object({ id }))
    .output(z.object({ name: z.string(), type: z.string(), content: z.string() })),
  /** Of all classes that the reader reaches, or of one (the assignment in the class). */
  statistics: read
    .route({ method: 'GET', path: `${exam}/statistics`, summary: 'Show how the questions of an exam did.' })
    .input(z.object({ id, classId: id.optional() }))
    .output(statisticsView),
  regradeChoices: mark
    .route({ method: 'GET', path: `${exam}/regrade/{questionId}`, summary: 'List versions of a question of an exam.' })
    .input(z.object({ id, questionId: id }))
    .output(
      z.object({
        questionId: id,
        asked: count,
        treatment: z.enum(['as_marked', 'full_points', 'left_out']),
        /** Only those that ask the same. */
        versions: z.array(z.object({ number: count, at: instant, body: questionBody })),
        history: z.array(
          z.object({ at: instant, by: z.string(), reason: z.string(), up: count, down: count, treatment: z.string() }),
        ),
      }),
    ),
  regradePreview: mark
    .route({ method: 'POST', path: `${exam}/regrade/preview`, summary: 'Say what a new key would change.' })
    .input(regradeInput)
    .output(regradeView),
  applyRegrade: mark
    .route({ method: 'POST', path: `${exam}/regrade`, summary: 'Mark an exam again by a new key.' })
    .input(regradeInput.extend({ fingerprint: z.string().max(80), reason: z.string().trim().min(1).max(500) }))
    .output(regradeView),
};

nameSchemas({
  assessmentsResults: resultsView,
  assessmentsResultLine: resultLine,
  assessmentsStatistics: statisticsView,
  assessmentsRegrade: regradeView,
});
