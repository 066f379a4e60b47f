import type { FailureShape } from '@patio/kernel';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { failureOf } from '../api/failure.ts';
import type { Edits as AllEdits, Edit } from '../edits/edit.ts';
import { type Answer, EditStore } from '../edits/edit-store.ts';

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

/** An item without versions: the last word of it holds. */
interface Typed<Item> {
  item: Item;
  version: 0;
}

const SAVED: EditState = { state: 'saved' };

/** How an edit stands in the words of whoever shows it. */
export function stateOfEdit(edit: Edit<Typed<unknown>> | undefined): EditState {
  if (!edit || edit.phase === 'saved') return SAVED;
  return edit.phase === 'refused' ? { state: 'failed', failure: edit.failure ?? null } : { state: 'waiting' };
}

/** Edits that show at once in a cached answer. One that failed stays as it was typed until it is sent again or let go. */
export class Edits<Item, View> {
  private readonly store: EditStore<Typed<Item>>;
  private readonly cache: QueryClient;
  private readonly options: EditOptions<Item, View>;

  constructor(cache: QueryClient, options: EditOptions<Item, View>) {
    this.cache = cache;
    this.options = options;
    this.store = new EditStore<Typed<Item>>({
      keyOf: ({ item }) => options.idOf(item),
      send: (typed) => this.send(typed),
      standing: () => undefined,
      device: {},
      refusalOf: () => null,
      onProblem: () => undefined,
      pauseMs: 0,
    });
  }

  readonly subscribe = (watcher: () => void): (() => void) => this.store.subscribe(watcher);
  readonly all = (): AllEdits<Typed<Item>> => this.store.all();
  readonly stateOf = (id: string): EditState => stateOfEdit(this.store.at(id));

  readonly edit = async (item: Item): Promise<void> => {
    const { queryKey, apply, idOf } = this.options;
    this.store.type([{ item, version: 0 }]);
    // A read that is under way would bring back what was there before.
    await this.cache.cancelQueries({ queryKey });
    this.cache.setQueryData<View>(queryKey, (view) => (view === undefined ? view : apply(view, item)));
    await this.answerTo(idOf(item), item);
    if (this.store.all().size === 0) await this.cache.invalidateQueries({ queryKey });
  };

  /** Sends again what failed, as it was typed. */
  readonly retry = (id: string): Promise<void> => {
    const edit = this.store.at(id);
    return edit ? this.edit(edit.value.item) : Promise.resolve();
  };

  /** Lets go of a failed edit and shows what the server has. */
  readonly discard = async (id: string): Promise<void> => {
    this.store.takeBack([id]);
    await this.cache.invalidateQueries({ queryKey: this.options.queryKey });
  };

  /** Each by itself, so that one that fails says nothing about the others. */
  private async send(typed: readonly Typed<Item>[]): Promise<Answer<Typed<Item>>> {
    const outcomes = await Promise.allSettled(typed.map(({ item }) => this.options.send(item)));
    const keys = typed.map(({ item }) => this.options.idOf(item));
    return {
      saved: keys.flatMap((key, at) => (outcomes[at]?.status === 'fulfilled' ? [{ key, version: 0 }] : [])),
      refused: keys.flatMap((key, at) => {
        const outcome = outcomes[at];
        return outcome?.status === 'rejected' ? [{ key, failure: failureOf(outcome.reason) }] : [];
      }),
    };
  }

  /** Until the server has spoken about this item, or something newer was typed. */
  private answerTo(id: string, item: Item): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        const edit = this.store.at(id);
        if (edit?.value.item === item && stateOfEdit(edit).state === 'waiting') return;
        stop();
        resolve();
      };
      const stop = this.store.subscribe(look);
      look();
    });
  }
}
