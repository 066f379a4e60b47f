import type { Actor } from '@patio/access';
import { clock, inTenant, nextVersion, readTenant, record, type Tx } from '@patio/platform';
import { and, asc, eq, lt, sql } from 'drizzle-orm';
import type { RefundView } from '../../contract/providers.ts';
import { failure } from '../failures.ts';
import { type PaymentRow, type ProviderAccountRow, payments, providerAccounts, refunds } from '../schema.ts';
import { lockAccount } from './ledger/accounts.ts';
import { getPayment } from './ledger/payments.ts';
import { lookAgainAt } from './look-again.ts';
import { openKeys } from './provider-keys.ts';
import { portOf } from './providers/index.ts';
import { ProviderRefused } from './providers/port.ts';

const QUIET_MINUTES = 10;
const MOST_AT_ONCE = 200;

interface AskedRefund {
  id: string;
  paymentId: string;
  amount: number;
  reason: string;
}
export interface BegunRefund {
  payment: PaymentRow;
  account: ProviderAccountRow;
  refund: AskedRefund;
}

/** Refunds that were asked for and are not in the books yet count as gone. */
async function askedOf(tx: Tx, payment: PaymentRow): Promise<number> {
  const [row] = await tx
    .select({ sum: sql<number>`coalesce(sum(${refunds.amount}), 0)::float8` })
    .from(refunds)
    .where(
      and(
        eq(refunds.institutionId, payment.institutionId),
        eq(refunds.paymentId, payment.id),
        eq(refunds.state, 'asked'),
      ),
    );
  return row?.sum ?? 0;
}

/** Whether this very refund was asked for before; its name never stands for another amount or payment. */
async function wasAsked(
  tx: Tx,
  { institutionId }: PaymentRow,
  { id, paymentId, amount }: AskedRefund,
): Promise<boolean> {
  const [row] = await tx
    .select({ paymentId: refunds.paymentId, amount: refunds.amount })
    .from(refunds)
    .where(and(eq(refunds.institutionId, institutionId), eq(refunds.id, id)));
  if (row && (row.paymentId !== paymentId || row.amount !== amount)) throw failure('already_used');
  return row !== undefined;
}

/** The account at which a payment was made. A school has one with each provider; a checkout may have been paid twice there. */
async function accountOf(tx: Tx, { institutionId, schoolId, provider, providerObject }: PaymentRow) {
  if (!provider || !providerObject) throw failure('not_at_provider');
  const [account] = await tx
    .select()
    .from(providerAccounts)
    .where(
      and(
        eq(providerAccounts.institutionId, institutionId),
        eq(providerAccounts.schoolId, schoolId),
        eq(providerAccounts.provider, provider),
      ),
    );
  if (!account) throw failure('not_at_provider');
  return account;
}

/** Writes down that a refund is asked for; a repeat finds it. Two who ask at once wait for each other. */
export async function beginRefund(tx: Tx, actor: Actor, input: AskedRefund): Promise<BegunRefund> {
  const found = await getPayment(tx, actor, input.paymentId);
  const { institutionId, schoolId } = found;
  const account = await accountOf(tx, found);
  await lockAccount(tx, found, found.payerId);
  const payment = await getPayment(tx, actor, input.paymentId);
  if (await wasAsked(tx, payment, input)) return { payment, account, refund: input };
  if (input.amount > payment.amount - payment.returned - (await askedOf(tx, payment))) throw failure('too_much');
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
      createdAt: clock.now(),
    })
    .onConflictDoNothing()
    .returning({ id: refunds.id });
  if (made.length === 0) throw failure('already_used');
  await record(
    tx,
    actor,
    'fees.refund_asked',
    { type: 'fees.payment', id: payment.id, schoolId },
    { after: { amount }, reason },
  );
  return { payment, account, refund: input };
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
  const { payment, account, refund } = begun;
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
  await lookAgainAt(account, { paymentId: payment.providerObject });
  await mark(actor, id, 'done');
  return { id, paymentId: payment.id, amount, state: 'done' };
}

/** Refunds that were asked for a while ago and of which nothing was heard. */
const listUnheard = (tx: Tx, institutionId: string) =>
  tx
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, and(eq(payments.institutionId, refunds.institutionId), eq(payments.id, refunds.paymentId)))
    .where(
      and(
        eq(refunds.institutionId, institutionId),
        eq(refunds.state, 'asked'),
        lt(refunds.createdAt, new Date(clock.now().getTime() - QUIET_MINUTES * 60_000)),
      ),
    )
    .orderBy(asc(refunds.createdAt))
    .limit(MOST_AT_ONCE);

/** Asks again for refunds whose answer got lost, with the same key: a provider that gave the money back says so and does nothing. */
export async function askRefundsAgain(actor: Actor): Promise<void> {
  const waiting = await readTenant(actor, async (tx) => {
    const rows = await listUnheard(tx, actor.institutionId);
    return Promise.all(rows.map(async (row) => ({ ...row, account: await accountOf(tx, row.payment) })));
  });
  const failed: unknown[] = [];
  for (const begun of waiting) await refundAtProvider(actor, begun).catch((error) => failed.push(error));
  if (failed.length > 0) throw new AggregateError(failed, 'providers did not answer');
}
