import { instant } from '@patio/platform';
import { bigint, boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';

/** A backup: where it lies, what is in it, and whether it could be restored. */
export const backups = pgTable(
  'operations_backups',
  {
    id: uuid('id').primaryKey(),
    /** Names a turn of the plan, so that two workers do not both take it; by hand it is the id. */
    turn: text('turn').notNull().unique(),
    byPlan: boolean('by_plan').notNull(),
    startedBy: uuid('started_by').notNull(),
    place: text('place', { enum: ['folder', 's3'] }).notNull(),
    file: text('file').notNull(),
    state: text('state', { enum: ['running', 'done', 'failed', 'removed'] })
      .notNull()
      .default('running'),
    startedAt: instant('started_at').notNull().defaultNow(),
    finishedAt: instant('finished_at'),
    bytes: bigint('bytes', { mode: 'number' }),
    sha256: text('sha256'),
    tables: integer('tables'),
    rows: bigint('rows', { mode: 'number' }),
    files: integer('files'),
    /** Which recovery key opens it; null where it is not encrypted. */
    keyMark: text('key_mark'),
    version: text('version').notNull(),
    problem: text('problem'),
  },
  (t) => [index('operations_backups_by_time').on(t.startedAt)],
);
export type BackupRow = typeof backups.$inferSelect;

/** A backup that was restored beside the school: to see whether it can be, or to take its place. */
export const rehearsals = pgTable(
  'operations_rehearsals',
  {
    id: uuid('id').primaryKey(),
    backupId: uuid('backup_id').notNull(),
    purpose: text('purpose', { enum: ['check', 'drill', 'restore'] }).notNull(),
    state: text('state', { enum: ['running', 'passed', 'failed', 'ready', 'swapped', 'dropped'] })
      .notNull()
      .default('running'),
    startedBy: uuid('started_by').notNull(),
    startedAt: instant('started_at').notNull().defaultNow(),
    finishedAt: instant('finished_at'),
    seconds: integer('seconds'),
    tables: integer('tables'),
    rows: bigint('rows', { mode: 'number' }),
    files: integer('files'),
    differing: jsonb('differing').$type<string[]>().notNull().default([]),
    sameVersion: boolean('same_version'),
    /** The database and folder that wait to take the school's place. */
    database: text('database'),
    former: text('former'),
    problem: text('problem'),
  },
  (t) => [index('operations_rehearsals_by_time').on(t.startedAt)],
);
export type RehearsalRow = typeof rehearsals.$inferSelect;
