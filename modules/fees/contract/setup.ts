import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import {
  AWARD_STATES,
  BASES,
  basisPoints,
  CONCEPT_FOR,
  conceptKind,
  currency,
  day,
  discountKind,
  id,
  LATE_FEES,
  minor,
  name,
  PLAN_MODES,
  positive,
  reason,
  STACKINGS,
  seen,
  version,
} from './fields.ts';

const series = z.string().regex(/^[A-Z0-9]{1,8}$/);

export const settingsFields = z.object({
  invoiceSeries: series,
  receiptSeries: series,
  lateFee: z.enum(LATE_FEES),
  lateFeeValue: minor,
  lateFeeGraceDays: z.int32().min(0).max(90),
  lateFeeCap: basisPoints,
  bankDetails: z.string().trim().max(1_000),
});
export type SettingsFields = z.infer<typeof settingsFields>;

export const conceptFields = z.object({
  name,
  kind: conceptKind,
  chargedTo: z.enum(CONCEPT_FOR),
  taxBasisPoints: basisPoints,
});
export type ConceptFields = z.infer<typeof conceptFields>;

export const priceFields = z.object({
  yearId: id,
  gradeLevelId: id.nullable(),
  fromOn: day,
  amount: minor,
});
export type PriceFields = z.infer<typeof priceFields>;

export const instalmentFields = z.object({ name, issueOn: day, dueOn: day });
export const MOST_INSTALMENTS = 24;
export const planFields = z.object({
  mode: z.enum(PLAN_MODES),
  instalments: z.array(instalmentFields).min(1).max(MOST_INSTALMENTS),
});
export type PlanFields = z.infer<typeof planFields>;

export const discountFields = z.object({
  name,
  kind: discountKind,
  stacking: z.enum(STACKINGS),
  base: z.enum(BASES),
  basisPoints: basisPoints.nullable(),
  amount: positive.nullable(),
  ceiling: positive.nullable(),
  rankFrom: z.int32().min(2).max(10).nullable(),
  earlyDays: z.int32().min(0).max(60).nullable(),
  conceptIds: z.array(id).max(50),
  position: z.int32().min(1).max(100),
});
export type DiscountFields = z.infer<typeof discountFields>;

export const conceptView = conceptFields.extend({ id, archived: z.boolean(), version });
export const priceView = priceFields.extend({ id, conceptId: id, currency });
export const planView = z.object({
  id,
  conceptId: id,
  yearId: id,
  mode: z.enum(PLAN_MODES),
  version,
  instalments: z.array(
    instalmentFields.extend({ id, number: z.int(), issued: z.int(), run: z.enum(['running', 'done']).nullable() }),
  ),
});
export type PlanView = z.infer<typeof planView>;
export const discountView = discountFields.extend({ id, archived: z.boolean(), version });
export const settingsView = settingsFields.extend({
  currency,
  version: seen,
  /** The most that the country's preset allows for late fees; 0 where it allows none. */
  lateFeeMost: basisPoints,
});

const setupView = z.object({
  schoolId: id,
  school: z.string(),
  settings: settingsView,
  years: z.array(z.object({ id, name: z.string(), startsOn: day, endsOn: day, state: z.string() })),
  levels: z.array(z.object({ id, name: z.string() })),
  concepts: z.array(conceptView),
  prices: z.array(priceView),
  plans: z.array(planView),
  discounts: z.array(discountView),
});
export type SetupView = z.infer<typeof setupView>;

export const payerShare = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('guardian'), personId: id, name, basisPoints: basisPoints.min(1) }),
  z.object({
    kind: z.literal('company'),
    name,
    taxId: z.string().trim().max(30).nullable(),
    address: z.string().trim().max(200).nullable(),
    email: z.email().nullable(),
    basisPoints: basisPoints.min(1),
  }),
]);
export type PayerShare = z.infer<typeof payerShare>;

export const awardView = z.object({
  id,
  discountId: id,
  discount: z.string(),
  studentId: id,
  student: z.string(),
  fromOn: day,
  untilOn: day.nullable(),
  basisPoints: basisPoints.nullable(),
  reason: z.string(),
  state: z.enum(AWARD_STATES),
  version,
});

