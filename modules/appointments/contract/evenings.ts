import { needs } from '@patio/access/contract';
import { nameSchemas, pageInput, pageOf } from '@patio/kernel';
import { z } from 'zod';
import { bookingView, cutFields, day, eveningState, id, seen, version } from './fields.ts';
import { roomChoice } from './hours.ts';

export const MOST_HOSTS = 300;

export const eveningFields = z.object({
  ...cutFields,
  name: z.string().trim().min(2).max(80),
  date: day,
  /** The days on which families book, both included. */
  opensOn: day,
  closesOn: day,
  capFamily: z.int32().min(1).max(20).nullable(),
  capHost: z.int32().min(1).max(60).nullable(),
  walkMinutes: z.int32().min(0).max(30),
});
export type EveningFields = z.infer<typeof eveningFields>;

export const eveningLine = eveningFields.extend({
  id,
  schoolId: id,
  school: z.string(),
  state: eveningState,
  hosts: z.number().int(),
  slots: z.number().int(),
  booked: z.number().int(),
  version: z.number().int(),
});
export type EveningLine = z.infer<typeof eveningLine>;

export const eveningHost = z.object({
  hostId: id,
  name: z.string(),
  /** What they teach, so that two of one name can be told apart. */
  detail: z.string(),
  roomId: id.nullable(),
  room: z.string().nullable(),
  slots: z.number().int(),
  booked: z.number().int(),
});
export type EveningHost = z.infer<typeof eveningHost>;

export const hostChoice = z.object({ hostId: id, name: z.string(), detail: z.string(), roomId: id.nullable() });
export type HostChoice = z.infer<typeof hostChoice>;

export const eveningView = z.object({
  evening: eveningLine,
  hosts: z.array(eveningHost),
  choices: z.array(hostChoice),
  rooms: z.array(roomChoice),
});
export type EveningView = z.infer<typeof eveningView>;

export const eveningBooking = bookingView.omit({ videoLink: true, topic: true });
export type EveningBooking = z.infer<typeof eveningBooking>;

const manage = needs('appointments.manage');
const one = '/appointments/evenings/{id}';

/** Afternoons on which a whole school meets families. */
export const eveningSide = {
  evenings: manage
    .route({ method: 'GET', path: '/appointments/evenings', summary: 'List the evenings for meetings.' })
    .input(pageInput)
    .output(pageOf(eveningLine).extend({ schools: z.array(z.object({ id, name: z.string() })), today: day })),
  evening: manage
    .route({ method: 'GET', path: one, summary: 'Show an evening with who takes part.' })
    .input(z.object({ id }))
    .output(eveningView),
  hostChoices: manage
    .route({ method: 'GET', path: '/appointments/hosts', summary: 'List who of a school could take part.' })
    .input(z.object({ schoolId: id }))
    .output(z.object({ choices: z.array(hostChoice), rooms: z.array(roomChoice) })),
  saveEvening: manage
    .route({ method: 'PUT', path: one, summary: 'Make an evening, or change it.' })
    .input(
      eveningFields.extend({
        id,
        seen,
        schoolId: id,
        hosts: z.array(z.object({ hostId: id, roomId: id.nullable() })).max(MOST_HOSTS),
      }),
    )
    .output(eveningView),
  openEvening: manage
    .route({ method: 'POST', path: `${one}/open`, summary: 'Let families book, and tell them.' })
    .input(z.object({ id, version }))
    .output(eveningView),
  closeEvening: manage
    .route({ method: 'POST', path: `${one}/close`, summary: 'Take no more bookings; what is booked stays.' })
    .input(z.object({ id, version }))
    .output(eveningView),
  cancelEvening: manage
    .route({ method: 'POST', path: `${one}/cancel`, summary: 'Cancel an evening with all its meetings.' })
    .input(z.object({ id, version, reason: z.string().trim().min(1).max(300) }))
    .output(eveningView),
  eveningBookings: manage
    .route({ method: 'GET', path: `${one}/bookings`, summary: 'List the meetings of an evening.' })
    .input(pageInput.extend({ id, hostId: id.optional(), interpreter: z.literal('yes').optional() }))
    .output(pageOf(eveningBooking)),
};

nameSchemas({
  appointmentsEvening: eveningLine,
  appointmentsEveningView: eveningView,
  appointmentsEveningBooking: eveningBooking,
});
