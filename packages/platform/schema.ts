import type { Actor } from '@patio/access';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, pointsTo, tenantKey } from './database/columns.ts';

/** Who did what to which record, when, why, from where, before and after. Only grows; sealed into a hash chain at commit. */
export const auditLog = pgTable(
  'platform_audit_log',
  {
    ...tenantKey(),
    at: instant('at').notNull().default(sql`clock_timestamp()`),
    actorId: uuid('actor_id').notNull(),
    /** The admin who looked through the actor's eyes, if any. */
    onBehalfOf: uuid('on_behalf_of'),
    role: text('role').notNull(),
    action: text('action').notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: uuid('subject_id'),
    schoolId: uuid('school_id'),
    reason: text('reason'),
    before: jsonb('before'),
    after: jsonb('after'),
    requestId: text('request_id'),
    address: text('address'),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('platform_audit_log_by_time').on(t.institutionId, t.at),
    index('platform_audit_log_by_subject').on(t.institutionId, t.subjectType, t.subjectId, t.at),
    index('platform_audit_log_by_actor').on(t.institutionId, t.actorId, t.at),
  ],
);

/** The chain: one link per audit entry, in commit order. */
export const auditSealLog = pgTable(
  'platform_audit_seal_log',
  {
    institutionId: uuid('institution_id').notNull(),
    position: bigint('position', { mode: 'number' }).notNull(),
    entryId: uuid('entry_id').notNull(),
    /** When the change was committed, by the database's own clock. */
    sealedAt: instant('sealed_at').notNull(),
    hash: text('hash').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.position] }),
    unique('platform_audit_seal_log_entry').on(t.institutionId, t.entryId),
  ],
);

/** The outbox: news written in the same transaction as the change. */
export const events = pgTable(
  'platform_events',
  {
    ...tenantKey(),
    name: text('name').notNull(),
    payload: jsonb('payload').notNull(),
    at: instant('at').notNull().defaultNow(),
    deliveredAt: instant('delivered_at'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('platform_events_waiting').on(t.institutionId, t.at).where(sql`delivered_at is null`),
  ],
);

/** What a command with an idempotency key answered, so that a repeat answers the same and does nothing. */
export const idempotentResults = pgTable(
  'platform_idempotent_results',
  {
    institutionId: uuid('institution_id').notNull(),
    userId: uuid('user_id').notNull(),
    key: text('key').notNull(),
    procedure: text('procedure').notNull(),
    fingerprint: text('fingerprint').notNull(),
    result: jsonb('result'),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.userId, t.key] }),
    index('platform_idempotent_results_by_time').on(t.institutionId, t.at),
  ],
);

/** The newest link of each chain, kept apart from the chain so that a cut tail is noticed. Written only by the seal. */
export const auditHeads = pgTable('platform_audit_heads', {
  institutionId: uuid('institution_id').primaryKey(),
  position: bigint('position', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
});

/** Heads signed with a key that the database does not know: whoever rewrites the chain cannot sign it. */
export const auditCheckpointLog = pgTable(
  'platform_audit_checkpoint_log',
  {
    institutionId: uuid('institution_id').notNull(),
    position: bigint('position', { mode: 'number' }).notNull(),
    hash: text('hash').notNull(),
    at: instant('at').notNull(),
    signature: text('signature').notNull(),
  },
  (t) => [primaryKey({ columns: [t.institutionId, t.position] })],
);

/** Which events still wait. Holds no content, so that a worker may look across institutions without seeing into them. */
export const eventQueue = pgTable(
  'platform_event_queue',
  {
    institutionId: uuid('institution_id').notNull(),
    eventId: uuid('event_id').notNull(),
    name: text('name').notNull(),
    nextAt: instant('next_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.eventId] }),
    index('platform_event_queue_due').on(t.nextAt),
    pgPolicy('dispatch_look', { for: 'select', using: sql`patio_scope() = 'platform'` }),
    pgPolicy('dispatch_lease', { for: 'update', using: sql`patio_scope() = 'platform'` }),
  ],
);

/** What became of an event at each of its listeners; written in the listener's own transaction. */
export const eventDeliveries = pgTable(
  'platform_event_deliveries',
  {
    institutionId: uuid('institution_id').notNull(),
    eventId: uuid('event_id').notNull(),
    listener: text('listener').notNull(),
    state: text('state', { enum: ['waiting', 'done', 'dead'] })
      .notNull()
      .default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    nextAt: instant('next_at').notNull().defaultNow(),
    lastError: text('last_error'),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.eventId, t.listener] }),
    pointsTo(events, [t.institutionId, t.eventId], 'platform_event_deliveries_event').onDelete('cascade'),
    index('platform_event_deliveries_dead').on(t.institutionId, t.at).where(sql`state = 'dead'`),
  ],
);

