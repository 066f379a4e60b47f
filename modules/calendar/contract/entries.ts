import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { day, eventState, id, LAYERS, type Layer, layer, spanFields } from './fields.ts';

/** One thing on one place of the calendar; a repeated event stands there once for each of its days. */
export const entryView = spanFields.extend({
  /** Stays the same while the thing is the same: `<layer>:<id>`, and the day where it repeats. */
  id: z.string(),
  layer,
  title: z.string(),
  detail: z.string().nullable(),
  place: z.string().nullable(),
  /** Where a span of weeks is shown by its first and last day only. */
  edge: z.enum(['begins', 'ends']).nullable(),
  cancelled: z.boolean(),
  href: z.string().nullable(),
  /** One of the eight colours of notebooks, where it belongs to a class. */
  colour: z.number().int().nullable(),
  /** The children whose it is, for a family with several. */
  children: z.array(z.string()),
  event: z
    .object({ id, on: day, repeats: z.boolean(), state: eventState, version: z.number().int(), change: z.boolean() })
    .nullable(),
});
export type EntryView = z.infer<typeof entryView>;

const MOST_DAYS = 62;
/** Layers as the address writes them: `school,holiday`. */
export const layerList = z
  .string()
  .max(120)
  .transform((text) => text.split(',').filter((word): word is Layer => LAYERS.includes(word as Layer)));

export const monthView = z.object({
  /** The school's own date and time of day now. */
  today: day,
  now: z.string(),
  timeZone: z.string(),
  entries: z.array(entryView),
  /** The layers that this reader could switch on. */
  layers: z.array(layer),
  children: z.array(z.object({ id, name: z.string() })),
  can: z.object({ manage: z.boolean(), classEvents: z.boolean() }),
});
export type MonthView = z.infer<typeof monthView>;

export const entrySide = {
  month: needs('calendar.read')
    .route({ method: 'GET', path: '/calendar/entries', summary: 'List what is in the calendar between two days.' })
    .input(
      z
        .object({
          /** Without days it is the next two weeks. */
          from: day.optional(),
          through: day.optional(),
          layers: layerList.optional(),
          studentId: id.optional(),
        })
        .refine(({ from, through }) =>
          from === undefined || through === undefined
            ? from === through
            : from <= through && Date.parse(through) - Date.parse(from) < MOST_DAYS * 86_400_000,
        ),
    )
    .output(monthView),
};

nameSchemas({ calendarEntry: entryView, calendarMonth: monthView });
