import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { agreement, bookingView, day, id, instant, outcome, seen, slotView, taskView, version } from './fields.ts';

const MOST_DAYS = 62;

export const minutesView = z.object({
  text: z.string(),
  /** Only the host reads it. */
  ownNote: z.string(),
  sharedAt: instant.nullable(),
  agreements: z.array(agreement.extend({ done: z.boolean() })),
  version: z.number().int(),
});
export type MinutesView = z.infer<typeof minutesView>;

export const hostedBooking = bookingView.extend({
  homeroom: z.string().nullable(),
  photoFileId: id.nullable(),
  minutes: minutesView.nullable(),
});
export type HostedBooking = z.infer<typeof hostedBooking>;

export const hostedSlot = slotView.extend({ offerId: id, open: z.boolean(), held: z.boolean() });
export type HostedSlot = z.infer<typeof hostedSlot>;

const offer = needs('appointments.offer');
const one = '/appointments/hosted/{id}';

/** The meetings of whoever offers hours. */
export const hostSide = {
  hosted: offer
    .route({ method: 'GET', path: '/appointments/hosted', summary: "Show one's own meetings between two days." })
    .input(
      z
        .object({ from: day, through: day })
        .refine(
          ({ from, through }) => from <= through && Date.parse(through) - Date.parse(from) < MOST_DAYS * 86_400_000,
        ),
    )
    .output(z.object({ bookings: z.array(hostedBooking), slots: z.array(hostedSlot), waiting: z.number().int() })),
  unwritten: offer
    .route({ method: 'GET', path: '/appointments/hosted/unwritten', summary: 'List past meetings without an outcome.' })
    .output(z.object({ bookings: z.array(hostedBooking) })),
  cancelHosted: offer
    .route({ method: 'POST', path: `${one}/cancel`, summary: 'Cancel a meeting as its host, with a reason.' })
    .input(z.object({ id, version, reason: z.string().trim().min(1).max(300) }))
    .output(hostedBooking),
  moveHosted: offer
    .route({ method: 'POST', path: `${one}/move`, summary: 'Move a meeting as its host to another own slot.' })
    .input(z.object({ id, version, newId: id, slotId: id }))
    .output(hostedBooking),
  setOutcome: offer
    .route({ method: 'POST', path: `${one}/outcome`, summary: 'Say whether the family came.' })
    .input(z.object({ id, version, outcome: outcome.nullable() }))
    .output(hostedBooking),
  saveMinutes: offer
    .route({ method: 'PUT', path: `${one}/minutes`, summary: 'Write the minutes of a meeting, and share them.' })
    .input(
      z.object({
        id,
        seen,
        text: z.string().trim().max(5_000),
        ownNote: z.string().trim().max(5_000),
        agreements: z.array(agreement).max(12),
        share: z.boolean(),
      }),
    )
    .output(hostedBooking),
  hostedTasks: offer
    .route({ method: 'GET', path: '/appointments/hosted/tasks', summary: 'List what one agreed to do.' })
    .output(z.object({ tasks: z.array(taskView) })),
  finishHostedTask: offer
    .route({
      method: 'POST',
      path: '/appointments/hosted/tasks/{id}/done',
      summary: 'Say that an agreement with a family is kept.',
    })
    .input(z.object({ id, version, done: z.boolean() }))
    .output(taskView),
  /** As base64. */
  printDay: offer
    .route({ method: 'GET', path: '/appointments/hosted/print', summary: "Print one's meetings of a day." })
    .input(z.object({ date: day }))
    .output(z.object({ name: z.string(), type: z.string(), content: z.string() })),
};

nameSchemas({
  appointmentsHosted: hostedBooking,
  appointmentsHostedSlot: hostedSlot,
  appointmentsMinutes: minutesView,
});
