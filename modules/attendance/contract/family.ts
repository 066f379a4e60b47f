import { needs } from '@patio/access/contract';
import { nameSchemas, pageInput, pageOf } from '@patio/kernel';
import { z } from 'zod';
import { TIERS } from '../rules/chronic.ts';
import {
  alertAnswer,
  code,
  codeView,
  countsAs,
  id,
  instant,
  justificationReason,
  justificationState,
  justificationView,
  localDate,
  lookView,
  tallyView,
} from './fields.ts';

export const dayMarks = z.object({
  date: localDate,
  /** In halves of a day; null while nothing was taken. */
  state: z.object({ present: z.number(), absent: z.number(), excused: z.number(), lates: z.number() }).nullable(),
  classes: z.array(
    z.object({
      /** Null for a day that is taken as a whole. */
      meetingId: id.nullable(),
      name: z.string(),
      look: lookView,
      startsAt: z.string(),
      code,
      countsAs,
      minutesLate: z.number().int().nullable(),
      note: z.string().nullable(),
    }),
  ),
});
export type DayMarks = z.infer<typeof dayMarks>;

/** A day with an absence that nobody has explained yet; no class is named where the day is taken as a whole. */
export const unexplainedDay = z.object({ date: localDate, classes: z.array(z.string()) });
export type UnexplainedDay = z.infer<typeof unexplainedDay>;

export const studentAttendance = z.object({
  student: z.object({ id, name: z.string(), photoFileId: id.nullable(), schoolId: id }),
  today: localDate,
  month: z.string(),
  year: z.object({ name: z.string(), startsOn: localDate, endsOn: localDate }).nullable(),
  /** The days of the month on which there is no school, by name. */
  closedDays: z.array(z.object({ date: localDate, name: z.string().nullable(), kind: z.string() })),
  days: z.array(dayMarks),
  /** Days of the year so far, in halves. */
  total: tallyView,
  /** The days behind the totals on which the student was away or late, latest first, in halves of a day. */
  notPresent: z.array(z.object({ date: localDate, absent: z.int(), excused: z.int(), lates: z.int() })),
  /** What the totals are of: the days with roll, since when, and the school's own days of the year so far and in all. */
  schoolDays: z.object({
    withRoll: z.number().int(),
    firstRollOn: localDate.nullable(),
    soFar: z.number().int(),
    ofYear: z.number().int(),
    toCome: z.number().int(),
  }),
  tier: z.enum(TIERS).nullable(),
  /** Null also where the floor can no longer be missed. */
  daysLeft: z.number().int().nullable(),
  floorPercent: z.number().int().nullable(),
  codes: z.array(codeView),
  justifications: z.array(justificationView),
  alerts: z.array(
    z.object({
      id,
      date: localDate,
      at: instant,
      class: z.string(),
      answer: alertAnswer.nullable(),
    }),
  ),
  unexplained: z.array(unexplainedDay),
  can: z.object({ justify: z.boolean() }),
});
export type StudentAttendance = z.infer<typeof studentAttendance>;

const childClass = z.object({
  name: z.string(),
  look: lookView,
  startsAt: z.string(),
  endsAt: z.string(),
  room: z.string().nullable(),
  teacher: z.string().nullable(),
  cancelled: z.boolean(),
  countsAs: countsAs.nullable(),
  late: z.boolean(),
  minutesLate: z.number().int().nullable(),
});
export type ChildClass = z.infer<typeof childClass>;

/** Each child's day in one look, for a parent's first page. */
export const childToday = z.object({
  student: z.object({
    id,
    name: z.string(),
    givenName: z.string(),
    photoFileId: id.nullable(),
    homeroom: z.string().nullable(),
  }),
  today: localDate,
  now: z.string(),
  day: z.object({ teaching: z.boolean(), kind: z.string(), name: z.string().nullable() }).nullable(),
  /** Whether this tie opens attendance at all. */
  opens: z.boolean(),
  classes: z.array(childClass),
  /** Once nothing more is on today: the next day with classes, if one is near. */
  next: z.object({ date: localDate, classes: z.array(childClass) }).nullable(),
  /** What holds for the whole day, where the school takes it once. */
  wholeDay: z.object({ countsAs, late: z.boolean(), minutesLate: z.number().int().nullable() }).nullable(),
  total: tallyView.nullable(),
  alert: z.object({ id, answer: alertAnswer.nullable(), class: z.string() }).nullable(),
  unexplained: z.array(unexplainedDay),
  waiting: z.number().int(),
});
export type ChildToday = z.infer<typeof childToday>;

/** How a child came this month and this year so far, in halves of days with roll. */
export const childMonth = z.object({
  studentId: id,
  givenName: z.string(),
  /** `2026-11`, by the clock of the child's school. */
  month: z.string(),
  tally: tallyView,
  year: tallyView,
});
export type ChildMonth = z.infer<typeof childMonth>;

const justify = needs('attendance.justify');
const manage = needs('attendance.manage');

export const family = {
  student: needs('attendance.read')
    .route({
      method: 'GET',
      path: '/attendance/students/{studentId}',
      summary: 'Read the attendance of a student in a month.',
    })
    .input(
      z.object({
        studentId: id,
        month: z
          .string()
          .regex(/^\d{4}-\d{2}$/)
          .optional(),
      }),
    )
    .output(studentAttendance),
  /** A student's own marks between two dates. */
  mine: needs('attendance.read')
    .route({ method: 'GET', path: '/attendance/mine', summary: "Read one's own attendance." })
    .input(z.object({ from: localDate, through: localDate }))
    .output(z.object({ days: z.array(dayMarks) })),
  children: justify
    .route({ method: 'GET', path: '/attendance/children', summary: "Read the attendance of one's children." })
    .output(z.object({ items: z.array(childToday) })),
  childrenMonth: justify
    .route({
      method: 'GET',
      path: '/attendance/children-month',
      summary: "Read how one's children came this month and this year.",
    })
    .output(z.object({ items: z.array(childMonth) })),
  /** Explains an absence, or announces one. */
  justify: justify
    .route({ method: 'POST', path: '/attendance/justifications', summary: 'Explain an absence.' })
    .input(
      z.object({
        studentId: id,
        fromOn: localDate,
        throughOn: localDate,
        reason: justificationReason,
        text: z.string().trim().min(3).max(600),
        fileId: id.nullable().default(null),
      }),
    )
    .output(justificationView),
  withdraw: justify
    .route({ method: 'POST', path: '/attendance/justifications/{id}/withdraw', summary: 'Withdraw an explanation.' })
    .input(z.object({ id, version: z.int32().min(1) }))
    .output(justificationView),
  answer: justify
    .route({
      method: 'POST',
      path: '/attendance/alerts/{id}/answer',
      summary: 'Answer whether an absent child is expected at school.',
    })
    .input(z.object({ id, answer: z.enum(['should_be_there']) }))
    .output(z.object({ id })),
  justifications: manage
    .route({ method: 'GET', path: '/attendance/justifications', summary: 'List explanations of absences.' })
    .input(pageInput.extend({ state: justificationState.default('waiting') }))
    .output(pageOf(justificationView)),
  decide: manage
    .route({
      method: 'POST',
      path: '/attendance/justifications/{id}/decide',
      summary: 'Accept or refuse an explanation.',
    })
    .input(
      z.object({ id, version: z.int32().min(1), accept: z.boolean(), answer: z.string().trim().max(300).default('') }),
    )
    .output(justificationView),
};

nameSchemas({ dayMarks, unexplainedDay, studentAttendance, childClass, childToday, childMonth });
