import type { SQL } from 'drizzle-orm';
import type { PgDialect } from 'drizzle-orm/pg-core';
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

/** The same for a statement in words of SQL; it answers with plain rows. */
export function preparedSql<Values extends Record<string, unknown>, Row = Record<string, unknown>>(
  name: string,
  text: () => SQL,
): (tx: Tx, values: Values) => Promise<Row[]> {
  const ask = prepared<Values, { rows: Row[] }>(name, (tx) => ({
    prepare: () => {
      const { dialect } = tx as unknown as { dialect: PgDialect };
      return tx._.session.prepareQuery<{ execute: { rows: Row[] }; all: unknown; values: unknown }>(
        dialect.sqlToQuery(text()),
        undefined,
        name,
        false,
      );
    },
  }));
  return async (tx, values) => (await ask(tx, values)).rows;
}
