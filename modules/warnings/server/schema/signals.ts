import { students } from '@patio/people/server';
import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { schools } from '@patio/schools/server';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { FALSE_ALARMS, SIGNAL_STATES, SIGNAL_STEPS, TAKEN_TO } from '../../contract/fields.ts';
import type { Finding, Uncounted } from '../../rules/facts.ts';
import { rules } from './rules.ts';

/** That a rule holds for a student. It informs and decides nothing; while nobody has decided, the same rule keeps one signal up to date. */
export const signals = pgTable(
  'warnings_signals',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    ruleId: uuid('rule_id').notNull(),
    ruleVersion: integer('rule_version').notNull(),
    studentId: uuid('student_id').notNull(),
    findings: jsonb('findings').$type<Finding[]>().notNull(),
    uncounted: jsonb('uncounted').$type<Uncounted[]>().notNull(),
    raisedOn: date('raised_on').notNull(),
    /** When the findings last changed. */
    changedOn: date('changed_on').notNull(),
    /** Since when the rule no longer holds; null while it does. */
    endedOn: date('ended_on'),
    state: text('state', { enum: SIGNAL_STATES }).notNull().default('new'),
    seenBy: uuid('seen_by'),
    seenAt: instant('seen_at'),
    decidedBy: uuid('decided_by'),
    decidedAt: instant('decided_at'),
    why: text('why', { enum: FALSE_ALARMS }),
    takenTo: text('taken_to', { enum: TAKEN_TO }),
    /** The referral or the case; that module knows what it is. */
    takenId: uuid('taken_id'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    uniqueIndex('warnings_signals_once')
      .on(t.institutionId, t.ruleId, t.studentId)
      .where(sql`state in ('new', 'seen')`),
    index('warnings_signals_of_school').on(t.institutionId, t.schoolId, t.state, t.raisedOn),
    index('warnings_signals_of_student').on(t.institutionId, t.studentId, t.raisedOn),
    pointsTo(schools, [t.institutionId, t.schoolId], 'warnings_signals_school'),
    pointsTo(rules, [t.institutionId, t.ruleId], 'warnings_signals_rule'),
    pointsTo(students, [t.institutionId, t.studentId], 'warnings_signals_student'),
    check('warnings_signals_decided', sql`(state in ('taken', 'false_alarm')) = (decided_at is not null)`),
    check('warnings_signals_why', sql`(state = 'false_alarm') = (why is not null)`),
    check('warnings_signals_taken', sql`(state = 'taken') = (taken_to is not null)`),
  ],
);

/** What happened with a signal, and who did it. */
export const signalLog = pgTable(
  'warnings_signal_log',
  {
    ...tenantKey(),
    signalId: uuid('signal_id').notNull(),
    step: text('step', { enum: SIGNAL_STEPS }).notNull(),
    /** Null where a rule found it. */
    by: uuid('by'),
    why: text('why', { enum: FALSE_ALARMS }),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('warnings_signal_log_of_signal').on(t.institutionId, t.signalId, t.at),
    pointsTo(signals, [t.institutionId, t.signalId], 'warnings_signal_log_signal'),
  ],
);

/** When the students of a school were last gone through, and what came of it. */
export const rounds = pgTable(
  'warnings_rounds',
  {
    institutionId: uuid('institution_id').notNull(),
    schoolId: uuid('school_id').notNull(),
    endedAt: instant('ended_at').notNull(),
    students: integer('students').notNull(),
    raised: integer('raised').notNull(),
    ended: integer('ended').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.schoolId] }),
    pointsTo(schools, [t.institutionId, t.schoolId], 'warnings_rounds_school'),
  ],
);

export type SignalRow = typeof signals.$inferSelect;
