import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { agendaView, localDate, lookView } from './contract/agenda.ts';
import { coverContract } from './contract/cover.ts';
import { dayContract } from './contract/day.ts';
import { weekContract } from './contract/week.ts';

export * from './contract/agenda.ts';
export * from './contract/cover.ts';
export * from './contract/day.ts';
export { classChanged } from './contract/events.ts';
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
  ...coverContract,
  ...dayContract,
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
  /** The day goes back to the weekly plan. */
  undoChange: manage
    .route({ method: 'POST', path: '/timetable/changes/undo', summary: 'Undo the change of one class.' })
    .input(z.object({ meetingId: id, date: localDate }))
    .output(z.object({ undone: z.boolean() })),
};

nameSchemas({
  meetingView,
  planView,
  slot,
  span,
});
