import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { figureView, waitingView } from '@patio/platform/contract';
import { z } from 'zod';
import { planner } from './contract/planner.ts';
import { student } from './contract/student.ts';

export * from './contract/planner.ts';
export * from './contract/student.ts';

const id = z.uuid();
const day = z.iso.date();

/** Where one school stands in its year today. */
export const placeView = z.object({
  schoolId: id,
  name: z.string(),
  date: day,
  /** What kind of day it is; null outside any year. */
  kind: z.enum(['school_day', 'half_day', 'holiday', 'weekend', 'break', 'event']).nullable(),
  /** What the calendar calls it: a holiday's name. */
  dayName: z.string().nullable(),
  year: z.object({ id, name: z.string(), startsOn: day, endsOn: day }).nullable(),
  term: z
    .object({
      id,
      name: z.string(),
      startsOn: day,
      endsOn: day,
      /** Days with classes: how many are behind us, how many there are. */
      done: z.number().int(),
      total: z.number().int(),
    })
    .nullable(),
  /** The next days without classes, or the next event. */
  next: z.object({ date: day, kind: z.string(), name: z.string() }).nullable(),
});
export type PlaceView = z.infer<typeof placeView>;

export const recentView = z.object({
  type: z.string(),
  id,
  title: z.string(),
  kind: z.string(),
  href: z.string(),
  at: z.string(),
});
export type RecentView = z.infer<typeof recentView>;

export const birthdayView = z.object({
  id,
  name: z.string(),
  date: day,
  turns: z.number().int(),
  detail: z.string(),
  href: z.string(),
});
export type BirthdayView = z.infer<typeof birthdayView>;

const own = needs('homes.read_own');

/** What each person's home is made of. Everything answers only what the reader may see anyway. */
export const contract = {
  ...student,
  ...planner,
  waiting: own
    .route({ method: 'GET', path: '/homes/waiting', summary: 'List what waits for the reader.' })
    .output(z.object({ items: z.array(waitingView) })),
  places: own
    .route({ method: 'GET', path: '/homes/places', summary: 'List the schools of the home page.' })
    .output(z.object({ items: z.array(placeView) })),
  figures: own
    .route({ method: 'GET', path: '/homes/figures', summary: 'Read the figures of the home page.' })
    .output(z.object({ items: z.array(figureView) })),
  /** Records that this person worked on last. */
  recent: own
    .route({ method: 'GET', path: '/homes/recent', summary: 'List what happened recently.' })
    .output(z.object({ items: z.array(recentView) })),
  /** What the palette finds: every kind of record that the reader may open, in one answer. */
  search: own
    .route({
      method: 'GET',
      path: '/homes/search',
      summary: 'Find records by name, of every kind that the reader may open.',
    })
    .input(z.object({ text: z.string().trim().min(2).max(100) }))
    .output(
      z.object({
        kinds: z.array(
          z.object({
            id: z.string(),
            label: z.string(),
            items: z.array(z.object({ id, label: z.string(), detail: z.string().nullable(), href: z.string() })),
          }),
        ),
      }),
    ),
  /** Students of the reader's school with a birthday today or in the next six days. */
  birthdays: needs('people.read_students')
    .route({ method: 'GET', path: '/homes/birthdays', summary: 'List the birthdays of the week.' })
    .output(z.object({ today: day, items: z.array(birthdayView) })),
};

nameSchemas({ homesPlaceView: placeView, recentView, birthdayView });
