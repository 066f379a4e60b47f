import type { Actor } from '@patio/access';
import { localDateAt } from '@patio/kernel';
import { clock, type Tx } from '@patio/platform';
import { schoolRows } from '@patio/schools/server';
import { and, eq, inArray } from 'drizzle-orm';
import { type CheckoutRow, type PaymentRow, returnLog } from '../schema.ts';
import { lockAccount } from './ledger/accounts.ts';
import { isClosed, monthOf } from './ledger/days.ts';
import { listOpen, openOf } from './ledger/open-items.ts';
import { takePayment } from './ledger/payments.ts';
import { returnPayment } from './ledger/returns.ts';
import type { SeenCheckout, SeenPayment, SeenReturn } from './providers/port.ts';

/** The day for which late news counts: its own, unless that month is closed. */
async function dayFor(
  tx: Tx,
  { institutionId, schoolId }: { institutionId: string; schoolId: string },
  at: string,
): Promise<string | undefined> {
  const [school] = await tx
    .select({ timeZone: schoolRows.timeZone })
    .from(schoolRows)
    .where(and(eq(schoolRows.institutionId, institutionId), eq(schoolRows.id, schoolId)));
  const zone = school?.timeZone ?? 'UTC';
  const day = localDateAt(new Date(at), zone);
  const isLate = day < localDateAt(clock.now(), zone);
  return isLate && !(await isClosed(tx, institutionId, schoolId, monthOf(day))) ? day : undefined;
}

const isWallet = (method: string | null): boolean => method !== null && !/\d{4}$/.test(method);

/** What the family chose, as far as it is still open: somebody may have paid at the desk meanwhile. */
async function stillOpen(tx: Tx, row: CheckoutRow) {
  const account = await lockAccount(tx, row, row.payerId);
  const open = new Map((await listOpen(tx, account)).map((invoice) => [invoice.id, openOf(invoice)]));
  return row.items
    .map(({ invoiceId, amount }) => ({ invoiceId, amount: Math.min(amount, open.get(invoiceId) ?? 0) }))
    .filter(({ amount }) => amount > 0);
}

/** Takes a payment of a provider into the books, for the invoices that were chosen; a further one stays in the family's favour. */
export async function bookProviderPayment(
  tx: Tx,
  actor: Actor,
  row: CheckoutRow,
  payment: SeenPayment,
  isFirst: boolean,
): Promise<PaymentRow> {
  const [items, paidOn] = [isFirst ? await stillOpen(tx, row) : [], await dayFor(tx, row, payment.at)];
  const taken = await takePayment(tx, actor, {
    schoolId: row.schoolId,
    payerId: row.payerId,
    currency: row.currency,
    amount: payment.minor,
    method: isWallet(payment.method) ? 'wallet' : 'card',
    ...(paidOn && { paidOn }),
    reference: payment.method ?? '',
    items,
    provider: row.provider,
    providerObject: payment.id,
  });
  return taken.payment;
}

type Back = SeenReturn & { kind: 'refund' | 'dispute' | 'dispute_won' };

/** What went back, and what came again, in the order in which it can be booked. */
const backOf = ({ refunds, disputes }: SeenCheckout): Back[] => [
  ...refunds.map((one) => ({ ...one, kind: 'refund' as const })),
  ...disputes.map((one) => ({ ...one, kind: 'dispute' as const })),
  ...disputes.filter(({ outcome }) => outcome === 'won').map((one) => ({ ...one, kind: 'dispute_won' as const })),
];

/** What is in the books of these objects, by kind and id. */
async function listReturned(tx: Tx, institutionId: string, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .select({ kind: returnLog.kind, object: returnLog.providerObject, amount: returnLog.amount })
    .from(returnLog)
    .where(and(eq(returnLog.institutionId, institutionId), inArray(returnLog.providerObject, [...ids])));
  return new Map(rows.map(({ kind, object, amount }) => [`${kind} ${object}`, Math.abs(amount)]));
}

/** Books refunds and disputes that are not in the books yet; answers how many. */
export async function bookProviderReturns(
  tx: Tx,
  actor: Actor,
  booked: readonly PaymentRow[],
  seen: SeenCheckout,
): Promise<number> {
  const back = backOf(seen);
  if (back.length === 0) return 0;
  const known = await listReturned(
    tx,
    actor.institutionId,
    back.map(({ id }) => id),
  );
  const left = new Map(booked.map((payment) => [payment.providerObject ?? '', payment.amount - payment.returned]));
  let made = 0;
  for (const { kind, id, paymentId, minor, at } of back) {
    const payment = booked.find(({ providerObject }) => providerObject === paymentId);
    if (!payment || known.has(`${kind} ${id}`)) continue;
    const isBack = kind === 'dispute_won';
    // A bank may dispute what was partly refunded: no more goes back than is here, and no more comes again than went.
    const amount = isBack ? (known.get(`dispute ${id}`) ?? 0) : Math.min(minor, left.get(paymentId) ?? 0);
    if (amount <= 0) continue;
    const on = await dayFor(tx, payment, at);
    const reason = `${payment.provider ?? ''} ${id}`;
    await returnPayment(tx, actor, payment, { kind, amount, reason, providerObject: id, ...(on && { on }) });
    known.set(`${kind} ${id}`, amount);
    left.set(paymentId, (left.get(paymentId) ?? 0) + (isBack ? amount : -amount));
    made += 1;
  }
  return made;
}
