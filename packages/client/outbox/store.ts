import Dexie, { liveQuery, type Table } from 'dexie';
import { RequestFailure } from '../api/failure.ts';
import type { OutboxEntry } from './kinds.ts';

const PREFIX = 'patio-outbox-';

/** Something of this person's that this device keeps for when the network is gone. */
export interface Kept {
  name: string;
  value: unknown;
  at: number;
}

class OutboxDatabase extends Dexie {
  declare entries: Table<OutboxEntry, string>;
  declare kept: Table<Kept, string>;
  constructor(userId: string) {
    super(`${PREFIX}${userId}`);
    this.version(1).stores({ entries: 'id, state, [kind+target]' });
    this.version(2).stores({ kept: 'name' });
  }
}

let open: { userId: string; database: OutboxDatabase } | null = null;
/** Everything was wiped: what was still on its way when the person left must not make a database again. */
let left = false;

/** The database of this person on this device; nobody else's is ever opened, and none once the person has left. */
export function openStore(userId: string): OutboxDatabase {
  if (open?.userId !== userId) {
    open?.database.close();
    open = { userId, database: new OutboxDatabase(userId) };
    if (left) open.database.close();
  }
  return open.database;
}

/** Whether something failed only because the person left meanwhile. */
export const isClosed = (error: unknown): boolean =>
  left && (error as { name?: string }).name === 'DatabaseClosedError';

/** Removes every person's outbox but one's own; with null, all of them. A page that is being left makes none again. */
export async function wipeStores(exceptUserId: string | null, leaving: boolean): Promise<void> {
  left ||= leaving;
  if (open && open.userId !== exceptUserId) {
    open.database.close();
    open = null;
  }
  const names = await Dexie.getDatabaseNames();
  const doomed = names.filter((name) => name.startsWith(PREFIX) && name !== `${PREFIX}${exceptUserId}`);
  await Promise.all(doomed.map((name) => Dexie.delete(name)));
}

/** Removes what any person's device keeps to be read, and leaves what waits to be sent: only its owner can send it, once back. */
export async function clearKept(): Promise<void> {
  for (const name of await Dexie.getDatabaseNames()) {
    if (!name.startsWith(PREFIX)) continue;
    const database = openStore(name.slice(PREFIX.length));
    await database.kept.clear();
  }
}

/** Writes, and says plainly when the device is full. */
export async function save(database: OutboxDatabase, entry: OutboxEntry): Promise<void> {
  try {
    await database.entries.put(entry);
  } catch (error) {
    const { name, inner } = error as { name?: string; inner?: { name?: string } };
    if (name === 'QuotaExceededError' || inner?.name === 'QuotaExceededError')
      throw new RequestFailure(0, { code: 'client.storage_full' });
    throw error;
  }
}

/** Calls back with all entries now and after every change, also one made in another tab. */
export function watchEntries(database: OutboxDatabase, tell: (entries: OutboxEntry[]) => void): () => void {
  const subscription = liveQuery(() => database.entries.orderBy('id').toArray()).subscribe({ next: tell });
  return () => subscription.unsubscribe();
}
