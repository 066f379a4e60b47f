import { students } from '@patio/people/server';
import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { schools } from '@patio/schools/server';
import { homerooms, sections } from '@patio/sections/server';
import { meetings } from '@patio/timetable/server';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { ALERT_ANSWERS } from '../contract/fields.ts';
import { COUNTS, DIRECTIONS, SCOPES, SETTERS } from '../rules/codes.ts';
import { SOURCES } from '../rules/fold-marks.ts';

/** How a school takes attendance; without a row, the usual ways hold. */
export const settings = pgTable(
  'attendance_settings',
  {
    institutionId: uuid('institution_id').notNull(),
    schoolId: uuid('school_id').notNull(),
    /** Once a day by homeroom, in every class, or both. */
    mode: text('mode', { enum: ['daily', 'class', 'both'] })
      .notNull()
      .default('class'),
    /** Days after the class during which the taker may still correct; afterwards the office, with a reason. */
    correctionDays: integer('correction_days').notNull().default(7),
    fullDayPercent: smallint('full_day_percent').notNull().default(75),
    halfDayPercent: smallint('half_day_percent').notNull().default(40),
    minimumDays: smallint('minimum_days').notNull().default(10),
    chronicPercent: smallint('chronic_percent').notNull().default(10),
    /** Share of days that the law asks for; null where no rule is known. */
    floorPercent: smallint('floor_percent'),
    /** Whether families are told of an unexplained absence. */
    tellFamilies: boolean('tell_families').notNull().default(true),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.schoolId] }),
    pointsTo(schools, [t.institutionId, t.schoolId], 'attendance_settings_school'),
    check('attendance_settings_window', sql`correction_days between 0 and 60`),
    check('attendance_settings_day', sql`half_day_percent between 1 and full_day_percent and full_day_percent <= 100`),
  ],
);

/** The school's own ways to mark a student; they begin as the country's preset. */
export const codes = pgTable(
  'attendance_codes',
  {
    institutionId: uuid('institution_id').notNull(),
    schoolId: uuid('school_id').notNull(),
    code: text('code').notNull(),
    name: jsonb('name').$type<{ es: string; en: string }>().notNull(),
    direction: text('direction', { enum: DIRECTIONS }).notNull(),
    scope: text('scope', { enum: SCOPES }).notNull(),
    countsAs: text('counts_as', { enum: COUNTS }).notNull(),
    setBy: text('set_by', { enum: SETTERS }).array().notNull(),
    ahead: boolean('ahead').notNull(),
    key: text('key'),
    position: smallint('position').notNull(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.schoolId, t.code] }),
    pointsTo(schools, [t.institutionId, t.schoolId], 'attendance_codes_school'),
  ],
);

/** One class day, or one day of a homeroom, once somebody has touched its attendance. */
export const rolls = pgTable(
  'attendance_rolls',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    date: date('date').notNull(),
    /** A class has a section and a meeting; the daily roll has a homeroom. */
    sectionId: uuid('section_id'),
    meetingId: uuid('meeting_id'),
    homeroomId: uuid('homeroom_id'),
    /** As the class day was when it was taken: later changes of the plan do not rewrite it. 0 for the daily roll. */
    period: smallint('period').notNull(),
    startsAt: text('starts_at').notNull(),
    minutes: smallint('minutes').notNull(),
    /** Null until somebody submitted: 'all present' is a submission too. */
    takenAt: instant('taken_at'),
    takenBy: uuid('taken_by'),
    /** The office has closed it: nothing more is accepted from teachers. */
    closedAt: instant('closed_at'),
    closedBy: uuid('closed_by'),
    closedReason: text('closed_reason'),
    expected: smallint('expected').notNull().default(0),
    present: smallint('present').notNull().default(0),
    absent: smallint('absent').notNull().default(0),
    excused: smallint('excused').notNull().default(0),
    late: smallint('late').notNull().default(0),
    /** Students about whom two takers differ. */
    conflicts: smallint('conflicts').notNull().default(0),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    uniqueIndex('attendance_rolls_of_class')
      .on(t.institutionId, t.meetingId, t.date)
      .where(sql`meeting_id is not null`),
    uniqueIndex('attendance_rolls_of_homeroom')
      .on(t.institutionId, t.homeroomId, t.date)
      .where(sql`homeroom_id is not null`),
    index('attendance_rolls_of_section').on(t.institutionId, t.sectionId, t.date),
    index('attendance_rolls_of_day').on(t.institutionId, t.schoolId, t.date),
    pointsTo(schools, [t.institutionId, t.schoolId], 'attendance_rolls_school'),
    pointsTo(sections, [t.institutionId, t.sectionId], 'attendance_rolls_section'),
    pointsTo(meetings, [t.institutionId, t.meetingId], 'attendance_rolls_meeting'),
    pointsTo(homerooms, [t.institutionId, t.homeroomId], 'attendance_rolls_homeroom'),
    check(
      'attendance_rolls_kind',
      sql`(meeting_id is null) = (section_id is null) and (meeting_id is null) <> (homeroom_id is null)`,
    ),
    check('attendance_rolls_reconcile', sql`present + absent + excused = expected`),
  ],
);

