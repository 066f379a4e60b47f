import { courses } from '@patio/courses/server';
import type { RichText } from '@patio/engine-lessons';
import { instant, lifecycle, plainText, pointsTo, tenantKey } from '@patio/platform';
import { schools } from '@patio/schools/server';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { type Attachment, KINDS, type LessonLink } from '../../contract/fields.ts';
import type { Form } from '../../rules/states.ts';
import { rubricVersions } from './rubrics.ts';

/** What a class is given to do, written once for all classes of a course. */
export const assignments = pgTable(
  'assignments_assignments',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    courseId: uuid('course_id').notNull(),
    authorId: uuid('author_id').notNull(),
    /** The first of those that were copied one from another, by which former years are found; null for that one itself. */
    originId: uuid('origin_id'),
    kind: text('kind', { enum: KINDS }).notNull().default('task'),
    title: text('title').notNull(),
    titleKey: plainText('title_key').notNull().generatedAlwaysAs(sql`patio_plain(title)`),
    instructions: jsonb('instructions').$type<RichText>().notNull(),
    points: numeric('points').notNull(),
    /** A category of the grading policy. */
    category: text('category'),
    rubricVersionId: uuid('rubric_version_id'),
    forms: jsonb('forms').$type<Form[]>().notNull(),
    inGroups: boolean('in_groups').notNull().default(false),
    anonymous: boolean('anonymous').notNull().default(false),
    similarity: boolean('similarity').notNull().default(false),
    lessons: jsonb('lessons').$type<LessonLink[]>().notNull().default([]),
    competencyIds: uuid('competency_ids').array().notNull().default(sql`'{}'`),
    attachments: jsonb('attachments').$type<Attachment[]>().notNull().default([]),
    minutes: integer('minutes'),
    state: text('state', { enum: ['draft', 'published', 'archived'] })
      .notNull()
      .default('draft'),
    publishedAt: instant('published_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('assignments_assignments_by_course').on(t.institutionId, t.courseId, t.state),
    index('assignments_assignments_by_author').on(t.institutionId, t.authorId, t.id),
    index('assignments_assignments_by_origin').on(t.institutionId, t.originId),
    index('assignments_assignments_by_rubric').on(t.institutionId, t.rubricVersionId),
    pointsTo(schools, [t.institutionId, t.schoolId], 'assignments_assignments_school'),
    pointsTo(courses, [t.institutionId, t.courseId], 'assignments_assignments_course'),
    pointsTo(rubricVersions, [t.institutionId, t.rubricVersionId], 'assignments_assignments_rubric'),
    check('assignments_assignments_points', sql`points > 0`),
    check(
      'assignments_assignments_published',
      sql`state <> 'published' or (category is not null and published_at is not null)`,
    ),
  ],
);

export type AssignmentRow = typeof assignments.$inferSelect;
