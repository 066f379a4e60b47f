import type { InvoiceState } from '../contract/fields.ts';

interface Settled {
  total: number;
  settled: number;
  dueOn: string;
  voidedAt: unknown;
}

/** What an invoice is on a day: it follows from what was settled, and from nothing that somebody sets. */
export function stateOfInvoice({ total, settled, dueOn, voidedAt }: Settled, today: string): InvoiceState {
  if (voidedAt) return 'voided';
  if (settled >= total) return 'paid';
  if (dueOn < today) return 'overdue';
  return settled > 0 ? 'part' : 'due';
}

/** How papers write a number: `F001-00000012`. */
export const paperNumber = (series: string, number: number): string => `${series}-${String(number).padStart(8, '0')}`;
