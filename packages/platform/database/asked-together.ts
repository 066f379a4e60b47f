import type { Tx } from './tenant.ts';

interface Turn<Row> {
  ids: Set<string>;
  rows: Promise<readonly Row[]>;
}

const endOfTurn = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));

/**
 * A question about records by their ids: what parts of an answer ask side by side is asked once, for the ids of all of them, and
 * each gets the rows of its own, so that three siblings cost little more than one. `of` is what else the question says; only
 * equal ones are put together. The ids are those of rows that were read before, never a person's text: one that the database
 * refuses would fail the others too.
 */
export function askedTogether<Row, Of = undefined>(
  ask: (tx: Tx, ids: readonly string[], of: Of) => Promise<readonly Row[]>,
  idOf: (row: Row) => string,
): (tx: Tx, ids: readonly string[], of: Of) => Promise<Row[]> {
  const open = new WeakMap<Tx, Map<string, Turn<Row>>>();
  const begin = (tx: Tx, turns: Map<string, Turn<Row>>, key: string, of: Of): Turn<Row> => {
    const ids = new Set<string>();
    const rows = endOfTurn().then(() => {
      turns.delete(key);
      return ask(tx, [...ids], of);
    });
    const turn = { ids, rows };
    turns.set(key, turn);
    return turn;
  };
  return async (tx, ids, of) => {
    if (ids.length === 0) return [];
    const turns = open.get(tx) ?? new Map<string, Turn<Row>>();
    open.set(tx, turns);
    const key = JSON.stringify(of) ?? '';
    const turn = turns.get(key) ?? begin(tx, turns, key, of);
    for (const id of ids) turn.ids.add(id);
    const own = new Set(ids);
    return (await turn.rows).filter((row) => own.has(idOf(row)));
  };
}
