import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant, tenantKey } from './database/columns.ts';

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
