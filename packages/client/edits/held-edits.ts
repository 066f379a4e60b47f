import type { Edit, Versioned } from './edit.ts';

/** An edit that the device has, in an entry of its own or with others. */
export interface HeldEdit<Value extends Versioned> {
  entryId: string;
  edit: Edit<Value>;
}

/** What of a page's edits the device holds, and what is on its way there. */
export class HeldEdits<Value extends Versioned> {
  private readonly keyOf: (value: Value) => string;
  private held = new Map<string, HeldEdit<Value>>();
  private entryIds: ReadonlySet<string> = new Set();
  /** Edits that were put on the device, by entry, until the entry is seen. */
  private readonly handed = new Map<string, readonly Edit<Value>[]>();
  /** Entries that were let go of here and that the device may still tell of. */
  private readonly gone = new Set<string>();
  private queue: Promise<unknown> = Promise.resolve();

  constructor(keyOf: (value: Value) => string) {
    this.keyOf = keyOf;
  }

  all(): IterableIterator<[string, HeldEdit<Value>]> {
    return this.held.entries();
  }
  at(key: string): Edit<Value> | undefined {
    return this.held.get(key)?.edit;
  }

  /** The device tells what it has, later entries last, and the ids of all its entries. */
  tell(held: readonly HeldEdit<Value>[], entryIds: ReadonlySet<string>): void {
    this.entryIds = entryIds;
    for (const id of this.gone) if (!entryIds.has(id)) this.gone.delete(id);
    const here = held.filter(({ entryId }) => !this.gone.has(entryId));
    this.held = new Map(here.map((each) => [this.keyOf(each.edit.value), each]));
  }

  /** The device is asked for one thing after the other. */
  inTurn<Result>(ask: () => Promise<Result>): Promise<Result> {
    const asked = this.queue.then(ask);
    this.queue = asked.catch(() => undefined);
    return asked;
  }

  hand(entryId: string, edits: readonly Edit<Value>[]): void {
    this.handed.set(entryId, edits);
  }
  /** Handed edits whose entries are seen by now, each told once. */
  arrived(): Edit<Value>[] {
    const seen = [...this.handed].filter(([entryId]) => this.entryIds.has(entryId));
    for (const [entryId] of seen) this.handed.delete(entryId);
    return seen.flatMap(([, edits]) => edits);
  }

  /** Forgets these places at once, whenever the device has done so. */
  drop(keys: readonly string[]): void {
    for (const key of keys) {
      const entryId = this.held.get(key)?.entryId;
      if (entryId) this.gone.add(entryId);
      this.held.delete(key);
    }
  }
  dropEntry(entryId: string): void {
    this.gone.add(entryId);
    this.handed.delete(entryId);
    for (const [key, each] of this.held) if (each.entryId === entryId) this.held.delete(key);
  }
}
