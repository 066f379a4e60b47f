import { z } from 'zod';

export const id = z.uuid();
export const version = z.int32().min(1);
/** 0: new. */
export const seen = z.int32().min(0);
export const day = z.iso.date();
export const instant = z.iso.datetime();
export const MOST_MINOR = 1_000_000_000_000;
/** Whole minor units (cents); nothing in this module is a fraction. */
export const minor = z.int().min(0).max(MOST_MINOR);
export const positive = z.int().min(1).max(MOST_MINOR);
/** What an account or a difference may be: below zero the family has something in its favour. */
export const signed = z.int().min(-MOST_MINOR).max(MOST_MINOR);
export const currency = z.string().regex(/^[A-Z]{3}$/);
/** Hundredths of a percent. */
export const basisPoints = z.int32().min(0).max(10_000);
export const reason = z.string().trim().min(3).max(300);
export const name = z.string().trim().min(1).max(80);

export const CONCEPT_KINDS = ['entrance', 'enrolment', 'tuition', 'transport', 'meals', 'other'] as const;
export const conceptKind = z.enum(CONCEPT_KINDS);
export type ConceptKind = z.infer<typeof conceptKind>;
/** Whom a concept is charged to: every student of its levels, or those who were put on it. */
export const CONCEPT_FOR = ['all', 'chosen'] as const;
/** A price is of each instalment, or of the whole that the instalments share. */
export const PLAN_MODES = ['each', 'split'] as const;
export const DISCOUNT_KINDS = ['sibling', 'scholarship', 'early', 'agreement', 'manual'] as const;
export const discountKind = z.enum(DISCOUNT_KINDS);
export type DiscountKind = z.infer<typeof discountKind>;
export const STACKINGS = ['stackable', 'exclusive'] as const;
export const BASES = ['gross', 'net'] as const;
export const AWARD_STATES = ['waiting', 'granted', 'refused', 'ended'] as const;
export const PAYER_KINDS = ['guardian', 'company'] as const;
export const LATE_FEES = ['none', 'fixed', 'percent', 'daily'] as const;

export const ACCOUNT_KINDS = [
  'payer',
  'income',
  'tax',
  'credits',
  'write_offs',
  'cash',
  'bank',
  'provider',
  'till_difference',
] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];
export const MOVEMENT_KINDS = [
  'invoice',
  'invoice_void',
  'payment',
  'payment_void',
  'credit',
  'write_off',
  'refund',
  'dispute',
  'dispute_won',
  'till_difference',
  'till_transfer',
] as const;
export const movementKind = z.enum(MOVEMENT_KINDS);
export type MovementKind = z.infer<typeof movementKind>;
export const INVOICE_KINDS = ['instalment', 'one_off', 'late_fee'] as const;
/** What an invoice looks like from outside: made of what was settled, never a field that somebody sets. */
export const INVOICE_STATES = ['due', 'overdue', 'part', 'paid', 'voided'] as const;
export const invoiceState = z.enum(INVOICE_STATES);
export type InvoiceState = z.infer<typeof invoiceState>;
export const METHODS = ['cash', 'transfer', 'card', 'wallet', 'deposit', 'cheque'] as const;
export const method = z.enum(METHODS);
export type Method = z.infer<typeof method>;
export const CREDIT_KINDS = ['credit', 'early', 'write_off', 'void'] as const;
export type CreditKind = (typeof CREDIT_KINDS)[number];
export const RETURN_KINDS = ['refund', 'void', 'dispute', 'dispute_won'] as const;
export type ReturnKind = (typeof RETURN_KINDS)[number];
export const PROVIDERS = ['stripe', 'mercado_pago'] as const;
export const provider = z.enum(PROVIDERS);
export type Provider = z.infer<typeof provider>;
export const CHECKOUT_STATES = [
  'created',
  'pending',
  'paid',
  'part_refunded',
  'refunded',
  'disputed',
  'expired',
  'failed',
] as const;
export type CheckoutState = (typeof CHECKOUT_STATES)[number];
/** How far the reader of a voucher is: not yet, found something, found nothing, or pictures are not read here. */
export const READINGS = ['waiting', 'read', 'nothing', 'off'] as const;
export type Reading = (typeof READINGS)[number];

/** One step of the way from the price to the amount, as the trace of a line keeps it. */
export const traceStep = z.object({
  kind: z.enum(['price', 'part', 'discount', 'left_out', 'ceiling', 'tax', 'share', 'late_fee', 'cap']),
  /** The concept, discount or rule that it comes from, as it was called then. */
  name: z.string(),
  amount: z.int(),
  /** The rate, days or rank that the step leans on. */
  basisPoints: z.int().optional(),
  count: z.int().optional(),
});
export type TraceStep = z.infer<typeof traceStep>;
