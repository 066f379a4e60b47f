import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';

export const id = z.uuid();
export const version = z.int32().min(1);
/** 0: new. */
export const seen = z.int32().min(0);
export const instant = z.iso.datetime();
export const day = z.iso.date();
/** By the school's clock. */
export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

export const OFFER_KINDS = ['single', 'weekly', 'evening'] as const;
/** Who may book: the families of those whom the host teaches, or all of the school. */
export const AUDIENCES = ['taught', 'school'] as const;
export const audience = z.enum(AUDIENCES);
export const OFFER_STATES = ['draft', 'open', 'ended'] as const;
export const EVENING_STATES = ['draft', 'open', 'closed', 'cancelled'] as const;
export const eveningState = z.enum(EVENING_STATES);
export type EveningState = z.infer<typeof eveningState>;
export const PLACES = ['room', 'video'] as const;
export const place = z.enum(PLACES);
export type Place = z.infer<typeof place>;
export const BOOKING_STATES = ['booked', 'moved', 'cancelled'] as const;
export const bookingState = z.enum(BOOKING_STATES);
export const OUTCOMES = ['came', 'no_show'] as const;
export const outcome = z.enum(OUTCOMES);
export type Outcome = z.infer<typeof outcome>;
export const WAIT_STATES = ['waiting', 'offered', 'booked', 'left', 'lapsed'] as const;
export const SIDES = ['family', 'school'] as const;
/** Who does what was agreed. */
export const side = z.enum(SIDES);
export type Side = z.infer<typeof side>;

export const timeSpan = z.object({ from: timeOfDay, until: timeOfDay });
export type TimeSpan = z.infer<typeof timeSpan>;

/** How an hour is cut into slots. */
export const cutFields = {
  from: timeOfDay,
  until: timeOfDay,
  slotMinutes: z.int32().min(5).max(120),
  gapMinutes: z.int32().min(0).max(60),
  breaks: z.array(timeSpan).max(6),
};

export const slotView = z.object({
  id,
  startsAt: instant,
  date: day,
  from: timeOfDay,
  until: timeOfDay,
  room: z.string().nullable(),
  /** The host has a link for a video call besides, or instead of, the room. */
  video: z.boolean(),
  eveningId: id.nullable(),
});
export type SlotView = z.infer<typeof slotView>;

export const agreement = z.object({
  id,
  text: z.string().trim().min(1).max(300),
  side,
  dueOn: day.nullable(),
});
export type Agreement = z.infer<typeof agreement>;

export const taskView = agreement.extend({
  bookingId: id,
  done: z.boolean(),
  /** Host and child of the meeting where it was agreed. */
  host: z.string(),
  student: z.string(),
  version: z.number().int(),
});
export type TaskView = z.infer<typeof taskView>;

export const bookingView = z.object({
  id,
  slotId: id,
  studentId: id,
  student: z.string(),
  hostId: id,
  host: z.string(),
  guardian: z.string(),
  startsAt: instant,
  date: day,
  from: timeOfDay,
  until: timeOfDay,
  place,
  room: z.string().nullable(),
  /** Only for the two sides, while the meeting stands. */
  videoLink: z.string().nullable(),
  topic: z.string(),
  /** The language for which an interpreter was asked. */
  interpreter: z.string().nullable(),
  state: bookingState,
  outcome: outcome.nullable(),
  reason: z.string().nullable(),
  endedByHost: z.boolean(),
  eveningId: id.nullable(),
  /** The host moved it here, and the family has not said yes. */
  asksYes: z.boolean(),
  past: z.boolean(),
  version: z.number().int(),
});
export type BookingView = z.infer<typeof bookingView>;

/** What was said, as the family reads it. */
export const sharedMinutes = z.object({
  text: z.string(),
  sharedAt: instant,
  agreements: z.array(agreement.extend({ done: z.boolean(), version: z.number().int() })),
});
export type SharedMinutes = z.infer<typeof sharedMinutes>;

nameSchemas({
  appointmentsSlot: slotView,
  appointmentsTask: taskView,
  appointmentsBooking: bookingView,
  appointmentsSharedMinutes: sharedMinutes,
});
