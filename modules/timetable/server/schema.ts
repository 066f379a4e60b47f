import { staff, students } from '@patio/people/server';
import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { rooms, schools } from '@patio/schools/server';
import { sections } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

/** One weekly slot of a section. A new plan ends the old meetings and begins new ones, so every past week stays as it was. */
export const meetings = pgTable(
  'timetable_meetings',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    sectionId: uuid('section_id').notNull(),
    cycleDay: integer('cycle_day').notNull(),
    /** Counts the classes of a day, breaks left out. */
    period: integer('period').notNull(),
    length: integer('length').notNull().default(1),
    roomId: uuid('room_id'),
    /** Who of the section's teachers gives it; null means all of them. */
    staffId: uuid('staff_id'),
    /** The first day, and the first day on which it no longer holds. */
    fromOn: date('from_on').notNull(),
    untilOn: date('until_on'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('timetable_meetings_by_section').on(t.institutionId, t.sectionId, t.fromOn),
    index('timetable_meetings_by_school').on(t.institutionId, t.schoolId, t.cycleDay, t.fromOn),
    pointsTo(schools, [t.institutionId, t.schoolId], 'timetable_meetings_school'),
    pointsTo(sections, [t.institutionId, t.sectionId], 'timetable_meetings_section'),
    pointsTo(rooms, [t.institutionId, t.roomId], 'timetable_meetings_room'),
    pointsTo(staff, [t.institutionId, t.staffId], 'timetable_meetings_staff'),
    check(
      'timetable_meetings_slot',
      sql`cycle_day between 1 and 14 and period between 1 and 20 and length between 1 and 6`,
    ),
    check('timetable_meetings_span', sql`until_on is null or from_on <= until_on`),
  ],
);

/** A day on which some classes make way for something else: an exam, a trip. Its classes are changes that name it. */
export const specialDays = pgTable(
  'timetable_special_days',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    date: date('date').notNull(),
    kind: text('kind', { enum: ['exam', 'trip', 'other'] }).notNull(),
    name: text('name').notNull(),
    /** The homerooms whose classes make way; empty means the whole school. */
    homeroomIds: uuid('homeroom_ids').array().notNull().default(sql`'{}'`),
    fromPeriod: integer('from_period').notNull(),
    throughPeriod: integer('through_period').notNull(),
    byId: uuid('by_id').notNull(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('timetable_special_days_by_date').on(t.institutionId, t.schoolId, t.date),
    pointsTo(schools, [t.institutionId, t.schoolId], 'timetable_special_days_school'),
    check('timetable_special_days_periods', sql`from_period between 1 and through_period and through_period <= 20`),
  ],
);

/** Days on which a room cannot be used: the classes in it need another. */
export const roomClosures = pgTable(
  'timetable_room_closures',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    roomId: uuid('room_id').notNull(),
    fromOn: date('from_on').notNull(),
    /** The last day, included. */
    throughOn: date('through_on').notNull(),
    reason: text('reason').notNull(),
    byId: uuid('by_id').notNull(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('timetable_room_closures_by_day').on(t.institutionId, t.schoolId, t.fromOn),
    pointsTo(schools, [t.institutionId, t.schoolId], 'timetable_room_closures_school'),
    pointsTo(rooms, [t.institutionId, t.roomId], 'timetable_room_closures_room'),
    check('timetable_room_closures_span', sql`from_on <= through_on and through_on < from_on + 366`),
  ],
);

/** What is different about one meeting on one date: it does not take place, is elsewhere, or somebody else gives it. */
export const changes = pgTable(
  'timetable_changes',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    meetingId: uuid('meeting_id').notNull(),
    /** The date that the weekly plan says. */
    date: date('date').notNull(),
    cancelled: boolean('cancelled').notNull().default(false),
    movedToDate: date('moved_to_date'),
    movedToPeriod: integer('moved_to_period'),
    roomId: uuid('room_id'),
    substituteStaffId: uuid('substitute_staff_id'),
    reason: text('reason'),
    /** The special day that the class makes way for. */
    specialDayId: uuid('special_day_id'),
    byId: uuid('by_id').notNull(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('timetable_changes_once').on(t.institutionId, t.meetingId, t.date),
    index('timetable_changes_by_date').on(t.institutionId, t.schoolId, t.date),
    index('timetable_changes_by_target').on(t.institutionId, t.schoolId, t.movedToDate),
    pointsTo(meetings, [t.institutionId, t.meetingId], 'timetable_changes_meeting'),
    pointsTo(rooms, [t.institutionId, t.roomId], 'timetable_changes_room'),
    index('timetable_changes_by_substitute').on(t.institutionId, t.substituteStaffId, t.date),
    index('timetable_changes_of_special_day').on(t.institutionId, t.specialDayId),
    pointsTo(staff, [t.institutionId, t.substituteStaffId], 'timetable_changes_substitute'),
    pointsTo(specialDays, [t.institutionId, t.specialDayId], 'timetable_changes_special_day'),
    check('timetable_changes_move', sql`(moved_to_date is null) = (moved_to_period is null)`),
  ],
);

/** Days on which a member of staff is away: whose classes need somebody else. */
export const absences = pgTable(
  'timetable_absences',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    staffId: uuid('staff_id').notNull(),
    fromOn: date('from_on').notNull(),
    /** The last day, included. */
    throughOn: date('through_on').notNull(),
    reason: text('reason', { enum: ['illness', 'leave', 'training', 'errand', 'other'] }).notNull(),
    note: text('note'),
    byId: uuid('by_id').notNull(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('timetable_absences_by_day').on(t.institutionId, t.schoolId, t.fromOn),
    index('timetable_absences_by_staff').on(t.institutionId, t.staffId, t.fromOn),
    pointsTo(schools, [t.institutionId, t.schoolId], 'timetable_absences_school'),
    pointsTo(staff, [t.institutionId, t.staffId], 'timetable_absences_staff'),
    check('timetable_absences_span', sql`from_on <= through_on and through_on < from_on + 366`),
  ],
);

/** The secret address of a calendar that follows somebody's classes; only its hash is kept. */
export const feeds = pgTable(
  'timetable_feeds',
  {
    ...tenantKey(),
    membershipId: uuid('membership_id').notNull(),
    /** The child whose classes they are; null for one's own. */
    studentId: uuid('student_id'),
    tokenHash: text('token_hash').notNull(),
    /** The last day on which a calendar asked. */
    readAt: instant('read_at'),
    endedAt: instant('ended_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    uniqueIndex('timetable_feeds_one')
      .on(t.institutionId, t.membershipId, sql`coalesce(student_id, membership_id)`)
      .where(sql`ended_at is null`),
    index('timetable_feeds_by_token').on(t.tokenHash),
    index('timetable_feeds_of_student').on(t.institutionId, t.studentId),
    pointsTo(students, [t.institutionId, t.studentId], 'timetable_feeds_student'),
    // A calendar asks without an account and without knowing the institution; it reads only this.
    pgPolicy('door', { for: 'select', using: sql`patio_scope() = 'identity'` }),
  ],
);
