import type { FailureShape } from '@patio/kernel';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { failureOf } from '../api/failure.ts';

export type EditState = { state: 'saved' } | { state: 'waiting' } | { state: 'failed'; failure: FailureShape | null };

export interface EditOptions<Item, View> {
  /** Which cached answer shows the item. */
  queryKey: QueryKey;
  /** How the change looks in it before the server answered. */
  apply: (view: View, item: Item) => View;
  send: (item: Item) => Promise<unknown>;
  /** What names one item, so that each cell or row has a state of its own. */
  idOf: (item: Item) => string;
}

const SAVED: EditState = { state: 'saved' };

/** Edits that show at once, each with its own state. One that failed stays as it was typed until it is sent again or let go. */
export class Edits<Item, View> {
  private states: ReadonlyMap<string, EditState> = new Map();
  private readonly open = new Map<string, Item>();
  private readonly watchers = new Set<() => void>();
  private readonly cache: QueryClient;
  private readonly options: EditOptions<Item, View>;

  constructor(cache: QueryClient, options: EditOptions<Item, View>) {
    this.cache = cache;
    this.options = options;
  }

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  };
  readonly all = (): ReadonlyMap<string, EditState> => this.states;
  readonly stateOf = (id: string): EditState => this.states.get(id) ?? SAVED;

  private mark(id: string, state: EditState): void {
    this.states = new Map(this.states).set(id, state);
    for (const watcher of this.watchers) watcher();
  }

  readonly edit = async (item: Item): Promise<void> => {
    const { queryKey, apply, send, idOf } = this.options;
    const id = idOf(item);
    this.open.set(id, item);
    this.mark(id, { state: 'waiting' });
    // A read that is under way would bring back what was there before.
    await this.cache.cancelQueries({ queryKey });
    this.cache.setQueryData<View>(queryKey, (view) => (view === undefined ? view : apply(view, item)));
    try {
      await send(item);
      // A newer edit of the same item is under way: its own answer decides.
      if (this.open.get(id) !== item) return;
      this.open.delete(id);
      this.mark(id, SAVED);
    } catch (error) {
      if (this.open.get(id) === item) this.mark(id, { state: 'failed', failure: failureOf(error) });
    }
    if (this.open.size === 0) await this.cache.invalidateQueries({ queryKey });
  };

  /** Sends again what failed, as it was typed. */
  readonly retry = (id: string): Promise<void> => {
    const item = this.open.get(id);
    return item === undefined ? Promise.resolve() : this.edit(item);
  };

  /** Lets go of a failed edit and shows what the server has. */
  readonly discard = async (id: string): Promise<void> => {
    this.open.delete(id);
    this.mark(id, SAVED);
    await this.cache.invalidateQueries({ queryKey: this.options.queryKey });
  };
}
