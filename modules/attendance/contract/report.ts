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
  localDate,
  lookView,
  rollPlace,
  tallyView,
} from './fields.ts';

const month = z.string().regex(/^\d{4}-\d{2}$/);

/** The register of a month: a row per student, a column per class taken. */
export const registerView = z.object({
  /** A section, or a homeroom whose day is taken as a whole. */
  group: z.object({
    id,
    name: z.string(),
    course: z.string(),
    look: lookView,
    school: z.string(),
    homeroom: z.boolean(),
  }),
  month,
  columns: z.array(
    z.object({
      rollId: id,
      place: rollPlace,
      date: localDate,
      period: z.number().int(),
      takenBy: z.string().nullable(),
      closed: z.boolean(),
    }),
  ),
  rows: z.array(
    z.object({
      studentId: id,
      name: z.string(),
      number: z.string(),
      marks: z.array(z.object({ rollId: id, code, countsAs, minutesLate: z.number().int().nullable() })),
      total: tallyView,
    }),
  ),
  total: tallyView,
  codes: z.array(codeView),
});
export type RegisterView = z.infer<typeof registerView>;

/** How a student attends: the year in halves of days, and the last ten days with roll, oldest first. */
export const attends = z.object({
  studentId: id,
  present: z.number().int(),
  expected: z.number().int(),
  last: z.array(z.object({ date: localDate, kind: z.enum(['present', 'late', 'excused', 'absent']) })),
});
export type Attends = z.infer<typeof attends>;

export const rateGroup = z.enum(['group', 'weekday', 'period']);
export const ratesView = z.object({
  from: localDate,
  through: localDate,
  total: tallyView,
  /** How many classes were due and how many were taken. */
  classes: z.object({ due: z.number().int(), taken: z.number().int() }),
  groups: z.array(
    z.object({ by: rateGroup, key: z.string(), name: z.string(), look: lookView.nullable(), tally: tallyView }),
  ),
  /** The sections and homerooms that were taken, to choose one. */
  choices: z.array(z.object({ id, name: z.string() })),
});
export type RatesView = z.infer<typeof ratesView>;

export const reasonView = z.union([
  z.object({ kind: z.literal('missed'), days: z.number(), of: z.number(), percent: z.number() }),
  z.object({ kind: z.literal('unexcused'), days: z.number(), percent: z.number() }),
  z.object({ kind: z.literal('weekday'), weekday: z.number().int(), days: z.number(), of: z.number() }),
  z.object({ kind: z.literal('floor'), left: z.number().int(), percent: z.number().int() }),
]);

export const chronicRow = z.object({
  studentId: id,
  name: z.string(),
  number: z.string(),
  homeroom: z.string().nullable(),
  tier: z.enum(TIERS),
  total: tallyView,
  reasons: z.array(reasonView),
});
export type ChronicRow = z.infer<typeof chronicRow>;

/** Those who miss too much, worst first, with how many there are of each tier and how many were counted. */
export const chronicPage = pageOf(chronicRow).extend({
  total: z.number().int(),
  counted: z.number().int(),
  watch: z.number().int(),
  chronic: z.number().int(),
  severe: z.number().int(),
  floorPercent: z.number().int().nullable(),
  /** The days that were counted, both included. */
  from: localDate,
  through: localDate,
});
export type ChronicPage = z.infer<typeof chronicPage>;

/** One mark behind a number. */
export const markRow = z.object({
  studentId: id,
  student: z.string(),
  date: localDate,
  period: z.number().int(),
  class: z.string(),
  code,
  countsAs,
  minutesLate: z.number().int().nullable(),
  note: z.string().nullable(),
});

const awayStudent = z.object({
  studentId: id,
  name: z.string(),
  class: z.string(),
  countsAs,
  told: z.boolean(),
  answer: alertAnswer.nullable(),
});

/** A teacher's students who are not here today, and those who were announced. */
export const awayView = z.object({
  away: z.array(awayStudent),
  announced: z.array(z.object({ studentId: id, name: z.string(), reason: justificationReason, text: z.string() })),
});
export type AwayView = z.infer<typeof awayView>;

/** A class, or a homeroom's day, that nobody took. */
export const untakenRow = z.object({
  place: rollPlace,
  name: z.string(),
  startsAt: z.string(),
  room: z.string().nullable(),
  teachers: z.array(z.string()),
});
export type UntakenRow = z.infer<typeof untakenRow>;

/** One homeroom on a day: its students by what the day came to. Nobody in any of the four: not taken. */
export const stripGroup = z.object({
  gradeId: id,
  grade: z.string(),
  homeroomId: id,
  name: z.string(),
  present: z.number().int(),
  late: z.number().int(),
  excused: z.number().int(),
  absent: z.number().int(),
});
export type StripGroup = z.infer<typeof stripGroup>;

/** The school at this moment. */
export const nowView = z.object({
  schoolId: id,
  school: z.string(),
  today: localDate,
  now: z.string(),
  teaching: z.boolean(),
  dayName: z.string().nullable(),
  due: z.number().int(),
  taken: z.number().int(),
  /** The first of those that nobody has taken yet; `due` and `taken` count them all. */
  missing: z.array(untakenRow),
  students: tallyView,
  /** Who is not here, those first whom the family expects at school; the counts are of all. */
  absentNow: z.array(awayStudent),
  absent: z.number().int(),
  excused: z.number().int(),
  waitingJustifications: z.number().int(),
  /** The last school days: how many of the students were there. */
  trend: z.array(z.object({ date: localDate, rate: z.number().nullable() })),
  /** Today's homerooms, or those of the last day on which attendance was taken; null before the first. */
  strips: z.object({ date: localDate, groups: z.array(stripGroup) }).nullable(),
});
export type NowView = z.infer<typeof nowView>;

