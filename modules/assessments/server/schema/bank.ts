import { courses, subjects } from '@patio/courses/server';
import { QUESTION_KINDS, type Question, type QuestionKind } from '@patio/engine-assessment';
import { instant, lifecycle, plainText, pointsTo, tenantKey } from '@patio/platform';
import { schools } from '@patio/schools/server';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { DIFFICULTIES, QUESTION_STATES } from '../../contract/fields.ts';

/** A question of somebody's own; a shared one is used and copied by the whole school. What it is found by stands here, itself in its versions. */
export const questions = pgTable(
  'assessments_questions',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    subjectId: uuid('subject_id').notNull(),
    /** Null where it fits any course of its subject. */
    courseId: uuid('course_id'),
    ownerId: uuid('owner_id').notNull(),
    kind: text('kind', {
      enum: QUESTION_KINDS as readonly QuestionKind[] as [QuestionKind, ...QuestionKind[]],
    }).notNull(),
    title: text('title').notNull(),
    titleKey: plainText('title_key').notNull().generatedAlwaysAs(sql`patio_plain(title)`),
    /** The beginning of what is asked. */
    prompt: text('prompt').notNull(),
    promptKey: plainText('prompt_key').notNull().generatedAlwaysAs(sql`patio_plain(prompt)`),
    difficulty: text('difficulty', { enum: DIFFICULTIES }).notNull(),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    competencyIds: uuid('competency_ids').array().notNull().default(sql`'{}'`),
    state: text('state', { enum: QUESTION_STATES }).notNull().default('ready'),
    /** Its newest version. */
    number: integer('number').notNull().default(1),
    shared: boolean('shared').notNull().default(false),
    /** The file from which it came, and its name there: the same file again brings nothing twice. */
    importId: uuid('import_id'),
    foreignId: text('foreign_id'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    uniqueIndex('assessments_questions_foreign')
      .on(t.institutionId, t.ownerId, t.foreignId)
      .where(sql`foreign_id is not null`),
    index('assessments_questions_by_school').on(t.institutionId, t.schoolId, t.state, t.updatedAt, t.id),
    index('assessments_questions_by_owner').on(t.institutionId, t.ownerId, t.updatedAt, t.id),
    index('assessments_questions_by_subject').on(t.institutionId, t.subjectId, t.state),
    index('assessments_questions_by_course').on(t.institutionId, t.courseId),
    index('assessments_questions_by_import').on(t.institutionId, t.importId).where(sql`import_id is not null`),
    pointsTo(schools, [t.institutionId, t.schoolId], 'assessments_questions_school'),
    pointsTo(subjects, [t.institutionId, t.subjectId], 'assessments_questions_subject'),
    pointsTo(courses, [t.institutionId, t.courseId], 'assessments_questions_course'),
  ],
);

/** What a question says in one version. A version is never changed: papers, marks and statistics lean on it. */
export const questionVersions = pgTable(
  'assessments_question_version_log',
  {
    ...tenantKey(),
    questionId: uuid('question_id').notNull(),
    number: integer('number').notNull(),
    body: jsonb('body').$type<Question>().notNull(),
    byId: uuid('by_id').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('assessments_question_version_log_number').on(t.institutionId, t.questionId, t.number),
    pointsTo(questions, [t.institutionId, t.questionId], 'assessments_question_version_log_question'),
  ],
);

/** The pictures of questions, in any version. */
export const questionFiles = pgTable(
  'assessments_question_files',
  {
    institutionId: uuid('institution_id').notNull(),
    fileId: uuid('file_id').notNull(),
    questionId: uuid('question_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.fileId, t.questionId] }),
    index('assessments_question_files_of_question').on(t.institutionId, t.questionId),
    pointsTo(questions, [t.institutionId, t.questionId], 'assessments_question_files_question'),
  ],
);

export type QuestionRow = typeof questions.$inferSelect;
