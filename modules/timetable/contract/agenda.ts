import { isLocalDate, nameSchemas } from '@patio/kernel';
import { z } from 'zod';

const id = z.uuid();
export const localDate = z.string().refine(isLocalDate);

/** The notebook of a section, as every screen draws it. */
export const lookView = z.object({ colour: z.number().int(), pattern: z.string(), code: z.string() });

/** One dated occurrence of a meeting, with everything a person needs to get there. */
export const classDayView = z.object({
  meetingId: id,
  sectionId: id,
  schoolId: id,
  section: z.string(),
  course: z.string(),
  look: lookView,
  date: localDate,
  period: z.number().int(),
  length: z.number().int(),
  startsAt: z.string(),
  endsAt: z.string(),
  minutes: z.number().int(),
  room: z.string().nullable(),
  teachers: z.array(z.string()),
  substitute: z.string().nullable(),
  cancelled: z.boolean(),
  movedFrom: localDate.nullable(),
  /** It is in another room than usual, or at this place in the week only since that day. */
  otherRoom: z.boolean(),
  newSince: localDate.nullable(),
  reason: z.string().nullable(),
});
export type ClassDayView = z.infer<typeof classDayView>;

/** What a date is at the school, so that an empty day says why. */
export const dayView = z.object({
  date: localDate,
  teaching: z.boolean(),
  kind: z.string(),
  name: z.string().nullable(),
});
export type DayView = z.infer<typeof dayView>;

export const agendaView = z.object({
  /** The school's own date and time of day now, whatever the reader's clock says. */
  today: localDate,
  now: z.string(),
  days: z.array(dayView),
  items: z.array(classDayView),
});
export type AgendaView = z.infer<typeof agendaView>;

nameSchemas({ timetableLookView: lookView, classDayView, timetableDayView: dayView, agendaView });
