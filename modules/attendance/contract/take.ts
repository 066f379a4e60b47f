import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { code, codeView, countsAs, id, instant, localDate, lookView, rollPlace, source, tallyView } from './fields.ts';

/** How a class stands in a list: taken, by whom, with which result, or not yet. */
export const rollStateView = tallyView.extend({
  takenAt: instant.nullable(),
  takenBy: z.string().nullable(),
  closed: z.boolean(),
  conflicts: z.number().int(),
});

export const classToTake = z.object({
  meetingId: id.nullable(),
  homeroomId: id.nullable(),
  sectionId: id.nullable(),
  date: localDate,
  name: z.string(),
  course: z.string(),
  look: lookView,
  period: z.number().int(),
  startsAt: z.string(),
  endsAt: z.string(),
  room: z.string().nullable(),
  cancelled: z.boolean(),
  substitute: z.string().nullable(),
  reason: z.string().nullable(),
  roll: rollStateView.nullable(),
});
export type ClassToTake = z.infer<typeof classToTake>;

export const dayToTake = z.object({
  today: localDate,
  now: z.string(),
  date: localDate,
  /** Why there are no classes: a weekend, a holiday by name. */
  day: z.object({ teaching: z.boolean(), kind: z.string(), name: z.string().nullable() }).nullable(),
  /** The nearest days with classes before and after this one. */
  before: localDate.nullable(),
  after: localDate.nullable(),
  items: z.array(classToTake),
});
export type DayToTake = z.infer<typeof dayToTake>;

export const markView = z.object({
  code,
  countsAs,
  source,
  minutesLate: z.number().int().nullable(),
  note: z.string().nullable(),
});
export type MarkView = z.infer<typeof markView>;

export const rollStudent = z.object({
  id,
  name: z.string(),
  /** Surnames first, as a register. */
  registerName: z.string(),
  number: z.string(),
  photoFileId: id.nullable(),
  mark: markView.nullable(),
  /** Names the unreplaced entries, so that a correction says what it replaces. */
  heads: z.array(id),
  /** What was known beforehand: fills the roll, with its reason. */
  planned: z.object({ code, reason: z.string(), text: z.string() }).nullable(),
  /** The office has spoken: shown with its reason, not changed here. */
  locked: z.boolean(),
  /** What the takers said, when they differ. */
  conflict: z.array(z.object({ by: z.string(), code, minutesLate: z.number().int().nullable(), at: instant })),
  /** The guardian answered that the child should be here. */
  expectedByFamily: z.boolean(),
});
export type RollStudent = z.infer<typeof rollStudent>;

/** Desks from the front left, row by row; null for an empty one. */
export const seatingView = z.object({
  columns: z.number().int(),
  seats: z.array(id.nullable()),
  version: z.number().int(),
});
export type SeatingView = z.infer<typeof seatingView>;

export const rollView = classToTake.extend({
  id: id.nullable(),
  schoolId: id,
  version: z.number().int(),
  students: z.array(rollStudent),
  /** Comes with the roll, so that a device without a network knows it too. */
  seating: seatingView.nullable(),
  codes: z.array(codeView),
  submissions: z.array(z.object({ by: z.string(), at: instant, receivedAt: instant, device: z.string() })),
  /** Students about whom a taker or the office once said something else than what holds now. */
  corrected: z.number().int(),
  closedReason: z.string().nullable(),
  /** The last day on which the taker may still correct. */
  correctableThrough: localDate,
  today: localDate,
  can: z.object({ mark: z.boolean(), override: z.boolean(), close: z.boolean() }),
});
export type RollView = z.infer<typeof rollView>;

export const newMark = z.object({
  /** Made on the device: sending twice is saying it once. */
  id,
  studentId: id,
  code,
  minutesLate: z.int32().min(0).max(600).nullable().default(null),
  note: z.string().trim().max(300).nullable().default(null),
  replaces: z.array(id).max(200).default([]),
});
export type NewMark = z.output<typeof newMark>;

export const submission = rollPlace.and(
  z.object({
    /** Made on the device, so that a submission whose answer was lost is kept once. */
    id,
    /** The device's clock when the taker pressed, and when it sent: the difference corrects a wrong clock. */
    takenAt: instant,
    sentAt: instant,
    device: z.string().trim().max(60).default(''),
    marks: z.array(newMark).max(120),
  }),
);
export type Submission = z.output<typeof submission>;

/** What a device needs to know of a submission; whoever looks at the roll asks for it again. */
export const submittedView = tallyView.extend({
  id,
  version: z.number().int(),
  takenAt: instant,
  conflicts: z.number().int(),
  /** Students of the roll about whom nobody has said anything yet. */
  unmarked: z.number().int(),
});

const mark = needs('attendance.mark');

export const take = {
  /** My classes of a day with the state of each roll. */
  day: mark
    .route({ method: 'GET', path: '/attendance/day', summary: 'List the classes of a teacher on a day.' })
    .input(z.object({ date: localDate.optional() }))
    .output(dayToTake),
  roll: needs('attendance.read')
    .route({ method: 'GET', path: '/attendance/roll', summary: 'Read the roll of one class.' })
    .input(rollPlace)
    .output(rollView),
  /** The rolls that a teacher's device keeps: today's and those of the next day with classes. */
  deviceRolls: mark
    .route({
      method: 'GET',
      path: '/attendance/device-rolls',
      summary: 'Read the rolls that a device keeps for working offline.',
    })
    .output(z.object({ today: localDate, items: z.array(rollView) })),
  submit: mark
    .route({ method: 'POST', path: '/attendance/roll/submit', summary: 'Submit the roll of a class.' })
    .input(submission)
    .output(submittedView),
  seat: mark
    .route({
      method: 'PUT',
      path: '/attendance/sections/{sectionId}/seating',
      summary: 'Save the seating plan of a section.',
    })
    .input(
      z.object({
        sectionId: id,
        version: z.int32().min(0),
        columns: z.int32().min(1).max(12),
        seats: z.array(id.nullable()).max(144),
      }),
    )
    .output(seatingView),
  /** The office's own word about one student, with a reason; null lifts it. */
  override: needs('attendance.manage')
    .route({ method: 'POST', path: '/attendance/roll/override', summary: 'Correct a mark as the office.' })
    .input(
      rollPlace.and(
        z.object({
          studentId: id,
          code: code.nullable(),
          minutesLate: z.int32().min(0).max(600).nullable().default(null),
          reason: z.string().trim().min(3).max(300),
        }),
      ),
    )
    .output(rollView),
  close: needs('attendance.manage')
    .route({ method: 'POST', path: '/attendance/roll/close', summary: 'Close the roll of a class.' })
    .input(rollPlace.and(z.object({ closed: z.boolean(), reason: z.string().trim().max(300).default('') })))
    .output(rollView),
};

nameSchemas({
  rollStateView,
  classToTake,
  dayToTake,
  markView,
  rollStudent,
  seatingView,
  rollView,
  newMark,
  submittedView,
});
