import { needs } from '@patio/access/contract';
import { nameSchemas, pageInput, pageOf } from '@patio/kernel';
import { z } from 'zod';
import { count, difficulty, id, instant, named, questionKind, questionState, version } from './fields.ts';
import { answerBody, markedAnswer, openQuestion, questionBody, questionFault, writtenQuestion } from './question.ts';

/** A question of the bank in a list. */
export const questionLine = z.object({
  id,
  schoolId: id,
  subject: named,
  /** Null where it fits any course of its subject. */
  course: named.nullable(),
  kind: questionKind,
  title: z.string(),
  /** The beginning of what is asked. */
  prompt: z.string(),
  difficulty,
  tags: z.array(z.string()),
  state: questionState,
  owner: z.string(),
  own: z.boolean(),
  shared: z.boolean(),
  /** Its newest version, and how many exams use it in any. */
  number: count,
  uses: count,
  changedAt: instant,
  version: count,
  can: z.object({ change: z.boolean() }),
});
export type QuestionLine = z.infer<typeof questionLine>;

export const questionView = questionLine.extend({
  body: questionBody,
  /** In which version `body` is; an older one can be asked for. */
  shownNumber: count,
  competencies: z.array(named),
  versions: z.array(z.object({ number: count, by: z.string(), at: instant, uses: count })),
  /** Exams that have it on a paper or name it, which the reader may open. */
  usedIn: z.array(z.object({ examId: id, title: z.string(), number: count.nullable() })),
});
export type QuestionView = z.infer<typeof questionView>;

export const questionFilters = z.object({
  search: z.string().trim().max(100).optional(),
  kind: questionKind.optional(),
  subjectId: id.optional(),
  courseId: id.optional(),
  tag: z.string().trim().min(1).max(60).optional(),
  difficulty: difficulty.optional(),
  competencyId: id.optional(),
  /** Without it, everything that is not archived. */
  state: questionState.optional(),
  whose: z.enum(['all', 'own', 'shared']).default('all'),
  sort: z
    .enum(['title', '-title', 'changed', '-changed', 'kind', '-kind', 'difficulty', '-difficulty'])
    .default('-changed'),
});
export type QuestionFilters = z.infer<typeof questionFilters>;

/** What questions can be sorted by and tied to, in one answer. */
export const bankChoices = z.object({
  subjects: z.array(named.extend({ schoolId: id, courses: z.array(named.extend({ competencies: z.array(named) })) })),
  /** Tags in use, the most used first. */
  tags: z.array(z.object({ tag: z.string(), questions: count })),
  canShare: z.boolean(),
});
export type BankChoices = z.infer<typeof bankChoices>;

const keep = needs('assessments.bank');
const one = '/assessments/questions/{id}';

/** The question bank. */
export const bank = {
  listQuestions: keep
    .route({ method: 'GET', path: '/assessments/questions', summary: 'List questions: one’s own and the shared ones.' })
    .input(pageInput.extend(questionFilters.shape))
    .output(pageOf(questionLine)),
  bankChoices: keep
    .route({ method: 'GET', path: '/assessments/questions/choices', summary: 'List what questions are sorted by.' })
    .output(bankChoices),
  openQuestion: keep
    .route({ method: 'GET', path: one, summary: 'Read a question with its versions and uses.' })
    .input(z.object({ id, number: z.coerce.number<number>().int().min(1).optional() }))
    .output(questionView),
  /** Without a `version` it is a new one; `id` may be made on the device. What changes makes the next version. */
  saveQuestion: keep
    .route({ method: 'POST', path: '/assessments/questions', summary: 'Write a question, or a new version of it.' })
    .input(
      z.object({
        id: id.optional(),
        version: version.optional(),
        subjectId: id.optional(),
        courseId: id.nullable().default(null),
        state: z.enum(['draft', 'ready']).default('ready'),
        body: writtenQuestion,
      }),
    )
    .output(questionView),
  copyQuestion: keep
    .route({ method: 'POST', path: `${one}/copy`, summary: 'Copy a question into one’s own.' })
    .input(z.object({ id }))
    .output(questionView),
  shareQuestion: keep
    .route({ method: 'POST', path: `${one}/share`, summary: 'Share a question with the school, or stop sharing it.' })
    .input(z.object({ id, version, shared: z.boolean() }))
    .output(questionView),
  archiveQuestion: keep
    .route({ method: 'POST', path: `${one}/archive`, summary: 'Archive or restore a question.' })
    .input(z.object({ id, version, archived: z.boolean() }))
    .output(questionView),
  /** Nothing is kept: how it is asked by this seed, what an answer to it earns, and what is wrong with it. */
  tryQuestion: keep
    .route({ method: 'POST', path: '/assessments/questions/try', summary: 'Try a question as a student would.' })
    .input(
      z.object({
        body: writtenQuestion,
        seed: z.string().max(80).default('1'),
        /** In the names that `shown` has. */
        answer: answerBody.optional(),
      }),
    )
    .output(
      z.object({
        faults: z.array(questionFault),
        shown: openQuestion.nullable(),
        marked: markedAnswer.nullable(),
        /** A whole answer in the names of `shown`; null for essays. */
        key: answerBody.nullable(),
      }),
    ),
};

nameSchemas({ assessmentsQuestionLine: questionLine, assessmentsQuestionView: questionView });
