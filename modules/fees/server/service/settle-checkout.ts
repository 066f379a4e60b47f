import type { Actor } from '@patio/access';
import { announce, nextVersion, record, type Tx } from '@patio/platform';
import { and, eq, inArray, or } from 'drizzle-orm';
import { furtherOf, stateOf } from '../../rules/checkout-state.ts';
import { type CheckoutRow, checkouts, type PaymentRow, type ProviderAccountRow, payments } from '../schema.ts';
import { bookProviderPayment, bookProviderReturns } from './book-provider.ts';
import { findingOf, keepFinding } from './findings.ts';
import type { SeenCheckout } from './providers/port.ts';

export type Settled = 'settled' | 'unchanged' | 'review';

/** The attempt that a provider speaks of, held until the transaction ends: two notices about it take turns. */
async function lockCheckout(tx: Tx, account: ProviderAccountRow, seen: SeenCheckout): Promise<CheckoutRow | undefined> {
  const named = [
    seen.reference && /^[0-9a-f-]{36}$/i.test(seen.reference) ? eq(checkouts.id, seen.reference) : undefined,
    seen.objectId ? eq(checkouts.providerObject, seen.objectId) : undefined,
  ].filter((condition) => condition !== undefined);
  if (named.length === 0) return undefined;
  const [row] = await tx
    .select()
    .from(checkouts)
    .where(
      and(eq(checkouts.institutionId, account.institutionId), eq(checkouts.provider, account.provider), or(...named)),
    )
    .for('update');
  return row;
}

/** Why the money of a checkout may not be booked by itself; null where everything fits. */
function doubtAbout(row: CheckoutRow, seen: SeenCheckout, accountRef: string | null): string | null {
  if (seen.reference !== null && seen.reference !== row.id) return 'reference';
  if (accountRef !== null && seen.accountRef !== null && seen.accountRef !== accountRef) return 'account';
  const [first, ...more] = seen.payments;
  if (seen.payments.some(({ currency }) => currency !== row.currency)) return 'currency';
  if (first && first.minor !== row.amount) return 'amount';
  return more.length > 0 ? 'double' : null;
}

/** Payments of the checkout that are in the books. */
const listBooked = (tx: Tx, row: CheckoutRow, seen: SeenCheckout): Promise<PaymentRow[]> =>
  seen.payments.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(payments)
        .where(
          and(
            eq(payments.institutionId, row.institutionId),
            eq(payments.provider, row.provider),
            inArray(
              payments.providerObject,
              seen.payments.map(({ id }) => id),
            ),
          ),
        );

/**
 * Brings the books up to what the provider says now. It only adds what is missing and only moves the state forward, so that
 * notices may come late, twice and in any order. What does not fit waits for a person, and nothing is booked of it.
 */
export async function settleCheckout(
  tx: Tx,
  actor: Actor,
  account: ProviderAccountRow,
  seen: SeenCheckout,
  accountRef: string | null,
): Promise<Settled> {
  const row = await lockCheckout(tx, account, seen);
  if (!row) {
    // Money that came without us: somebody must find out whose it is.
    for (const payment of seen.payments) await keepFinding(tx, findingOf(account, 'missing_here', payment));
    return seen.payments.length > 0 ? 'review' : 'unchanged';
  }
  // Two schools may share an account with the provider: each settles its own.
  if (row.providerAccountId !== account.id) return 'unchanged';
  const doubt = doubtAbout(row, seen, accountRef);
  const booked = await listBooked(tx, row, seen);
  const isBookable = doubt === null || doubt === 'double';
  const before = booked.length;
  // The first that was paid is the one that was asked for; a second one stays in the family's favour.
  const known = new Set(booked.map(({ providerObject }) => providerObject));
  if (isBookable)
    for (const [at, payment] of seen.payments.entries())
      if (!known.has(payment.id)) booked.push(await bookProviderPayment(tx, actor, row, payment, at === 0));
  const returned = isBookable ? await bookProviderReturns(tx, actor, booked, seen) : 0;
  const state = isBookable ? furtherOf(row.state, stateOf(seen)) : row.state;
  const isNew =
    state !== row.state || booked.length > before || returned > 0 || (doubt !== null && doubt !== row.review);
  if (!isNew) return 'unchanged';
  if (doubt !== null && doubt !== row.review) await keepDoubt(tx, account, row, { seen, doubt, booked });
  await tx
    .update(checkouts)
    .set({
      state,
      providerObject: row.providerObject ?? seen.objectId,
      providerPayment: row.providerPayment ?? seen.payments[0]?.id ?? null,
      paymentId: row.paymentId ?? booked[0]?.id ?? null,
      ...(doubt !== null && doubt !== row.review && { review: doubt, reviewedAt: null, reviewedBy: null }),
      ...nextVersion(checkouts),
    })
    .where(and(eq(checkouts.institutionId, row.institutionId), eq(checkouts.id, row.id)));
  await record(
    tx,
    actor,
    'fees.checkout_settled',
    { type: 'fees.checkout', id: row.id, schoolId: row.schoolId },
    { before: { state: row.state }, after: { state, doubt } },
  );
  await announce(tx, { topic: 'fees.changed', to: { users: [row.userId] } });
  return doubt === null ? 'settled' : 'review';
}

async function keepDoubt(
  tx: Tx,
  account: ProviderAccountRow,
  row: CheckoutRow,
  { seen, doubt, booked }: { seen: SeenCheckout; doubt: string; booked: readonly PaymentRow[] },
): Promise<void> {
  const kind = doubt === 'amount' || doubt === 'double' ? doubt : 'state';
  for (const payment of seen.payments) {
    const paymentId = booked.find(({ providerObject }) => providerObject === payment.id)?.id ?? null;
    await keepFinding(tx, { ...findingOf(account, kind, payment), here: row.amount, note: doubt, paymentId });
  }
}
