import type { Actor } from '@patio/access';
import type { Tx } from '@patio/platform';
import type { DueTotal, FamilyInvoice, FamilyView } from '../../contract/family.ts';
import { listFamilyChildren, listFamilySchools } from './family-children.ts';
import { listFamilyInvoices } from './family-invoices.ts';
import { listFamilyCredits, listFamilyPayments } from './family-payments.ts';
import { listOwnCheckouts, listOwnPromises, listOwnVouchers } from './family-waiting.ts';
import { readToday } from './read-today.ts';

const SHOWN_PAYMENTS = 5;

/** What is due in each currency, together and of it overdue; nothing is added across currencies. */
export function totalsOf(invoices: readonly Omit<FamilyInvoice, 'underWay'>[]): DueTotal[] {
  return [...Map.groupBy(invoices, (one) => one.currency)].map(([currency, own]) => ({
    currency,
    due: own.reduce((sum, one) => sum + one.left, 0),
    overdue: own.reduce((sum, one) => sum + (one.state === 'overdue' ? one.left : 0), 0),
    payNow: own.reduce((sum, one) => sum + one.payNow, 0),
    firstDueOn: own.map(({ dueOn }) => dueOn).toSorted()[0] ?? null,
  }));
}

/** Everything a guardian owes and has paid for the children for whom they pay, in one round trip. */
export async function readFamily(tx: Tx, actor: Actor): Promise<FamilyView> {
  const [children, { schools, today }, open, payments, checkouts, vouchers, promises, credits] = await Promise.all([
    listFamilyChildren(tx, actor),
    listFamilySchools(tx, actor),
    listFamilyInvoices(tx, actor),
    listFamilyPayments(tx, actor, { limit: SHOWN_PAYMENTS }),
    listOwnCheckouts(tx, actor),
    listOwnVouchers(tx, actor),
    listOwnPromises(tx, actor),
    listFamilyCredits(tx, actor),
  ]);
  const paying = new Map<string, 'voucher' | 'checkout'>([
    ...vouchers.flatMap(({ state, items }) =>
      state === 'waiting' ? items.map(({ invoiceId }) => [invoiceId, 'voucher'] as const) : [],
    ),
    ...checkouts.flatMap(({ row }) =>
      row.state === 'pending' ? row.items.map(({ invoiceId }) => [invoiceId, 'checkout'] as const) : [],
    ),
  ]);
  const invoices = open.map((one) => ({ ...one, underWay: paying.get(one.id) ?? null }));
  return {
    today: today ?? (await readToday(tx)),
    schools,
    children,
    invoices,
    totals: totalsOf(invoices),
    payments,
    checkouts: checkouts.map(({ view }) => view),
    vouchers: vouchers.map(({ items: _items, ...one }) => one),
    promises,
    credits,
  };
}
