import { students } from '@patio/people/server';
import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { schools } from '@patio/schools/server';
import { sections } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { RubricPick } from '../../contract/desk.ts';
import type { Content } from '../../contract/fields.ts';
import { MARK_STATES } from '../../rules/states.ts';
import { assigned, groups } from './classes.ts';

/** Where one student's work stands: the attempt that counts, and the mark as it is now. Those of a group share an attempt, never a mark. */
export const submissions = pgTable(
  'assignments_submissions',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    sectionId: uuid('section_id').notNull(),
    assignedId: uuid('assigned_id').notNull(),
    studentId: uuid('student_id').notNull(),
    /** Null where nothing was handed in, or it was taken back. */
    attemptId: uuid('attempt_id'),
    attempts: integer('attempts').notNull().default(0),
    handedInAt: instant('handed_in_at'),
    withdrawnAt: instant('withdrawn_at'),
    /** Handed in, and not graded since. */
    waits: boolean('waits').notNull().default(false),
    mark: text('mark', { enum: MARK_STATES }).notNull().default('none'),
    picks: jsonb('picks').$type<RubricPick[]>().notNull().default([]),
    score: numeric('score'),
    comment: text('comment').notNull().default(''),
    audioFileId: uuid('audio_file_id'),
    gradedBy: uuid('graded_by'),
    gradedAt: instant('graded_at'),
    /** What the student reads: it stays while a newer mark is a draft. */
    releasedAt: instant('released_at'),
    releasedScore: numeric('released_score'),
    understoodAt: instant('understood_at'),
    heldBy: uuid('held_by'),
    heldUntil: instant('held_until'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('assignments_submissions_once').on(t.institutionId, t.assignedId, t.studentId),
    index('assignments_submissions_by_student').on(t.institutionId, t.studentId),
    index('assignments_submissions_waiting').on(t.institutionId, t.assignedId).where(sql`waits`),
    pointsTo(schools, [t.institutionId, t.schoolId], 'assignments_submissions_school'),
    pointsTo(sections, [t.institutionId, t.sectionId], 'assignments_submissions_section'),
    pointsTo(assigned, [t.institutionId, t.assignedId], 'assignments_submissions_assigned'),
    pointsTo(students, [t.institutionId, t.studentId], 'assignments_submissions_student'),
  ],
);

/** Everything that was ever handed in, as it was. The id is made on the device, so that what is sent twice is here once. */
export const attemptLog = pgTable(
  'assignments_attempt_log',
  {
    ...tenantKey(),
    assignedId: uuid('assigned_id').notNull(),
    studentId: uuid('student_id').notNull(),
    groupId: uuid('group_id'),
    number: integer('number').notNull(),
    receipt: text('receipt').notNull(),
    content: jsonb('content').$type<Content>().notNull(),
    /** The time that counts; when it came; and what the device said. */
    handedInAt: instant('handed_in_at').notNull(),
    arrivedAt: instant('arrived_at').notNull().defaultNow(),
    deviceAt: instant('device_at'),
    skew: integer('skew'),
    offline: boolean('offline').notNull().default(false),
    /** How late it was, by the dates of that moment. */
    lateMinutes: integer('late_minutes').notNull().default(0),
    byId: uuid('by_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('assignments_attempt_log_receipt').on(t.institutionId, t.receipt),
    index('assignments_attempt_log_of_student').on(t.institutionId, t.assignedId, t.studentId),
    index('assignments_attempt_log_of_group').on(t.institutionId, t.groupId),
    pointsTo(assigned, [t.institutionId, t.assignedId], 'assignments_attempt_log_assigned'),
    pointsTo(groups, [t.institutionId, t.groupId], 'assignments_attempt_log_group'),
  ],
);

/** What a student, or a group together, is writing and has not handed in. */
export const drafts = pgTable(
  'assignments_drafts',
  {
    ...tenantKey(),
    assignedId: uuid('assigned_id').notNull(),
    /** Who wrote in it first, where a group writes it. */
    studentId: uuid('student_id').notNull(),
    groupId: uuid('group_id'),
    content: jsonb('content').$type<Content>().notNull(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    uniqueIndex('assignments_drafts_once').on(t.institutionId, t.assignedId, t.studentId).where(sql`group_id is null`),
    unique('assignments_drafts_once_in_group').on(t.institutionId, t.groupId),
    index('assignments_drafts_by_student').on(t.institutionId, t.studentId),
    pointsTo(assigned, [t.institutionId, t.assignedId], 'assignments_drafts_assigned'),
    pointsTo(students, [t.institutionId, t.studentId], 'assignments_drafts_student'),
    pointsTo(groups, [t.institutionId, t.groupId], 'assignments_drafts_group'),
  ],
);

export type SubmissionRow = typeof submissions.$inferSelect;
export type AttemptRow = typeof attemptLog.$inferSelect;
