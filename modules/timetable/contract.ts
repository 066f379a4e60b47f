import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { agendaView, classDayView, localDate, lookView } from './contract/agenda.ts';
import { weekContract } from './contract/week.ts';

export * from './contract/agenda.ts';
export { type FeedView, feedView, type WeekView, weekView } from './contract/week.ts';

const id = z.uuid();

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
  look: lookView,
  /** How many meetings a week the course asks for. */
  periodsPerWeek: z.number().int(),
  /** By what the plan repeats: the week, weeks A and B (1 to 7 and 8 to 14), or so many school days. */
  cycle: z.object({ kind: z.enum(['week', 'weeks_ab', 'days']), length: z.number().int() }),
  meetings: z.array(meetingView),
  bells: z.array(z.object({ period: z.number().int(), startsAt: z.string(), endsAt: z.string() })),
  rooms: z.array(z.object({ id, name: z.string() })),
  staff: z.array(z.object({ id, name: z.string() })),
  today: localDate,
  can: z.object({ manage: z.boolean() }),
});
export type PlanView = z.infer<typeof planView>;

export const ABSENCE_REASONS = ['illness', 'leave', 'training', 'errand', 'other'] as const;
export const absenceReason = z.enum(ABSENCE_REASONS);

/** Somebody of the staff who is away; reason and note only for those who arrange the cover. */
export const absenceView = z.object({
  id,
  staffId: id,
  name: z.string(),
  fromOn: localDate,
  throughOn: localDate,
  reason: absenceReason.nullable(),
  note: z.string().nullable(),
  version: z.number().int(),
});
export type AbsenceView = z.infer<typeof absenceView>;

export const newAbsence = z.object({
  staffId: id,
  fromOn: localDate,
  throughOn: localDate,
  reason: absenceReason,
  note: z.string().trim().max(200).nullable().default(null),
});
export type NewAbsence = z.output<typeof newAbsence>;

/** A day of a school: who is away, and the classes that are not as the plan says or need somebody. */
export const coverView = z.object({
  schoolId: id,
  today: localDate,
  date: localDate,
  teaching: z.boolean(),
  away: z.array(absenceView),
  items: z.array(classDayView.extend({ needsCover: z.boolean() })),
  can: z.object({ manage: z.boolean() }),
});
export type CoverView = z.infer<typeof coverView>;

/** What one class on one day could become. */
export const changeChoices = z.object({
  periods: z.array(z.object({ period: z.number().int(), startsAt: z.string(), endsAt: z.string() })),
  rooms: z.array(z.object({ id, name: z.string(), free: z.boolean() })),
  staff: z.array(z.object({ id, name: z.string(), free: z.boolean() })),
});
export type ChangeChoices = z.infer<typeof changeChoices>;

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
  ...weekContract,
  /** My classes: those I teach, those I attend, or those of one of my children. */
  mine: read
    .route({ method: 'GET', path: '/timetable/mine', summary: "Read one's own timetable." })
    .input(span.and(z.object({ studentId: id.optional() })))
    .output(agendaView),
  sectionDays: read
    .route({
      method: 'GET',
      path: '/timetable/sections/{sectionId}/days',
      summary: 'List the class days of a section.',
    })
    .input(span.and(z.object({ sectionId: id })))
    .output(agendaView),
  /** The classes of one of the staff, for whoever arranges the school's days. */
  staffDays: read
    .route({
      method: 'GET',
      path: '/timetable/staff/{staffId}/days',
      summary: 'List the class days of a staff member.',
    })
    .input(span.and(z.object({ staffId: id })))
    .output(agendaView),
  plan: read
    .route({
      method: 'GET',
      path: '/timetable/sections/{sectionId}/plan',
      summary: 'Read the weekly plan of a section.',
    })
    .input(z.object({ sectionId: id }))
    .output(planView),
  /** Replaces the weekly plan from a day on; the weeks before it stay as they were. `seen` are the meetings the editor saw. */
  setPlan: manage
    .route({
      method: 'PUT',
      path: '/timetable/sections/{sectionId}/plan',
      summary: 'Set the weekly plan of a section from a date on.',
    })
    .input(z.object({ sectionId: id, fromOn: localDate, seen: z.array(id).max(60), meetings: z.array(slot).max(40) }))
    .output(planView),
  /** What is different on one day; asked again for the same day it replaces the earlier word. */
  changeDay: manage
    .route({ method: 'POST', path: '/timetable/changes', summary: 'Move, cancel or cover one class.' })
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
  /** Which hours, rooms and teachers could be chosen for a class on a day, where `on` and `period` are where it would be. */
  changeChoices: manage
    .route({
      method: 'GET',
      path: '/timetable/meetings/{meetingId}/choices',
      summary: 'List where one class can move and who can cover it.',
    })
    .input(
      z.object({
        meetingId: id,
        date: localDate,
        on: localDate,
        period: z.coerce.number<number>().int().min(1).max(20),
      }),
    )
    .output(changeChoices),
  cover: read
    .route({
      method: 'GET',
      path: '/timetable/cover',
      summary: 'List classes without a teacher and who can cover them.',
    })
    .input(
      z.object({
        schoolId: id.optional(),
        date: localDate.optional(),
        staffId: id.optional(),
        days: z.coerce.number<number>().int().min(1).max(45).default(1),
      }),
    )
    .output(coverView),
  noteAbsence: manage
    .route({ method: 'POST', path: '/timetable/absences', summary: 'Note the absence of a teacher.' })
    .input(newAbsence)
    .output(z.object({ done: z.boolean() })),
  removeAbsence: manage
    .route({ method: 'POST', path: '/timetable/absences/{id}/remove', summary: 'Remove a noted absence.' })
    .input(z.object({ id }))
    .output(z.object({ done: z.boolean() })),
  /** The day goes back to the weekly plan. */
  undoChange: manage
    .route({ method: 'POST', path: '/timetable/changes/undo', summary: 'Undo the change of one class.' })
    .input(z.object({ meetingId: id, date: localDate }))
    .output(z.object({ undone: z.boolean() })),
};

nameSchemas({
  meetingView,
  planView,
  absenceView,
  newAbsence,
  coverView,
  changeChoices,
  slot,
  span,
});