const setUp = needs('fees.set_up');
const manage = needs('fees.manage');
const done = z.object({ id });

/** Concepts, prices, plans and discounts of a school. */
export const setupSide = {
  setup: setUp
    .route({ method: 'GET', path: '/fees/setup', summary: 'How a school charges: concepts, prices, plans, discounts.' })
    .input(z.object({ schoolId: id.optional() }))
    .output(setupView.extend({ schools: z.array(z.object({ id, name: z.string() })) })),
  saveSettings: setUp
    .route({ method: 'PUT', path: '/fees/settings/{schoolId}', summary: 'Set series, late fees and bank details.' })
    .input(settingsFields.extend({ schoolId: id, seen }))
    .output(z.object({ version })),
  saveConcept: setUp
    .route({ method: 'PUT', path: '/fees/concepts/{id}', summary: 'Add a concept, or change it.' })
    .input(conceptFields.extend({ id, schoolId: id, seen, archived: z.boolean() }))
    .output(conceptView),
  addPrice: setUp
    .route({
      method: 'POST',
      path: '/fees/concepts/{conceptId}/prices',
      summary: 'Set what a concept costs from a day on.',
    })
    .input(priceFields.extend({ conceptId: id }))
    .output(done),
  savePlan: setUp
    .route({
      method: 'PUT',
      path: '/fees/concepts/{conceptId}/plans/{yearId}',
      summary: 'Set when a concept is charged.',
    })
    .input(planFields.extend({ conceptId: id, yearId: id, seen }))
    .output(done),
  saveDiscount: setUp
    .route({ method: 'PUT', path: '/fees/discounts/{id}', summary: 'Add a discount, or change it.' })
    .input(discountFields.extend({ id, schoolId: id, seen, archived: z.boolean() }))
    .output(discountView),
  awards: manage
    .route({ method: 'GET', path: '/fees/students/{studentId}/awards', summary: "A student's discounts." })
    .input(z.object({ studentId: id }))
    .output(z.object({ awards: z.array(awardView), discounts: z.array(discountView) })),
  giveAward: manage
    .route({
      method: 'POST',
      path: '/fees/students/{studentId}/awards',
      summary: 'Give a student a discount; a scholarship waits for a second person.',
    })
    .input(
      z.object({
        studentId: id,
        discountId: id,
        fromOn: day,
        untilOn: day.nullable(),
        basisPoints: basisPoints.nullable(),
        reason,
      }),
    )
    .output(z.object({ id, state: z.enum(AWARD_STATES) })),
  endAward: manage
    .route({ method: 'POST', path: '/fees/awards/{id}/end', summary: "End a student's discount." })
    .input(z.object({ id, version, untilOn: day }))
    .output(done),
  payers: manage
    .route({ method: 'GET', path: '/fees/students/{studentId}/payers', summary: 'Who pays for a student.' })
    .input(z.object({ studentId: id }))
    .output(
      z.object({
        shares: z.array(z.object({ payerId: id, name: z.string(), basisPoints })),
        guardians: z.array(z.object({ personId: id, name: z.string() })),
      }),
    ),
  savePayers: manage
    .route({
      method: 'PUT',
      path: '/fees/students/{studentId}/payers',
      summary: 'Say who pays for a student, and which part.',
    })
    .input(z.object({ studentId: id, from: day, shares: z.array(payerShare).min(1).max(6) }))
    .output(done),
  putOnConcept: manage
    .route({
      method: 'POST',
      path: '/fees/concepts/{conceptId}/students',
      summary: 'Put students on a concept, or take them off.',
    })
    .input(z.object({ conceptId: id, studentIds: z.array(id).min(1).max(500), on: day, put: z.boolean() }))
    .output(z.object({ changed: z.int() })),
};

nameSchemas({
  feesConcept: conceptView,
  feesPlan: planView,
  feesDiscount: discountView,
  feesAward: awardView,
});
