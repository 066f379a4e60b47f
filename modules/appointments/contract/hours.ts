import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { audience, cutFields, day, id, OFFER_KINDS, OFFER_STATES, seen, version } from './fields.ts';

const link = z.url({ protocol: /^https$/ }).max(500);
/** The longest time that hours can be offered ahead. */
export const MOST_DAYS_AHEAD = 200;
const MOST_EXCEPTIONS = 60;

export const offerFields = z.object({
  ...cutFields,
  audience,
  startsOn: day,
  /** The same day as the first for hours that are offered once. */
  endsOn: day,
  weekdays: z.array(z.int32().min(1).max(7)).max(7),
  exceptions: z.array(day).max(MOST_EXCEPTIONS),
  roomId: id.nullable(),
  videoLink: link.nullable(),
  capFamily: z.int32().min(1).max(20).nullable(),
  capHost: z.int32().min(1).max(60).nullable(),
  note: z.string().trim().max(200),
});
export type OfferFields = z.infer<typeof offerFields>;

export const offerView = offerFields.extend({
  id,
  kind: z.enum(OFFER_KINDS),
  state: z.enum(OFFER_STATES),
  /** The evening that it belongs to. */
  evening: z.string().nullable(),
  room: z.string().nullable(),
  /** Slots from now on, and how many of them are booked. */
  ahead: z.number().int(),
  booked: z.number().int(),
  version: z.number().int(),
});
export type OfferView = z.infer<typeof offerView>;

export const roomChoice = z.object({ id, name: z.string() });

const offer = needs('appointments.offer');
const one = '/appointments/offers/{id}';

/** The hours that somebody offers to families. */
export const hoursSide = {
  offers: offer
    .route({ method: 'GET', path: '/appointments/offers', summary: "List one's own hours for meetings." })
    .output(
      z.object({
        offers: z.array(offerView),
        rooms: z.array(roomChoice),
        today: day,
        /** Whoever teaches nobody offers to the whole school. */
        teaches: z.boolean(),
      }),
    ),
  saveOffer: offer
    .route({ method: 'PUT', path: one, summary: 'Offer hours for meetings, or change them.' })
    .input(offerFields.extend({ id, seen }))
    .output(offerView),
  endOffer: offer
    .route({ method: 'POST', path: `${one}/end`, summary: 'Offer these hours no more; what is booked stays.' })
    .input(z.object({ id, version }))
    .output(offerView),
  setSlot: offer
    .route({ method: 'POST', path: '/appointments/slots/{id}/open', summary: 'Close a free slot, or open it again.' })
    .input(z.object({ id, open: z.boolean() }))
    .output(z.object({ open: z.boolean() })),
};

nameSchemas({ appointmentsOffer: offerView });
