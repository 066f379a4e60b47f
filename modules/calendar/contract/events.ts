import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import {
  audienceFields,
  day,
  eventFields,
  eventState,
  id,
  scope,
  spanFields,
  version,
  writtenLayer,
} from './fields.ts';

export const eventView = eventFields.extend({
  id,
  schoolId: id,
  state: eventState,
  /** The day of the series that this one stands for, where it was changed alone. */
  seriesId: id.nullable(),
  author: z.string(),
  /** For whom it is, in words of the school. */
  audience: z.array(z.string()),
  version: z.number().int(),
  can: z.object({ change: z.boolean() }),
});
export type EventView = z.infer<typeof eventView>;

const named = z.object({ id, name: z.string() });

/** Where an event can be put, and for whom. */
export const choicesView = z.object({
  schools: z.array(named),
  levels: z.array(named.extend({ schoolId: id })),
  sections: z.array(named.extend({ schoolId: id })),
});
export type Choices = z.infer<typeof choicesView>;

/** Which day of which event, and how much of it. */
const which = z.object({ id, version, on: day, scope });
const own = needs('calendar.own');

/** One event out of a file of another calendar, by the clock of the school. */
export const importedEvent = spanFields.extend({
  uid: z.string().min(1).max(255),
  title: z.string().trim().min(1).max(120),
  description: z.string().max(4_000),
  place: z.string().max(120),
  rule: eventFields.shape.rule,
  exceptOn: z.array(day).max(1_000),
  /** The day of the series that it stands for instead. */
  occurrenceOn: day.nullable(),
  cancelled: z.boolean(),
});
export type ImportedEvent = z.infer<typeof importedEvent>;
export const MOST_IMPORTED_AT_ONCE = 200;
/** So large a file of another calendar may be. */
export const CALENDAR_BYTES = 2_000_000;

export const eventSide = {
  event: needs('calendar.read')
    .route({ method: 'GET', path: '/calendar/events/{id}', summary: 'Show one event of the calendar.' })
    .input(z.object({ id }))
    .output(eventView),
  choices: own
    .route({ method: 'GET', path: '/calendar/choices', summary: 'List for whom the reader may write events.' })
    .output(choicesView),
  addEvent: own
    .route({ method: 'POST', path: '/calendar/events', summary: 'Add an event, as a draft or published.' })
    .input(eventFields.extend({ id, publish: z.boolean(), tell: z.boolean() }))
    .output(eventView),
  changeEvent: own
    .route({ method: 'PUT', path: '/calendar/events/{id}', summary: 'Change an event: one day, those after, or all.' })
    .input(eventFields.extend({ ...which.shape, publish: z.boolean(), tell: z.boolean() }))
    .output(eventView),
  moveEvent: own
    .route({ method: 'POST', path: '/calendar/events/{id}/move', summary: 'Move an event, or make it longer.' })
    .input(spanFields.extend({ ...which.shape, tell: z.boolean() }))
    .output(eventView),
  cancelEvent: own
    .route({ method: 'POST', path: '/calendar/events/{id}/cancel', summary: 'Cancel an event; it stays known.' })
    .input(which.extend({ tell: z.boolean() }))
    .output(z.object({ done: z.boolean() })),
  importEvents: own
    .route({ method: 'POST', path: '/calendar/import', summary: 'Take in events of a file of another calendar.' })
    .input(
      audienceFields.extend({
        layer: writtenLayer,
        schoolId: id.nullable(),
        publish: z.boolean(),
        events: z.array(importedEvent).min(1).max(MOST_IMPORTED_AT_ONCE),
      }),
    )
    .output(z.object({ added: z.number().int(), changed: z.number().int(), same: z.number().int() })),
};

nameSchemas({ calendarEvent: eventView, calendarChoices: choicesView, calendarImported: importedEvent });
