import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { index, integer, jsonb, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { ANNOTATION_KINDS, type AnnotationPlace, type RubricPick } from '../../contract/desk.ts';
import { assigned } from './classes.ts';
import { attemptLog, submissions } from './submissions.ts';

/** Every mark that was ever given here, released or taken back, in order. */
export const gradingLog = pgTable(
  'assignments_grading_log',
  {
    ...tenantKey(),
    submissionId: uuid('submission_id').notNull(),
    attemptId: uuid('attempt_id'),
    move: text('move', { enum: ['graded', 'released', 'unreleased'] }).notNull(),
    /** The version that the submission got with it. */
    number: integer('number').notNull(),
    picks: jsonb('picks').$type<RubricPick[]>().notNull(),
    score: numeric('score'),
    comment: text('comment').notNull(),
    audioFileId: uuid('audio_file_id'),
    byId: uuid('by_id').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('assignments_grading_log_of_submission').on(t.institutionId, t.submissionId, t.number),
    pointsTo(submissions, [t.institutionId, t.submissionId], 'assignments_grading_log_submission'),
  ],
);

/** What a grader wrote on a piece of work; removed ones stay. Those of a group read the same. */
export const annotations = pgTable(
  'assignments_annotations',
  {
    ...tenantKey(),
    assignedId: uuid('assigned_id').notNull(),
    attemptId: uuid('attempt_id').notNull(),
    kind: text('kind', { enum: ANNOTATION_KINDS }).notNull(),
    place: jsonb('place').$type<AnnotationPlace>().notNull(),
    text: text('text').notNull(),
    criterionId: uuid('criterion_id'),
    byId: uuid('by_id').notNull(),
    removedAt: instant('removed_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('assignments_annotations_of_attempt').on(t.institutionId, t.attemptId, t.createdAt),
    pointsTo(assigned, [t.institutionId, t.assignedId], 'assignments_annotations_assigned'),
    pointsTo(attemptLog, [t.institutionId, t.attemptId], 'assignments_annotations_attempt'),
  ],
);

export type AnnotationRow = typeof annotations.$inferSelect;
