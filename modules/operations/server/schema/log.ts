import { instant } from '@patio/platform';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgPolicy, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { SampleFigures } from '../../contract/machine.ts';

/** What processes did and what went wrong, without anything that was said. An institution sees its own rows, the platform all. */
export const logEntries = pgTable(
  'operations_log_entries',
  {
    id: uuid('id').primaryKey(),
    at: instant('at').notNull(),
    /** As loud as in the log of the process: 30 info, 40 warning, 50 error. */
    level: integer('level').notNull(),
    kind: text('kind', { enum: ['request', 'job', 'mail', 'sign_in', 'query', 'program'] }).notNull(),
    /** The procedure, the kind of job or letter, the way of signing in. */
    name: text('name').notNull(),
    outcome: text('outcome').notNull(),
    status: integer('status'),
    milliseconds: integer('milliseconds'),
    requestId: text('request_id'),
    /** Nobody's where nobody was known yet. */
    ofInstitutionId: uuid('of_institution_id'),
    userId: uuid('user_id'),
    recordId: uuid('record_id'),
    process: text('process').notNull(),
    /** Where an error came from; names of ours alone. */
    detail: text('detail'),
  },
  (t) => [
    index('operations_log_entries_by_institution').on(t.ofInstitutionId, t.id),
    index('operations_log_entries_by_request').on(t.requestId),
    index('operations_log_entries_by_time').on(t.at),
    pgPolicy('own_institution', { for: 'select', using: sql`of_institution_id = (select patio_tenant())` }),
  ],
);
export type LogRow = typeof logEntries.$inferSelect;

/** What a process, or the database for all of them, counted in a span of time. */
export const samples = pgTable(
  'operations_samples',
  {
    process: text('process').notNull(),
    at: instant('at').notNull(),
    role: text('role', { enum: ['all', 'web', 'worker', 'database'] }).notNull(),
    figures: jsonb('figures').$type<SampleFigures>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.process, t.at] }), index('operations_samples_by_time').on(t.at)],
);
