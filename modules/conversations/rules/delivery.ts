import type { Delivery } from '../contract/fields.ts';

/** How far one reader has come. A receipt is shown once its hour has come. */
export interface ReaderState {
  readPosition: number;
  receivedPosition: number;
  readAt: Date | null;
  receiptAt: Date | null;
}

/** How far a message has come: with several readers, what the first of them did. */
export function deliveryOf(
  position: number | null,
  readers: readonly ReaderState[],
  now: Date,
): { delivery: Delivery; readAt: Date | null } {
  if (position === null) return { delivery: 'held', readAt: null };
  const read = readers.filter((one) => one.readPosition >= position && one.receiptAt !== null && one.receiptAt <= now);
  const times = read.flatMap(({ readAt }) => (readAt ? [readAt] : []));
  if (read.length > 0) {
    const first = times.length > 0 ? times.reduce((a, b) => (a < b ? a : b)) : null;
    return { delivery: 'read', readAt: first };
  }
  return { delivery: readers.some((one) => one.receivedPosition >= position) ? 'delivered' : 'sent', readAt: null };
}
