import type { AccountKind, Method, MovementKind } from '../contract/fields.ts';

/** One side of an entry: on which account, and how much on which side. */
export interface Posting {
  account: AccountKind;
  debit: number;
  credit: number;
}

const debit = (account: AccountKind, amount: number): Posting => ({ account, debit: amount, credit: 0 });
const credit = (account: AccountKind, amount: number): Posting => ({ account, debit: 0, credit: amount });

/** Where money of a method lies once it is here. */
export const accountOfMethod = (method: Method): AccountKind =>
  method === 'cash' ? 'cash' : method === 'card' || method === 'wallet' ? 'provider' : 'bank';

/** What is booked: the event with the amounts that it needs. */
export type Booking =
  | { kind: 'invoice' | 'invoice_void'; total: number; tax: number }
  | { kind: 'credit' | 'write_off'; amount: number }
  | { kind: 'payment' | 'payment_void' | 'refund' | 'dispute' | 'dispute_won'; amount: number; method: Method }
  /** Above zero where more was counted than expected. */
  | { kind: 'till_difference'; amount: number }
  /** From the till to the bank. */
  | { kind: 'till_transfer'; amount: number };

const invoicePostings = (total: number, tax: number): Posting[] =>
  [debit('payer', total), credit('income', total - tax), credit('tax', tax)].filter(
    (one) => one.debit + one.credit > 0,
  );

/** The same entry the other way round. */
export const reversed = (postings: readonly Posting[]): Posting[] =>
  postings.map((one) => ({ account: one.account, debit: one.credit, credit: one.debit }));

/** The sides of the entry that books an event. Both sides are the same; a test asks thousands of events, the database every one. */
export function postingsOf(booking: Booking): Posting[] {
  switch (booking.kind) {
    case 'invoice':
      return invoicePostings(booking.total, booking.tax);
    case 'invoice_void':
      return reversed(invoicePostings(booking.total, booking.tax));
    case 'payment':
    case 'dispute_won':
      return [debit(accountOfMethod(booking.method), booking.amount), credit('payer', booking.amount)];
    case 'payment_void':
    case 'refund':
    case 'dispute':
      return [debit('payer', booking.amount), credit(accountOfMethod(booking.method), booking.amount)];
    case 'credit':
      return [debit('credits', booking.amount), credit('payer', booking.amount)];
    case 'write_off':
      return [debit('write_offs', booking.amount), credit('payer', booking.amount)];
    case 'till_difference':
      return booking.amount > 0
        ? [debit('cash', booking.amount), credit('till_difference', booking.amount)]
        : [debit('till_difference', -booking.amount), credit('cash', -booking.amount)];
    case 'till_transfer':
      return [debit('bank', booking.amount), credit('cash', booking.amount)];
  }
}

/** Whether an entry may be booked: sides that are whole, above zero and the same. */
export function balances(postings: readonly Posting[]): boolean {
  const sums = postings.reduce((sum, one) => ({ debit: sum.debit + one.debit, credit: sum.credit + one.credit }), {
    debit: 0,
    credit: 0,
  });
  return (
    postings.length >= 2 &&
    sums.debit === sums.credit &&
    postings.every((one) => Number.isSafeInteger(one.debit + one.credit) && one.debit > 0 !== one.credit > 0)
  );
}

/** What makes an entry happen once: its kind and what it books. */
export const movementKey = (kind: MovementKind, sourceId: string): string => `${kind} ${sourceId}`;
