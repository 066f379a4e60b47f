import { failureOf, forgetKept, keepHere, listKept } from '@patio/client';
import type { ThreadView } from '../contract.ts';
import { conversations } from './api.ts';

/** What is kept on the device for reading without a network. */
export const KEPT = 'conversations.';
const THREAD = `${KEPT}thread.`;
const LIST = `${KEPT}list.`;
export const keptThread = (id: string): string => `${THREAD}${id}`;
export const keptList = (only: string): string => `${LIST}${only}`;

const AT_ONCE = 200;
const MOST_PAGES = 5;

/** Asks for a conversation and keeps it. What its reader may no longer read goes from the device too. */
export async function askThread(id: string): Promise<ThreadView> {
  try {
    const thread = await conversations.thread.call({ id });
    if (thread.keep) await keepHere(keptThread(id), thread).catch(() => undefined);
    return thread;
  } catch (error) {
    if (failureOf(error)?.status === 404) await forgetKept(keptThread(id)).catch(() => undefined);
    throw error;
  }
}

/** The conversations that are open to the reader now; null where there are too many to know of all. */
async function listOpen(): Promise<Set<string> | null> {
  const open = new Set<string>();
  let cursor: string | undefined;
  for (let page = 0; page < MOST_PAGES; page++) {
    const { items, nextCursor } = await conversations.list.call({
      only: 'all',
      limit: AT_ONCE,
      ...(cursor && { cursor }),
    });
    for (const { id } of items) open.add(id);
    if (!nextCursor) return open;
    cursor = nextCursor;
  }
  return null;
}

/** Of what a device keeps, the conversations that are no longer open to its owner. */
export function closedAmong(
  kept: readonly { name: string; value: unknown }[],
  open: ReadonlySet<string>,
): { threads: string[]; lists: boolean } {
  const threads = kept.flatMap(({ name }) => (name.startsWith(THREAD) ? [name.slice(THREAD.length)] : []));
  const listed = kept.flatMap(({ name, value }) =>
    name.startsWith(LIST) ? ((value as { items?: { id: string }[] }).items ?? []) : [],
  );
  return { threads: threads.filter((id) => !open.has(id)), lists: listed.some(({ id }) => !open.has(id)) };
}

/** Takes from the device what was closed to its owner while nobody could tell it so: a tie that ended, a restriction. */
export async function forgetClosed(): Promise<void> {
  const kept = await listKept<unknown>(KEPT);
  if (kept.length === 0 || !navigator.onLine) return;
  const open = await listOpen();
  if (!open) return;
  const { threads, lists } = closedAmong(kept, open);
  if (lists) await forgetKept(LIST);
  // What is not listed is asked for once more, and goes where it is refused.
  for (const id of threads) await askThread(id).catch(() => undefined);
}
