import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { schools } from '@patio/schools/server';
import { sections } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { EVERY, FORMATS, type Parameters, type Said, SCHEDULE_ENDS } from '../../contract/fields.ts';

const ordered = () => ({
  /** Absent where a report is of the whole institution. */
  schoolId: uuid('school_id'),
  report: text('report').notNull(),
  parameters: jsonb('parameters').$type<Parameters>().notNull(),
  /** The same in words, as names stood then. */
  said: jsonb('said').$type<Said[]>().notNull(),
  format: text('format', { enum: FORMATS }).notNull(),
  locale: text('locale', { enum: ['es', 'en'] }).notNull(),
});

/** A report that comes back by itself, for as long as whoever asked for it belongs here. */
export const schedules = pgTable(
  'reports_schedules',
  {
    ...tenantKey(),
    ...ordered(),
    ownerId: uuid('owner_id').notNull(),
    /** The membership with whose rights it runs: when it ends, so does this. */
    membershipId: uuid('membership_id').notNull(),
    /** Those who are told as well as the owner. */
    recipients: uuid('recipients').array().notNull(),
    every: text('every', { enum: EVERY }).notNull(),
    /** Of the week from Monday, or of the month. */
    day: smallint('day').notNull(),
    nextOn: date('next_on').notNull(),
    lastAt: instant('last_at'),
    endedAt: instant('ended_at'),
    endedWhy: text('ended_why', { enum: SCHEDULE_ENDS }),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('reports_schedules_due').on(t.institutionId, t.nextOn).where(sql`ended_at is null`),
    pointsTo(schools, [t.institutionId, t.schoolId], 'reports_schedules_school'),
    check('reports_schedules_ended', sql`(ended_at is null) = (ended_why is null)`),
    check('reports_schedules_day', sql`day between 1 and 28`),
  ],
);

/** A report that somebody ran: what it was told, how it ended, and the file. A row without an end is still being made, or stopped. */
export const runs = pgTable(
  'reports_runs',
  {
    ...tenantKey(),
    ...ordered(),
    sectionId: uuid('section_id'),
    jobId: uuid('job_id').notNull(),
    startedBy: uuid('started_by').notNull(),
    scheduleId: uuid('schedule_id'),
    rows: integer('rows'),
    fileId: uuid('file_id'),
    bytes: integer('bytes'),
    /** The fingerprint of the file, as it was made. */
    sha256: text('sha256'),
    /** True until a second person agreed that so many rows are taken out. */
    held: boolean('held').notNull().default(false),
    finishedAt: instant('finished_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('reports_runs_latest').on(t.institutionId, t.schoolId, t.id),
    index('reports_runs_own').on(t.institutionId, t.startedBy, t.report, t.id),
    index('reports_runs_by_file').on(t.institutionId, t.fileId),
    pointsTo(schools, [t.institutionId, t.schoolId], 'reports_runs_school'),
    pointsTo(sections, [t.institutionId, t.sectionId], 'reports_runs_section'),
    pointsTo(schedules, [t.institutionId, t.scheduleId], 'reports_runs_schedule'),
    check('reports_runs_finished', sql`(finished_at is null) = (file_id is null)`),
  ],
);

/** All that a stranger with the code of a signed report may learn: whose it is, what it is called, of when, and its fingerprint. */
export const seals = pgTable(
  'reports_seals',
  {
    ...tenantKey(),
    code: text('code').notNull(),
    school: text('school').notNull(),
    title: text('title').notNull(),
    /** Counts up in the institution. */
    serial: integer('serial').notNull(),
    number: text('number').notNull(),
    rows: integer('rows').notNull(),
    sha256: text('sha256').notNull(),
    timeZone: text('time_zone').notNull(),
    issuedAt: instant('issued_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('reports_seals_code').on(t.institutionId, t.code),
    unique('reports_seals_serial').on(t.institutionId, t.serial),
    index('reports_seals_by_code').on(t.code),
    pointsTo(runs, [t.institutionId, t.id], 'reports_seals_run'),
    // Whoever holds a paper asks without an account and without knowing the institution; they read only this.
    pgPolicy('door', { for: 'select', using: sql`patio_scope() = 'identity'` }),
  ],
);
export type RunRow = typeof runs.$inferSelect;
export type ScheduleRow = typeof schedules.$inferSelect;
