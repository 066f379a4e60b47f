import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import {
  bookingView,
  day,
  id,
  instant,
  place,
  sharedMinutes,
  slotView,
  taskView,
  timeOfDay,
  version,
} from './fields.ts';

export const waitView = z.object({
  id,
  version: z.number().int(),
  /** The slot that is kept for this family, and until when; null while they wait. */
  offered: z.object({ slot: slotView, until: instant }).nullable(),
});
export type WaitView = z.infer<typeof waitView>;

/** Somebody whom the family of a child can meet. */
export const hostView = z.object({
  hostId: id,
  name: z.string(),
  photoFileId: id.nullable(),
  /** What they teach this child. */
  courses: z.array(z.string()),
  tutor: z.boolean(),
  note: z.string(),
  /** The next free slots, the earliest first, and how many there are in all. */
  slots: z.array(slotView),
  free: z.number().int(),
  /** The evenings on which they have free slots. */
  eveningIds: z.array(id),
  /** The family has as many meetings with them ahead as it may have. */
  full: z.boolean(),
  wait: waitView.nullable(),
});
export type HostView = z.infer<typeof hostView>;

export const familyChild = z.object({ id, name: z.string(), givenName: z.string(), hosts: z.array(hostView) });
export type FamilyChild = z.infer<typeof familyChild>;

export const familyEvening = z.object({
  id,
  name: z.string(),
  date: day,
  from: timeOfDay,
  until: timeOfDay,
  closesAt: instant,
  /** How many meetings this guardian has on it, and may have. */
  booked: z.number().int(),
  cap: z.number().int().nullable(),
});
export type FamilyEvening = z.infer<typeof familyEvening>;

export const familyBooking = bookingView.extend({ minutes: sharedMinutes.nullable() });
export type FamilyBooking = z.infer<typeof familyBooking>;

export const familyView = z.object({
  children: z.array(familyChild),
  bookings: z.array(familyBooking),
  evenings: z.array(familyEvening),
  tasks: z.array(taskView),
});
export type FamilyView = z.infer<typeof familyView>;

/** What a family's home shows of it. */
export const familyNext = z.object({
  bookings: z.array(bookingView),
  evenings: z.array(familyEvening),
  offered: z.array(z.object({ waitId: id, host: z.string(), student: z.string(), slot: slotView, until: instant })),
  tasks: z.array(taskView),
});
export type FamilyNext = z.infer<typeof familyNext>;

export const MOST_AT_ONCE = 8;
const want = z.object({ studentId: id, hostId: id });
export const planned = want.extend({ slot: slotView.nullable() });
export type Planned = z.infer<typeof planned>;

export const plan = z.object({
  meetings: z.array(planned),
  /** Minutes between the first meeting and the last in which nobody is met. */
  waitingMinutes: z.number().int(),
  heldUntil: instant,
});
export type Plan = z.infer<typeof plan>;

const book = needs('appointments.book');
const one = '/appointments/bookings/{id}';

/** What families do. Ids are made on the device. */
export const familySide = {
  family: book
    .route({ method: 'GET', path: '/appointments/family', summary: "Show whom one can meet about one's children." })
    .output(familyView),
  next: book
    .route({ method: 'GET', path: '/appointments/family/next', summary: "Show one's next meetings and what waits." })
    .output(familyNext),
  slots: book
    .route({ method: 'GET', path: '/appointments/slots', summary: 'List the free slots of somebody.' })
    /** `instead`: a meeting that would be given up for the slot. */
    .input(want.extend({ instead: id.optional() }))
    .output(z.object({ slots: z.array(slotView) })),
  hold: book
    .route({ method: 'POST', path: '/appointments/slots/hold', summary: 'Keep a slot for five minutes.' })
    .input(z.object({ slotId: id, studentId: id }))
    .output(z.object({ until: instant })),
  release: book
    .route({ method: 'POST', path: '/appointments/slots/release', summary: 'Give slots back that one kept.' })
    .input(z.object({ slotIds: z.array(id).max(MOST_AT_ONCE) }))
    .output(z.object({ released: z.number().int() })),
  arrange: book
    .route({ method: 'POST', path: '/appointments/arrange', summary: 'Find the best chain of slots of an evening.' })
    .input(
      z.object({
        eveningId: id,
        wants: z.array(want).min(1).max(MOST_AT_ONCE),
        from: timeOfDay,
        until: timeOfDay,
      }),
    )
    .output(plan),
  book: book
    .route({ method: 'POST', path: '/appointments/bookings', summary: 'Book one meeting or several, all or none.' })
    .input(
      z.object({
        bookings: z
          .array(z.object({ id, slotId: id, studentId: id, place: place.nullable() }))
          .min(1)
          .max(MOST_AT_ONCE),
        topic: z.string().trim().max(500),
        interpreter: z.string().trim().min(2).max(60).nullable(),
      }),
    )
    .output(z.object({ bookings: z.array(bookingView) })),
  move: book
    .route({ method: 'POST', path: `${one}/move`, summary: 'Move a meeting to another slot.' })
    .input(z.object({ id, version, newId: id, slotId: id }))
    .output(bookingView),
  acceptMove: book
    .route({ method: 'POST', path: `${one}/accept`, summary: 'Say yes to the time to which the host moved a meeting.' })
    .input(z.object({ id, version }))
    .output(bookingView),
  cancel: book
    .route({ method: 'POST', path: `${one}/cancel`, summary: 'Cancel a meeting with a reason.' })
    .input(z.object({ id, version, reason: z.string().trim().max(300) }))
    .output(bookingView),
  bookingFile: book
    .route({ method: 'GET', path: `${one}/file`, summary: 'Get a meeting as a file for calendars.' })
    .input(z.object({ id }))
    .output(z.object({ name: z.string(), type: z.string(), content: z.string() })),
  wait: book
    .route({ method: 'POST', path: '/appointments/waits', summary: 'Wait for a slot of somebody who has none.' })
    .input(want.extend({ id }))
    .output(waitView),
  leaveWait: book
    .route({ method: 'POST', path: '/appointments/waits/{id}/leave', summary: 'Stop waiting for a slot.' })
    .input(z.object({ id, version }))
    .output(z.object({ left: z.boolean() })),
  finishTask: book
    .route({ method: 'POST', path: '/appointments/tasks/{id}/done', summary: 'Say that an agreement is kept.' })
    .input(z.object({ id, version, done: z.boolean() }))
    .output(taskView),
};

nameSchemas({
  appointmentsHost: hostView,
  appointmentsFamily: familyView,
  appointmentsFamilyBooking: familyBooking,
  appointmentsFamilyEvening: familyEvening,
  appointmentsPlan: plan,
  appointmentsWait: waitView,
});
