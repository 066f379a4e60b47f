import { courses, units } from '@patio/courses/server';
import type { CompletionRule } from '@patio/engine-lessons';
import { instant, lifecycle, plainText, pointsTo, tenantKey } from '@patio/platform';
import { schools } from '@patio/schools/server';
import { sections } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';

/** A block as it is stored: the JSON that `readBlock` reads. */
export type StoredBlock = Record<string, unknown>;

/** A lesson of a course; with a section, only that class has it. What students read is its published version. */
export const lessons = pgTable(
  'lessons_lessons',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    courseId: uuid('course_id').notNull(),
    sectionId: uuid('section_id'),
    unitId: uuid('unit_id'),
    /** Its place among the lessons of the course: a text that sorts. */
    position: plainText('position').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull().default(''),
    goals: jsonb('goals').$type<string[]>().notNull().default([]),
    language: text('language').notNull(),
    state: text('state', { enum: ['draft', 'published', 'archived'] })
      .notNull()
      .default('draft'),
    rules: jsonb('rules').$type<CompletionRule[]>().notNull(),
    /** Lessons that must be done before this one. */
    requires: uuid('requires').array().notNull().default(sql`'{}'`),
    /** The published version, and how long it takes; none until it is published. */
    publishedNumber: integer('published_number'),
    publishedAt: instant('published_at'),
    minutes: integer('minutes').notNull().default(0),
    steps: integer('steps').notNull().default(0),
    /** Grows with every save of the draft, and what it was when the published version was made. */
    revision: integer('revision').notNull().default(0),
    publishedRevision: integer('published_revision').notNull().default(0),
    titleKey: plainText('title_key').notNull().generatedAlwaysAs(sql`patio_plain(title)`),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('lessons_lessons_by_course').on(t.institutionId, t.courseId, t.position, t.id),
    pointsTo(schools, [t.institutionId, t.schoolId], 'lessons_lessons_school'),
    pointsTo(courses, [t.institutionId, t.courseId], 'lessons_lessons_course'),
    pointsTo(sections, [t.institutionId, t.sectionId], 'lessons_lessons_section'),
    pointsTo(units, [t.institutionId, t.unitId], 'lessons_lessons_unit'),
    check('lessons_lessons_published', sql`state <> 'published' or published_number is not null`),
  ],
);

/** A block of a draft. Its version is the operation that wrote it; removed ones stay, so that a late edit can bring them back. */
export const blocks = pgTable(
  'lessons_blocks',
  {
    institutionId: uuid('institution_id').notNull(),
    lessonId: uuid('lesson_id').notNull(),
    blockId: uuid('block_id').notNull(),
    position: plainText('position').notNull(),
    version: uuid('version').notNull(),
    block: jsonb('block').$type<StoredBlock>().notNull(),
    removed: boolean('removed').notNull().default(false),
    /** Another text of that block, kept because two people wrote at once. */
    conflictOf: uuid('conflict_of'),
    /** The lesson's revision that last touched it: whoever has an older one asks for what is newer. */
    revision: integer('revision').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.lessonId, t.blockId] }),
    index('lessons_blocks_by_revision').on(t.institutionId, t.lessonId, t.revision),
    pointsTo(lessons, [t.institutionId, t.lessonId], 'lessons_blocks_lesson'),
  ],
);

/** The operations that a draft already holds: one that comes twice counts once. */
export const operationLog = pgTable(
  'lessons_operation_log',
  {
    institutionId: uuid('institution_id').notNull(),
    lessonId: uuid('lesson_id').notNull(),
    operationId: uuid('operation_id').notNull(),
    byId: uuid('by_id').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.lessonId, t.operationId] }),
    pointsTo(lessons, [t.institutionId, t.lessonId], 'lessons_operation_log_lesson'),
  ],
);

/** What a lesson was at each publishing, whole; students read the newest. */
export const versionLog = pgTable(
  'lessons_version_log',
  {
    ...tenantKey(),
    lessonId: uuid('lesson_id').notNull(),
    number: integer('number').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    goals: jsonb('goals').$type<string[]>().notNull(),
    rules: jsonb('rules').$type<CompletionRule[]>().notNull(),
    blocks: jsonb('blocks').$type<StoredBlock[]>().notNull(),
    minutes: integer('minutes').notNull(),
    byId: uuid('by_id').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('lessons_version_log_number').on(t.institutionId, t.lessonId, t.number),
    pointsTo(lessons, [t.institutionId, t.lessonId], 'lessons_version_log_lesson'),
  ],
);

export type LessonRow = typeof lessons.$inferSelect;
export type BlockRow = typeof blocks.$inferSelect;

/** Which files a lesson shows; students may fetch those of a published version. */
export const lessonFiles = pgTable(
  'lessons_files',
  {
    institutionId: uuid('institution_id').notNull(),
    fileId: uuid('file_id').notNull(),
    lessonId: uuid('lesson_id').notNull(),
    published: boolean('published').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.fileId, t.lessonId] }),
    index('lessons_files_of_lesson').on(t.institutionId, t.lessonId),
    pointsTo(lessons, [t.institutionId, t.lessonId], 'lessons_files_lesson'),
  ],
);
