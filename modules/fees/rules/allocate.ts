/** An invoice that something is open on. */
export interface OpenItem {
  id: string;
  dueOn: string;
  open: number;
}

export interface Allocation {
  invoiceId: string;
  amount: number;
}

const oldestFirst = (a: OpenItem, b: OpenItem): number =>
  a.dueOn === b.dueOn ? (a.id < b.id ? -1 : 1) : a.dueOn < b.dueOn ? -1 : 1;

/** Gives an amount to what was due first; what nothing is open for stays in the family's favour. */
export function allocateOldest(items: readonly OpenItem[], amount: number): { given: Allocation[]; rest: number } {
  let rest = amount;
  const given: Allocation[] = [];
  for (const { id, open } of items.toSorted(oldestFirst)) {
    const part = Math.min(open, rest);
    if (part <= 0) continue;
    given.push({ invoiceId: id, amount: part });
    rest -= part;
  }
  return { given, rest };
}

/** Whether what somebody chose fits: each invoice once, no more than is open on it, together no more than the amount. */
export function fits(items: readonly OpenItem[], chosen: readonly Allocation[], amount: number): boolean {
  const open = new Map(items.map((item) => [item.id, item.open]));
  const sum = chosen.reduce((total, one) => total + one.amount, 0);
  return (
    sum <= amount &&
    new Set(chosen.map((one) => one.invoiceId)).size === chosen.length &&
    chosen.every((one) => one.amount > 0 && one.amount <= (open.get(one.invoiceId) ?? 0))
  );
}
