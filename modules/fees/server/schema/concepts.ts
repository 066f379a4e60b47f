import { students } from '@patio/people/server';
import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { academicYears, gradeLevels, schools } from '@patio/schools/server';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import {
  AWARD_STATES,
  BASES,
  CONCEPT_FOR,
  CONCEPT_KINDS,
  DISCOUNT_KINDS,
  LATE_FEES,
  PLAN_MODES,
  STACKINGS,
} from '../../contract/fields.ts';
import { amount } from './amount.ts';

/** How one school handles money; its id is the school's. */
export const schoolSettings = pgTable(
  'fees_school_settings',
  {
    ...tenantKey(),
    currency: text('currency').notNull(),
    /** What the numbers of invoices and receipts begin with. */
    invoiceSeries: text('invoice_series').notNull().default('F001'),
    receiptSeries: text('receipt_series').notNull().default('R001'),
    lateFee: text('late_fee', { enum: LATE_FEES }).notNull().default('none'),
    /** Basis points for a percentage, minor units for a fixed or daily amount. */
    lateFeeValue: amount('late_fee_value').notNull().default(0),
    lateFeeGraceDays: integer('late_fee_grace_days').notNull().default(0),
    /** The most that late fees of one invoice come to, in basis points of it. */
    lateFeeCap: integer('late_fee_cap').notNull().default(0),
    /** Where families transfer to, in the school's words. */
    bankDetails: text('bank_details').notNull().default(''),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    pointsTo(schools, [t.institutionId, t.id], 'fees_school_settings_school'),
  ],
);

/** What a school charges for. */
export const concepts = pgTable(
  'fees_concepts',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    name: text('name').notNull(),
    kind: text('kind', { enum: CONCEPT_KINDS }).notNull(),
    chargedTo: text('charged_to', { enum: CONCEPT_FOR }).notNull().default('all'),
    /** Tax on top of the price, in basis points. */
    taxBasisPoints: integer('tax_basis_points').notNull().default(0),
    position: integer('position').notNull().default(1),
    archivedAt: instant('archived_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('fees_concepts_name').on(t.institutionId, t.schoolId, t.name),
    pointsTo(schools, [t.institutionId, t.schoolId], 'fees_concepts_school'),
  ],
);

