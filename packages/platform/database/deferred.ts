import type { Tx } from './tenant.ts';

const sent = new WeakMap<Tx, Promise<unknown>[]>();

/**
 * Sends a statement that the work need not wait for, such as its audit entry: the transaction's end waits, and fails with it.
 * The database answers in order, so every later query sees its effect.
 */
export async function defer(tx: Tx, asked: Promise<unknown>): Promise<void> {
  const deferred = sent.get(tx);
  if (!deferred) return void (await asked);
  asked.catch(() => {}); // whoever ends the transaction hears of it
  deferred.push(asked);
}

/** Whether the end of this transaction waits for deferred statements. */
export const canDefer = (tx: Tx): boolean => sent.has(tx);

/** From here on, statements of this transaction can be deferred. */
export const beginDeferring = (tx: Tx): void => void sent.set(tx, []);

/** The deferred statements that nobody has waited for yet. */
export function takeDeferred(tx: Tx): Promise<unknown>[] {
  const deferred = sent.get(tx) ?? [];
  if (deferred.length > 0) sent.set(tx, []);
  return deferred;
}

const codeOf = (error: unknown): unknown =>
  (error as { cause?: { code?: unknown } })?.cause?.code ?? (error as { code?: unknown })?.code;
const ONLY_FOLLOWS = '25P02'; // "the transaction is aborted": something before this one failed

/** Why a transaction failed: a query behind the one that failed only knows that it did. */
export async function causeOf(error: unknown, along: readonly Promise<unknown>[]): Promise<unknown> {
  if (codeOf(error) !== ONLY_FOLLOWS) return error;
  for (const one of await Promise.allSettled(along)) {
    if (one.status === 'rejected' && codeOf(one.reason) !== ONLY_FOLLOWS) return one.reason;
  }
  return error;
}
