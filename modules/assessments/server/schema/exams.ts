import { assignments } from '@patio/assignments/server';
import { lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { schools } from '@patio/schools/server';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { type ExamSection, SHOWN } from '../../contract/exams.ts';
import type { FrozenQuestion } from '../../rules/draw.ts';

/** What an assignment of kind exam has besides: its questions and how it is sat. The id is that of the assignment. */
export const exams = pgTable(
  'assessments_exams',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    sections: jsonb('sections').$type<ExamSection[]>().notNull().default([]),
    minutes: integer('minutes'),
    attempts: integer('attempts').notNull().default(1),
    counts: text('counts', { enum: ['best', 'last', 'first'] })
      .notNull()
      .default('best'),
    shuffleOptions: boolean('shuffle_options').notNull().default(true),
    oneAtATime: boolean('one_at_a_time').notNull().default(false),
    canGoBack: boolean('can_go_back').notNull().default(true),
    showResults: text('show_results', { enum: SHOWN }).notNull().default('release'),
    showKeys: text('show_keys', { enum: SHOWN }).notNull().default('never'),
    passwordHash: text('password_hash'),
    /** The questions that papers are drawn from, in the versions of the day on which it was given. Null while it is a draft. */
    bank: jsonb('bank').$type<FrozenQuestion[]>(),
    /** Questions that it names: those for everybody, and those of lists to draw from. */
    questionIds: uuid('question_ids').array().notNull().default(sql`'{}'`),
    /** How many questions a paper has, and what they add up to. */
    questionCount: integer('question_count').notNull().default(0),
    paperPoints: numeric('paper_points', { mode: 'number' }).notNull().default(0),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('assessments_exams_by_school').on(t.institutionId, t.schoolId),
    pointsTo(schools, [t.institutionId, t.schoolId], 'assessments_exams_school'),
    pointsTo(assignments, [t.institutionId, t.id], 'assessments_exams_assignment'),
    check('assessments_exams_going_back', sql`can_go_back or one_at_a_time`),
    check('assessments_exams_minutes', sql`minutes is null or minutes > 0`),
    check('assessments_exams_attempts', sql`attempts > 0`),
  ],
);

export type ExamRow = typeof exams.$inferSelect;
