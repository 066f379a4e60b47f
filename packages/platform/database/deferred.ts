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

/** Whether a query failed only because an earlier one of its transaction did. */
export const followsAnother = (error: unknown): boolean => codeOf(error) === ONLY_FOLLOWS;

/** Why a transaction failed: a query behind the one that failed only knows that it did. */
export async function causeOf(error: unknown, along: readonly Promise<unknown>[]): Promise<unknown> {
  if (!followsAnother(error)) return error;
  for (const one of await Promise.allSettled(along)) {
    if (one.status === 'rejected' && !followsAnother(one.reason)) return one.reason;
  }
  return error;
}

/** Waits for the deferred statements and the one that ends the work, and fails with the first that had a cause of its own. */
export async function endDeferring(tx: Tx, end: () => Promise<unknown>): Promise<void> {
  const along = takeDeferred(tx);
  try {
    await Promise.all([...along, end()]);
  } catch (error) {
    // Answers of one packet are told apart by nothing but their order, and promises do not keep it.
    throw await causeOf(error, along);
  }
}
