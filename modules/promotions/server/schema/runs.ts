import { students } from '@patio/people/server';
import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { gradeLevels, schools } from '@patio/schools/server';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { RunCounts } from '../../contract/fields.ts';
import { plans } from './decisions.ts';

/** Two students who shall share a class, or shall not. */
export const pairs = pgTable(
  'promotions_pairs',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    planId: uuid('plan_id').notNull(),
    kind: text('kind', { enum: ['together', 'apart'] }).notNull(),
    /** The smaller id first, so that a pair is told once. */
    firstId: uuid('first_id').notNull(),
    secondId: uuid('second_id').notNull(),
    by: uuid('by_user').notNull(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    uniqueIndex('promotions_pairs_once').on(t.institutionId, t.planId, t.firstId, t.secondId),
    pointsTo(schools, [t.institutionId, t.schoolId], 'promotions_pairs_school'),
    pointsTo(plans, [t.institutionId, t.planId], 'promotions_pairs_plan'),
    index('promotions_pairs_of_first').on(t.institutionId, t.firstId),
    pointsTo(students, [t.institutionId, t.firstId], 'promotions_pairs_first'),
    index('promotions_pairs_of_second').on(t.institutionId, t.secondId),
    pointsTo(students, [t.institutionId, t.secondId], 'promotions_pairs_second'),
    check('promotions_pairs_order', sql`first_id < second_id`),
  ],
);

/** One level carried out. At most one that was not undone stands for each level of a plan: running twice is running once. */
export const runs = pgTable(
  'promotions_runs',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    planId: uuid('plan_id').notNull(),
    gradeLevelId: uuid('grade_level_id').notNull(),
    state: text('state', { enum: ['waiting', 'done', 'undone'] })
      .notNull()
      .default('waiting'),
    jobId: uuid('job_id'),
    /** The step of the rosters that put everyone in place, and takes it back. */
    stepIds: uuid('step_ids').array().notNull().default(sql`'{}'`),
    counts: jsonb('counts').$type<RunCounts>(),
    startedBy: uuid('started_by').notNull(),
    finishedAt: instant('finished_at'),
    undoneBy: uuid('undone_by'),
    undoneAt: instant('undone_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    uniqueIndex('promotions_runs_once').on(t.institutionId, t.planId, t.gradeLevelId).where(sql`state <> 'undone'`),
    index('promotions_runs_by_plan').on(t.institutionId, t.planId, t.id),
    pointsTo(schools, [t.institutionId, t.schoolId], 'promotions_runs_school'),
    pointsTo(plans, [t.institutionId, t.planId], 'promotions_runs_plan'),
    pointsTo(gradeLevels, [t.institutionId, t.gradeLevelId], 'promotions_runs_level'),
  ],
);
