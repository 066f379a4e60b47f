import { instant, lifecycle, plainText, pointsTo, tenantKey } from '@patio/platform';
import { gradeLevels, schools } from '@patio/schools/server';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CourseSnapshot } from '../contract.ts';

/** A field of knowledge, shared by all schools of the institution; its notebook cover is how small children know it. */
export const subjects = pgTable(
  'courses_subjects',
  {
    ...tenantKey(),
    name: text('name').notNull(),
    code: text('code').notNull(),
    /** One of the eight notebook colours, and the pattern of the cover. */
    colour: integer('colour').notNull(),
    pattern: text('pattern').notNull(),
    position: integer('position').notNull(),
    archivedAt: instant('archived_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('courses_subjects_code').on(t.institutionId, t.code),
    check('courses_subjects_colour', sql`colour between 1 and 8`),
  ],
);

/** What is taught: a subject at a level of a school, year after year. */
export const courses = pgTable(
  'courses_courses',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    subjectId: uuid('subject_id').notNull(),
    gradeLevelId: uuid('grade_level_id').notNull(),
    name: text('name').notNull(),
    code: text('code').notNull(),
    periodsPerWeek: integer('periods_per_week').notNull(),
    description: text('description').notNull().default(''),
    /** Chosen student by student instead of being taken by the whole homeroom. */
    elective: boolean('elective').notNull().default(false),
    state: text('state', { enum: ['active', 'archived'] })
      .notNull()
      .default('active'),
    /** Where it was copied from, when it was. */
    copiedFromId: uuid('copied_from_id'),
    /** Accents and case ignored: the order and the search of the catalogue. */
    nameKey: plainText('name_key').notNull().generatedAlwaysAs(sql`patio_plain(name)`),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('courses_courses_code').on(t.institutionId, t.schoolId, t.code),
    index('courses_courses_catalogue').on(t.institutionId, t.schoolId, t.gradeLevelId, t.nameKey),
    index('courses_courses_by_subject').on(t.institutionId, t.subjectId),
    pointsTo(schools, [t.institutionId, t.schoolId], 'courses_courses_school'),
    pointsTo(subjects, [t.institutionId, t.subjectId], 'courses_courses_subject'),
    pointsTo(gradeLevels, [t.institutionId, t.gradeLevelId], 'courses_courses_level'),
    check('courses_courses_periods', sql`periods_per_week between 1 and 40`),
  ],
);

/** A skill of a subject that lessons and grades are tied to: the country's own, or the school's. */
export const competencies = pgTable(
  'courses_competencies',
  {
    ...tenantKey(),
    subjectId: uuid('subject_id').notNull(),
    name: text('name').notNull(),
    /** The country whose curriculum names it, and the version of the preset; both empty for the school's own. */
    country: text('country'),
    presetVersion: integer('preset_version'),
    position: integer('position').notNull(),
    archivedAt: instant('archived_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    uniqueIndex('courses_competencies_name').on(t.institutionId, t.subjectId, t.name).where(sql`archived_at is null`),
    pointsTo(subjects, [t.institutionId, t.subjectId], 'courses_competencies_subject'),
  ],
);

/** Which competencies a course works on. */
export const courseCompetencies = pgTable(
  'courses_course_competencies',
  {
    institutionId: uuid('institution_id').notNull(),
    courseId: uuid('course_id').notNull(),
    competencyId: uuid('competency_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.courseId, t.competencyId] }),
    pointsTo(courses, [t.institutionId, t.courseId], 'courses_course_competencies_course'),
    pointsTo(competencies, [t.institutionId, t.competencyId], 'courses_course_competencies_competency'),
  ],
);

/** The parts of a course, in order; what is inside them belongs to lessons. */
export const units = pgTable(
  'courses_units',
  {
    ...tenantKey(),
    courseId: uuid('course_id').notNull(),
    position: integer('position').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull().default(''),
    /** How many weeks it is planned to take. */
    weeks: integer('weeks'),
    archivedAt: instant('archived_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('courses_units_by_course').on(t.institutionId, t.courseId, t.position),
    pointsTo(courses, [t.institutionId, t.courseId], 'courses_units_course'),
  ],
);

/** What a course was at each of its versions, whole, so that any two can be compared. */
export const courseVersionLog = pgTable(
  'courses_version_log',
  {
    ...tenantKey(),
    courseId: uuid('course_id').notNull(),
    number: integer('number').notNull(),
    snapshot: jsonb('snapshot').$type<CourseSnapshot>().notNull(),
    byId: uuid('by_id').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('courses_version_log_number').on(t.institutionId, t.courseId, t.number),
    pointsTo(courses, [t.institutionId, t.courseId], 'courses_version_log_course'),
  ],
);
