import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable, PgView } from 'drizzle-orm/pg-core';
import type { Tx } from '../database/tenant.ts';

export interface Counted {
  count: number;
  oldest: Date | null;
}
interface Asked {
  /** A table, with whatever it is joined to. */
  from: PgTable | PgView | SQL;
  where: SQL | undefined;
  since: AnyPgColumn | undefined;
}
type Row = { at: number; count: number; oldest: string | null };

const open = new WeakMap<Tx, { asked: Asked[]; rows: Promise<Row[]> }>();
const endOfTurn = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));

const countOf = ({ from, where, since }: Asked, at: number): SQL =>
  sql`select ${sql.raw(String(at))} as at, count(*)::int as count, ${since ? sql`min(${since})::text` : sql.raw('null::text')} as oldest
    from ${from} where ${where ?? sql.raw('true')}`;

async function askAll(tx: Tx, asked: readonly Asked[]): Promise<Row[]> {
  const { rows } = await tx.execute<Row & Record<string, unknown>>(
    sql.join(asked.map(countOf), sql.raw(' union all ')),
  );
  return rows;
}

function begin(tx: Tx): { asked: Asked[]; rows: Promise<Row[]> } {
  const asked: Asked[] = [];
  const rows = endOfTurn().then(() => {
    open.delete(tx);
    return askAll(tx, asked);
  });
  const turn = { asked, rows };
  open.set(tx, turn);
  return turn;
}

/** How many rows there are, and since when the oldest is; numbers that a page asks for side by side are one question to the database. */
export async function countTogether(tx: Tx, asked: Asked): Promise<Counted> {
  const turn = open.get(tx) ?? begin(tx);
  const at = turn.asked.push(asked) - 1;
  const row = (await turn.rows).find((each) => each.at === at);
  return { count: row?.count ?? 0, oldest: row?.oldest ? new Date(row.oldest) : null };
}
