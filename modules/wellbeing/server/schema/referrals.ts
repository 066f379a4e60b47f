import { students } from '@patio/people/server';
import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { schools } from '@patio/schools/server';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  REFERRAL_KINDS,
  REFERRAL_OUTCOMES,
  REFERRAL_STATES,
  REFERRAL_STEPS,
  URGENCIES,
} from '../../contract/referral-fields.ts';
import { cases } from './cases.ts';

/**
 * Word about a student that waits for the care team. What was written is sealed to the public key of the school's team: whoever
 * writes it cannot read it back, and nobody without the team's key can.
 */
export const referrals = pgTable(
  'wellbeing_referrals',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    studentId: uuid('student_id').notNull(),
    kind: text('kind', { enum: REFERRAL_KINDS }).notNull(),
    urgency: text('urgency', { enum: URGENCIES }).notNull(),
    state: text('state', { enum: REFERRAL_STATES }).notNull().default('new'),
    /** What was written; null where word came without any, such as a signal. */
    sealedText: text('sealed_text'),
    /** The account that sent it; null where a rule or an alert did. */
    reporterId: uuid('reporter_id'),
    reporterRole: text('reporter_role'),
    /** The record that it came from, such as `ai.alert`. One record makes one referral. */
    sourceType: text('source_type'),
    sourceId: uuid('source_id'),
    raisedAt: instant('raised_at').notNull(),
    /** Until when somebody must have opened it. */
    dueAt: instant('due_at').notNull(),
    /** How often it was passed on because nobody had opened it, and when that happens next. */
    passed: integer('passed').notNull().default(0),
    nextPassAt: instant('next_pass_at'),
    assigneeId: uuid('assignee_id'),
    openedAt: instant('opened_at'),
    openedBy: uuid('opened_by'),
    /** When the reporter was told that it was received. */
    receivedAt: instant('received_at'),
    caseId: uuid('case_id'),
    outcome: text('outcome', { enum: REFERRAL_OUTCOMES }),
    sealedNote: text('sealed_note'),
    closedAt: instant('closed_at'),
    closedBy: uuid('closed_by'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    uniqueIndex('wellbeing_referrals_source').on(t.institutionId, t.sourceType, t.sourceId),
    index('wellbeing_referrals_by_school').on(t.institutionId, t.schoolId, t.state, t.dueAt, t.id),
    index('wellbeing_referrals_by_student').on(t.institutionId, t.studentId),
    index('wellbeing_referrals_by_reporter').on(t.institutionId, t.reporterId, t.raisedAt),
    index('wellbeing_referrals_by_case').on(t.institutionId, t.caseId).where(sql`case_id is not null`),
    index('wellbeing_referrals_to_pass').on(t.institutionId, t.nextPassAt).where(sql`state = 'new'`),
    pointsTo(schools, [t.institutionId, t.schoolId], 'wellbeing_referrals_school'),
    pointsTo(students, [t.institutionId, t.studentId], 'wellbeing_referrals_student'),
    pointsTo(cases, [t.institutionId, t.caseId], 'wellbeing_referrals_case'),
  ],
);

/** What happened with a referral: who was told, who opened and read it, how it ended. Only grows. */
export const referralLog = pgTable(
  'wellbeing_referral_log',
  {
    ...tenantKey(),
    referralId: uuid('referral_id').notNull(),
    step: text('step', { enum: REFERRAL_STEPS }).notNull(),
    userIds: uuid('user_ids').array().notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('wellbeing_referral_log_of_referral').on(t.institutionId, t.referralId, t.at),
    pointsTo(referrals, [t.institutionId, t.referralId], 'wellbeing_referral_log_referral'),
  ],
);

export type ReferralRow = typeof referrals.$inferSelect;
