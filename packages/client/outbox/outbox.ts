import { type FailureShape, makeId } from '@patio/kernel';
import { currentMe } from '../identity/session.ts';
import { kindOf, type OutboxEntry, type OutboxState } from './kinds.ts';

/** The database and the sender load when the first change waits or someone looks; most visits need neither. */
const engine = async () => {
  const [store, sender] = await Promise.all([import('./store.ts'), import('./sender.ts')]);
  return { ...store, ...sender };
};
const owner = (): string => {
  const me = currentMe();
  if (!me) throw new Error('the outbox belongs to a signed-in person');
  return me.user.id;
};

type Entries = ReturnType<Awaited<ReturnType<typeof engine>>['openStore']>['entries'];
const unsentOf = (entries: Entries, kind: string, target: string) =>
  entries.where({ kind, target }).filter((entry) => entry.state !== 'sent');

/** Keeps a change on this device and sends it as soon as it can. */
export async function enqueue<Payload>(change: {
  kind: string;
  target: string;
  payload: Payload;
  baseVersion?: number | null;
  /** Waits this long before it is sent, so that it can still be taken back; leaving the page sends it at once. */
  holdMs?: number;
}): Promise<string> {
  const { openStore, save } = await engine();
  const kind = kindOf(change.kind);
  if (!kind) throw new Error(`no outbox kind ${change.kind}`);
  const database = openStore(owner());
  const earlier = kind.merge
    ? await database.entries
        .where({ kind: change.kind, target: change.target })
        .filter((entry) => entry.state === 'waiting' && entry.attempts === 0)
        .last()
    : undefined;
  const entry: OutboxEntry = {
    id: makeId(),
    kind: change.kind,
    target: change.target,
    payload: earlier && kind.merge ? kind.merge(earlier.payload, change.payload) : change.payload,
    baseVersion: earlier ? earlier.baseVersion : (change.baseVersion ?? null),
    madeAt: new Date().toISOString(),
    state: 'waiting',
    attempts: 0,
    notBefore: change.holdMs ? Date.now() + change.holdMs : 0,
    settledAt: null,
    failure: null,
  };
  await save(database, entry);
  if (earlier) await database.entries.delete(earlier.id);
  if (change.holdMs) setTimeout(() => void flushOutbox(), change.holdMs + 50);
  else void flushOutbox();
  return entry.id;
}

/** Keeps on this device what cannot go as it is: the server refused it, somebody was quicker, or it is not ready to be sent. It waits for the person. */
export async function holdEntry<Payload>({
  wasSent,
  ...change
}: {
  kind: string;
  target: string;
  payload: Payload;
  baseVersion: number;
  state: 'conflict' | 'refused';
  failure: FailureShape;
  /** False where it was never sent, because it cannot be as it is. */
  wasSent: boolean;
}): Promise<string> {
  const { openStore, save } = await engine();
  const database = openStore(owner());
  const now = new Date().toISOString();
  const attempts = wasSent ? 1 : 0;
  const entry: OutboxEntry = { ...change, id: makeId(), madeAt: now, settledAt: now, attempts, notBefore: 0 };
  await database.transaction('rw', database.entries, async () => {
    await unsentOf(database.entries, change.kind, change.target).delete();
    await save(database, entry);
  });
  return entry.id;
}

/** Removes whatever of these targets has not been sent, or only what stands in one state: something newer takes its place. */
export async function discardTargets(kind: string, targets: readonly string[], state?: OutboxState): Promise<void> {
  const { openStore } = await engine();
  const { entries } = openStore(owner());
  for (const target of targets)
    await unsentOf(entries, kind, target)
      .filter((entry) => state === undefined || entry.state === state)
      .delete();
}

/** Takes back what has not been sent yet; false when it is on its way or was merged into a later change. */
export async function takeBackEntry(id: string): Promise<boolean> {
  const { openStore } = await engine();
  const { entries } = openStore(owner());
  const entry = await entries.get(id);
  if (entry?.state !== 'waiting' || entry.attempts > 0) return false;
  await entries.delete(id);
  return true;
}

/** Whoever leaves the page has nothing to take back any more: what was held goes now. */
async function sendHeld(): Promise<void> {
  const me = currentMe();
  if (!me) return;
  const { openStore } = await engine();
  await openStore(me.user.id)
    .entries.filter((entry) => entry.state === 'waiting' && entry.attempts === 0 && entry.notBefore > 0)
    .modify({ notBefore: 0 });
  await flushOutbox();
}

/** Tries to send what waits now. */
export async function flushOutbox(): Promise<void> {
  const me = currentMe();
  if (!me || !navigator.onLine) return;
  const { flush } = await engine();
  await flush(me.user.id);
}

/** Sends a refused or waiting entry again, at once. */
export async function retryEntry(id: string): Promise<void> {
  const { openStore } = await engine();
  await openStore(owner()).entries.update(id, { state: 'waiting', notBefore: 0, failure: null, settledAt: null });
  await flushOutbox();
}

/** Solves a conflict in favour of this device: the change is made again on top of what the server has. */
export async function keepMine(id: string, theirVersion: number | null): Promise<void> {
  const { openStore } = await engine();
  const { entries } = openStore(owner());
  const entry = await entries.get(id);
  if (!entry) return;
  // A new id, because the old key has been answered with the conflict.
  await entries.delete(id);
  await entries.put({
    ...entry,
    id: makeId(),
    baseVersion: theirVersion,
    state: 'waiting',
    notBefore: 0,
    failure: null,
    settledAt: null,
  });
  await flushOutbox();
}

/** Lets a change go. The caller has asked the person first. */
export async function discardEntry(id: string): Promise<void> {
  const { openStore } = await engine();
  await openStore(owner()).entries.delete(id);
}

/** Removes everything that waits on this device: on sign-out, and when the session was ended elsewhere. A page that is being left opens nothing again. */
export async function wipeOutbox(exceptUserId: string | null, leaving: boolean): Promise<void> {
  const { wipeStores } = await engine();
  await wipeStores(exceptUserId, leaving);
}

/** Removes what is kept here to be read: the server no longer knows whoever used this device. What waits to be sent stays for its owner. */
export async function wipeKept(): Promise<void> {
  const { clearKept } = await engine();
  await clearKept();
}

/** How many changes have not been accepted yet. */
export async function countUnsent(): Promise<number> {
  const { openStore } = await engine();
  return openStore(owner()).entries.where('state').notEqual('sent').count();
}

/** Starts sending by itself: now, when the network comes back, when the app is looked at, and every half minute. */
export function startOutbox(userId: string): () => void {
  const go = () => void flushOutbox();
  const look = () => (document.visibilityState === 'visible' ? go() : void sendHeld());
  const timer = setInterval(go, 30_000);
  window.addEventListener('online', go);
  document.addEventListener('visibilitychange', look);
  void wipeOutbox(userId, false).then(go);
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', go);
    document.removeEventListener('visibilitychange', look);
  };
}
