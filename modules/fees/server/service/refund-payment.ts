import type { Actor } from '@patio/access';
import { inTenant, nextVersion, record, type Tx } from '@patio/platform';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { RefundView } from '../../contract/providers.ts';
import { failure } from '../failures.ts';
import { type CheckoutRow, checkouts, type PaymentRow, type ProviderAccountRow, refunds } from '../schema.ts';
import { findAccount } from './find-account.ts';
import { getPayment } from './ledger/payments.ts';
import { lookAgain } from './look-again.ts';
import { openKeys } from './provider-keys.ts';
import { portOf } from './providers/index.ts';
import { ProviderRefused } from './providers/port.ts';

interface AskedRefund {
  id: string;
  paymentId: string;
  amount: number;
  reason: string;
}
export interface BegunRefund {
  payment: PaymentRow;
  checkout: CheckoutRow;
  account: ProviderAccountRow;
  refund: AskedRefund;
}

/** Refunds that were asked for and are not in the books yet count as gone. */
async function askedOf(tx: Tx, payment: PaymentRow, id: string): Promise<number> {
  const [row] = await tx
    .select({ sum: sql<number>`coalesce(sum(${refunds.amount}), 0)::float8` })
    .from(refunds)
    .where(
      and(
        eq(refunds.institutionId, payment.institutionId),
        eq(refunds.paymentId, payment.id),
        eq(refunds.state, 'asked'),
        ne(refunds.id, id),
      ),
    );
  return row?.sum ?? 0;
}

/** Writes down that a refund is asked for; a repeat finds it. */
export async function beginRefund(tx: Tx, actor: Actor, input: AskedRefund): Promise<BegunRefund> {
  const payment = await getPayment(tx, actor, input.paymentId);
  const { institutionId, schoolId } = payment;
  const [checkout] = await tx
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.institutionId, institutionId), eq(checkouts.paymentId, payment.id)));
  const account = checkout && (await findAccount(tx, institutionId, checkout.providerAccountId));
  if (!checkout || !account || !payment.providerObject) throw failure('not_at_provider');
  if (input.amount > payment.amount - payment.returned - (await askedOf(tx, payment, input.id)))
    throw failure('too_much');
  const { id, amount, reason } = input;
  const made = await tx
    .insert(refunds)
    .values({
      institutionId,
      id,
      schoolId,
      paymentId: payment.id,
      amount,
      reason,
      state: 'asked',
      askedBy: actor.userId,
    })
    .onConflictDoNothing()
    .returning({ id: refunds.id });
  if (made.length > 0)
    await record(
      tx,
      actor,
      'fees.refund_asked',
      { type: 'fees.payment', id: payment.id, schoolId },
      { after: { amount }, reason },
    );
  return { payment, checkout, account, refund: input };
}

const mark = (actor: Actor, id: string, state: 'done' | 'failed') =>
  inTenant(actor, (tx) =>
    tx
      .update(refunds)
      .set({ state, ...nextVersion(refunds) })
      .where(and(eq(refunds.institutionId, actor.institutionId), eq(refunds.id, id))),
  );

/** Asks the provider, with the refund's id as key, and books what it then says. */
export async function refundAtProvider(actor: Actor, begun: BegunRefund): Promise<RefundView> {
  const { payment, checkout, account, refund } = begun;
  const keys = openKeys(account);
  if (!keys || !payment.providerObject) throw failure('provider_off');
  const { id, amount } = refund;
  try {
    await portOf(account.provider).refund(keys, {
      paymentId: payment.providerObject,
      minor: amount,
      currency: payment.currency,
      attemptId: id,
    });
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw failure('provider_silent');
    await mark(actor, id, 'failed');
    throw failure('provider_refused');
  }
  await lookAgain(checkout);
  await mark(actor, id, 'done');
  return { id, paymentId: payment.id, amount, state: 'done' };
}
