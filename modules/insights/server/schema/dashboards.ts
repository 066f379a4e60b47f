import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { schools } from '@patio/schools/server';
import { sql } from 'drizzle-orm';
import { check, integer, jsonb, numeric, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { Tile } from '../../rules/layout.ts';
import { TARGETS } from '../../rules/measures.ts';

const share = () => numeric('share', { precision: 5, scale: 4, mode: 'number' }).notNull();

/** Where a school wants to be in a measure, as a share of one. */
export const targets = pgTable(
  'insights_targets',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    measure: text('measure', { enum: TARGETS }).notNull(),
    share: share(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('insights_targets_once').on(t.institutionId, t.schoolId, t.measure),
    pointsTo(schools, [t.institutionId, t.schoolId], 'insights_targets_school'),
    check('insights_targets_share', sql`share between 0 and 1`),
  ],
);

/** What a target was before, and who moved it. */
export const targetLog = pgTable(
  'insights_target_log',
  {
    ...tenantKey(),
    targetId: uuid('target_id').notNull(),
    version: integer('version').notNull(),
    share: share(),
    by: uuid('by').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('insights_target_log_version').on(t.institutionId, t.targetId, t.version),
    pointsTo(targets, [t.institutionId, t.targetId], 'insights_target_log_target'),
  ],
);

/** How somebody arranged their dashboard: which tiles, in which order, with the views that they pinned. */
export const layouts = pgTable(
  'insights_layouts',
  {
    institutionId: uuid('institution_id').notNull(),
    userId: uuid('user_id').notNull(),
    tiles: jsonb('tiles').$type<Tile[]>().notNull(),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
    version: integer('version').notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.institutionId, t.userId] })],
);

export type TargetRow = typeof targets.$inferSelect;
