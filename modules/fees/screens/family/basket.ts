import type { FamilyInvoice, FamilyView } from '../../contract.ts';

/** Charges that can be paid in one go: those of one school in one currency. */
export interface Basket {
  key: string;
  schoolId: string;
  currency: string;
  invoices: FamilyInvoice[];
  sum: number;
}

/** What is chosen from the start: everything that is due and not on its way. */
export const chosenAtFirst = ({ invoices }: Pick<FamilyView, 'invoices'>): ReadonlySet<string> =>
  new Set(invoices.filter(({ underWay }) => underWay === null).map(({ id }) => id));

/** The chosen charges as they can be paid. */
export function basketsOf(invoices: readonly FamilyInvoice[], chosen: ReadonlySet<string>): Basket[] {
  const own = invoices.filter(({ id, payNow, underWay }) => chosen.has(id) && payNow > 0 && underWay === null);
  return [...Map.groupBy(own, ({ schoolId, currency }) => `${schoolId} ${currency}`)].map(([key, some]) => ({
    key,
    schoolId: some[0]!.schoolId,
    currency: some[0]!.currency,
    invoices: some,
    sum: some.reduce((sum, { payNow }) => sum + payNow, 0),
  }));
}

/** What a command is told of a basket. */
export const itemsOf = ({ invoices }: Basket): { invoiceId: string; amount: number }[] =>
  invoices.map(({ id, payNow }) => ({ invoiceId: id, amount: payNow }));

/** One attempt to pay, by its id, and what it is about. */
export interface Attempt {
  id: string;
  of: string;
}

/** The attempt of a tap: the one before while it is about the same charges at the same provider, otherwise a new one. */
export function attemptOf(before: Attempt | null, basket: Basket, provider: string, makeId: () => string): Attempt {
  const of = [provider, ...itemsOf(basket).map(({ invoiceId, amount }) => `${invoiceId} ${amount}`)].join();
  return before?.of === of ? before : { id: makeId(), of };
}

export function toggled(chosen: ReadonlySet<string>, id: string, isOn: boolean): ReadonlySet<string> {
  const after = new Set(chosen);
  if (isOn) after.add(id);
  else after.delete(id);
  return after;
}
