import type { Actor } from '@patio/access';
import { fillPlaceholders, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { mapRowsOnce } from './map-rows.ts';
import type { Tx } from './tenant.ts';

interface Preparable<Answer> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Answer> };
}

let named = true;

/** Whether the database is asked to remember plans by name; not behind a pooler that gives them to another connection. */
export function nameStatements(on: boolean): void {
  named = on;
}

export const namesStatements = (): boolean => named;

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
    const query = known.get(tx) ?? mapRowsOnce(build(tx).prepare(named ? name : ''));
    known.set(tx, query);
    return query.execute(values);
  };
}

/** Ids as PostgreSQL writes a list: one value, however many there are, so that the question stays the same. */
export const listOf = (ids: readonly string[]): string => `{${ids.join(',')}}`;

/** A condition of a prepared question: one of the ids that are given under this name as `listOf`. */
export const amongGiven = (column: PgColumn, name: string): SQL =>
  sql`${column} = any(${sql.placeholder(name)}::uuid[])`;

/** Stands for whoever asks in a question that is planned before anybody does. */
export const placeholderActor = {
  institutionId: sql.placeholder('institutionId'),
  userId: sql.placeholder('userId'),
} as unknown as Actor;

const { builtins } = pg.types;
const AS_TEXT = new Set<number>([builtins.DATE, builtins.TIMESTAMP, builtins.TIMESTAMPTZ, builtins.INTERVAL]);
const asText = (value: string) => value;
/** Dates and instants arrive as text, as drizzle has them: a school's day has no time zone. */
const types = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    AS_TEXT.has(id) ? asText : pg.types.getTypeParser(id, format as 'text'),
};

/** The same for a statement in words of SQL; it answers with plain rows, straight from the connection. */
export function preparedSql<Values extends Record<string, unknown>, Row = Record<string, unknown>>(
  name: string,
  text: () => SQL,
): (tx: Tx, values: Values) => Promise<Row[]> {
  let built: { text: string; types: typeof types; name: string; params: unknown[] } | undefined;
  return async (tx, values) => {
    const { dialect, $client } = tx as unknown as { dialect: PgDialect; $client: pg.Client };
    if (!built) {
      const query = dialect.sqlToQuery(text());
      built = { text: query.sql, params: query.params, name: named ? name : '', types };
    }
    const { rows } = await $client.query({ ...built, values: fillPlaceholders(built.params, values) });
    return rows as Row[];
  };
}
