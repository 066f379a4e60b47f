import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { schools } from '@patio/schools/server';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { identityPolicy } from './identity-policy.ts';

/** One human who can sign in. Global: the same person may belong to several institutions. */
export const users = pgTable(
  'accounts_users',
  {
    id: uuid('id').primaryKey(),
    givenNames: text('given_names').notNull(),
    surnames: text('surnames').notNull(),
    preferredName: text('preferred_name'),
    /** Null for those who sign in with a username. */
    email: text('email'),
    phone: text('phone'),
    pronouns: text('pronouns'),
    locale: text('locale', { enum: ['es', 'en'] })
      .notNull()
      .default('es'),
    photoFileId: uuid('photo_file_id'),
    avatar: text('avatar'),
    lockedAt: instant('locked_at'),
    lastSignedInAt: instant('last_signed_in_at'),
    /** When the first-login screen was finished. */
    welcomedAt: instant('welcomed_at'),
    ...lifecycle(),
  },
  (t) => [
    uniqueIndex('accounts_users_email').on(sql`lower(${t.email})`),
    // A school sees the people who belong to it, and everyone sees themselves; nobody sees the rest of the world.
    pgPolicy('members', {
      for: 'select',
      using: sql`patio_scope() = 'tenant' and (id = (select patio_user()) or exists (
        select from accounts_memberships m where m.institution_id = (select patio_institution()) and m.user_id = accounts_users.id))`,
    }),
  ],
);

/** user × role × scope, from a date to a date. */
export const memberships = pgTable(
  'accounts_memberships',
  {
    ...tenantKey(),
    userId: uuid('user_id').notNull(),
    role: text('role').notNull(),
    /** Null for the whole institution. */
    schoolId: uuid('school_id'),
    platform: boolean('platform').notNull().default(false),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }),
    /** Set when somebody ended it; takes effect at once, whatever the dates say. */
    endedAt: instant('ended_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    pointsTo(schools, [t.institutionId, t.schoolId], 'accounts_memberships_school'),
    index('accounts_memberships_by_user').on(t.institutionId, t.userId),
    index('accounts_memberships_of_person').on(t.userId),
    uniqueIndex('accounts_memberships_once')
      .on(t.institutionId, t.userId, t.role, sql`coalesce(school_id, institution_id)`)
      .where(sql`ended_at is null`),
    identityPolicy(),
  ],
);

/** Names to sign in with, for those without an e-mail; unique inside an institution. */
export const usernames = pgTable(
  'accounts_usernames',
  {
    ...tenantKey(),
    userId: uuid('user_id').notNull(),
    username: text('username').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('accounts_usernames_name').on(t.institutionId, t.username),
    unique('accounts_usernames_user').on(t.institutionId, t.userId),
    index('accounts_usernames_everywhere').on(t.username),
    identityPolicy(),
  ],
);

/** How a person wants to see Patio, on every device. */
export const preferences = pgTable('accounts_preferences', {
  userId: uuid('user_id').primaryKey(),
  theme: text('theme').notNull().default('auto'),
  textSize: text('text_size').notNull().default('normal'),
  spacing: text('spacing').notNull().default('normal'),
  font: text('font').notNull().default('standard'),
  motion: text('motion').notNull().default('auto'),
  density: text('density').notNull().default('comfortable'),
  timeFormat: text('time_format').notNull().default('auto'),
  ...lifecycle(),
});
