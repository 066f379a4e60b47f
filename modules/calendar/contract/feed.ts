import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { layer } from './fields.ts';

/** The address that a calendar of another program follows, as far as it may be told again. */
export const calendarFeed = z.object({
  madeAt: z.iso.datetime(),
  readAt: z.iso.datetime().nullable(),
  layers: z.array(layer),
});
export type CalendarFeed = z.infer<typeof calendarFeed>;

const own = needs('calendar.own');
const layers = z.array(layer).min(1).max(20);

export const feedSide = {
  feed: own
    .route({ method: 'GET', path: '/calendar/feed', summary: 'Show whether a calendar follows this one.' })
    .output(z.object({ feed: calendarFeed.nullable(), layers: z.array(layer) })),
  /** The address is told once; a new one ends the one before. */
  makeFeed: own
    .route({ method: 'POST', path: '/calendar/feed', summary: 'Make the address that a calendar follows.' })
    .input(z.object({ layers }))
    .output(calendarFeed.extend({ address: z.string() })),
  chooseFeed: own
    .route({ method: 'PUT', path: '/calendar/feed', summary: 'Choose what the address shows.' })
    .input(z.object({ layers }))
    .output(calendarFeed),
  endFeed: own
    .route({ method: 'POST', path: '/calendar/feed/end', summary: 'End the address that a calendar follows.' })
    .output(z.object({ ended: z.boolean() })),
};

nameSchemas({ calendarFeed });
