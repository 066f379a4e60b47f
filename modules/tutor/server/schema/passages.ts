import { courses } from '@patio/courses/server';
import type { Passage } from '@patio/engine-learning';
import { lessons } from '@patio/lessons/server';
import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { sections } from '@patio/sections/server';
import { index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';

/** What the tutor may quote: the blocks of the published version of each lesson. Made again at each publishing. */
export const passages = pgTable(
  'tutor_passages',
  {
    institutionId: uuid('institution_id').notNull(),
    lessonId: uuid('lesson_id').notNull(),
    blockId: uuid('block_id').notNull(),
    courseId: uuid('course_id').notNull(),
    /** Only this class has the lesson; null where all classes of the course have it. */
    sectionId: uuid('section_id'),
    /** The published version of the lesson. */
    number: integer('number').notNull(),
    place: integer('place').notNull(),
    language: text('language', { enum: ['es', 'en'] }).notNull(),
    passage: jsonb('passage').$type<Passage>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.lessonId, t.blockId] }),
    index('tutor_passages_of_course').on(t.institutionId, t.courseId, t.lessonId, t.place),
    pointsTo(lessons, [t.institutionId, t.lessonId], 'tutor_passages_lesson'),
    pointsTo(courses, [t.institutionId, t.courseId], 'tutor_passages_course'),
    pointsTo(sections, [t.institutionId, t.sectionId], 'tutor_passages_section'),
  ],
);

/** What is known of a course as a whole: a number that grows whenever its passages change, so that an index in memory knows its age. */
export const courseIndexes = pgTable(
  'tutor_course_indexes',
  {
    institutionId: uuid('institution_id').notNull(),
    courseId: uuid('course_id').notNull(),
    revision: integer('revision').notNull().default(1),
    passages: integer('passages').notNull().default(0),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.courseId] }),
    pointsTo(courses, [t.institutionId, t.courseId], 'tutor_course_indexes_course'),
  ],
);

/** Passages that a teacher took out of the tutor's answers, as they read then: a block that is written anew is quoted again. */
export const hiddenPassages = pgTable(
  'tutor_hidden_passages',
  {
    ...tenantKey(),
    courseId: uuid('course_id').notNull(),
    lessonId: uuid('lesson_id').notNull(),
    blockId: uuid('block_id').notNull(),
    /** The text that is hidden. */
    body: text('body').notNull(),
    byId: uuid('by_id').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('tutor_hidden_passages_once').on(t.institutionId, t.lessonId, t.blockId),
    index('tutor_hidden_passages_of_course').on(t.institutionId, t.courseId),
    pointsTo(lessons, [t.institutionId, t.lessonId], 'tutor_hidden_passages_lesson'),
    pointsTo(courses, [t.institutionId, t.courseId], 'tutor_hidden_passages_course'),
  ],
);

/** A word of a course as its teachers explain it, with the other words that children use for it. */
export const words = pgTable(
  'tutor_words',
  {
    ...tenantKey(),
    courseId: uuid('course_id').notNull(),
    language: text('language', { enum: ['es', 'en'] }).notNull(),
    term: text('term').notNull(),
    meaning: text('meaning').notNull(),
    /** "de dónde sale la lluvia" for precipitación: a question in these words finds it. */
    others: text('others').array().notNull(),
    byId: uuid('by_id').notNull(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('tutor_words_once').on(t.institutionId, t.courseId, t.language, t.term),
    pointsTo(courses, [t.institutionId, t.courseId], 'tutor_words_course'),
  ],
);

export type WordRow = typeof words.$inferSelect;
