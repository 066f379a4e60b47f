import type { Actor } from '@patio/access';
import { clock, inTenant, nextVersion, record, type Tx } from '@patio/platform';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Provider } from '../../contract/fields.ts';
import { failure } from '../failures.ts';
import { type CheckoutRow, checkouts, type ProviderAccountRow, providerAccounts } from '../schema.ts';
import { getPayable, type PayItem } from './payable.ts';
import { openKeys } from './provider-keys.ts';
import { noticeUrlOf, returnUrlOf } from './providers/endpoints.ts';
import { portOf } from './providers/index.ts';
import { type Begun, ProviderRefused } from './providers/port.ts';

/** A page of a provider stays open for so long. */
const OPEN_MINUTES = 60;

export interface BegunCheckout {
  row: CheckoutRow;
  account: ProviderAccountRow;
  lines: { text: string; minor: number }[];
}

const sameItems = (a: readonly PayItem[], b: readonly PayItem[]): boolean => {
  const said = (items: readonly PayItem[]) =>
    items
      .map(({ invoiceId, amount }) => `${invoiceId} ${amount}`)
      .toSorted()
      .join();
  return said(a) === said(b);
};

async function getActive(tx: Tx, institutionId: string, schoolId: string, provider: Provider) {
  const [account] = await tx
    .select()
    .from(providerAccounts)
    .where(
      and(
        eq(providerAccounts.institutionId, institutionId),
        eq(providerAccounts.schoolId, schoolId),
        eq(providerAccounts.provider, provider),
        eq(providerAccounts.active, true),
      ),
    );
  if (!account) throw failure('provider_off');
  return account;
}

/** Attempts for the same invoices that are not over. */
const listUnderWay = (tx: Tx, actor: Actor, payerId: string): Promise<CheckoutRow[]> =>
  tx
    .select()
    .from(checkouts)
    .where(
      and(
        eq(checkouts.institutionId, actor.institutionId),
        eq(checkouts.payerId, payerId),
        inArray(checkouts.state, ['created', 'pending']),
        sql`(${checkouts.state} = 'pending' or coalesce(${checkouts.expiresAt}, ${checkouts.createdAt} + interval '1 hour') > ${clock.now().toISOString()}::timestamptz)`,
      ),
    );

/**
 * Writes down that a family wants to pay these invoices, before the provider hears of it. A repeated tap finds the attempt that
 * it made, and so does one for the very same invoices; what is being settled already is not begun again. An attempt whose charges
 * or provider changed meanwhile is another one: its name is taken.
 */
export async function beginCheckout(
  tx: Tx,
  actor: Actor,
  input: { id: string; provider: Provider; items: PayItem[] },
): Promise<BegunCheckout> {
  const { institutionId, userId } = actor;
  const { schoolId, payerId, currency, amount, lines } = await getPayable(tx, actor, input.items);
  const account = await getActive(tx, institutionId, schoolId, input.provider);
  if (!portOf(input.provider).takes(amount, currency)) throw failure('amount_not_taken');
  const underWay = await listUnderWay(tx, actor, payerId);
  const ids = new Set(input.items.map(({ invoiceId }) => invoiceId));
  if (underWay.some(({ state, items }) => state === 'pending' && items.some((one) => ids.has(one.invoiceId))))
    throw failure('payment_under_way');
  const known = underWay.find((one) => one.provider === input.provider && sameItems(one.items, input.items));
  if (known) return { row: known, account, lines };
  const [row] = await tx
    .insert(checkouts)
    .values({
      institutionId,
      id: input.id,
      schoolId,
      providerAccountId: account.id,
      provider: input.provider,
      payerId,
      userId,
      currency,
      amount,
      items: input.items,
      createdAt: clock.now(),
    })
    .onConflictDoNothing()
    .returning();
  if (!row) throw failure('already_used');
  const after = { provider: input.provider, amount, currency };
  await record(tx, actor, 'fees.checkout_begun', { type: 'fees.checkout', id: row.id, schoolId }, { after });
  return { row, account, lines };
}

const keep = (actor: Actor, id: string, columns: Partial<typeof checkouts.$inferInsert>): Promise<CheckoutRow> =>
  inTenant(actor, async (tx) => {
    const [row] = await tx
      .update(checkouts)
      .set({ ...columns, ...nextVersion(checkouts) })
      .where(and(eq(checkouts.institutionId, actor.institutionId), eq(checkouts.id, id)))
      .returning();
    if (!row) throw failure('not_found');
    return row;
  });

/**
 * Opens the provider's page. It is asked outside of any transaction, with the attempt's id as key: should the answer get lost,
 * the same question finds the same page.
 */
export async function openAtProvider(
  actor: Actor,
  { row, account, lines }: BegunCheckout,
  locale: 'es' | 'en',
): Promise<CheckoutRow> {
  if (row.url) return row;
  const keys = openKeys(account);
  if (!keys) throw failure('provider_off');
  const expiresAt = new Date(row.createdAt.getTime() + OPEN_MINUTES * 60_000);
  let begun: Begun;
  try {
    begun = await portOf(row.provider).begin(keys, {
      attemptId: row.id,
      currency: row.currency,
      lines,
      locale,
      returnUrl: returnUrlOf(row.id),
      notifyUrl: noticeUrlOf(row.institutionId, account.id),
      expiresAt,
    });
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw failure('provider_silent');
    await keep(actor, row.id, { state: 'failed' });
    throw failure('provider_refused');
  }
  return keep(actor, row.id, { providerObject: begun.objectId, url: begun.url, expiresAt });
}
