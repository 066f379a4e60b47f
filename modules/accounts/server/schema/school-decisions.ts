import { instant, tenantKey } from '@patio/platform';
import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { identityPolicy } from './identity-policy.ts';

/** A school's own decision about a role; reach null takes the right away. */
export const overrides = pgTable(
  'accounts_overrides',
  {
    ...tenantKey(),
    schoolId: uuid('school_id'),
    role: text('role').notNull(),
    capability: text('capability').notNull(),
    reach: text('reach'),
    reason: text('reason').notNull(),
    decidedBy: uuid('decided_by').notNull(),
    decidedAt: instant('decided_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    uniqueIndex('accounts_overrides_once').on(
      t.institutionId,
      sql`coalesce(school_id, institution_id)`,
      t.role,
      t.capability,
    ),
    identityPolicy(),
  ],
);

/** A part of Patio that a school does without: nobody of the school holds any of its rights. */
export const switchedOff = pgTable(
  'accounts_switched_off',
  {
    institutionId: uuid('institution_id').notNull(),
    schoolId: uuid('school_id').notNull(),
    /** The first word of its capabilities. */
    area: text('area').notNull(),
    switchedBy: uuid('switched_by').notNull(),
    switchedAt: instant('switched_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.institutionId, t.schoolId, t.area] }), identityPolicy()],
);

/** A right lent by someone who holds it, for a time. */
export const delegations = pgTable(
  'accounts_delegations',
  {
    ...tenantKey(),
    fromUserId: uuid('from_user_id').notNull(),
    toUserId: uuid('to_user_id').notNull(),
    capability: text('capability').notNull(),
    reach: text('reach').notNull(),
    schoolId: uuid('school_id'),
    reason: text('reason').notNull(),
    until: instant('until').notNull(),
    givenAt: instant('given_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('accounts_delegations_to').on(t.institutionId, t.toUserId).where(sql`ended_at is null`),
    identityPolicy(),
  ],
);

/** What an institution decided about signing in. */
export const signInSettings = pgTable(
  'accounts_sign_in_settings',
  {
    institutionId: uuid('institution_id').primaryKey(),
    /** /auth/debug answers this institution's people until then. */
    debugUntil: instant('debug_until'),
    /** Whether those who lead or read private things need a second step; only a school to try things in does without. */
    secondStep: boolean('second_step').notNull().default(true),
  },
  () => [identityPolicy()],
);

/** Someone stood before a closed door and asked for it. */
export const accessRequests = pgTable(
  'accounts_access_requests',
  {
    ...tenantKey(),
    userId: uuid('user_id').notNull(),
    role: text('role').notNull(),
    area: text('area').notNull(),
    reason: text('reason').notNull(),
    at: instant('at').notNull(),
    outcome: text('outcome', { enum: ['granted', 'declined'] }),
    note: text('note'),
    closedBy: uuid('closed_by'),
    closedAt: instant('closed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('accounts_access_requests_waiting').on(t.institutionId, t.at).where(sql`closed_at is null`),
  ],
);

/** The first admin asks for break-glass codes, the second agrees. */
export const breakGlassRequests = pgTable(
  'accounts_break_glass_requests',
  {
    ...tenantKey(),
    /** Null for the codes that were made at installation. */
    requestedBy: uuid('requested_by'),
    reason: text('reason').notNull(),
    requestedAt: instant('requested_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    approvedBy: uuid('approved_by'),
    approvedAt: instant('approved_at'),
  },
  (t) => [primaryKey({ columns: [t.institutionId, t.id] })],
);
