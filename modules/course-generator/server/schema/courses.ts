import { subjects } from '@patio/courses/server';
import { instant, lifecycle, plainText, pointsTo, tenantKey } from '@patio/platform';
import { gradeLevels, schools } from '@patio/schools/server';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, numeric, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import {
  COURSE_STATES,
  type CourseWeek,
  type FindingView,
  LESSON_STATES,
  MAKERS,
  type Outline,
  PAUSE_REASONS,
  type SourceRef,
  type Style,
} from '../../contract/fields.ts';

/** A block as it lies in the database. */
export type StoredBlock = Record<string, unknown>;

/** A course on its way from a wish to lessons that a class has. Nothing of it reaches a student before it is published. */
export const generated = pgTable(
  'course_generator_courses',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    title: text('title').notNull(),
    subjectId: uuid('subject_id').notNull(),
    gradeLevelId: uuid('grade_level_id').notNull(),
    /** The course of the catalogue whose hours it follows, where there is one. */
    courseId: uuid('course_id'),
    termId: uuid('term_id').notNull(),
    language: text('language', { enum: ['es', 'en'] }).notNull(),
    weeks: jsonb('weeks').$type<CourseWeek[]>().notNull(),
    classMinutes: integer('class_minutes').notNull(),
    /** How many lessons are wanted; without a number there is one for each class. */
    lessonsWanted: integer('lessons_wanted'),
    competencyIds: uuid('competency_ids').array().notNull(),
    sources: jsonb('sources').$type<SourceRef[]>().notNull(),
    style: jsonb('style').$type<Style>().notNull(),
    madeBy: text('made_by', { enum: MAKERS }).notNull().default('engine'),
    outline: jsonb('outline').$type<Outline>(),
    state: text('state', { enum: COURSE_STATES }).notNull().default('draft'),
    pauseReason: text('pause_reason', { enum: PAUSE_REASONS }),
    ownerId: uuid('owner_id').notNull(),
    /** What it was said to cost, and when a person agreed to that. */
    acceptedMicros: bigint('accepted_micros', { mode: 'number' }),
    acceptedAt: instant('accepted_at'),
    /** Grows with each start, so that lessons that wait get work of their own. */
    round: integer('round').notNull().default(0),
    sentById: uuid('sent_by_id'),
    reviewerId: uuid('reviewer_id'),
    reviewedAt: instant('reviewed_at'),
    publishedAt: instant('published_at'),
    publishedCourseId: uuid('published_course_id'),
    nameKey: plainText('name_key').notNull().generatedAlwaysAs(sql`patio_plain(title)`),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('course_generator_courses_list').on(t.institutionId, t.schoolId, t.updatedAt, t.id),
    pointsTo(schools, [t.institutionId, t.schoolId], 'course_generator_courses_school'),
    pointsTo(subjects, [t.institutionId, t.subjectId], 'course_generator_courses_subject'),
    pointsTo(gradeLevels, [t.institutionId, t.gradeLevelId], 'course_generator_courses_level'),
  ],
);

/** One lesson of it, a checkpoint of its own: what is done stays done, whatever happens to the worker. */
export const lessons = pgTable(
  'course_generator_lessons',
  {
    ...tenantKey(),
    generatedId: uuid('generated_id').notNull(),
    /** The lesson of the outline. */
    node: text('node').notNull(),
    state: text('state', { enum: LESSON_STATES }).notNull().default('waiting'),
    blocks: jsonb('blocks').$type<StoredBlock[]>().notNull().default([]),
    findings: jsonb('findings').$type<FindingView[]>().notNull().default([]),
    /** The number of the version that it is now; 0 before it was made. */
    number: integer('number').notNull().default(0),
    madeBy: text('made_by', { enum: MAKERS }),
    model: text('model'),
    problem: text('problem'),
    /** The work that makes it now. */
    jobId: uuid('job_id'),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
    /** How much of the first version had changed when it was published, from 0 to 1. */
    editDistance: numeric('edit_distance', { mode: 'number' }),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('course_generator_lessons_node').on(t.institutionId, t.generatedId, t.node),
    pointsTo(generated, [t.institutionId, t.generatedId], 'course_generator_lessons_course'),
  ],
);

export type GeneratedRow = typeof generated.$inferSelect;
export type LessonRow = typeof lessons.$inferSelect;
