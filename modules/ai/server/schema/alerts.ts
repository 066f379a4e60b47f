import { students } from '@patio/people/server';
import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { schools } from '@patio/schools/server';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { CATEGORIES, OUTCOMES } from '../../contract/fields.ts';

/** A student may need a person. What they wrote is sealed with the key of cases and is read in the queue alone. */
export const alerts = pgTable(
  'ai_alerts',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    studentId: uuid('student_id').notNull(),
    tier: integer('tier').notNull(),
    category: text('category', { enum: CATEGORIES }).notNull(),
    sealedExcerpt: text('sealed_excerpt').notNull(),
    /** Where it was written, such as `tutor.turn`. One record raises one alert. */
    sourceType: text('source_type').notNull(),
    sourceId: uuid('source_id').notNull(),
    /** The accounts that were called so far, the first one first. */
    calledIds: uuid('called_ids').array().notNull().default(sql`'{}'`),
    /** 0 the recipient, 1 the deputy, 2 those who lead the school. */
    level: integer('level').notNull().default(0),
    /** When the next one is called, unless somebody opens it before. */
    nextCallAt: instant('next_call_at'),
    outsideHours: boolean('outside_hours').notNull().default(false),
    raisedAt: instant('raised_at').notNull(),
    acknowledgedAt: instant('acknowledged_at'),
    acknowledgedBy: uuid('acknowledged_by'),
    outcome: text('outcome', { enum: OUTCOMES }),
    sealedNote: text('sealed_note'),
    closedAt: instant('closed_at'),
    closedBy: uuid('closed_by'),
    /** The care team lets the teacher and the family read the turn again. */
    releasedAt: instant('released_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('ai_alerts_source').on(t.institutionId, t.sourceType, t.sourceId),
    index('ai_alerts_by_school').on(t.institutionId, t.schoolId, t.raisedAt, t.id),
    index('ai_alerts_to_call').on(t.institutionId, t.nextCallAt).where(sql`acknowledged_at is null`),
    index('ai_alerts_by_student').on(t.institutionId, t.studentId),
    pointsTo(schools, [t.institutionId, t.schoolId], 'ai_alerts_school'),
    pointsTo(students, [t.institutionId, t.studentId], 'ai_alerts_student'),
  ],
);

/** What happened with an alert: who was called, who opened it, how it ended. Only grows. */
export const alertLog = pgTable(
  'ai_alert_log',
  {
    ...tenantKey(),
    alertId: uuid('alert_id').notNull(),
    step: text('step', { enum: ['raised', 'called', 'acknowledged', 'read', 'closed', 'released'] }).notNull(),
    userIds: uuid('user_ids').array().notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('ai_alert_log_of_alert').on(t.institutionId, t.alertId, t.at),
    pointsTo(alerts, [t.institutionId, t.alertId], 'ai_alert_log_alert'),
  ],
);

export type AlertRow = typeof alerts.$inferSelect;
