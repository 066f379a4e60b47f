import { defineEvent } from '@patio/kernel';
import { z } from 'zod';
import { id } from './fields.ts';

/** A family booked a meeting. */
export const meetingBooked = defineEvent('appointments.booked', z.object({ bookingId: id }));
/** A family moved a meeting to another slot; the booking is the new one. */
export const meetingMoved = defineEvent('appointments.moved', z.object({ bookingId: id, fromId: id }));
/** The host moved a meeting to another slot; the family says yes or cancels. */
export const meetingMovedByHost = defineEvent('appointments.moved_by_host', z.object({ bookingId: id, fromId: id }));
/** A meeting was cancelled by one of its sides. */
export const meetingCancelled = defineEvent('appointments.cancelled', z.object({ bookingId: id, byHost: z.boolean() }));
/** A slot that became free was offered to the first in line. */
export const slotOffered = defineEvent('appointments.slot_offered', z.object({ waitId: id, slotId: id }));
/** The minutes of a meeting were shared with the family. */
export const minutesShared = defineEvent(
  'appointments.minutes_shared',
  z.object({ bookingId: id, version: z.number() }),
);
/** Families may book meetings of an evening. */
export const eveningOpened = defineEvent('appointments.evening_opened', z.object({ eveningId: id }));
