import type { InvoiceListRow } from '../../contract.ts';

/** What the chosen invoices are still open for. */
export const sumOf = (invoices: readonly InvoiceListRow[], chosen: ReadonlySet<string>): number =>
  invoices.filter(({ id }) => chosen.has(id)).reduce((sum, { open }) => sum + open, 0);

/** Gives an amount to the chosen invoices in their order; null where nothing was chosen, which means the oldest first. */
export function chosenItems(
  invoices: readonly InvoiceListRow[],
  chosen: ReadonlySet<string>,
  amount: number,
): { invoiceId: string; amount: number }[] | null {
  let left = amount;
  const items = invoices
    .filter(({ id }) => chosen.has(id))
    .flatMap(({ id, open }) => {
      const part = Math.min(open, left);
      left -= part;
      return part > 0 ? [{ invoiceId: id, amount: part }] : [];
    });
  return items.length > 0 ? items : null;
}
