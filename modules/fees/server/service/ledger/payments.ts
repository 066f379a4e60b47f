import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { publish, record, type Tx } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import { paymentTaken } from '../../../contract/events.ts';
import type { Method, Provider } from '../../../contract/fields.ts';
import type { Allocation } from '../../../rules/allocate.ts';
import { failure } from '../../failures.ts';
import { paymentsVisibleTo } from '../../policy.ts';
import { type PaymentRow, payments, type ReceiptRow, receipts } from '../../schema.ts';
import { getSettings } from '../setup/settings.ts';
import { lockAccount } from './accounts.ts';
import { book } from './book.ts';
import { requireOpenDay } from './days.ts';
import { makeCode, takeNumbers } from './numbers.ts';
import { settle } from './settle.ts';

export interface NewPayment {
  /** Made by whoever takes it, so that a repeat is the same payment. */
  id?: string;
  schoolId: string;
  payerId: string;
  currency: string;
  amount: number;
  method: Method;
  /** Today where nothing is said. */
  paidOn?: string;
  reference?: string;
  note?: string;
  /** Which invoices it is for; the oldest first where nothing is said. */
  items?: readonly Allocation[];
  provider?: Provider;
  providerObject?: string;
  tillId?: string;
}

export interface Taken {
  payment: PaymentRow;
  receipt: ReceiptRow;
  given: Allocation[];
}

const subject = (payment: Pick<PaymentRow, 'id' | 'schoolId'>) => ({
  type: 'fees.payment',
  id: payment.id,
  schoolId: payment.schoolId,
});

/** Loads a payment in reach. */
export async function getPayment(
  tx: Tx,
  actor: Actor,
  id: string,
  capability: 'fees.manage' | 'fees.read' | 'fees.pay' = 'fees.manage',
): Promise<PaymentRow> {
  const [row] = await tx
    .select()
    .from(payments)
    .where(
      and(eq(payments.institutionId, actor.institutionId), eq(payments.id, id), paymentsVisibleTo(actor, capability)),
    );
  if (!row) throw failure('not_found');
  return row;
}

/**
 * Takes money into the books: payment, entry, invoices that it settles, and a numbered receipt, all or nothing. Whoever calls
 * has asked whether the actor may (a cashier, an office that confirms a voucher, a provider's notice that was read again).
 */
export async function takePayment(tx: Tx, actor: Actor, given: NewPayment): Promise<Taken> {
  const { schoolId, payerId, currency, amount, method } = given;
  if (!Number.isSafeInteger(amount) || amount <= 0) throw failure('bad_amount');
  const place = { institutionId: actor.institutionId, schoolId, currency };
  const [paidOn, settings, account] = await Promise.all([
    requireOpenDay(tx, actor, schoolId, given.paidOn),
    getSettings(tx, actor.institutionId, schoolId),
    lockAccount(tx, place, payerId),
  ]);
  if (currency !== settings.currency) throw failure('other_currency');
  const [payment] = await tx
    .insert(payments)
    .values({
      institutionId: actor.institutionId,
      id: given.id ?? makeId(),
      schoolId,
      accountId: account.id,
      payerId,
      currency,
      amount,
      method,
      provider: given.provider ?? null,
      providerObject: given.providerObject ?? null,
      reference: given.reference ?? '',
      tillId: given.tillId ?? null,
      paidOn,
      takenBy: actor.userId,
      note: given.note ?? '',
    })
    .returning();
  if (!payment) throw failure('already_used');
  await book(tx, actor, place, {
    booking: { kind: 'payment', amount, method },
    accountId: account.id,
    sourceId: payment.id,
    on: paidOn,
  });
  const parts = await settle(
    tx,
    actor,
    account,
    { paymentId: payment.id },
    {
      amount,
      on: paidOn,
      chosen: given.items,
      early: 'early',
    },
  );
  const number = await takeNumbers(tx, place, settings.receiptSeries);
  const [receipt] = await tx
    .insert(receipts)
    .values({
      institutionId: actor.institutionId,
      id: makeId(),
      schoolId,
      paymentId: payment.id,
      series: settings.receiptSeries,
      number,
      code: makeCode(),
    })
    .returning();
  await record(tx, actor, 'fees.payment_taken', subject(payment), {
    after: { amount, currency, method, paidOn, given: parts },
  });
  await publish(tx, paymentTaken, { paymentId: payment.id, payerId, schoolId });
  return { payment, receipt: receipt as ReceiptRow, given: parts };
}
