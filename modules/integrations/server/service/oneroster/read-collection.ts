import type { Tx } from '@patio/platform';
import { type SQL, sql } from 'drizzle-orm';
import type { Clause, Filter, Paging } from '../../../rules/roster-filter.ts';
import type { Collection } from './collections.ts';
import type { Row } from './views.ts';

const SIGNS: Record<Exclude<Clause['sign'], '~'>, SQL> = {
  '=': sql`=`,
  '!=': sql`<>`,
  '>': sql`>`,
  '>=': sql`>=`,
  '<': sql`<`,
  '<=': sql`<=`,
};

const INSTANT = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?)?$/;

/** One condition as bound parameters; null where the value is none of its field's kind. The field was looked up: no text of others is SQL. */
function conditionOf(column: string, { sign, value }: Clause): SQL | null {
  const x = sql.raw(`x.${column}`);
  if (column === 'modified_at') {
    if (sign === '~' || !INSTANT.test(value) || Number.isNaN(Date.parse(value))) return null;
    return sql`${x} ${SIGNS[sign]} ${value}::timestamptz`;
  }
  // Several words in one column, such as the roles of a person: equal means that it is one of them.
  if (column === 'role_words') {
    const among = sql`${value} = any(string_to_array(${x}, ','))`;
    if (sign === '~') return sql`strpos(lower(${x}), lower(${value})) > 0`;
    return sign === '=' ? among : sign === '!=' ? sql`not ${among}` : null;
  }
  if (sign === '~') return sql`strpos(lower(coalesce(${x}::text, '')), lower(${value})) > 0`;
  return sql`coalesce(${x}::text, '') ${SIGNS[sign]} ${value}`;
}

/** The column of ours that a name of theirs means; only names that were written down count. */
const columnOf = ({ fields }: Collection, name: string): string | undefined =>
  Object.hasOwn(fields, name) ? fields[name] : undefined;

export type Unfit = { field: string } | { value: string };

/** A filter as a condition on the rows, or what does not fit. */
export function filterOf(collection: Collection, { clauses, join }: Filter): SQL | Unfit {
  const conditions: SQL[] = [];
  for (const clause of clauses) {
    const column = columnOf(collection, clause.field);
    if (!column) return { field: clause.field };
    const condition = conditionOf(column, clause);
    if (!condition) return { value: clause.field };
    conditions.push(condition);
  }
  return sql`(${sql.join(conditions, join === 'and' ? sql` and ` : sql` or `)})`;
}

export interface Wanted {
  schoolId: string | null;
  where: readonly SQL[];
  paging: Paging;
  sort: string | undefined;
  descending: boolean;
}

const wholeOf = (collection: Collection, { schoolId, where }: Pick<Wanted, 'schoolId' | 'where'>): SQL =>
  sql`from (${collection.source(schoolId)}) x where ${sql.join([collection.only ?? sql`true`, ...where], sql` and `)}`;

/** One page of a collection, in an order that does not change, and how many rows there are in all. */
export async function readPage(
  tx: Tx,
  collection: Collection,
  wanted: Wanted,
): Promise<{ rows: Row[]; total: number }> {
  const { paging, sort, descending } = wanted;
  const column = sort ? columnOf(collection, sort) : undefined;
  const order = column
    ? sql`${sql.raw(`x.${column}`)} ${sql.raw(descending ? 'desc' : 'asc')}, x.sourced_id`
    : sql`x.sourced_id`;
  const whole = wholeOf(collection, wanted);
  const counted = await tx.execute<{ count: number }>(sql`select count(*)::int as count ${whole}`);
  const { rows } = await tx.execute<Row>(
    sql`select x.* ${whole} order by ${order} limit ${paging.limit} offset ${paging.offset}`,
  );
  return { rows, total: counted.rows[0]?.count ?? 0 };
}

/** One row of a collection by its id, if it is within reach. */
export async function findRow(
  tx: Tx,
  collection: Collection,
  schoolId: string | null,
  id: string,
): Promise<Row | undefined> {
  const condition = collection.one ? collection.one(id) : sql`x.sourced_id::text = ${id}`;
  if (!condition) return undefined;
  const where = [condition];
  const { rows } = await tx.execute<Row>(sql`select x.* ${wholeOf(collection, { schoolId, where })} limit 1`);
  return rows[0];
}
