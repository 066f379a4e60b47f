import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { currency, day, id, instant, minor, positive, reason, signed, version } from '../fields.ts';
import { invoiceRow, paymentRow } from '../ledger.ts';

export const DESK_METHODS = ['cash', 'transfer', 'card', 'deposit', 'cheque'] as const;
export type DeskMethod = (typeof DESK_METHODS)[number];

export const tillMovement = z.object({
  id,
  kind: z.enum(['payment', 'return', 'in', 'out']),
  amount: signed,
  reason: z.string(),
  /** Who paid, and the receipt, where it is a payment. */
  payer: z.string().nullable(),
  receipt: z.string().nullable(),
  at: instant,
});
export type TillMovement = z.infer<typeof tillMovement>;

/** A cashier's turn. What should lie in the drawer follows from its movements. */
export const tillView = z.object({
  id,
  version,
  schoolId: id,
  cashier: z.string(),
  currency,
  opening: minor,
  expected: signed,
  /** What of it may go to the bank: all but the change that it began with. */
  takings: signed,
  openedAt: instant,
  closedAt: instant.nullable(),
  counted: minor.nullable(),
  difference: signed.nullable(),
  note: z.string(),
});
export type TillView = z.infer<typeof tillView>;

const deskView = z.object({
  schools: z.array(z.object({ id, name: z.string() })),
  schoolId: id,
  school: z.string(),
  today: day,
  currency,
  /** One's own till, where it is open. */
  till: tillView.extend({ movements: z.array(tillMovement) }).nullable(),
  waiting: z.object({ vouchers: z.int(), bankLines: z.int() }),
});
export type DeskView = z.infer<typeof deskView>;

/** Whoever may come to the window: an adult who pays, with the children they pay for. */
const payerChoice = z.object({ id, name: z.string(), students: z.array(z.string()), open: minor, balance: signed });
export type PayerChoice = z.infer<typeof payerChoice>;

const promiseLine = z.object({
  id,
  version,
  amount: positive,
  promisedFor: day,
  note: z.string(),
  state: z.enum(['open', 'kept', 'broken', 'withdrawn']),
});
export const agreementLine = z.object({
  id,
  version,
  total: positive,
  paid: minor,
  parts: z.array(z.object({ dueOn: day, amount: positive, state: z.enum(['paid', 'due', 'overdue']) })),
  note: z.string(),
  state: z.enum(['open', 'kept', 'broken', 'cancelled']),
});
export type AgreementLine = z.infer<typeof agreementLine>;

/** The account of whoever pays, as the office works with it. */
export const payerAccount = z.object({
  payerId: id,
  payer: z.string(),
  schoolId: id,
  today: day,
  currency,
  balance: signed,
  invoices: z.array(invoiceRow),
  payments: z.array(paymentRow),
  promises: z.array(promiseLine),
  agreements: z.array(agreementLine),
  reminders: z.array(z.object({ id, title: z.string(), invoice: z.string(), at: instant })),
  can: z.object({ manage: z.boolean() }),
});
export type PayerAccount = z.infer<typeof payerAccount>;

const manage = needs('fees.manage');
const read = needs('fees.read');
const oneTill = '/fees/tills/{id}';

export const tillSide = {
  desk: manage
    .route({ method: 'GET', path: '/fees/desk', summary: 'One’s till, and what waits for the office.' })
    .input(z.object({ schoolId: id.optional() }))
    .output(deskView),
  findPayers: manage
    .route({ method: 'GET', path: '/fees/desk/payers', summary: 'Find who pays, by their name or a child’s.' })
    .input(z.object({ schoolId: id, search: z.string().trim().max(80).default('') }))
    .output(z.object({ payers: z.array(payerChoice) })),
  payerAccount: read
    .route({ method: 'GET', path: '/fees/payers/{payerId}/account', summary: 'The account of whoever pays.' })
    .input(z.object({ payerId: id, schoolId: id }))
    .output(payerAccount),
  personAccounts: read
    .route({ method: 'GET', path: '/fees/persons/{personId}/accounts', summary: 'The accounts of an adult.' })
    .input(z.object({ personId: id }))
    .output(z.object({ accounts: z.array(payerAccount) })),
  openTill: manage
    .route({ method: 'POST', path: '/fees/tills', summary: 'Open a till with the change in its drawer.' })
    .input(z.object({ id, schoolId: id, opening: minor }))
    .output(tillView),
  takeAtDesk: manage
    .route({ method: 'POST', path: '/fees/desk/payments', summary: 'Take a payment and give its receipt.' })
    .input(
      z.object({
        id,
        schoolId: id,
        payerId: id,
        method: z.enum(DESK_METHODS),
        amount: positive,
        /** Which invoices it is for; none: the oldest first. */
        items: z
          .array(z.object({ invoiceId: id, amount: positive }))
          .min(1)
          .max(60)
          .nullable(),
        paidOn: day,
        reference: z.string().trim().max(60),
        note: z.string().trim().max(300),
      }),
    )
    .output(paymentRow),
  returnAtDesk: manage
    .route({
      method: 'POST',
      path: '/fees/desk/payments/{id}/return',
      summary: 'Give cash of one’s own till back.',
    })
    .input(z.object({ id, amount: positive, reason }))
    .output(z.object({ id })),
  moveCash: manage
    .route({ method: 'POST', path: `${oneTill}/movements`, summary: 'Add change to a till, or take cash to the bank.' })
    .input(z.object({ id, movementId: id, kind: z.enum(['in', 'out']), amount: positive, reason }))
    .output(tillView),
  closeTill: manage
    .route({ method: 'POST', path: `${oneTill}/close`, summary: 'Close a till with what was counted.' })
    .input(
      z.object({
        id,
        version,
        counted: minor,
        pieces: z
          .array(z.object({ worth: positive, count: z.int32().min(1).max(100_000) }))
          .max(30)
          .nullable(),
        note: z.string().trim().max(300),
      }),
    )
    .output(tillView),
  tills: read
    .route({ method: 'GET', path: '/fees/tills', summary: 'The last tills of a school, with their differences.' })
    .input(z.object({ schoolId: id }))
    .output(z.object({ tills: z.array(tillView) })),
  till: read
    .route({ method: 'GET', path: oneTill, summary: 'A till, movement by movement.' })
    .input(z.object({ id }))
    .output(tillView.extend({ movements: z.array(tillMovement) })),
};

nameSchemas({ feesTill: tillView, feesPayerAccount: payerAccount });
