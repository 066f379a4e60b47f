import { students } from '@patio/people/server';
import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { academicYears, gradeLevels, schools } from '@patio/schools/server';
import { homerooms } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { Facts } from '../../contract/fields.ts';
import { OUTCOMES } from '../../rules/outcomes.ts';
import type { PlaceOptions } from '../../rules/place.ts';

/** The step of a school from one year to the next. One for each pair of years. */
export const plans = pgTable(
  'promotions_plans',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    yearId: uuid('year_id').notNull(),
    nextYearId: uuid('next_year_id').notNull(),
    /** How classes are put together: kept or mixed, and what is told of brothers and sisters. */
    options: jsonb('options').$type<PlaceOptions>().notNull(),
    proposedAt: instant('proposed_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('promotions_plans_once').on(t.institutionId, t.yearId),
    pointsTo(schools, [t.institutionId, t.schoolId], 'promotions_plans_school'),
    pointsTo(academicYears, [t.institutionId, t.yearId], 'promotions_plans_year'),
    pointsTo(academicYears, [t.institutionId, t.nextYearId], 'promotions_plans_next_year'),
  ],
);

/** The school's own limits for a stage, where they differ from the country's. */
export const rules = pgTable(
  'promotions_rules',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    stage: text('stage', { enum: ['preschool', 'primary', 'secondary'] }).notNull(),
    /** With so many failed subjects or fewer a student is promoted, promoted with support, or may recover. */
    failedPromoted: integer('failed_promoted').notNull(),
    failedSupport: integer('failed_support').notNull(),
    failedRecovery: integer('failed_recovery').notNull(),
    /** Below this share of days the school decides one by one; none where it does not count. */
    attendancePercent: integer('attendance_percent'),
    changedBy: uuid('changed_by').notNull(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('promotions_rules_once').on(t.institutionId, t.schoolId, t.stage),
    pointsTo(schools, [t.institutionId, t.schoolId], 'promotions_rules_school'),
    check('promotions_rules_order', sql`failed_promoted <= failed_support and failed_support <= failed_recovery`),
  ],
);

/** What is proposed and decided for one student, and where they will sit. */
export const decisions = pgTable(
  'promotions_decisions',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    planId: uuid('plan_id').notNull(),
    studentId: uuid('student_id').notNull(),
    gradeLevelId: uuid('grade_level_id').notNull(),
    homeroomId: uuid('homeroom_id').notNull(),
    /** What the rule says; null while it cannot say, or leaves it to people. */
    proposed: text('proposed', { enum: OUTCOMES }),
    facts: jsonb('facts').$type<Facts>().notNull(),
    outcome: text('outcome', { enum: OUTCOMES }),
    decidedBy: uuid('decided_by'),
    decidedAt: instant('decided_at'),
    reason: text('reason'),
    /** The act that decided otherwise than the rule. */
    actId: uuid('act_id'),
    toLevelId: uuid('to_level_id'),
    toHomeroomId: uuid('to_homeroom_id'),
    /** Chosen by a person: the search leaves it where it is. */
    placedBy: uuid('placed_by'),
    /** The run that carried it out. */
    runId: uuid('run_id'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('promotions_decisions_once').on(t.institutionId, t.planId, t.studentId),
    index('promotions_decisions_by_level').on(t.institutionId, t.planId, t.gradeLevelId),
    index('promotions_decisions_by_next_level').on(t.institutionId, t.planId, t.toLevelId),
    index('promotions_decisions_by_student').on(t.institutionId, t.studentId),
    index('promotions_decisions_by_run').on(t.institutionId, t.runId),
    pointsTo(schools, [t.institutionId, t.schoolId], 'promotions_decisions_school'),
    pointsTo(plans, [t.institutionId, t.planId], 'promotions_decisions_plan'),
    pointsTo(students, [t.institutionId, t.studentId], 'promotions_decisions_student'),
    pointsTo(gradeLevels, [t.institutionId, t.gradeLevelId], 'promotions_decisions_level'),
    pointsTo(homerooms, [t.institutionId, t.homeroomId], 'promotions_decisions_homeroom'),
    pointsTo(gradeLevels, [t.institutionId, t.toLevelId], 'promotions_decisions_next_level'),
    pointsTo(homerooms, [t.institutionId, t.toHomeroomId], 'promotions_decisions_next_homeroom'),
  ],
);

/** Every word that was said about a student's year: who decided what, before and after, and why. */
export const decisionLog = pgTable(
  'promotions_decision_log',
  {
    ...tenantKey(),
    decisionId: uuid('decision_id').notNull(),
    before: text('before', { enum: OUTCOMES }),
    after: text('after', { enum: OUTCOMES }),
    reason: text('reason'),
    actId: uuid('act_id'),
    by: uuid('by_user').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('promotions_decision_log_by_decision').on(t.institutionId, t.decisionId, t.at),
    pointsTo(decisions, [t.institutionId, t.decisionId], 'promotions_decision_log_decision'),
  ],
);
