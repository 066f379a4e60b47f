import type { Tx } from './tenant.ts';

const sent = new WeakMap<Tx, Promise<unknown>[]>();

/**
 * Sends what the work need not wait for, such as its audit entry: the transaction's end waits, and fails with it.
 * The database answers in order, so whatever is asked later sees it already.
 */
export async function sendAlong(tx: Tx, asked: Promise<unknown>): Promise<void> {
  const along = sent.get(tx);
  if (!along) return void (await asked);
  asked.catch(() => {}); // whoever ends the transaction hears of it
  along.push(asked);
}

/** Whether somebody ends this transaction who waits for what was sent along. */
export const keepsInMind = (tx: Tx): boolean => sent.has(tx);

/** From here on, what is sent along with this transaction is kept in mind. */
export const beginSending = (tx: Tx): void => void sent.set(tx, []);

/** Everything that was sent along and not yet waited for. */
export function takeSent(tx: Tx): Promise<unknown>[] {
  const along = sent.get(tx) ?? [];
  if (along.length > 0) sent.set(tx, []);
  return along;
}

const codeOf = (error: unknown): unknown =>
  (error as { cause?: { code?: unknown } })?.cause?.code ?? (error as { code?: unknown })?.code;
const ONLY_FOLLOWS = '25P02'; // "the transaction is aborted": something before this one failed

/** Why a transaction failed: a question behind the one that failed only knows that it did. */
export async function causeOf(error: unknown, along: readonly Promise<unknown>[]): Promise<unknown> {
  if (codeOf(error) !== ONLY_FOLLOWS) return error;
  for (const one of await Promise.allSettled(along)) {
    if (one.status === 'rejected' && codeOf(one.reason) !== ONLY_FOLLOWS) return one.reason;
  }
  return error;
}
