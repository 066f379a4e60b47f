import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable, PgView } from 'drizzle-orm/pg-core';
import type { Tx } from '../database/tenant.ts';
import { countTogether } from './count-together.ts';
import type { Waited } from './define.ts';

/** How many rows wait, and since when the oldest does. */
export const countSince = (
  tx: Tx,
  table: PgTable | PgView,
  since: AnyPgColumn,
  where: SQL | undefined,
): Promise<Waited> => countTogether(tx, { from: table, where, since });
