import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import {
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

const setUp = needs('fees.set_up');
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
};

nameSchemas({
  feesConcept: conceptView,
  feesPlan: planView,
  feesDiscount: discountView,
});
