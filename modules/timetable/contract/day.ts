import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { classDayView, localDate } from './agenda.ts';

const id = z.uuid();
const count = z.number().int();

export const SPECIAL_KINDS = ['exam', 'trip', 'other'] as const;

/** Some classes of a day make way for something else. */
export const specialDayView = z.object({
  id,
  date: localDate,
  kind: z.enum(SPECIAL_KINDS),
  name: z.string(),
  homerooms: z.array(z.string()),
  fromPeriod: count,
  throughPeriod: count,
  /** How many classes make way. */
  classes: count,
});
export type SpecialDayView = z.infer<typeof specialDayView>;

export const newSpecialDay = z.object({
  schoolId: id,
  date: localDate,
  kind: z.enum(SPECIAL_KINDS),
  name: z.string().trim().min(1).max(100),
  /** Empty means the whole school. */
  homeroomIds: z.array(id).max(200),
  fromPeriod: z.int32().min(1).max(20),
  throughPeriod: z.int32().min(1).max(20),
});
export type NewSpecialDay = z.output<typeof newSpecialDay>;

/** A whole day of a school, for a screen on the wall. */
export const dayBoard = z.object({
  schoolId: id,
  school: z.string(),
  schools: z.array(z.object({ id, name: z.string() })),
  date: localDate,
  today: localDate,
  now: z.string(),
  kind: z.string(),
  name: z.string().nullable(),
  teaching: z.boolean(),
  periods: z.array(z.object({ period: count, startsAt: z.string(), endsAt: z.string() })),
  homerooms: z.array(z.object({ id, name: z.string() })),
  rooms: z.array(z.object({ id, name: z.string() })),
  /** The bell schedules of the school, and which one rings that day. */
  bells: z.array(z.object({ id, name: z.string() })),
  bellId: id.nullable(),
  items: z.array(classDayView.extend({ homeroomIds: z.array(id), needsCover: z.boolean(), needsRoom: z.boolean() })),
  away: z.array(z.string()),
  closed: z.array(z.string()),
  specials: z.array(specialDayView),
  can: z.object({ manage: z.boolean() }),
});
export type DayBoard = z.infer<typeof dayBoard>;

const read = needs('timetable.read');
const manage = needs('timetable.manage');

export const dayContract = {
  dayBoard: read
    .route({ method: 'GET', path: '/timetable/day', summary: 'Read a whole day of a school.' })
    .input(z.object({ schoolId: id.optional(), date: localDate.optional() }))
    .output(dayBoard),
  /** Other bells for one day, such as short hours; the classes stay in their periods. */
  setDayBells: manage
    .route({ method: 'PUT', path: '/timetable/day/bells', summary: 'Let other bells ring on one day.' })
    .input(z.object({ schoolId: id, date: localDate, bellScheduleId: id }))
    .output(z.object({ done: z.boolean() })),
  addSpecialDay: manage
    .route({ method: 'POST', path: '/timetable/special-days', summary: 'Let classes of a day make way.' })
    .input(newSpecialDay)
    .output(z.object({ id, classes: count })),
  removeSpecialDay: manage
    .route({
      method: 'POST',
      path: '/timetable/special-days/{id}/remove',
      summary: 'Let the classes of a day be held again.',
    })
    .input(z.object({ id }))
    .output(z.object({ done: z.boolean() })),
};

nameSchemas({ specialDayView, newSpecialDay, timetableDayBoard: dayBoard });
