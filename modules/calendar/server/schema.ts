import type { Role } from '@patio/access';
import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { schools } from '@patio/schools/server';
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  time,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { EVENT_STATES, type Layer, WRITTEN_LAYERS } from '../contract/fields.ts';

/** The day that stands for "no end". */
export const ENDLESS = '9999-12-31';

/**
 * What somebody wrote into the calendar, by the clock of its school. A repeated event is one row; a day of it that was changed alone is
 * a row of its own, which names the series and the day that it stands for.
 */
export const events = pgTable(
  'calendar_events',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    layer: text('layer', { enum: WRITTEN_LAYERS }).notNull(),
    ownerId: uuid('owner_id').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    place: text('place').notNull().default(''),
    startsOn: date('starts_on').notNull(),
    startsAt: time('starts_at'),
    endsOn: date('ends_on').notNull(),
    endsAt: time('ends_at'),
    /** An RRULE in its normal form; null where it takes place once. */
    rule: text('rule'),
    /** Days of the series on which it does not take place. */
    exceptOn: date('except_on').array().notNull().default(sql`'{}'`),
    /** The first and the last day on which any of it takes place: what a month must look at. */
    firstOn: date('first_on').notNull(),
    lastOn: date('last_on').notNull(),
    seriesId: uuid('series_id'),
    occurrenceOn: date('occurrence_on'),
    /** For whom it is; an empty list means everybody. */
    levelIds: uuid('level_ids').array().notNull().default(sql`'{}'`),
    sectionIds: uuid('section_ids').array().notNull().default(sql`'{}'`),
    roles: text('roles').array().$type<Role[]>().notNull().default(sql`'{}'`),
    state: text('state', { enum: EVENT_STATES }).notNull(),
    /** Grows with every change that a following calendar must take over. */
    sequence: integer('sequence').notNull().default(0),
    /** When it was first shown to others; null while it is a draft. */
    publishedAt: instant('published_at'),
    cancelledAt: instant('cancelled_at'),
    /** The name that the file it came from gave it, so that the same file taken in again changes it. */
    uid: text('uid'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('calendar_events_by_school')
      .on(t.institutionId, t.schoolId, t.lastOn, t.firstOn)
      .where(sql`layer <> 'personal'`),
    index('calendar_events_by_owner').on(t.institutionId, t.ownerId, t.lastOn, t.firstOn),
    uniqueIndex('calendar_events_occurrence')
      .on(t.institutionId, t.seriesId, t.occurrenceOn)
      .where(sql`series_id is not null`),
    uniqueIndex('calendar_events_imported')
      .on(t.institutionId, t.ownerId, t.layer, t.uid)
      .where(sql`uid is not null and series_id is null`),
    pointsTo(schools, [t.institutionId, t.schoolId], 'calendar_events_school'),
    pointsTo(t, [t.institutionId, t.seriesId], 'calendar_events_series'),
    check(
      'calendar_events_span',
      sql`(starts_at is null) = (ends_at is null) and (starts_on, coalesce(starts_at, '00:00')) <= (ends_on, coalesce(ends_at, '00:00'))`,
    ),
    check('calendar_events_range', sql`first_on <= last_on`),
    check(
      'calendar_events_alone',
      sql`(series_id is null) = (occurrence_on is null) and (series_id is null or rule is null)`,
    ),
    check('calendar_events_cancelled', sql`(state = 'cancelled') = (cancelled_at is not null)`),
    check('calendar_events_published', sql`state <> 'published' or published_at is not null`),
  ],
);
export type EventRow = typeof events.$inferSelect;

/** The secret address of a calendar that follows this one; only its hash is kept. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    ...tenantKey(),
    membershipId: uuid('membership_id').notNull(),
    layers: text('layers').array().$type<Layer[]>().notNull(),
    tokenHash: text('token_hash').notNull(),
    /** When a calendar last asked, to the hour. */
    readAt: instant('read_at'),
    endedAt: instant('ended_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    uniqueIndex('calendar_feeds_one').on(t.institutionId, t.membershipId).where(sql`ended_at is null`),
    index('calendar_feeds_by_token').on(t.tokenHash),
    // A calendar asks without an account and without knowing the institution; it reads only this.
    pgPolicy('door', { for: 'select', using: sql`patio_scope() = 'identity'` }),
  ],
);
