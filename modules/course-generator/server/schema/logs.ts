import { instant, pointsTo, tenantKey } from '@patio/platform';
import { schools } from '@patio/schools/server';
import { index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { MAKERS } from '../../contract/fields.ts';
import { REVIEW_STEPS, RUN_KINDS, VERSION_KINDS } from '../../contract/logs.ts';
import { generated, lessons, type StoredBlock } from './courses.ts';

/** What a lesson was at each of its versions. Only grows. */
export const versionLog = pgTable(
  'course_generator_version_log',
  {
    ...tenantKey(),
    lessonId: uuid('lesson_id').notNull(),
    number: integer('number').notNull(),
    kind: text('kind', { enum: VERSION_KINDS }).notNull(),
    blocks: jsonb('blocks').$type<StoredBlock[]>().notNull(),
    instruction: text('instruction').notNull().default(''),
    byId: uuid('by_id').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('course_generator_version_log_number').on(t.institutionId, t.lessonId, t.number),
    pointsTo(lessons, [t.institutionId, t.lessonId], 'course_generator_version_log_lesson'),
  ],
);

/** Each time that something was made: who wrote, how long it took, what became of it. Only grows. */
export const runLog = pgTable(
  'course_generator_run_log',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    generatedId: uuid('generated_id').notNull(),
    lessonId: uuid('lesson_id'),
    kind: text('kind', { enum: RUN_KINDS }).notNull(),
    madeBy: text('made_by', { enum: MAKERS }).notNull(),
    model: text('model'),
    /** The template as it was called then. */
    template: text('template').notNull(),
    /** The line of the model's own log, which knows tokens and cost. */
    callId: uuid('call_id'),
    milliseconds: integer('milliseconds').notNull(),
    /** Why it came to nothing, by name. */
    problem: text('problem'),
    byId: uuid('by_id').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('course_generator_run_log_by_time').on(t.institutionId, t.schoolId, t.at, t.id),
    index('course_generator_run_log_by_course').on(t.institutionId, t.generatedId),
    pointsTo(schools, [t.institutionId, t.schoolId], 'course_generator_run_log_school'),
    pointsTo(generated, [t.institutionId, t.generatedId], 'course_generator_run_log_course'),
  ],
);

/** What was said about a course on its way to students, and the minutes that its reviewer spent on it. Only grows. */
export const reviewLog = pgTable(
  'course_generator_review_log',
  {
    ...tenantKey(),
    generatedId: uuid('generated_id').notNull(),
    verdict: text('verdict', { enum: REVIEW_STEPS }).notNull(),
    note: text('note').notNull().default(''),
    byId: uuid('by_id').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('course_generator_review_log_by_course').on(t.institutionId, t.generatedId, t.at),
    pointsTo(generated, [t.institutionId, t.generatedId], 'course_generator_review_log_course'),
  ],
);
