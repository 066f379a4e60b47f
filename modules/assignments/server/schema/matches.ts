import type { Coincidence } from '@patio/engine-assessment';
import { lessons } from '@patio/lessons/server';
import { instant, pointsTo, tenantKey } from '@patio/platform';
import { sql } from 'drizzle-orm';
import {
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { assigned } from './classes.ts';
import { attemptLog } from './submissions.ts';

/** Where a work says the same as another, or as a lesson. Neither side ever changes, so that a pair is found once and stays. */
export const matchLog = pgTable(
  'assignments_match_log',
  {
    ...tenantKey(),
    assignedId: uuid('assigned_id').notNull(),
    attemptId: uuid('attempt_id').notNull(),
    /** One of the two is set. */
    otherAttemptId: uuid('other_attempt_id'),
    lessonId: uuid('lesson_id'),
    words: integer('words').notNull(),
    /** Which part of its own words each side shares with the other. */
    share: doublePrecision('share').notNull(),
    otherShare: doublePrecision('other_share').notNull(),
    passages: jsonb('passages').$type<(Coincidence & { said?: string })[]>().notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    uniqueIndex('assignments_match_log_once').on(
      t.institutionId,
      t.attemptId,
      sql`coalesce(other_attempt_id, lesson_id)`,
    ),
    index('assignments_match_log_of_class').on(t.institutionId, t.assignedId),
    index('assignments_match_log_by_other').on(t.institutionId, t.otherAttemptId),
    pointsTo(assigned, [t.institutionId, t.assignedId], 'assignments_match_log_assigned'),
    pointsTo(attemptLog, [t.institutionId, t.attemptId], 'assignments_match_log_attempt'),
    pointsTo(attemptLog, [t.institutionId, t.otherAttemptId], 'assignments_match_log_other'),
    pointsTo(lessons, [t.institutionId, t.lessonId], 'assignments_match_log_lesson'),
    check('assignments_match_log_one', sql`(other_attempt_id is null) <> (lesson_id is null)`),
  ],
);