/** Who confirmed a roll, when, and from where. Two takers of one class are two entries. Only grows. */
export const submissionLog = pgTable(
  'attendance_submission_log',
  {
    ...tenantKey(),
    rollId: uuid('roll_id').notNull(),
    takerId: uuid('taker_id').notNull(),
    /** When the taker pressed, by the device's clock corrected to ours, and when it arrived. */
    takenAt: instant('taken_at').notNull(),
    receivedAt: instant('received_at').notNull().default(sql`clock_timestamp()`),
    device: text('device').notNull().default(''),
    students: smallint('students').notNull(),
    exceptions: smallint('exceptions').notNull(),
    /** Most of a class is simply there: those marks are said once for all of them, each with its own id. */
    plainCode: text('plain_code'),
    plainIds: uuid('plain_ids').array().notNull().default(sql`'{}'`),
    plainStudentIds: uuid('plain_student_ids').array().notNull().default(sql`'{}'`),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    check(
      'attendance_submission_log_plain',
      sql`cardinality(plain_ids) = cardinality(plain_student_ids) and (plain_code is not null or cardinality(plain_ids) = 0)`,
    ),
    index('attendance_submission_log_of_roll').on(t.institutionId, t.rollId, t.takenAt),
    pointsTo(rolls, [t.institutionId, t.rollId], 'attendance_submission_log_roll'),
  ],
);

/** What was ever said about a student in a class, beside the plain words of a submission. Only grows; `attendance_marks` is what follows from both. */
export const markLog = pgTable(
  'attendance_mark_log',
  {
    ...tenantKey(),
    rollId: uuid('roll_id').notNull(),
    studentId: uuid('student_id').notNull(),
    source: text('source', { enum: SOURCES }).notNull(),
    /** Null takes the source's earlier word back. */
    code: text('code'),
    minutesLate: smallint('minutes_late'),
    note: text('note'),
    reason: text('reason'),
    /** By the device's clock corrected to ours; `received_at` is ours. */
    at: instant('at').notNull(),
    receivedAt: instant('received_at').notNull().default(sql`clock_timestamp()`),
    byId: uuid('by_id').notNull(),
    /** The entries that its maker saw and replaces. */
    replaces: uuid('replaces').array().notNull().default(sql`'{}'`),
    justificationId: uuid('justification_id'),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('attendance_mark_log_of_student').on(t.institutionId, t.rollId, t.studentId),
    pointsTo(rolls, [t.institutionId, t.rollId], 'attendance_mark_log_roll'),
  ],
);

/** What holds now for a student in a class: the fold of the log, kept so that counting is one query. */
export const marks = pgTable(
  'attendance_marks',
  {
    institutionId: uuid('institution_id').notNull(),
    rollId: uuid('roll_id').notNull(),
    studentId: uuid('student_id').notNull(),
    date: date('date').notNull(),
    code: text('code').notNull(),
    countsAs: text('counts_as', { enum: COUNTS }).notNull(),
    source: text('source', { enum: SOURCES }).notNull(),
    minutesLate: smallint('minutes_late'),
    note: text('note'),
    /** The unreplaced entries behind it: the next mark names them. */
    heads: uuid('heads').array().notNull(),
    conflict: boolean('conflict').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.rollId, t.studentId] }),
    index('attendance_marks_of_student').on(t.institutionId, t.studentId, t.date),
    // Most are present: who is not is found without them.
    index('attendance_marks_away').on(t.institutionId, t.rollId).where(sql`counts_as <> 'present'`),
    // Its roll needs no reference of its own: each mark follows from a word in one of the two logs, which only grow and point to it.
    pointsTo(students, [t.institutionId, t.studentId], 'attendance_marks_student'),
  ],
);

/** A student's day, rolled up from its classes. In halves: present + absent + excused = 2. */
export const days = pgTable(
  'attendance_days',
  {
    institutionId: uuid('institution_id').notNull(),
    studentId: uuid('student_id').notNull(),
    date: date('date').notNull(),
    schoolId: uuid('school_id').notNull(),
    minutesExpected: smallint('minutes_expected').notNull(),
    minutesPresent: smallint('minutes_present').notNull(),
    minutesExcused: smallint('minutes_excused').notNull(),
    present: smallint('present').notNull(),
    absent: smallint('absent').notNull(),
    excused: smallint('excused').notNull(),
    lates: smallint('lates').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.studentId, t.date] }),
    index('attendance_days_of_school').on(t.institutionId, t.schoolId, t.date),
    // Student and school need no reference of their own: each day follows from marks of the student and rolls of the school, which point to them.
    check('attendance_days_reconcile', sql`present + absent + excused = 2`),
    index('attendance_days_missed').on(t.institutionId, t.studentId, t.date).where(sql`absent + excused > 0`),
  ],
);

