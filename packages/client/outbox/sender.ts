import { failureOf } from '../api/failure.ts';
import { kindOf, type OutboxEntry } from './kinds.ts';
import { afterAttempt, isOld } from './settle.ts';
import { isClosed, openStore } from './store.ts';

type Database = ReturnType<typeof openStore>;

/** Sends one entry with its own id as key; the result is written before the next one goes. */
async function attempt(database: Database, entry: OutboxEntry): Promise<OutboxEntry> {
  const kind = kindOf(entry.kind);
  if (!kind) return entry;
  let after: OutboxEntry;
  try {
    await kind.send(entry);
    after = afterAttempt(entry, undefined, Date.now());
  } catch (error) {
    after = afterAttempt(entry, error, Date.now());
    if (failureOf(error)?.status === 0) after = { ...after, attempts: entry.attempts };
  }
  await database.entries.put(after);
  return after;
}

/** Sends what waits, oldest first. Changes of one target keep their order: if one cannot go, those after it wait. */
async function drain(database: Database, now: number): Promise<void> {
  const entries = await database.entries.orderBy('id').toArray();
  await database.entries.bulkDelete(entries.filter((entry) => isOld(entry, now)).map((entry) => entry.id));
  const blocked = new Set<string>();
  for (const entry of entries.filter((each) => each.state !== 'sent' && each.state !== 'refused')) {
    const target = `${entry.kind} ${entry.target}`;
    if (blocked.has(target)) continue;
    if (entry.state === 'conflict' || entry.notBefore > now) blocked.add(target);
    else if ((await attempt(database, entry)).state !== 'sent') blocked.add(target);
    if (!navigator.onLine) return;
  }
}

/** One tab at a time sends, whichever gets there first. */
export async function flush(userId: string): Promise<void> {
  const work = () =>
    drain(openStore(userId), Date.now()).catch((error) => {
      if (!isClosed(error)) throw error;
    });
  if (!navigator.locks) return work();
  await navigator.locks.request('patio-outbox', { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}
