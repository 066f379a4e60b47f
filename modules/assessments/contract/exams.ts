import { needs } from '@patio/access/contract';
import { sectionDates } from '@patio/assignments';
import { EDITS } from '@patio/engine-assessment';
import { MOST_MINUTES, MOST_QUESTIONS } from '@patio/engine-assessment/schema';
import { richText } from '@patio/engine-lessons/schema';
import { nameSchemas, pageInput, pageOf } from '@patio/kernel';
import { z } from 'zod';
import { count, decimal, difficulty, examState, id, instant, key, look, named, title, version } from './fields.ts';
import { openQuestion } from './question.ts';

const points = z.number().min(0).max(1_000);
const sectionKey = key.regex(/^[a-z0-9-]{1,40}$/);

/** A question for everybody, or so many that are drawn: from those with all the tags, or from a list of one's own. */
export const examPart = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('question'), question: id, points }),
  z.strictObject({
    kind: z.literal('pool'),
    count: z.number().int().min(1).max(MOST_QUESTIONS),
    tags: z.array(z.string().trim().min(1).max(60)).max(8).default([]),
    difficulty: difficulty.optional(),
    competencyId: id.optional(),
    /** Only these; none means all that fit. */
    questions: z.array(id).max(500).default([]),
    /** Of each. */
    points,
  }),
]);
export type ExamPart = z.infer<typeof examPart>;

export const examSection = z.strictObject({
  id: sectionKey,
  title: z.string().trim().max(120),
  instructions: z.string().trim().max(4_000).default(''),
  shuffle: z.boolean().default(false),
  parts: z.array(examPart).max(MOST_QUESTIONS),
});
export type ExamSection = z.infer<typeof examSection>;

/** `release`: when the mark was returned. `close`: when nobody of the class can sit in it any more. */
export const SHOWN = ['never', 'release', 'close'] as const;
const shown = z.enum(SHOWN);

/** How an exam is sat. */
export const examRules = z.object({
  /** Null: as long as the exam is open. */
  minutes: z.number().int().min(1).max(MOST_MINUTES).nullable(),
  attempts: z.number().int().min(1).max(20),
  /** Which attempt counts. */
  counts: z.enum(['best', 'last', 'first']),
  shuffleOptions: z.boolean(),
  oneAtATime: z.boolean(),
  /** Only with one at a time. */
  canGoBack: z.boolean(),
  /** When a student sees what was right and wrong, and when the right answers. */
  showResults: shown,
  showKeys: shown,
});
export type ExamRules = z.infer<typeof examRules>;

/** What the assignment of the exam says. */
export const examText = z.object({
  title,
  instructions: richText,
  /** What the exam is worth in the gradebook, whatever its questions add up to. */
  points: decimal.refine((given) => Number(given) > 0),
  category: z.string().min(1).max(60).nullable(),
  competencyIds: z.array(id).max(20),
});

/** Null takes the password away; left out, it stays. */
const password = z.string().trim().min(1).max(60).nullable().optional();
const sections = z.array(examSection).max(20);

export const examClass = z.object({
  /** Of the assignment in the class: what monitor, results and students' pages name. */
  id,
  sectionId: id,
  section: z.string(),
  look,
  opensAt: instant.nullable(),
  dueAt: instant,
  closesAt: instant.nullable(),
  termId: id.nullable(),
  students: count,
  sitting: count,
  ended: count,
  /** Answers that wait for a person. */
  waiting: count,
  released: count,
});
export type ExamClass = z.infer<typeof examClass>;

/** A question that an exam names, as the builder shows it. */
export const usedQuestion = z.object({
  id,
  title: z.string(),
  prompt: z.string(),
  kind: z.string(),
  difficulty,
  tags: z.array(z.string()),
  number: count,
  state: z.string(),
});
export type UsedQuestion = z.infer<typeof usedQuestion>;

export const examView = examText.extend({
  /** Of the assignment. */
  id,
  courseId: id,
  course: z.string(),
  subjectId: id,
  state: examState,
  author: z.string(),
  rules: examRules,
  hasPassword: z.boolean(),
  sections,
  questions: z.array(usedQuestion),
  /** How many questions a paper has, and what they add up to. */
  questionCount: count,
  paperPoints: z.number(),
  classes: z.array(examClass),
  /** Somebody has begun it: from now on only some changes are allowed. */
  isSatIn: z.boolean(),
  version: count,
  can: z.object({ write: z.boolean(), mark: z.boolean() }),
});
export type ExamView = z.infer<typeof examView>;

/** A row of the list: an exam in one class, or a draft that is in none. */
export const examLine = z.object({
  examId: id,
  id: id.nullable(),
  title: z.string(),
  course: z.string(),
  section: z.string().nullable(),
  sectionId: id.nullable(),
  look,
  state: examState,
  opensAt: instant.nullable(),
  dueAt: instant.nullable(),
  closesAt: instant.nullable(),
  minutes: count.nullable(),
  students: count,
  sitting: count,
  ended: count,
  waiting: count,
  released: count,
  version: count,
  can: z.object({ write: z.boolean(), mark: z.boolean() }),
});
export type ExamLine = z.infer<typeof examLine>;

