import { students } from '@patio/people/server';
import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';

/** What one person was told. The words are made when it is read, in the reader's language. */
export const notifications = pgTable(
  'notices_notifications',
  {
    ...tenantKey(),
    userId: uuid('user_id').notNull(),
    kind: text('kind').notNull(),
    params: jsonb('params').$type<Record<string, string | number>>().notNull(),
    /** The address of the thing itself, inside the app. */
    link: text('link'),
    urgent: boolean('urgent').notNull(),
    /** Whose guardian was told, as a guardian: once the tie no longer holds, the news is no longer theirs. */
    studentId: uuid('student_id'),
    /** What it tells of; a listener that hears the same news twice tells it once. */
    about: text('about').notNull(),
    createdAt: instant('created_at').notNull().default(sql`clock_timestamp()`),
    readAt: instant('read_at'),
    /** Waits for the person's daily summary by e-mail. */
    inSummary: boolean('in_summary').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('notices_notifications_once').on(t.institutionId, t.userId, t.kind, t.about),
    index('notices_notifications_of_user').on(t.institutionId, t.userId, t.createdAt),
    index('notices_notifications_of_child').on(t.institutionId, t.studentId).where(sql`student_id is not null`),
    pointsTo(students, [t.institutionId, t.studentId], 'notices_notifications_student'),
    index('notices_notifications_unread').on(t.institutionId, t.userId).where(sql`read_at is null`),
    index('notices_notifications_in_summary').on(t.institutionId, t.userId).where(sql`in_summary`),
  ],
);

/** A person's own choice about one kind on one channel; without a row the kind's default holds. */
export const preferences = pgTable(
  'notices_preferences',
  {
    institutionId: uuid('institution_id').notNull(),
    userId: uuid('user_id').notNull(),
    kind: text('kind').notNull(),
    channel: text('channel', { enum: ['app', 'email', 'push', 'text'] }).notNull(),
    wanted: boolean('wanted').notNull(),
    /** By e-mail, and once a day together with the rest. */
    daily: boolean('daily').notNull().default(false),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.institutionId, t.userId, t.kind, t.channel] })],
);

/** When a person does not want to be disturbed by e-mail, in their own time zone. */
export const quietHours = pgTable(
  'notices_quiet_hours',
  {
    institutionId: uuid('institution_id').notNull(),
    userId: uuid('user_id').notNull(),
    enabled: boolean('enabled').notNull(),
    /** Local times `22:00`; a window may pass midnight. */
    startsAt: text('starts_at').notNull(),
    endsAt: text('ends_at').notNull(),
    timeZone: text('time_zone').notNull(),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.institutionId, t.userId] })],
);

/** The institution's decision that a role receives, or does not receive, a kind. */
export const rules = pgTable(
  'notices_rules',
  {
    institutionId: uuid('institution_id').notNull(),
    kind: text('kind').notNull(),
    role: text('role').notNull(),
    enabled: boolean('enabled').notNull(),
    changedBy: uuid('changed_by').notNull(),
    ...lifecycle(),
  },
  (t) => [primaryKey({ columns: [t.institutionId, t.kind, t.role] })],
);

/** A browser that a person allowed to ring while Patio is closed. The keys are the browser's own: only it can read what is sent. */
export const pushSubscriptions = pgTable(
  'notices_push_subscriptions',
  {
    ...tenantKey(),
    userId: uuid('user_id').notNull(),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    device: text('device').notNull().default(''),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    lastSentAt: instant('last_sent_at'),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('notices_push_subscriptions_once').on(t.institutionId, t.userId, t.endpoint),
  ],
);

export * from './schema/summaries.ts';
export * from './schema/texts.ts';
