import { courses } from '@patio/courses/server';
import type { ProgressSummary } from '@patio/engine-lessons';
import { students } from '@patio/people/server';
import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { sql } from 'drizzle-orm';
import { check, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { lessons } from './lessons.ts';

/** What happened to a student in a lesson, as their device told it. Device and number name an event for ever. */
export const progressLog = pgTable(
  'lessons_progress_log',
  {
    institutionId: uuid('institution_id').notNull(),
    studentId: uuid('student_id').notNull(),
    lessonId: uuid('lesson_id').notNull(),
    device: uuid('device').notNull(),
    sequence: integer('sequence').notNull(),
    kind: text('kind', { enum: ['seen', 'answered', 'active', 'handed_in'] }).notNull(),
    /** By the clock of the device, and by ours. */
    at: instant('at').notNull(),
    receivedAt: instant('received_at').notNull().defaultNow(),
    blockId: uuid('block_id').notNull(),
    questionId: uuid('question_id'),
    attempt: integer('attempt'),
    result: text('result', { enum: ['right', 'partial', 'wrong'] }),
    share: doublePrecision('share'),
    seconds: integer('seconds'),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.lessonId, t.studentId, t.device, t.sequence] }),
    index('lessons_progress_log_of_student').on(t.institutionId, t.studentId),
    pointsTo(students, [t.institutionId, t.studentId], 'lessons_progress_log_student'),
    pointsTo(lessons, [t.institutionId, t.lessonId], 'lessons_progress_log_lesson'),
    check('lessons_progress_log_answer', sql`kind <> 'answered' or (question_id is not null and share is not null)`),
  ],
);

/** Where a student stands in a lesson: what the events say, together. It can be made again from them. */
export const progress = pgTable(
  'lessons_progress',
  {
    institutionId: uuid('institution_id').notNull(),
    studentId: uuid('student_id').notNull(),
    lessonId: uuid('lesson_id').notNull(),
    courseId: uuid('course_id').notNull(),
    summary: jsonb('summary').$type<ProgressSummary>().notNull(),
    /** Steps of the published version that were seen, at the last word of the student. */
    stepsSeen: integer('steps_seen').notNull(),
    seconds: integer('seconds').notNull(),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
    /** When it was done; who has finished stays finished. */
    doneAt: instant('done_at'),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.studentId, t.lessonId] }),
    index('lessons_progress_by_lesson').on(t.institutionId, t.lessonId),
    pointsTo(students, [t.institutionId, t.studentId], 'lessons_progress_student'),
    pointsTo(lessons, [t.institutionId, t.lessonId], 'lessons_progress_lesson'),
    pointsTo(courses, [t.institutionId, t.courseId], 'lessons_progress_course'),
  ],
);

/** The same over a course: how many lessons a student began and finished, and where they were last. */
export const courseProgress = pgTable(
  'lessons_course_progress',
  {
    institutionId: uuid('institution_id').notNull(),
    studentId: uuid('student_id').notNull(),
    courseId: uuid('course_id').notNull(),
    begun: integer('begun').notNull(),
    done: integer('done').notNull(),
    seconds: integer('seconds').notNull(),
    lastLessonId: uuid('last_lesson_id').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.studentId, t.courseId] }),
    pointsTo(students, [t.institutionId, t.studentId], 'lessons_course_progress_student'),
    pointsTo(courses, [t.institutionId, t.courseId], 'lessons_course_progress_course'),
    pointsTo(lessons, [t.institutionId, t.lastLessonId], 'lessons_course_progress_lesson'),
  ],
);

/** What a student wrote or marked in a lesson, for nobody else. */
export const notes = pgTable(
  'lessons_notes',
  {
    ...tenantKey(),
    studentId: uuid('student_id').notNull(),
    lessonId: uuid('lesson_id').notNull(),
    blockId: uuid('block_id').notNull(),
    /** The words of the block that it is about; empty where it is about the whole block. */
    quote: text('quote').notNull().default(''),
    text: text('text').notNull().default(''),
    removedAt: instant('removed_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('lessons_notes_of_student').on(t.institutionId, t.studentId, t.lessonId),
    pointsTo(students, [t.institutionId, t.studentId], 'lessons_notes_student'),
    pointsTo(lessons, [t.institutionId, t.lessonId], 'lessons_notes_lesson'),
  ],
);

export type ProgressRow = typeof progress.$inferSelect;
export type NoteRow = typeof notes.$inferSelect;
