import { students } from '@patio/people/server';
import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { schools } from '@patio/schools/server';
import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { BADGE_RULES, type BadgeShown, EMBLEMS, SHARING } from '../../contract/fields.ts';

/** What a school recognises with a badge: by a rule that Patio counts, or by a person. */
export const badges = pgTable(
  'recognition_badges',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    criteria: text('criteria').notNull(),
    emblem: text('emblem', { enum: EMBLEMS }).notNull(),
    colour: integer('colour').notNull(),
    rule: text('rule', { enum: BADGE_RULES }).notNull(),
    /** How much a rule asks for; null where a person decides. */
    amount: integer('amount'),
    /** Points that come with it. */
    points: integer('points').notNull().default(0),
    archivedAt: instant('archived_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('recognition_badges_of_school').on(t.institutionId, t.schoolId, t.name),
    pointsTo(schools, [t.institutionId, t.schoolId], 'recognition_badges_school'),
    check('recognition_badges_amount', sql`(rule = 'person') = (amount is null)`),
    check('recognition_badges_points', sql`points >= 0`),
  ],
);

/** The keys that an institution signs its badges with; the private half is sealed. Old ones stay, so that old badges can be verified. */
export const keys = pgTable(
  'recognition_keys',
  {
    ...tenantKey(),
    publicKey: jsonb('public_key').$type<{ kty: 'OKP'; crv: 'Ed25519'; x: string }>().notNull(),
    sealedKey: text('sealed_key').notNull(),
    /** The next free place in the list of revoked badges. */
    nextStatus: integer('next_status').notNull().default(0),
    retiredAt: instant('retired_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    uniqueIndex('recognition_keys_in_use').on(t.institutionId).where(sql`retired_at is null`),
  ],
);

/** A badge of a student. What it says stays as it was; it can be revoked, never deleted. */
export const awards = pgTable(
  'recognition_awards',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    studentId: uuid('student_id').notNull(),
    badgeId: uuid('badge_id').notNull(),
    sectionId: uuid('section_id'),
    shown: jsonb('shown').$type<BadgeShown>().notNull(),
    note: text('note').notNull().default(''),
    /** Null where a rule gave it. */
    givenBy: uuid('given_by'),
    awardedAt: instant('awarded_at').notNull().defaultNow(),
    keyId: uuid('key_id').notNull(),
    statusIndex: integer('status_index').notNull(),
    /** The unguessable end of its address. */
    code: text('code').notNull(),
    sharing: text('sharing', { enum: SHARING }).notNull().default('no'),
    sharedBy: uuid('shared_by'),
    revokedAt: instant('revoked_at'),
    revokedBy: uuid('revoked_by'),
    revokedReason: text('revoked_reason'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    uniqueIndex('recognition_awards_once').on(t.institutionId, t.studentId, t.badgeId).where(sql`revoked_at is null`),
    unique('recognition_awards_code').on(t.institutionId, t.code),
    index('recognition_awards_revoked').on(t.institutionId, t.keyId, t.statusIndex).where(sql`revoked_at is not null`),
    pointsTo(schools, [t.institutionId, t.schoolId], 'recognition_awards_school'),
    index('recognition_awards_of_student').on(t.institutionId, t.studentId),
    pointsTo(students, [t.institutionId, t.studentId], 'recognition_awards_student'),
    pointsTo(badges, [t.institutionId, t.badgeId], 'recognition_awards_badge'),
    pointsTo(keys, [t.institutionId, t.keyId], 'recognition_awards_key'),
    check('recognition_awards_revoked_why', sql`(revoked_at is null) = (revoked_reason is null)`),
  ],
);

export type BadgeRow = typeof badges.$inferSelect;
export type KeyRow = typeof keys.$inferSelect;
export type AwardRow = typeof awards.$inferSelect;
