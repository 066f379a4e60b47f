import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import {
  AWARD_STATES,
  basisPoints,
  CONCEPT_FOR,
  conceptKind,
  currency,
  day,
  id,
  name,
  PAYER_KINDS,
  reason,
  seen,
  version,
} from './fields.ts';
import { discountView } from './setup.ts';

const company = {
  name,
  taxId: z.string().trim().max(30).nullable(),
  address: z.string().trim().max(200).nullable(),
  email: z.email().nullable(),
};

export const payerShare = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('guardian'), personId: id, name, basisPoints: basisPoints.min(1) }),
  z.object({
    kind: z.literal('company'),
    /** The company that pays already; without it, a new one. */
    payerId: id.optional(),
    ...company,
    basisPoints: basisPoints.min(1),
  }),
]);
export type PayerShare = z.infer<typeof payerShare>;
export const MOST_PAYERS = 6;

const shareView = z.object({
  payerId: id,
  kind: z.enum(PAYER_KINDS),
  personId: id.nullable(),
  name: z.string(),
  taxId: z.string().nullable(),
  address: z.string().nullable(),
  email: z.string().nullable(),
  basisPoints,
});

const payersView = z.object({
  today: day,
  /** Which saving of them this is; 0 until somebody says who pays. */
  version: seen,
  shares: z.array(shareView),
  guardians: z.array(z.object({ personId: id, name: z.string() })),
});
export type PayersView = z.infer<typeof payersView>;

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
const awardsView = z.object({ today: day, awards: z.array(awardView), discounts: z.array(discountView) });
export type AwardsView = z.infer<typeof awardsView>;

const chargingView = z.object({
  schoolId: id,
  currency,
  today: day,
  concepts: z.array(
    z.object({
      id,
      name: z.string(),
      kind: conceptKind,
      chargedTo: z.enum(CONCEPT_FOR),
      /** Since when the student is on a concept that not everybody has, and until when where that is known. */
      fromOn: day.nullable(),
      untilOn: day.nullable(),
    }),
  ),
});
export type ChargingView = z.infer<typeof chargingView>;

const manage = needs('fees.manage');
const done = z.object({ id });
const ofStudent = z.object({ studentId: id });

/** What one student is charged: who pays, with which discounts, and which services. */
export const chargingSide = {
  charging: manage
    .route({
      method: 'GET',
      path: '/fees/students/{studentId}/charging',
      summary: 'What a student can be charged, and which services they have.',
    })
    .input(ofStudent)
    .output(chargingView),
  awards: manage
    .route({ method: 'GET', path: '/fees/students/{studentId}/awards', summary: "A student's discounts." })
    .input(ofStudent)
    .output(awardsView),
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
    .input(ofStudent)
    .output(payersView),
  savePayers: manage
    .route({
      method: 'PUT',
      path: '/fees/students/{studentId}/payers',
      summary: 'Say who pays for a student, and which part.',
    })
    .input(z.object({ studentId: id, seen, from: day, shares: z.array(payerShare).min(1).max(MOST_PAYERS) }))
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

nameSchemas({ feesAward: awardView, feesShare: shareView });
