import type { AttemptDifference, Mercy, Treatment } from '@patio/engine-assessment';
import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { index, integer, jsonb, numeric, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { attempts } from './attempts.ts';
import { questions } from './bank.ts';
import { exams } from './exams.ts';

/** Points that a person gave for an answer; they hold over any key. */
export const marks = pgTable(
  'assessments_marks',
  {
    ...tenantKey(),
    attemptId: uuid('attempt_id').notNull(),
    item: text('item').notNull(),
    /** Null where a mark was taken back. */
    points: numeric('points', { mode: 'number' }),
    comment: text('comment').notNull().default(''),
    byId: uuid('by_id').notNull(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('assessments_marks_once').on(t.institutionId, t.attemptId, t.item),
    pointsTo(attempts, [t.institutionId, t.attemptId], 'assessments_marks_attempt'),
  ],
);

/** Every mark that was ever given by hand. */
export const markLog = pgTable(
  'assessments_mark_log',
  {
    ...tenantKey(),
    attemptId: uuid('attempt_id').notNull(),
    item: text('item').notNull(),
    points: numeric('points', { mode: 'number' }),
    comment: text('comment').notNull(),
    byId: uuid('by_id').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('assessments_mark_log_of_attempt').on(t.institutionId, t.attemptId, t.item),
    pointsTo(attempts, [t.institutionId, t.attemptId], 'assessments_mark_log_attempt'),
  ],
);

/** How a question of an exam counts after its key was found faulty: the newest line of each holds. */
export const regradeLog = pgTable(
  'assessments_regrade_log',
  {
    ...tenantKey(),
    examId: uuid('exam_id').notNull(),
    questionId: uuid('question_id').notNull(),
    treatment: text('treatment').$type<Treatment>().notNull(),
    /** The version by which it is marked; null for the one that was asked. */
    number: integer('number'),
    mercy: text('mercy').$type<Mercy>().notNull(),
    reason: text('reason').notNull(),
    differences: jsonb('differences').$type<AttemptDifference[]>().notNull(),
    up: integer('up').notNull(),
    down: integer('down').notNull(),
    byId: uuid('by_id').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('assessments_regrade_log_of_exam').on(t.institutionId, t.examId, t.at),
    pointsTo(exams, [t.institutionId, t.examId], 'assessments_regrade_log_exam'),
    pointsTo(questions, [t.institutionId, t.questionId], 'assessments_regrade_log_question'),
  ],
);
