import { assigned } from '@patio/assignments/server';
import { students } from '@patio/people/server';
import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { schools } from '@patio/schools/server';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';

/** A time that a student set aside to study. Removed ones stay, unseen, and can come back. */
export const studyBlocks = pgTable(
  'homes_study_blocks',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    studentId: uuid('student_id').notNull(),
    date: date('date').notNull(),
    /** Minutes after midnight. */
    startMinute: integer('start_minute').notNull(),
    minutes: integer('minutes').notNull(),
    title: text('title').notNull(),
    assignedId: uuid('assigned_id'),
    removedAt: instant('removed_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('homes_study_blocks_of_student').on(t.institutionId, t.studentId, t.date),
    pointsTo(schools, [t.institutionId, t.schoolId], 'homes_study_blocks_school'),
    pointsTo(students, [t.institutionId, t.studentId], 'homes_study_blocks_student'),
    pointsTo(assigned, [t.institutionId, t.assignedId], 'homes_study_blocks_assigned'),
    check('homes_study_blocks_span', sql`start_minute >= 0 and minutes > 0 and start_minute + minutes <= 1440`),
  ],
);
export type BlockRow = typeof studyBlocks.$inferSelect;

/** What a child did on a day. Each line is a sticker of their album. */
export const doneSteps = pgTable(
  'homes_done_steps',
  {
    ...tenantKey(),
    studentId: uuid('student_id').notNull(),
    date: date('date').notNull(),
    step: text('step').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('homes_done_steps_once').on(t.institutionId, t.studentId, t.date, t.step),
    pointsTo(students, [t.institutionId, t.studentId], 'homes_done_steps_student'),
  ],
);

/** Work for which a student wants no suggestions in their week. Taken back, the line goes. */
export const ignoredWork = pgTable(
  'homes_ignored_work',
  {
    ...tenantKey(),
    studentId: uuid('student_id').notNull(),
    assignedId: uuid('assigned_id').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('homes_ignored_work_once').on(t.institutionId, t.studentId, t.assignedId),
    index('homes_ignored_work_of_assigned').on(t.institutionId, t.assignedId),
    pointsTo(students, [t.institutionId, t.studentId], 'homes_ignored_work_student'),
    pointsTo(assigned, [t.institutionId, t.assignedId], 'homes_ignored_work_assigned'),
  ],
);