export const examFilters = z.object({
  search: z.string().trim().max(100).optional(),
  sectionId: id.optional(),
  courseId: id.optional(),
  /** Without it, everything that is not archived. */
  state: examState.optional(),
  /** Only those with answers that wait for a person. */
  waiting: z.enum(['marks']).optional(),
  sort: z.enum(['due', '-due', 'title', '-title']).default('-due'),
});
export type ExamFilters = z.infer<typeof examFilters>;

/** What stands in the way of giving it, or should be looked at. `where` names a section of the exam. */
export const examProblem = z.object({
  code: z.enum([
    'no_questions',
    'question_missing',
    'question_twice',
    'pool_too_small',
    'no_points',
    'no_classes',
    'no_category',
    'no_closing',
    'competency_not_covered',
    'draft_question',
  ]),
  grave: z.boolean(),
  section: z.string().nullable(),
  question: id.nullable(),
  competencyId: id.nullable(),
  wanted: count.nullable(),
  found: count.nullable(),
});
export type ExamProblem = z.infer<typeof examProblem>;

export const examCheck = z.object({
  problems: z.array(examProblem),
  questionCount: count,
  paperPoints: z.number(),
  /** How many questions speak of each competency, at least. */
  competencies: z.array(named.extend({ questions: count })),
});
export type ExamCheck = z.infer<typeof examCheck>;

/** A paper as a student gets it. */
export const paperView = z.object({
  seed: z.string(),
  minutes: count.nullable(),
  points: z.number(),
  sections: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      instructions: z.string(),
      items: z.array(z.object({ key, questionId: id, points: z.number(), question: openQuestion })),
    }),
  ),
});
export type PaperView = z.infer<typeof paperView>;

const read = needs('assessments.read');
const write = needs('assessments.author');
const one = '/assessments/exams/{id}';
const parts = { text: examText.partial(), rules: examRules.partial(), password, sections: sections.optional() };

/** How teachers make exams. */
export const exams = {
  listExams: read
    .route({ method: 'GET', path: '/assessments/exams', summary: 'List exams by class.' })
    .input(pageInput.extend(examFilters.shape))
    .output(pageOf(examLine).extend({ sections: z.array(named), can: z.object({ write: z.boolean() }) })),
  openExam: read
    .route({ method: 'GET', path: one, summary: 'Read an exam with its questions and classes.' })
    .input(z.object({ id }))
    .output(examView),
  /** The classes to choose from are those of `assignments.choices`. */
  createExam: write
    .route({ method: 'POST', path: '/assessments/exams', summary: 'Begin an exam.' })
    .input(
      z.object({
        id: id.optional(),
        courseId: id,
        title,
        ...parts,
        classes: z.array(sectionDates).max(30).default([]),
      }),
    )
    .output(examView),
  /** While somebody sits in it, what takes time, questions or freedom away is refused whole; what is allowed is told to them. */
  saveExam: write
    .route({ method: 'PATCH', path: one, summary: 'Change an exam.' })
    .input(z.object({ id, version, ...parts }))
    .output(examView.extend({ told: z.array(z.enum(EDITS)) })),
  setExamDates: write
    .route({ method: 'PUT', path: `${one}/classes`, summary: 'Say which classes have the exam, and when.' })
    .input(z.object({ id, version, classes: z.array(sectionDates).max(30) }))
    .output(examView.extend({ told: z.array(z.enum(EDITS)) })),
  copyExam: write
    .route({ method: 'POST', path: `${one}/copy`, summary: 'Begin a new exam from this one.' })
    .input(z.object({ id, title: title.optional(), courseId: id.optional() }))
    .output(examView),
  checkExam: read
    .route({ method: 'GET', path: `${one}/check`, summary: 'Say what stands in the way of an exam.' })
    .input(z.object({ id }))
    .output(examCheck),
  previewPaper: read
    .route({ method: 'GET', path: `${one}/paper`, summary: 'Show a paper of the exam as a student would get it.' })
    .input(z.object({ id, seed: z.string().max(80).default('1') }))
    .output(paperView),
  /** As base64. Each version is the paper that `previewPaper` shows under its number. */
  printExam: read
    .route({ method: 'GET', path: `${one}/print`, summary: 'Print papers of an exam, their keys or answer sheets.' })
    .input(
      z.object({
        id,
        what: z.enum(['paper', 'key', 'sheet']).default('paper'),
        versions: z.coerce.number<number>().int().min(1).max(8).default(1),
      }),
    )
    .output(z.object({ name: z.string(), type: z.string(), content: z.string() })),
  publishExam: write
    .route({ method: 'POST', path: `${one}/publish`, summary: 'Give an exam to its classes.' })
    .input(z.object({ id, version }))
    .output(examView),
  unpublishExam: write
    .route({ method: 'POST', path: `${one}/unpublish`, summary: 'Take an exam back into a draft.' })
    .input(z.object({ id, version }))
    .output(examView),
  archiveExam: write
    .route({ method: 'POST', path: `${one}/archive`, summary: 'Archive or restore an exam.' })
    .input(z.object({ id, version, archived: z.boolean() }))
    .output(examView),
};

nameSchemas({ assessmentsExam: examView, assessmentsExamLine: examLine, assessmentsPaper: paperView });