/** A student's days of a school year, added up as they change; those of dates that were closed later are still in it. In halves: present + absent + excused = 2 × days. */
export const yearTotals = pgTable(
  'attendance_year_totals',
  {
    institutionId: uuid('institution_id').notNull(),
    yearId: uuid('year_id').notNull(),
    studentId: uuid('student_id').notNull(),
    days: smallint('days').notNull(),
    present: smallint('present').notNull(),
    absent: smallint('absent').notNull(),
    excused: smallint('excused').notNull(),
    lates: smallint('lates').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.yearId, t.studentId] }),
    check('attendance_year_totals_reconcile', sql`present + absent + excused = 2 * days`),
  ],
);

/** The days of a school's students on a date, added up as they change. In halves, as above. */
export const schoolDays = pgTable(
  'attendance_school_days',
  {
    institutionId: uuid('institution_id').notNull(),
    schoolId: uuid('school_id').notNull(),
    date: date('date').notNull(),
    days: integer('days').notNull(),
    present: integer('present').notNull(),
    absent: integer('absent').notNull(),
    excused: integer('excused').notNull(),
    lates: integer('lates').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.schoolId, t.date] }),
    check('attendance_school_days_reconcile', sql`present + absent + excused = 2 * days`),
  ],
);

/** Why a student was or will be away: from the family or the office, with a paper if there is one. Ahead of time it fills the roll. */
export const justifications = pgTable(
  'attendance_justifications',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    studentId: uuid('student_id').notNull(),
    fromOn: date('from_on').notNull(),
    /** The last day, included. */
    throughOn: date('through_on').notNull(),
    reason: text('reason', { enum: ['illness', 'appointment', 'family', 'travel', 'other'] }).notNull(),
    text: text('text').notNull(),
    fileId: uuid('file_id'),
    /** Written before the first day: an announcement. */
    ahead: boolean('ahead').notNull(),
    state: text('state', { enum: ['waiting', 'accepted', 'refused', 'withdrawn'] })
      .notNull()
      .default('waiting'),
    byId: uuid('by_id').notNull(),
    byRole: text('by_role').notNull(),
    decidedBy: uuid('decided_by'),
    decidedAt: instant('decided_at'),
    answer: text('answer'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('attendance_justifications_of_student').on(t.institutionId, t.studentId, t.fromOn),
    index('attendance_justifications_waiting').on(t.institutionId, t.schoolId, t.state, t.fromOn),
    pointsTo(students, [t.institutionId, t.studentId], 'attendance_justifications_student'),
    pointsTo(schools, [t.institutionId, t.schoolId], 'attendance_justifications_school'),
    check('attendance_justifications_span', sql`from_on <= through_on and through_on < from_on + 366`),
  ],
);

/** The first unexplained absence of a student's day: families are told once, and may answer. */
export const alerts = pgTable(
  'attendance_alerts',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    studentId: uuid('student_id').notNull(),
    date: date('date').notNull(),
    rollId: uuid('roll_id').notNull(),
    at: instant('at').notNull().default(sql`clock_timestamp()`),
    /** `should_be_there` is the answer that makes people run; `was_there` is the school's own: the mark was corrected. */
    answer: text('answer', { enum: ALERT_ANSWERS }),
    answeredBy: uuid('answered_by'),
    answeredAt: instant('answered_at'),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('attendance_alerts_once_a_day').on(t.institutionId, t.studentId, t.date),
    index('attendance_alerts_of_day').on(t.institutionId, t.schoolId, t.date),
    pointsTo(students, [t.institutionId, t.studentId], 'attendance_alerts_student'),
    pointsTo(rolls, [t.institutionId, t.rollId], 'attendance_alerts_roll'),
  ],
);

/** A letter to a family about a student's absences, as it was made. */
export const letters = pgTable(
  'attendance_letters',
  {
    ...tenantKey(),
    studentId: uuid('student_id').notNull(),
    fileId: uuid('file_id').notNull(),
    locale: text('locale', { enum: ['es', 'en'] }).notNull(),
    byId: uuid('by_id').notNull(),
    at: instant('at').notNull().default(sql`clock_timestamp()`),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('attendance_letters_of_student').on(t.institutionId, t.studentId, t.at),
    pointsTo(students, [t.institutionId, t.studentId], 'attendance_letters_student'),
  ],
);

/** Where the students of a section sit, as their teacher last arranged it; who is not in it sits nowhere yet. */
export const seatings = pgTable(
  'attendance_seatings',
  {
    institutionId: uuid('institution_id').notNull(),
    sectionId: uuid('section_id').notNull(),
    /** How many desks stand side by side. */
    columns: smallint('columns').notNull(),
    /** A student for each desk from the front left, row by row; null for an empty one. */
    seats: jsonb('seats').$type<(string | null)[]>().notNull(),
    byId: uuid('by_id').notNull(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.sectionId] }),
    pointsTo(sections, [t.institutionId, t.sectionId], 'attendance_seatings_section'),
    check('attendance_seatings_room', sql`columns between 1 and 12`),
  ],
);
