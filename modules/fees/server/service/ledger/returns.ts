import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { publish, record, type Tx } from '@patio/platform';
import { and, desc, eq, sql } from 'drizzle-orm';
import { paymentReturned } from '../../../contract/events.ts';
import type { ReturnKind } from '../../../contract/fields.ts';
import type { Allocation } from '../../../rules/allocate.ts';
import { failure } from '../../failures.ts';
import { allocationLog, invoices, type PaymentRow, payments, returnLog } from '../../schema.ts';
import { lockAccount } from './accounts.ts';
import { book } from './book.ts';
import { requireOpenDay } from './days.ts';
import { allocate, settle } from './settle.ts';

export interface Return {
  kind: ReturnKind;
  amount: number;
  reason: string;
  on?: string;
  /** The refund's or dispute's id at the provider: it is booked once. */
  providerObject?: string;
}

const BOOKED = { refund: 'refund', void: 'payment_void', dispute: 'dispute', dispute_won: 'dispute_won' } as const;

/** What a payment settles now, by invoice, those that are due last first. */
async function listGiven(tx: Tx, payment: PaymentRow): Promise<Allocation[]> {
  const sum = sql<number>`sum(${allocationLog.amount})::float8`;
  return tx
    .select({ invoiceId: allocationLog.invoiceId, amount: sum })
    .from(allocationLog)
    .innerJoin(
      invoices,
      and(eq(invoices.institutionId, allocationLog.institutionId), eq(invoices.id, allocationLog.invoiceId)),
    )
    .where(and(eq(allocationLog.institutionId, payment.institutionId), eq(allocationLog.paymentId, payment.id)))
    .groupBy(allocationLog.invoiceId, invoices.dueOn)
    .having(sql`sum(${allocationLog.amount}) > 0`)
    .orderBy(desc(invoices.dueOn), desc(allocationLog.invoiceId));
}

/** Takes an amount off the invoices that a payment settled: they are open again. */
async function takeOff(tx: Tx, actor: Actor, payment: PaymentRow, amount: number, on: string): Promise<void> {
  let left = amount;
  const parts: Allocation[] = [];
  for (const given of await listGiven(tx, payment)) {
    const part = Math.min(left, given.amount);
    if (part > 0) parts.push({ invoiceId: given.invoiceId, amount: -part });
    left -= part;
  }
  await allocate(tx, actor, { paymentId: payment.id }, on, parts);
}

/** The payment as it stands once its account is locked. */
async function lockPayment(tx: Tx, row: PaymentRow) {
  const account = await lockAccount(tx, row, row.payerId);
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.institutionId, row.institutionId), eq(payments.id, row.id)));
  if (!payment) throw failure('not_found');
  return { account, payment };
}

/**
 * Gives money back, or takes a payment out of the books: first what no invoice has, then from the invoices that are due last.
 * A dispute that was won brings the money again, and it settles the oldest invoices.
 */
export async function returnPayment(tx: Tx, actor: Actor, row: PaymentRow, given: Return): Promise<void> {
  const on = await requireOpenDay(tx, actor, row.schoolId, given.on);
  const { account, payment } = await lockPayment(tx, row);
  const isBack = given.kind === 'dispute_won';
  const most = isBack ? payment.returned : payment.amount - payment.returned;
  if (given.amount <= 0 || given.amount > most) throw failure('too_much');
  const id = makeId();
  if (!isBack) {
    const free = payment.amount - payment.returned - payment.allocated;
    await takeOff(tx, actor, payment, Math.max(0, given.amount - free), on);
  }
  await tx.insert(returnLog).values({
    institutionId: payment.institutionId,
    id,
    paymentId: payment.id,
    kind: given.kind,
    amount: isBack ? -given.amount : given.amount,
    on,
    providerObject: given.providerObject ?? null,
    reason: given.reason,
    by: actor.userId,
  });
  await book(tx, actor, payment, {
    booking: { kind: BOOKED[given.kind], amount: given.amount, method: payment.method },
    accountId: account.id,
    sourceId: id,
    on,
    reason: given.reason,
  });
  if (isBack) await settle(tx, actor, account, { paymentId: payment.id }, { amount: given.amount, on });
  const { id: paymentId, payerId, schoolId } = payment;
  await record(
    tx,
    actor,
    'fees.payment_returned',
    { type: 'fees.payment', id: paymentId, schoolId },
    { after: { kind: given.kind, amount: given.amount }, reason: given.reason },
  );
  await publish(tx, paymentReturned, { paymentId, payerId, schoolId });
}

/** Takes what is left of a payment out of the books: typed by mistake, or a cheque without cover. Its receipt is void from then on. */
export async function voidPayment(tx: Tx, actor: Actor, payment: PaymentRow, reason: string): Promise<void> {
  // Its money lies at the provider: only there can it go back.
  if (payment.provider) throw failure('through_provider');
  // Its cash lies in a drawer: a till that nobody opened would miss it.
  if (payment.method === 'cash') throw failure('out_of_till');
  const left = payment.amount - payment.returned;
  if (left === 0) throw failure('already_voided');
  await returnPayment(tx, actor, payment, { kind: 'void', amount: left, reason });
}

/** Gives what is left of a payment to open invoices: those that were chosen, or the oldest first. */
export async function allocateRest(
  tx: Tx,
  actor: Actor,
  row: PaymentRow,
  chosen?: readonly Allocation[],
): Promise<Allocation[]> {
  const on = await requireOpenDay(tx, actor, row.schoolId);
  const { account, payment } = await lockPayment(tx, row);
  const amount = payment.amount - payment.returned - payment.allocated;
  if (amount === 0) throw failure('too_much');
  const given = await settle(tx, actor, account, { paymentId: payment.id }, { amount, on, chosen });
  await record(
    tx,
    actor,
    'fees.payment_allocated',
    { type: 'fees.payment', id: payment.id, schoolId: payment.schoolId },
    { after: { given } },
  );
  return given;
}

/** Gives money back by transfer. What came through a provider goes back through it, and cash out of a till. */
export async function refundByHand(
  tx: Tx,
  actor: Actor,
  payment: PaymentRow,
  { amount, reason }: { amount: number; reason: string },
): Promise<void> {
  if (payment.provider) throw failure('through_provider');
  if (payment.method === 'cash') throw failure('out_of_till');
  await returnPayment(tx, actor, payment, { kind: 'refund', amount, reason });
}
