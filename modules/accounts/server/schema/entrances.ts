import type { Role } from '@patio/access';
import type { Id } from '@patio/kernel';
import { instant, pointsTo, tenantKey } from '@patio/platform';
import { schools } from '@patio/schools/server';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

/** Someone was asked to join. The account is made when they accept, never before. */
export const invitations = pgTable(
  'accounts_invitations',
  {
    ...tenantKey(),
    email: text('email').notNull(),
    givenNames: text('given_names').notNull(),
    surnames: text('surnames').notNull(),
    locale: text('locale', { enum: ['es', 'en'] }).notNull(),
    role: text('role').notNull(),
    schoolId: uuid('school_id'),
    /** Further places that begin together with the first. */
    others: jsonb('others').$type<{ role: Role; schoolId: Id | null }[]>().notNull().default([]),
    /** The record that the account will belong to, where the office invites somebody whom it has written down. */
    personId: uuid('person_id'),
    invitedBy: uuid('invited_by').notNull(),
    invitedAt: instant('invited_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
    revokedAt: instant('revoked_at'),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    pointsTo(schools, [t.institutionId, t.schoolId], 'accounts_invitations_school'),
    index('accounts_invitations_by_time').on(t.institutionId, t.invitedAt),
    index('accounts_invitations_by_person').on(t.institutionId, t.personId),
  ],
);

/** A child's QR card; what it holds lies sealed elsewhere. */
export const cards = pgTable(
  'accounts_cards',
  {
    ...tenantKey(),
    userId: uuid('user_id').notNull(),
    issuedBy: uuid('issued_by').notNull(),
    issuedAt: instant('issued_at').notNull(),
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('accounts_cards_by_user').on(t.institutionId, t.userId).where(sql`revoked_at is null`),
  ],
);

/** A tablet of the school on which cards work. */
export const devices = pgTable(
  'accounts_devices',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    name: text('name').notNull(),
    enrolledBy: uuid('enrolled_by').notNull(),
    enrolledAt: instant('enrolled_at').notNull(),
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    pointsTo(schools, [t.institutionId, t.schoolId], 'accounts_devices_school'),
  ],
);
