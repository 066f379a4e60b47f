import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { rooms, schools } from '@patio/schools/server';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { AUDIENCES, EVENING_STATES, OFFER_KINDS, OFFER_STATES, type TimeSpan } from '../../contract/fields.ts';

/** An afternoon on which many meet families: the office makes it, the hours of each host are an offer of it. */
export const evenings = pgTable(
  'appointments_evenings',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    name: text('name').notNull(),
    date: date('date').notNull(),
    fromTime: text('from_time').notNull(),
    untilTime: text('until_time').notNull(),
    slotMinutes: integer('slot_minutes').notNull(),
    gapMinutes: integer('gap_minutes').notNull().default(0),
    breaks: jsonb('breaks').$type<TimeSpan[]>().notNull(),
    /** From when until when families book. */
    opensAt: instant('opens_at').notNull(),
    closesAt: instant('closes_at').notNull(),
    /** How many meetings one guardian may book on it, and how many one host takes. */
    capFamily: integer('cap_family'),
    capHost: integer('cap_host'),
    /** How long it takes from one room to another. */
    walkMinutes: integer('walk_minutes').notNull().default(5),
    state: text('state', { enum: EVENING_STATES }).notNull().default('draft'),
    createdBy: uuid('created_by').notNull(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('appointments_evenings_of_school').on(t.institutionId, t.schoolId, t.date),
    pointsTo(schools, [t.institutionId, t.schoolId], 'appointments_evenings_school'),
  ],
);

/** Hours that one person offers: once, every week, or as part of an evening. */
export const offers = pgTable(
  'appointments_offers',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    hostUserId: uuid('host_user_id').notNull(),
    eveningId: uuid('evening_id'),
    kind: text('kind', { enum: OFFER_KINDS }).notNull(),
    audience: text('audience', { enum: AUDIENCES }).notNull(),
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
    /** 1 = Monday … 7 = Sunday; empty for a single day. */
    weekdays: integer('weekdays').array().notNull(),
    fromTime: text('from_time').notNull(),
    untilTime: text('until_time').notNull(),
    slotMinutes: integer('slot_minutes').notNull(),
    gapMinutes: integer('gap_minutes').notNull().default(0),
    breaks: jsonb('breaks').$type<TimeSpan[]>().notNull(),
    /** Days of a weekly offer on which it does not hold. */
    exceptions: jsonb('exceptions').$type<string[]>().notNull(),
    roomId: uuid('room_id'),
    videoLink: text('video_link'),
    /** How many meetings one guardian may have ahead about one child, and how many the host takes on one day. */
    capFamily: integer('cap_family'),
    capHost: integer('cap_host'),
    note: text('note').notNull().default(''),
    state: text('state', { enum: OFFER_STATES }).notNull().default('open'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('appointments_offers_of_host').on(t.institutionId, t.hostUserId, t.endsOn),
    index('appointments_offers_of_school').on(t.institutionId, t.schoolId, t.audience, t.endsOn),
    uniqueIndex('appointments_offers_of_evening').on(t.institutionId, t.eveningId, t.hostUserId),
    pointsTo(schools, [t.institutionId, t.schoolId], 'appointments_offers_school'),
    pointsTo(evenings, [t.institutionId, t.eveningId], 'appointments_offers_evening'),
    pointsTo(rooms, [t.institutionId, t.roomId], 'appointments_offers_room'),
    check('appointments_offers_days', sql`starts_on <= ends_on`),
  ],
);

/**
 * One slot of an offer. Two open slots of a host never overlap: the index that ends in `_one_at_a_moment` brings an exclusion.
 * A hold is a name and an end: when the end has passed there is no hold, and nothing has to be cleaned up.
 */
export const slots = pgTable(
  'appointments_slots',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    offerId: uuid('offer_id').notNull(),
    hostUserId: uuid('host_user_id').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    roomId: uuid('room_id'),
    state: text('state', { enum: ['open', 'closed'] })
      .notNull()
      .default('open'),
    heldBy: uuid('held_by'),
    heldUntil: instant('held_until'),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    uniqueIndex('appointments_slots_of_host').on(t.institutionId, t.hostUserId, t.startsAt).where(sql`state = 'open'`),
    index('appointments_slots_one_at_a_moment').on(t.institutionId, t.hostUserId).where(sql`state = 'open'`),
    index('appointments_slots_of_offer').on(t.institutionId, t.offerId, t.startsAt),
    pointsTo(schools, [t.institutionId, t.schoolId], 'appointments_slots_school'),
    pointsTo(offers, [t.institutionId, t.offerId], 'appointments_slots_offer'),
    pointsTo(rooms, [t.institutionId, t.roomId], 'appointments_slots_room'),
    check('appointments_slots_span', sql`starts_at <= ends_at`),
  ],
);

export type EveningRow = typeof evenings.$inferSelect;
export type OfferRow = typeof offers.$inferSelect;
export type SlotRow = typeof slots.$inferSelect;
