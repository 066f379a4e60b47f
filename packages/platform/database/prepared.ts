import type { Tx } from './tenant.ts';

interface Preparable<Answer> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Answer> };
}

/**
 * A question that every page asks: built once for each connection and planned once by the database.
 * Its changing values are `sql.placeholder(…)`; row security is asked each time, as for any other.
 */
export function prepared<Values extends Record<string, unknown>, Answer>(
  name: string,
  build: (tx: Tx) => Preparable<Answer>,
): (tx: Tx, values: Values) => Promise<Answer> {
  const known = new WeakMap<Tx, ReturnType<Preparable<Answer>['prepare']>>();
  return (tx, values) => {
    const query = known.get(tx) ?? build(tx).prepare(name);
    known.set(tx, query);
    return query.execute(values);
  };
}
