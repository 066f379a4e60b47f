import { students } from '@patio/people/server';
import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { sql } from 'drizzle-orm';
import { date, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/** What a student wants to reach. */
export const goals = pgTable(
  'tutor_goals',
  {
    ...tenantKey(),
    studentId: uuid('student_id').notNull(),
    text: text('text').notNull(),
    skill: text('skill'),
    targetOn: date('target_on'),
    state: text('state', { enum: ['open', 'reached', 'dropped'] })
      .notNull()
      .default('open'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('tutor_goals_of_student').on(t.institutionId, t.studentId, t.createdAt),
    pointsTo(students, [t.institutionId, t.studentId], 'tutor_goals_student'),
  ],
);

/** What a student writes about their own learning, for themselves. */
export const reflections = pgTable(
  'tutor_reflections',
  {
    ...tenantKey(),
    studentId: uuid('student_id').notNull(),
    text: text('text').notNull(),
    prompt: text('prompt', { enum: ['learned', 'hard', 'next', 'free'] }).notNull(),
    archivedAt: instant('archived_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('tutor_reflections_of_student').on(t.institutionId, t.studentId, t.createdAt),
    pointsTo(students, [t.institutionId, t.studentId], 'tutor_reflections_student'),
  ],
);

/** Work that a student chose to keep: something handed in, or a finished lesson. */
export const portfolio = pgTable(
  'tutor_portfolio',
  {
    ...tenantKey(),
    studentId: uuid('student_id').notNull(),
    kind: text('kind', { enum: ['work', 'lesson'] }).notNull(),
    /** The assignment in the class, or the lesson. */
    refId: uuid('ref_id').notNull(),
    /** As they were called when it was chosen. */
    title: text('title').notNull(),
    course: text('course').notNull(),
    doneAt: instant('done_at').notNull(),
    note: text('note').notNull().default(''),
    removedAt: instant('removed_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    uniqueIndex('tutor_portfolio_once')
      .on(t.institutionId, t.studentId, t.kind, t.refId)
      .where(sql`removed_at is null`),
    index('tutor_portfolio_of_student').on(t.institutionId, t.studentId, t.createdAt),
    pointsTo(students, [t.institutionId, t.studentId], 'tutor_portfolio_student'),
  ],
);

export type GoalRow = typeof goals.$inferSelect;
export type ReflectionRow = typeof reflections.$inferSelect;
export type PortfolioRow = typeof portfolio.$inferSelect;
