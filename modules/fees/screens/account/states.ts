import { m } from '@patio/messages';
import type { InvoiceState } from '../../contract.ts';

/** How a state of an invoice reads for the office, and its colour. */
export const INVOICE_LABELS = {
  due: { tone: 'neutral', text: m.fees_invoice_due },
  overdue: { tone: 'bad', text: m.fees_invoice_overdue },
  part: { tone: 'warn', text: m.fees_invoice_part },
  paid: { tone: 'ok', text: m.fees_invoice_paid },
  voided: { tone: 'neutral', text: m.fees_invoice_voided },
} as const satisfies Record<InvoiceState, unknown>;