/** How a teacher takes their classes. */
export const teacherAttendance = z.object({
  from: localDate,
  through: localDate,
  due: z.number().int(),
  taken: z.number().int(),
  sameDay: z.number().int(),
  missing: z.array(untakenRow.omit({ teachers: true })),
});
export type TeacherAttendance = z.infer<typeof teacherAttendance>;

const read = needs('attendance.read');

export const report = {
  register: read
    .route({
      method: 'GET',
      path: '/attendance/groups/{groupId}/register',
      summary: 'Read the monthly register of a group.',
    })
    .input(z.object({ groupId: id, month: month.optional() }))
    .output(registerView),
  /** The rows of a list of students: how each attends this year and was on the last days with roll. */
  ofStudents: read
    .meta({ safe: true })
    .route({ method: 'POST', path: '/attendance/students', summary: 'Read how several students attend.' })
    .input(z.object({ ids: z.array(id).min(1).max(500) }))
    .output(z.object({ items: z.array(attends) })),
  /** Of one's own classes, or of a school. */
  rates: read
    .route({ method: 'GET', path: '/attendance/rates', summary: 'Read attendance rates.' })
    .input(
      z.object({
        from: localDate.optional(),
        through: localDate.optional(),
        groupId: id.optional(),
        schoolId: id.optional(),
      }),
    )
    .output(ratesView),
  /** The marks behind one number of the report. */
  rows: read
    .route({ method: 'GET', path: '/attendance/rows', summary: 'List the marks behind an attendance figure.' })
    .input(
      pageInput.extend({
        from: localDate,
        through: localDate,
        groupId: id.optional(),
        schoolId: id.optional(),
        studentId: id.optional(),
        weekday: z.coerce.number<number>().int().min(1).max(7).optional(),
        period: z.coerce.number<number>().int().min(0).max(20).optional(),
        /** `missed` is absent or excused. */
        what: z.enum(['all', 'present', 'absent', 'excused', 'missed', 'late']).default('all'),
      }),
    )
    .output(pageOf(markRow)),
  /** The classes of a time that were to be taken and that nobody took, latest first. */
  untaken: read
    .route({ method: 'GET', path: '/attendance/untaken', summary: 'List classes whose roll was not taken.' })
    .input(pageInput.extend({ from: localDate, through: localDate, groupId: id.optional(), schoolId: id.optional() }))
    .output(pageOf(untakenRow).required({ total: true })),
  /** The classes of today that nobody has taken, at every school of the reader: the list behind the number on their home. */
  untakenNow: read
    .route({
      method: 'GET',
      path: '/attendance/untaken/now',
      summary: "List today's classes whose roll was not taken.",
    })
    .input(pageInput)
    .output(pageOf(untakenRow.extend({ school: z.string() })).required({ total: true })),
  chronic: read
    .route({ method: 'GET', path: '/attendance/chronic', summary: 'List students who are absent often.' })
    .input(
      pageInput.extend({
        groupId: id.optional(),
        schoolId: id.optional(),
        tier: z.enum(['watch', 'chronic', 'severe']).optional(),
      }),
    )
    .output(chronicPage),
  teacher: read
    .route({ method: 'GET', path: '/attendance/teachers/{staffId}', summary: 'Read how a teacher takes attendance.' })
    .input(z.object({ staffId: id }))
    .output(teacherAttendance),
  away: needs('attendance.mark')
    .route({ method: 'GET', path: '/attendance/away', summary: 'List students who are announced as away.' })
    .output(awayView),
  now: read
    .route({ method: 'GET', path: '/attendance/now', summary: 'Read who is at school now.' })
    .input(z.object({ schoolId: id.optional() }))
    .output(nowView),
  /** The schools of the reader, by name, to choose one. */
  schools: read
    .route({ method: 'GET', path: '/attendance/schools', summary: "List one's schools." })
    .output(z.object({ items: z.array(z.object({ id, name: z.string() })) })),
  /** For a home: each school of the reader where they are few, else the first of them. */
  schoolsNow: read
    .route({ method: 'GET', path: '/attendance/schools-now', summary: "Read who is at each of one's schools now." })
    .output(z.object({ items: z.array(nowView) })),
  /** Asks for a letter to the family of a student; the file is made by a job in the family's language. */
  letter: needs('attendance.manage')
    .route({
      method: 'POST',
      path: '/attendance/students/{studentId}/letter',
      summary: 'Create a letter about absences.',
    })
    .input(z.object({ studentId: id }))
    .output(z.object({ jobId: id })),
  letters: needs('attendance.manage')
    .route({
      method: 'GET',
      path: '/attendance/students/{studentId}/letters',
      summary: 'List the letters about absences of a student.',
    })
    .input(z.object({ studentId: id }))
    .output(
      z.object({ items: z.array(z.object({ id, fileId: id, at: instant, locale: z.string(), by: z.string() })) }),
    ),
};

nameSchemas({
  attends,
  registerView,
  ratesView,
  chronicRow,
  markRow,
  awayStudent,
  awayView,
  untakenRow,
  nowView,
  teacherAttendance,
});
