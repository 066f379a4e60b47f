import { students } from '@patio/people/server';
import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { schools } from '@patio/schools/server';
import { date, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { ActMember } from '../../contract/fields.ts';
import { OUTCOMES } from '../../rules/outcomes.ts';
import { decisions, plans } from './decisions.ts';

/** What a committee decided against the rule, or where the rule leaves it open. It holds once a second person has signed. */
export const acts = pgTable(
  'promotions_acts',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    planId: uuid('plan_id').notNull(),
    /** Counted for each school, without a gap. */
    serial: integer('serial').notNull(),
    heldOn: date('held_on').notNull(),
    members: jsonb('members').$type<ActMember[]>().notNull(),
    reason: text('reason').notNull(),
    state: text('state', { enum: ['waiting', 'signed', 'refused'] })
      .notNull()
      .default('waiting'),
    approvalId: uuid('approval_id'),
    writtenBy: uuid('written_by').notNull(),
    signedBy: uuid('signed_by'),
    signedAt: instant('signed_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('promotions_acts_serial').on(t.institutionId, t.schoolId, t.serial),
    index('promotions_acts_by_plan').on(t.institutionId, t.planId, t.serial),
    pointsTo(schools, [t.institutionId, t.schoolId], 'promotions_acts_school'),
    pointsTo(plans, [t.institutionId, t.planId], 'promotions_acts_plan'),
  ],
);

/** One student of an act, as it was written. */
export const actCaseLog = pgTable(
  'promotions_act_case_log',
  {
    ...tenantKey(),
    actId: uuid('act_id').notNull(),
    decisionId: uuid('decision_id').notNull(),
    studentId: uuid('student_id').notNull(),
    proposed: text('proposed', { enum: OUTCOMES }),
    outcome: text('outcome', { enum: OUTCOMES }).notNull(),
    reason: text('reason').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('promotions_act_case_log_by_act').on(t.institutionId, t.actId),
    index('promotions_act_case_log_by_student').on(t.institutionId, t.studentId),
    pointsTo(acts, [t.institutionId, t.actId], 'promotions_act_case_log_act'),
    pointsTo(decisions, [t.institutionId, t.decisionId], 'promotions_act_case_log_decision'),
    pointsTo(students, [t.institutionId, t.studentId], 'promotions_act_case_log_student'),
  ],
);
