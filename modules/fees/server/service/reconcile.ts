import { type Actor, systemActor } from '@patio/access';
import { clock, inTenant, readTenant, type Tx } from '@patio/platform';
import { and, eq, gte, isNotNull, lte } from 'drizzle-orm';
import { type PaymentRow, type ProviderAccountRow, payments } from '../schema.ts';
import { closeFindings, findingOf, keepFinding } from './findings.ts';
import { listWorkingAccounts } from './provider-accounts.ts';
import { openKeys } from './provider-keys.ts';
import { portOf } from './providers/index.ts';
import type { SeenCheckout } from './providers/port.ts';
import { settleCheckout } from './settle-checkout.ts';

const DAY = 86_400_000;
const USUAL_DAYS = 7;
const MONTHLY_DAYS = 35;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Payments of a provider in the books, taken in a span. */
const listBooked = (tx: Tx, account: ProviderAccountRow, since: Date, until: Date): Promise<PaymentRow[]> =>
  tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.institutionId, account.institutionId),
        eq(payments.schoolId, account.schoolId),
        eq(payments.provider, account.provider),
        isNotNull(payments.providerObject),
        gte(payments.paidOn, dayOf(since)),
        lte(payments.paidOn, dayOf(until)),
      ),
    );

/** Writes down what is in the books and not at the provider, or differs; what fits closes what was found before. */
async function compare(
  tx: Tx,
  account: ProviderAccountRow,
  booked: readonly PaymentRow[],
  seen: readonly SeenCheckout[],
) {
  const there = new Map(seen.flatMap((one) => one.payments).map((payment) => [payment.id, payment]));
  const fitting: string[] = [];
  for (const row of booked) {
    const id = row.providerObject ?? '';
    const payment = there.get(id);
    const base = { id, currency: row.currency, at: row.paidOn };
    if (!payment)
      await keepFinding(tx, {
        ...findingOf(account, 'missing_there', { ...base, minor: 0 }),
        paymentId: row.id,
        here: row.amount,
        there: null,
      });
    else if (payment.minor !== row.amount || payment.currency !== row.currency)
      await keepFinding(tx, { ...findingOf(account, 'amount', payment), paymentId: row.id, here: row.amount });
    else fitting.push(`${account.provider} ${id} missing_here`, `${account.provider} ${id} missing_there`);
  }
  await closeFindings(tx, account.institutionId, fitting, 'fits');
}

/**
 * Compares the books with what a provider lists: what is missing here is taken in as a notice would be, the rest is written
 * down for a person. May be repeated at any time.
 */
export async function reconcileAccount(account: ProviderAccountRow, days: number): Promise<void> {
  const keys = openKeys(account);
  if (!keys) return;
  const actor = systemActor(account.institutionId);
  const until = clock.now();
  const since = new Date(until.getTime() - days * DAY);
  const seen = await portOf(account.provider).list(keys, since, until);
  for (const one of seen) await inTenant(actor, (tx) => settleCheckout(tx, actor, account, one, keys.accountRef));
  // A payment of the first hours may be listed under the day before.
  await inTenant(actor, async (tx) =>
    compare(tx, account, await listBooked(tx, account, new Date(since.getTime() + DAY), until), seen),
  );
}

/** Every night, for every account of an institution: a week back, and five weeks on the first of a month. */
export async function reconcileAll(actor: Actor): Promise<void> {
  const days = clock.now().getUTCDate() === 1 ? MONTHLY_DAYS : USUAL_DAYS;
  const accounts = await readTenant(actor, (tx) => listWorkingAccounts(tx, actor.institutionId));
  const failed: unknown[] = [];
  for (const account of accounts) await reconcileAccount(account, days).catch((error) => failed.push(error));
  if (failed.length > 0) throw new AggregateError(failed, 'providers did not answer');
}