/** Who was put on a concept that not everybody has (transport, meals). */
export const conceptStudents = pgTable(
  'fees_concept_students',
  {
    ...tenantKey(),
    conceptId: uuid('concept_id').notNull(),
    studentId: uuid('student_id').notNull(),
    fromOn: date('from_on').notNull(),
    untilOn: date('until_on'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('fees_concept_students_of_concept').on(t.institutionId, t.conceptId, t.studentId),
    index('fees_concept_students_of_student').on(t.institutionId, t.studentId),
    pointsTo(concepts, [t.institutionId, t.conceptId], 'fees_concept_students_concept'),
    pointsTo(students, [t.institutionId, t.studentId], 'fees_concept_students_student'),
  ],
);

/** What a concept costs in a year from a day on, for one level or for all that have no price of their own. */
export const priceLines = pgTable(
  'fees_price_lines',
  {
    ...tenantKey(),
    conceptId: uuid('concept_id').notNull(),
    yearId: uuid('year_id').notNull(),
    gradeLevelId: uuid('grade_level_id'),
    fromOn: date('from_on').notNull(),
    amount: amount('amount').notNull(),
    currency: text('currency').notNull(),
    createdBy: uuid('created_by').notNull(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('fees_price_lines_once')
      .on(t.institutionId, t.conceptId, t.yearId, t.gradeLevelId, t.fromOn)
      .nullsNotDistinct(),
    pointsTo(concepts, [t.institutionId, t.conceptId], 'fees_price_lines_concept'),
    pointsTo(academicYears, [t.institutionId, t.yearId], 'fees_price_lines_year'),
    pointsTo(gradeLevels, [t.institutionId, t.gradeLevelId], 'fees_price_lines_level'),
    check('fees_price_lines_amount', sql`amount >= 0 and amount <= 1000000000000`),
  ],
);

/** When a concept is charged in a year. */
export const plans = pgTable(
  'fees_plans',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    conceptId: uuid('concept_id').notNull(),
    yearId: uuid('year_id').notNull(),
    mode: text('mode', { enum: PLAN_MODES }).notNull(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('fees_plans_once').on(t.institutionId, t.conceptId, t.yearId),
    index('fees_plans_of_school').on(t.institutionId, t.schoolId, t.yearId),
    pointsTo(schools, [t.institutionId, t.schoolId], 'fees_plans_school'),
    pointsTo(concepts, [t.institutionId, t.conceptId], 'fees_plans_concept'),
    pointsTo(academicYears, [t.institutionId, t.yearId], 'fees_plans_year'),
  ],
);

/** One of the times that a plan charges. */
export const instalments = pgTable(
  'fees_instalments',
  {
    ...tenantKey(),
    planId: uuid('plan_id').notNull(),
    number: integer('number').notNull(),
    name: text('name').notNull(),
    issueOn: date('issue_on').notNull(),
    dueOn: date('due_on').notNull(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('fees_instalments_once').on(t.institutionId, t.planId, t.number),
    pointsTo(plans, [t.institutionId, t.planId], 'fees_instalments_plan'),
    check('fees_instalments_days', sql`issue_on <= due_on`),
  ],
);

/** A discount as the school defines it; the order among them is their position. */
export const discounts = pgTable(
  'fees_discounts',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    name: text('name').notNull(),
    kind: text('kind', { enum: DISCOUNT_KINDS }).notNull(),
    stacking: text('stacking', { enum: STACKINGS }).notNull(),
    base: text('base', { enum: BASES }).notNull(),
    /** A part of the base, or a sum; one of the two. */
    basisPoints: integer('basis_points'),
    amount: amount('amount'),
    /** The most that it takes off one line. */
    ceiling: amount('ceiling'),
    /** A discount for siblings begins with this child of the family: 2 is the second. */
    rankFrom: integer('rank_from'),
    /** A discount for paying early: days before the due day. */
    earlyDays: integer('early_days'),
    conceptIds: jsonb('concept_ids').$type<string[]>().notNull(),
    position: integer('position').notNull(),
    archivedAt: instant('archived_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('fees_discounts_name').on(t.institutionId, t.schoolId, t.name),
    pointsTo(schools, [t.institutionId, t.schoolId], 'fees_discounts_school'),
    check('fees_discounts_worth', sql`basis_points is null or amount is null`),
  ],
);

/** A discount that one student has from a day on; a scholarship holds once a second person agreed. */
export const awards = pgTable(
  'fees_awards',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    discountId: uuid('discount_id').notNull(),
    studentId: uuid('student_id').notNull(),
    fromOn: date('from_on').notNull(),
    untilOn: date('until_on'),
    /** Where it differs from what the discount says. */
    basisPoints: integer('basis_points'),
    reason: text('reason').notNull(),
    state: text('state', { enum: AWARD_STATES }).notNull(),
    askedBy: uuid('asked_by').notNull(),
    decidedBy: uuid('decided_by'),
    decidedAt: instant('decided_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('fees_awards_of_student').on(t.institutionId, t.studentId),
    index('fees_awards_of_discount').on(t.institutionId, t.discountId),
    pointsTo(schools, [t.institutionId, t.schoolId], 'fees_awards_school'),
    pointsTo(discounts, [t.institutionId, t.discountId], 'fees_awards_discount'),
    pointsTo(students, [t.institutionId, t.studentId], 'fees_awards_student'),
  ],
);

export type SettingsRow = typeof schoolSettings.$inferSelect;
export type ConceptRow = typeof concepts.$inferSelect;
export type PlanRow = typeof plans.$inferSelect;
export type InstalmentRow = typeof instalments.$inferSelect;
export type DiscountRow = typeof discounts.$inferSelect;
export type AwardRow = typeof awards.$inferSelect;
