import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { schools } from '@patio/schools/server';
import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { BatchView, FoundTable, FoundValue, PlanCounts } from '../../contract/batches.ts';
import { BATCH_STATES } from '../../contract/fields.ts';
import type { BatchOptions, TableChoice } from '../../contract/options.ts';

/** A list of people on its way into a school, from the uploaded file to the day on which it was applied or taken back. */
export const batches = pgTable(
  'imports_batches',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    startedBy: uuid('started_by').notNull(),
    fileId: uuid('file_id').notNull(),
    fileName: text('file_name').notNull(),
    state: text('state', { enum: BATCH_STATES }).notNull().default('reading'),
    /** The work in the background that was started last. */
    jobId: uuid('job_id'),
    /** Null until the file was read. */
    format: text('format', { enum: ['csv', 'xlsx', 'oneroster'] }),
    encoding: text('encoding'),
    delimiter: text('delimiter'),
    /** The same for files with the same headings: what a person said about one holds for the next. */
    shape: text('shape'),
    remembered: boolean('remembered').notNull().default(false),
    problem: jsonb('problem').$type<NonNullable<BatchView['problem']>>(),
    found: jsonb('found').$type<FoundTable[]>().notNull().default([]),
    mapping: jsonb('mapping').$type<TableChoice[]>(),
    options: jsonb('options').$type<Partial<BatchOptions>>().notNull().default({}),
    /** Words of the file that stand for something of the school. */
    words: jsonb('words').$type<FoundValue[]>().notNull().default([]),
    findingKinds: jsonb('finding_kinds').$type<BatchView['findingKinds']>().notNull().default([]),
    counts: jsonb('counts').$type<PlanCounts>(),
    leaveOut: boolean('leave_out').notNull().default(false),
    approvalId: uuid('approval_id'),
    /** Where a second person had to agree: who did. */
    approvedBy: uuid('approved_by'),
    appliedBy: uuid('applied_by'),
    appliedAt: instant('applied_at'),
    undoneBy: uuid('undone_by'),
    undoneAt: instant('undone_at'),
    invitedAt: instant('invited_at'),
    /** The file is let go some weeks after it was read. */
    fileGoneAt: instant('file_gone_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('imports_batches_latest').on(t.institutionId, t.createdAt, t.id),
    index('imports_batches_by_school').on(t.institutionId, t.schoolId, t.state, t.createdAt),
    pointsTo(schools, [t.institutionId, t.schoolId], 'imports_batches_school'),
  ],
);
export type BatchRecord = typeof batches.$inferSelect;

/** What the columns of files of one shape hold, as a person said it last. */
export const mappings = pgTable(
  'imports_mappings',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    shape: text('shape').notNull(),
    mapping: jsonb('mapping').$type<TableChoice[]>().notNull(),
    options: jsonb('options').$type<Partial<BatchOptions>>().notNull(),
    savedBy: uuid('saved_by').notNull(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('imports_mappings_by_shape').on(t.institutionId, t.schoolId, t.shape),
    pointsTo(schools, [t.institutionId, t.schoolId], 'imports_mappings_school'),
  ],
);
