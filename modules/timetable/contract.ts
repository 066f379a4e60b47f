import { needs } from '@patio/access/contract';
import { isLocalDate } from '@patio/kernel';
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

export const meetingView = z.object({
  id,
  cycleDay: z.number().int(),
  period: z.number().int(),
  length: z.number().int(),
  roomId: id.nullable(),
  room: z.string().nullable(),
  staffId: id.nullable(),
  staff: z.string().nullable(),
  fromOn: localDate,
  untilOn: localDate.nullable(),
});
export type MeetingView = z.infer<typeof meetingView>;

export const planView = z.object({
  sectionId: id,
  section: z.string(),
  /** How many meetings a week the course asks for. */
  periodsPerWeek: z.number().int(),
  meetings: z.array(meetingView),
  bells: z.array(z.object({ period: z.number().int(), startsAt: z.string(), endsAt: z.string() })),
  rooms: z.array(z.object({ id, name: z.string() })),
  staff: z.array(z.object({ id, name: z.string() })),
  today: localDate,
  can: z.object({ manage: z.boolean() }),
});
export type PlanView = z.infer<typeof planView>;

const slot = z.object({
  cycleDay: z.int32().min(1).max(14),
  period: z.int32().min(1).max(20),
  length: z.int32().min(1).max(6).default(1),
  roomId: id.nullable().default(null),
  staffId: id.nullable().default(null),
});
export type NewMeeting = z.output<typeof slot>;

const span = z
  .object({ from: localDate, through: localDate })
  .refine(({ from, through }) => from <= through && Date.parse(through) - Date.parse(from) <= 45 * 86_400_000);

const read = needs('timetable.read');
const manage = needs('timetable.manage');

export const contract = {
  /** My classes: those I teach, those I attend, or those of one of my children. */
  mine: read
    .route({ method: 'GET', path: '/timetable/mine' })
    .input(span.and(z.object({ studentId: id.optional() })))
    .output(agendaView),
  sectionDays: read
    .route({ method: 'GET', path: '/timetable/sections/{sectionId}/days' })
    .input(span.and(z.object({ sectionId: id })))
    .output(agendaView),
  plan: read
    .route({ method: 'GET', path: '/timetable/sections/{sectionId}/plan' })
    .input(z.object({ sectionId: id }))
    .output(planView),
  /** Replaces the weekly plan from a day on; the weeks before it stay as they were. `seen` are the meetings the editor saw. */
  setPlan: manage
    .route({ method: 'PUT', path: '/timetable/sections/{sectionId}/plan' })
    .input(z.object({ sectionId: id, fromOn: localDate, seen: z.array(id).max(60), meetings: z.array(slot).max(40) }))
    .output(planView),
  /** What is different on one day; asked again for the same day it replaces the earlier word. */
  changeDay: manage
    .route({ method: 'POST', path: '/timetable/changes' })
    .input(
      z.object({
        meetingId: id,
        date: localDate,
        cancelled: z.boolean().default(false),
        movedTo: z
          .object({ date: localDate, period: z.int32().min(1).max(20) })
          .nullable()
          .default(null),
        roomId: id.nullable().default(null),
        substituteStaffId: id.nullable().default(null),
        reason: z.string().trim().max(200).nullable().default(null),
      }),
    )
    .output(z.object({ id })),
  /** The day goes back to the weekly plan. */
  undoChange: manage
    .route({ method: 'POST', path: '/timetable/changes/undo' })
    .input(z.object({ meetingId: id, date: localDate }))
    .output(z.object({ undone: z.boolean() })),
};
