import { instant } from '@patio/platform';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';

/** A signed-in browser. The token itself is only in its cookie; here lies its hash. */
export const sessions = pgTable(
  'accounts_sessions',
  {
    id: uuid('id').primaryKey(),
    tokenHash: text('token_hash').notNull(),
    userId: uuid('user_id').notNull(),
    activeInstitutionId: uuid('active_institution_id').notNull(),
    membershipId: uuid('membership_id').notNull(),
    kind: text('kind', { enum: ['person', 'child', 'impersonation', 'break_glass'] }).notNull(),
    method: text('method').notNull(),
    secondFactor: boolean('second_factor').notNull().default(false),
    device: text('device').notNull(),
    userAgent: text('user_agent').notNull(),
    address: text('address'),
    /** Who looks through this person's eyes, from which session, and why. */
    impersonatorId: uuid('impersonator_id'),
    parentSessionId: uuid('parent_session_id'),
    reason: text('reason'),
    createdAt: instant('created_at').notNull(),
    /** When the person last proved who they are; old proofs do not open the security settings. */
    provedAt: instant('proved_at').notNull(),
    rotatedAt: instant('rotated_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    idleSeconds: integer('idle_seconds').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    unique('accounts_sessions_token').on(t.tokenHash),
    index('accounts_sessions_open').on(t.userId).where(sql`ended_at is null`),
    index('accounts_sessions_by_user').on(t.userId, t.createdAt),
  ],
);
