import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { schools } from '@patio/schools/server';
import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

/** A person's own pair of keys. The private half is sealed under a phrase that only the person knows. */
export const personalKeys = pgTable(
  'wellbeing_personal_keys',
  {
    ...tenantKey(),
    userId: uuid('user_id').notNull(),
    publicKey: text('public_key').notNull(),
    salt: text('salt').notNull(),
    sealedPrivate: text('sealed_private').notNull(),
    /** A lost phrase makes a new pair; the old one stays for what is still sealed to it. */
    replacedAt: instant('replaced_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    uniqueIndex('wellbeing_personal_keys_one').on(t.institutionId, t.userId).where(sql`replaced_at is null`),
  ],
);

/** The keys of a school's care team, one version after another; what is told to the team is sealed to the public half. */
export const schoolKeys = pgTable(
  'wellbeing_school_keys',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    keyVersion: integer('key_version').notNull(),
    publicKey: text('public_key').notNull(),
    /** The private half for the two who recover together. */
    sealedForRecovery: text('sealed_for_recovery').notNull(),
    /** The private half sealed to the public half of the next version: whoever has the newest opens the older ones. */
    sealedForNext: text('sealed_for_next'),
    retiredAt: instant('retired_at'),
    /** Somebody left the team: the next member who opens makes a new version. */
    rotateSince: instant('rotate_since'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('wellbeing_school_keys_version').on(t.institutionId, t.schoolId, t.keyVersion),
    uniqueIndex('wellbeing_school_keys_one').on(t.institutionId, t.schoolId).where(sql`retired_at is null`),
    pointsTo(schools, [t.institutionId, t.schoolId], 'wellbeing_school_keys_school'),
  ],
);

/** The newest key of a school for one member of its team, sealed to the member's own key; who waits has none yet. */
export const teamMembers = pgTable(
  'wellbeing_team_members',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    userId: uuid('user_id').notNull(),
    membershipId: uuid('membership_id').notNull(),
    personalKeyId: uuid('personal_key_id').notNull(),
    /** Which version of the school's key is sealed here; null while the person waits for a member to let them in. */
    keyVersion: integer('key_version'),
    sealedSchoolKey: text('sealed_school_key'),
    /** Leads the team: decides about supervision and recovery, and reviews what was opened in an emergency. */
    coordinates: boolean('coordinates').notNull().default(false),
    /** Who reads this person's clinical notes besides them. */
    supervisorId: uuid('supervisor_id'),
    grantedBy: uuid('granted_by'),
    leftAt: instant('left_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    uniqueIndex('wellbeing_team_members_one').on(t.institutionId, t.schoolId, t.userId).where(sql`left_at is null`),
    index('wellbeing_team_members_of_user').on(t.institutionId, t.userId),
    pointsTo(schools, [t.institutionId, t.schoolId], 'wellbeing_team_members_school'),
    pointsTo(personalKeys, [t.institutionId, t.personalKeyId], 'wellbeing_team_members_key'),
  ],
);

/** How a school's key is recovered: a pair whose private half only the codes of two named people open together. */
export const recoveries = pgTable(
  'wellbeing_recoveries',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    publicKey: text('public_key').notNull(),
    sealedPrivate: text('sealed_private').notNull(),
    firstUserId: uuid('first_user_id').notNull(),
    firstCheck: text('first_check').notNull(),
    secondUserId: uuid('second_user_id').notNull(),
    secondCheck: text('second_check').notNull(),
    replacedAt: instant('replaced_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    uniqueIndex('wellbeing_recoveries_one').on(t.institutionId, t.schoolId).where(sql`replaced_at is null`),
    pointsTo(schools, [t.institutionId, t.schoolId], 'wellbeing_recoveries_school'),
  ],
);

/** Somebody lost their phrase: both codes arrive here, sealed to the new key of whoever asks, within a day. */
export const recoveryRequests = pgTable(
  'wellbeing_recovery_requests',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    recoveryId: uuid('recovery_id').notNull(),
    userId: uuid('user_id').notNull(),
    personalKeyId: uuid('personal_key_id').notNull(),
    expiresAt: instant('expires_at').notNull(),
    firstSealed: text('first_sealed'),
    secondSealed: text('second_sealed'),
    endedAt: instant('ended_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    uniqueIndex('wellbeing_recovery_requests_one')
      .on(t.institutionId, t.schoolId, t.userId)
      .where(sql`ended_at is null`),
    pointsTo(schools, [t.institutionId, t.schoolId], 'wellbeing_recovery_requests_school'),
    foreignKey({
      columns: [t.institutionId, t.recoveryId],
      foreignColumns: [recoveries.institutionId, recoveries.id],
      name: 'wellbeing_recovery_requests_recovery',
    }),
    pointsTo(personalKeys, [t.institutionId, t.personalKeyId], 'wellbeing_recovery_requests_key'),
  ],
);

/** A personal key that is open in one session, sealed under a secret that only that browser's cookie holds. */
export const unlocks = pgTable(
  'wellbeing_unlocks',
  {
    ...tenantKey(),
    userId: uuid('user_id').notNull(),
    personalKeyId: uuid('personal_key_id').notNull(),
    membershipId: uuid('membership_id').notNull(),
    sessionId: uuid('session_id').notNull(),
    /** Finds the row from the cookie's secret without telling it. */
    mark: text('mark').notNull(),
    sealedPrivate: text('sealed_private').notNull(),
    openedAt: instant('opened_at').notNull(),
    usedAt: instant('used_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('wellbeing_unlocks_mark').on(t.institutionId, t.mark),
    index('wellbeing_unlocks_of_user').on(t.institutionId, t.userId),
    pointsTo(personalKeys, [t.institutionId, t.personalKeyId], 'wellbeing_unlocks_key'),
  ],
);

export type PersonalKeyRow = typeof personalKeys.$inferSelect;
export type SchoolKeyRow = typeof schoolKeys.$inferSelect;
export type TeamMemberRow = typeof teamMembers.$inferSelect;
export type RecoveryRow = typeof recoveries.$inferSelect;
export type RecoveryRequestRow = typeof recoveryRequests.$inferSelect;
