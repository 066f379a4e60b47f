import type { CheckFinding } from '@patio/engine-authoring';
import { instant, lifecycle, plainText, pointsTo, tenantKey } from '@patio/platform';
import { schools } from '@patio/schools/server';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { DRAFT_STATES, DRAFTED, MAKERS, PLACES, RUN_KINDS, RUN_STATES, VERSION_KINDS } from '../../contract/fields.ts';
import type { DraftForm } from '../../contract/forms.ts';

/** A block as JSON: what a newer version wrote passes through. */
export type StoredBlock = Record<string, unknown>;

/** What a generator drafted for somebody, on its way to a person who approves it. */
export const drafts = pgTable(
  'studio_drafts',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    /** Whoever asked for it: the only one who never approves it. */
    ownerId: uuid('owner_id').notNull(),
    generator: text('generator', { enum: DRAFTED }).notNull(),
    language: text('language', { enum: ['es', 'en'] }).notNull(),
    title: text('title').notNull(),
    form: jsonb('form').$type<DraftForm>().notNull(),
    state: text('state', { enum: DRAFT_STATES }).notNull().default('making'),
    maker: text('maker', { enum: MAKERS }),
    model: text('model'),
    promptNumber: integer('prompt_number'),
    /** Why the engine made it although somebody might have hoped for a model, or why it ended early; by name. */
    reason: text('reason'),
    blocks: jsonb('blocks').$type<StoredBlock[]>().notNull().default([]),
    /** Blocks that are not for students: the key of a worksheet. */
    key: jsonb('key').$type<StoredBlock[]>().notNull().default([]),
    /** The words of each block as they were made, against which edits are measured. */
    made: jsonb('made').$type<Record<string, string>>().notNull().default({}),
    findings: jsonb('findings').$type<CheckFinding[]>().notNull().default([]),
    /** What the generator says besides: facts that a letter lacks, questions that a bank lacks. */
    told: jsonb('told').$type<Record<string, unknown>>().notNull().default({}),
    /** The run that writes now, or wrote last. */
    runId: uuid('run_id'),
    costMicros: bigint('cost_micros', { mode: 'number' }).notNull().default(0),
    tokensIn: integer('tokens_in').notNull().default(0),
    tokensOut: integer('tokens_out').notNull().default(0),
    regenerated: integer('regenerated').notNull().default(0),
    sentAt: instant('sent_at'),
    reviewerId: uuid('reviewer_id'),
    reviewedAt: instant('reviewed_at'),
    reviewNote: text('review_note').notNull().default(''),
    savedAt: instant('saved_at'),
    savedKind: text('saved_kind', { enum: PLACES }),
    savedId: uuid('saved_id'),
    /** How much of the words a person changed before it was kept: letters, and per mille of all of them. */
    editedLetters: integer('edited_letters'),
    editedShare: integer('edited_share'),
    /** Made to try a prompt; it can be saved nowhere. */
    trial: boolean('trial').notNull().default(false),
    nameKey: plainText('name_key').notNull().generatedAlwaysAs(sql`patio_plain(title)`),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('studio_drafts_own').on(t.institutionId, t.ownerId, t.id),
    index('studio_drafts_of_school').on(t.institutionId, t.schoolId, t.state, t.id),
    check('studio_drafts_second', sql`reviewer_id is null or reviewer_id <> owner_id`),
    check('studio_drafts_approved', sql`state not in ('approved', 'saved') or reviewer_id is not null`),
    pointsTo(schools, [t.institutionId, t.schoolId], 'studio_drafts_school'),
  ],
);
export type DraftRow = typeof drafts.$inferSelect;

/** Each state of a draft's blocks that somebody may want back. */
export const versionLog = pgTable(
  'studio_version_log',
  {
    ...tenantKey(),
    draftId: uuid('draft_id').notNull(),
    number: integer('number').notNull(),
    kind: text('kind', { enum: VERSION_KINDS }).notNull(),
    blocks: jsonb('blocks').$type<StoredBlock[]>().notNull(),
    byId: uuid('by_id').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('studio_version_log_number').on(t.institutionId, t.draftId, t.number),
    pointsTo(drafts, [t.institutionId, t.draftId], 'studio_version_log_draft'),
  ],
);

/** One time that something was made: for a whole draft, the rest of it or one block. What it cost stays, whatever becomes of the draft. */
export const runs = pgTable(
  'studio_runs',
  {
    ...tenantKey(),
    draftId: uuid('draft_id').notNull(),
    kind: text('kind', { enum: RUN_KINDS }).notNull(),
    blockId: text('block_id'),
    instruction: text('instruction').notNull().default(''),
    byId: uuid('by_id').notNull(),
    jobId: uuid('job_id'),
    state: text('state', { enum: RUN_STATES }).notNull().default('running'),
    maker: text('maker', { enum: MAKERS }),
    model: text('model'),
    promptNumber: integer('prompt_number').notNull(),
    reason: text('reason'),
    blocks: integer('blocks').notNull().default(0),
    tries: integer('tries').notNull().default(0),
    tokensIn: integer('tokens_in').notNull().default(0),
    tokensOut: integer('tokens_out').notNull().default(0),
    costMicros: bigint('cost_micros', { mode: 'number' }).notNull().default(0),
    startedAt: instant('started_at').notNull().defaultNow(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('studio_runs_of_draft').on(t.institutionId, t.draftId, t.startedAt),
    pointsTo(drafts, [t.institutionId, t.draftId], 'studio_runs_draft'),
  ],
);
export type RunRow = typeof runs.$inferSelect;
