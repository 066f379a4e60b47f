import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Answer } from '../../contract/answer.ts';
import { FORMATS, RHYTHMS, SHARED_WITH } from '../../contract/fields.ts';
import type { Question } from '../../contract/question.ts';

/** A question that somebody keeps under a name, alone or with those of a role. */
export const views = pgTable(
  'insights_views',
  {
    ...tenantKey(),
    ownerId: uuid('owner_id').notNull(),
    /** The school of whoever keeps it; null for one of the whole institution. */
    schoolId: uuid('school_id'),
    name: text('name').notNull(),
    question: jsonb('question').$type<Question>().notNull(),
    /** The roles that may open it besides its owner. */
    sharedWith: text('shared_with', { enum: SHARED_WITH }).array().notNull().default(sql`'{}'`),
    archivedAt: instant('archived_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    uniqueIndex('insights_views_name').on(t.institutionId, t.ownerId, t.name).where(sql`archived_at is null`),
    index('insights_views_shared').using('gin', t.sharedWith),
  ],
);

/** Every version of a view. */
export const viewLog = pgTable(
  'insights_view_log',
  {
    ...tenantKey(),
    viewId: uuid('view_id').notNull(),
    version: integer('version').notNull(),
    name: text('name').notNull(),
    question: jsonb('question').$type<Question>().notNull(),
    sharedWith: text('shared_with', { enum: SHARED_WITH }).array().notNull(),
    by: uuid('by').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('insights_view_log_version').on(t.institutionId, t.viewId, t.version),
    pointsTo(views, [t.institutionId, t.viewId], 'insights_view_log_view'),
  ],
);

/** That somebody gets a view by mail, in a rhythm. */
export const schedules = pgTable(
  'insights_schedules',
  {
    ...tenantKey(),
    viewId: uuid('view_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** With whose rights it is answered, each time anew. */
    membershipId: uuid('membership_id').notNull(),
    format: text('format', { enum: FORMATS }).notNull(),
    rhythm: text('rhythm', { enum: RHYTHMS }).notNull(),
    /** The hour of the day, in the place of the school. */
    hour: smallint('hour').notNull(),
    nextOn: date('next_on').notNull(),
    endedAt: instant('ended_at'),
    endedWhy: text('ended_why', { enum: ['by_hand', 'left', 'no_right', 'view_gone'] }),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    uniqueIndex('insights_schedules_once').on(t.institutionId, t.viewId, t.userId).where(sql`ended_at is null`),
    index('insights_schedules_next').on(t.institutionId, t.nextOn).where(sql`ended_at is null`),
    pointsTo(views, [t.institutionId, t.viewId], 'insights_schedules_view'),
    check('insights_schedules_hour', sql`hour between 0 and 23`),
    check('insights_schedules_ended', sql`(ended_at is null) = (ended_why is null)`),
  ],
);

/** What was sent: the answer as it was on that day, from which the file is drawn whenever it is fetched. */
export const deliveries = pgTable(
  'insights_deliveries',
  {
    ...tenantKey(),
    scheduleId: uuid('schedule_id').notNull(),
    userId: uuid('user_id').notNull(),
    on: date('on').notNull(),
    name: text('name').notNull(),
    format: text('format', { enum: FORMATS }).notNull(),
    answer: jsonb('answer').$type<Answer>().notNull(),
    mailed: boolean('mailed').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('insights_deliveries_once').on(t.institutionId, t.scheduleId, t.on),
    index('insights_deliveries_of_user').on(t.institutionId, t.userId, t.at),
    pointsTo(schedules, [t.institutionId, t.scheduleId], 'insights_deliveries_schedule'),
  ],
);

export type ViewRow = typeof views.$inferSelect;
export type ScheduleRow = typeof schedules.$inferSelect;
export type DeliveryRow = typeof deliveries.$inferSelect;