/** Work that a person started and may watch, stop or try again. The queue itself knows only ids. */
export const jobs = pgTable(
  'platform_jobs',
  {
    ...tenantKey(),
    kind: text('kind').notNull(),
    key: text('key'),
    state: text('state', { enum: ['waiting', 'running', 'done', 'failed', 'cancelled'] })
      .notNull()
      .default('waiting'),
    input: jsonb('input').notNull(),
    result: jsonb('result'),
    error: text('error'),
    progressDone: integer('progress_done').notNull().default(0),
    progressTotal: integer('progress_total').notNull().default(0),
    progressNote: text('progress_note'),
    /** What each named step of the work answered; a repeated run skips what was already done. */
    steps: jsonb('steps').$type<Record<string, unknown>>().notNull().default({}),
    attempts: integer('attempts').notNull().default(0),
    /** The queue's ticket of the current run; a run that holds an older ticket may write nothing. */
    ticket: uuid('ticket').notNull(),
    startedBy: uuid('started_by').notNull(),
    /** Whoever started it, with the rights of that moment: the work asks the same policies as the person would. */
    actor: jsonb('actor').$type<Actor>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('platform_jobs_key').on(t.institutionId, t.kind, t.key),
    index('platform_jobs_by_state').on(t.institutionId, t.state, t.createdAt),
    index('platform_jobs_by_time').on(t.institutionId, t.createdAt),
  ],
);

/** What was uploaded or made; the bytes lie in the file store under the same id. */
export const files = pgTable(
  'platform_files',
  {
    ...tenantKey(),
    purpose: text('purpose').notNull(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    width: integer('width'),
    height: integer('height'),
    ownerId: uuid('owner_id').notNull(),
    schoolId: uuid('school_id'),
    /** Uploaded files that nothing took up are swept after a day; removed ones at the next sweep. */
    state: text('state', { enum: ['uploaded', 'kept', 'removed'] })
      .notNull()
      .default('uploaded'),
    createdAt: instant('created_at').notNull().defaultNow(),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('platform_files_to_sweep').on(t.institutionId, t.changedAt).where(sql`state <> 'kept'`),
    index('platform_files_by_owner').on(t.institutionId, t.ownerId, t.createdAt),
    index('platform_files_by_purpose').on(t.institutionId, t.purpose, t.createdAt),
  ],
);

/** Every letter that left or would have left, so that an admin can answer "it never arrived". */
export const mails = pgTable(
  'platform_mails',
  {
    ...tenantKey(),
    to: text('to_address').notNull(),
    locale: text('locale').notNull(),
    kind: text('kind').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html'),
    /** Holds a link that opens somebody's account: its text is for its reader alone. */
    secret: boolean('secret').notNull().default(false),
    /** Where a mail program asks, without a page, that no more such letters come (RFC 8058). */
    unsubscribe: text('unsubscribe'),
    state: text('state', { enum: ['waiting', 'kept', 'sent', 'bounced', 'suppressed', 'failed'] })
      .notNull()
      .default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    messageId: text('message_id'),
    createdAt: instant('created_at').notNull().defaultNow(),
    sentAt: instant('sent_at'),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('platform_mails_by_time').on(t.institutionId, t.createdAt),
    index('platform_mails_by_state').on(t.institutionId, t.state, t.createdAt),
  ],
);

/** An address whose mail server refused it for good. Nothing is sent there until somebody asks to try again. */
export const mailBounces = pgTable(
  'platform_mail_bounces',
  {
    institutionId: uuid('institution_id').notNull(),
    /** In small letters, since a mail server seldom tells them apart. */
    address: text('address').notNull(),
    code: integer('code').notNull(),
    reason: text('reason').notNull(),
    times: integer('times').notNull().default(1),
    bouncedAt: instant('bounced_at').notNull().defaultNow(),
    /** Since when it is tried again; a new refusal empties it. */
    liftedAt: instant('lifted_at'),
  },
  (t) => [primaryKey({ columns: [t.institutionId, t.address] })],
);

/** The few things that hold for the whole platform, such as maintenance mode. */
export const settings = pgTable('platform_settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  updatedBy: uuid('updated_by'),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export * from './approvals/schema.ts';
export * from './exports/schema.ts';
export * from './files/schema.ts';
export * from './undo/schema.ts';
