import { courses } from '@patio/courses/server';
import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CompletionChoice } from '../../rules/completion-choice.ts';

/** How a course is offered and completed. One without a row is seen by its classes alone and has the usual rules. */
export const courseSettings = pgTable(
  'lessons_course_settings',
  {
    ...tenantKey(),
    courseId: uuid('course_id').notNull(),
    /** Who sees it: those who take it, or every student of the school, in the catalogue. */
    visibility: text('visibility', { enum: ['class', 'school'] })
      .notNull()
      .default('class'),
    /** Teachers of the school may begin their own course from it. */
    template: boolean('template').notNull().default(false),
    selfEnrolment: boolean('self_enrolment').notNull().default(false),
    /** The first and the last day on which students enrol by themselves. */
    opensOn: date('opens_on'),
    closesOn: date('closes_on'),
    /** The grade levels whose students see it; all of them where none is named. */
    levelIds: uuid('level_ids').array().notNull().default(sql`'{}'`),
    /** Courses that a student must have finished before. */
    requires: uuid('requires').array().notNull().default(sql`'{}'`),
    /** A unit opens when the one before it is done. */
    inOrder: boolean('in_order').notNull().default(false),
    completion: jsonb('completion').$type<CompletionChoice>().notNull(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('lessons_course_settings_course').on(t.institutionId, t.courseId),
    index('lessons_course_settings_open').on(t.institutionId, t.courseId).where(sql`visibility = 'school'`),
    pointsTo(courses, [t.institutionId, t.courseId], 'lessons_course_settings_course_of'),
    check('lessons_course_settings_days', sql`opens_on is null or closes_on is null or opens_on <= closes_on`),
    check('lessons_course_settings_seen', sql`not self_enrolment or visibility = 'school'`),
  ],
);
export type CourseSettingsRow = typeof courseSettings.$inferSelect;

/** What was not understood when a course came from a file, so that nothing is lost silently. */
export interface ImportFinding {
  code: string;
  at: string;
  with?: Record<string, string | number>;
}

/** Courses that came from a file of another program. */
export const importLog = pgTable(
  'lessons_import_log',
  {
    ...tenantKey(),
    courseId: uuid('course_id').notNull(),
    /** The name of the file, what it calls itself, and the version of its format. */
    name: text('name').notNull(),
    title: text('title').notNull(),
    format: text('format').notNull(),
    units: integer('units').notNull(),
    lessons: integer('lessons').notNull(),
    questions: integer('questions').notNull(),
    findings: jsonb('findings').$type<ImportFinding[]>().notNull(),
    byId: uuid('by_id').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('lessons_import_log_by_course').on(t.institutionId, t.courseId, t.at),
    pointsTo(courses, [t.institutionId, t.courseId], 'lessons_import_log_course'),
  ],
);
