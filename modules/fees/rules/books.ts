import type { AccountKind, Method } from '../contract/fields.ts';
import { allocateOldest, type OpenItem } from './allocate.ts';
import { type Booking, balances, type Posting, postingsOf } from './ledger.ts';

interface Invoice extends OpenItem {
  payer: string;
  total: number;
  tax: number;
  settled: Map<string, number>;
  voided: boolean;
}

interface Source {
  payer: string;
  amount: number;
  returned: number;
  method: Method | null;
}

/**
 * The books of one school in memory: the same entries and the same rules as the tables, without a database. It is what the
 * tables are compared with after many random steps.
 */
export class Books {
  readonly entries: { payer: string; postings: Posting[] }[] = [];
  readonly invoices = new Map<string, Invoice>();
  readonly sources = new Map<string, Source>();

  #post(payer: string, booking: Booking): void {
    const postings = postingsOf(booking);
    if (!balances(postings)) throw new RangeError('an entry does not balance');
    this.entries.push({ payer, postings });
  }

  #open(invoice: Invoice): number {
    return invoice.voided ? 0 : invoice.total - [...invoice.settled.values()].reduce((a, b) => a + b, 0);
  }

  openOf = (payer: string): OpenItem[] =>
    [...this.invoices.values()]
      .filter((one) => one.payer === payer)
      .map((one) => ({ id: one.id, dueOn: one.dueOn, open: this.#open(one) }))
      .filter((one) => one.open > 0);

  /** What is left of a payment or a credit. */
  leftOf(id: string): number {
    const source = this.sources.get(id)!;
    const given = [...this.invoices.values()].reduce((sum, one) => sum + (one.settled.get(id) ?? 0), 0);
    return source.amount - source.returned - given;
  }

  issue(payer: string, id: string, { total, tax, dueOn }: { total: number; tax: number; dueOn: string }): void {
    this.invoices.set(id, { payer, id, total, tax, dueOn, open: total, settled: new Map(), voided: false });
    this.#post(payer, { kind: 'invoice', total, tax });
  }

  #settle(payer: string, sourceId: string, amount: number): void {
    for (const one of allocateOldest(this.openOf(payer), amount).given) {
      const { settled } = this.invoices.get(one.invoiceId)!;
      settled.set(sourceId, (settled.get(sourceId) ?? 0) + one.amount);
    }
  }

  pay(payer: string, id: string, { amount, method }: { amount: number; method: Method }): void {
    this.sources.set(id, { payer, amount, returned: 0, method });
    this.#post(payer, { kind: 'payment', amount, method });
    this.#settle(payer, id, amount);
  }

  /** Takes an amount off the debt; never more than is open. */
  credit(payer: string, id: string, amount: number): void {
    this.sources.set(id, { payer, amount, returned: 0, method: null });
    this.#post(payer, { kind: 'credit', amount });
    this.#settle(payer, id, amount);
  }

  #takeOff(sourceId: string, amount: number): void {
    let wanted = amount;
    for (const { settled } of [...this.invoices.values()].toReversed()) {
      const part = Math.min(wanted, settled.get(sourceId) ?? 0);
      if (part > 0) settled.set(sourceId, settled.get(sourceId)! - part);
      wanted -= part;
    }
  }

  /** Gives money back: first what was not given to an invoice, then from the last invoices. */
  giveBack(paymentId: string, amount: number): void {
    const source = this.sources.get(paymentId)!;
    const fromInvoices = Math.max(0, amount - this.leftOf(paymentId));
    this.#takeOff(paymentId, fromInvoices);
    source.returned += amount;
    this.#post(source.payer, { kind: 'refund', amount, method: source.method ?? 'cash' });
  }

  /** Takes an invoice out of the books; what was paid for it stays in the family's favour. */
  void(invoiceId: string): void {
    const invoice = this.invoices.get(invoiceId)!;
    invoice.settled.clear();
    invoice.voided = true;
    this.#post(invoice.payer, { kind: 'invoice_void', total: invoice.total, tax: invoice.tax });
  }

  /** Debit less credit of an account, from its entries alone. */
  balanceOf(account: AccountKind, payer?: string): number {
    let sum = 0;
    for (const entry of this.entries)
      if (!payer || entry.payer === payer)
        for (const one of entry.postings) if (one.account === account) sum += one.debit - one.credit;
    return sum;
  }
}
