import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { schools } from '@patio/schools/server';
import { sql } from 'drizzle-orm';
import { check, doublePrecision, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { APPOINTMENT_KINDS, APPOINTMENT_STATES } from '../../contract/agenda-fields.ts';
import { cases } from './cases.ts';

/** A time that somebody of the team keeps, about a case or not. What it is about is sealed for the team; calendars say only that it is taken. */
export const careAppointments = pgTable(
  'wellbeing_appointments',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    caseId: uuid('case_id'),
    hostId: uuid('host_id').notNull(),
    kind: text('kind', { enum: APPOINTMENT_KINDS }).notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    state: text('state', { enum: APPOINTMENT_STATES }).notNull().default('planned'),
    sealedAbout: text('sealed_about'),
    /** The free hours for families that it closed: they are offered again when it moves or is cancelled. */
    closedSlots: uuid('closed_slots').array().notNull().default([]),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('wellbeing_appointments_of_host').on(t.institutionId, t.hostId, t.startsAt),
    index('wellbeing_appointments_of_school').on(t.institutionId, t.schoolId, t.startsAt),
    index('wellbeing_appointments_of_case').on(t.institutionId, t.caseId, t.startsAt).where(sql`case_id is not null`),
    pointsTo(schools, [t.institutionId, t.schoolId], 'wellbeing_appointments_school'),
    pointsTo(cases, [t.institutionId, t.caseId], 'wellbeing_appointments_case'),
    check('wellbeing_appointments_order', sql`ends_at > starts_at`),
  ],
);

/** How many hours of a week somebody of the team has for cases. */
export const careHours = pgTable(
  'wellbeing_hours',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    userId: uuid('user_id').notNull(),
    hours: doublePrecision('hours').notNull(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    uniqueIndex('wellbeing_hours_one').on(t.institutionId, t.schoolId, t.userId),
    pointsTo(schools, [t.institutionId, t.schoolId], 'wellbeing_hours_school'),
  ],
);

export type AppointmentRow = typeof careAppointments.$inferSelect;
