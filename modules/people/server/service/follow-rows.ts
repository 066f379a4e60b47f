import type { Tx } from '@patio/platform';
import { type SQL, sql } from 'drizzle-orm';
import type { Holding } from '../../contract/office.ts';
import { registerStudentFollower } from '../relations.ts';

/** A table with rows about students, and what besides the student tells two of its rows apart. */
export interface FollowedTable {
  table: string;
  same: readonly string[];
  /** Where a student may have several, but one that holds: what such a row says of itself. Only those stand in each other's way. */
  holding?: string;
  /** What names a row for going back, where `same` may change meanwhile. */
  named?: readonly string[];
  /** As what its rows are counted when two records are compared; the rest goes along uncounted. */
  counted?: Holding;
}
interface Moved {
  table: string;
  keys: string[];
}

/** One text that names a row among those of its student; where each has one row at most, nothing tells them apart. */
const keyOf = (columns: readonly string[], alias: string): SQL =>
  sql.raw(`concat_ws('|', ${["''", ...columns.map((column) => `${alias}.${column}::text`)].join(', ')})`);
const holds = (holding: string | undefined, alias: string): SQL =>
  holding ? sql.raw(` and ${alias}.${holding}`) : sql.empty();

/**
 * Lets a module's rows go along when two records of one child become one: what the kept record does not have yet is
 * moved to it; where both have something, the kept one's stays and the other's remains where it was. Logs that only grow are not touched.
 * `afterwards` hears of both records once their rows stand where they belong, there and back.
 */
export function followWithRows(
  name: string,
  tables: readonly FollowedTable[],
  afterwards: (tx: Tx, studentIds: readonly string[]) => Promise<void> = async () => {},
): void {
  registerStudentFollower({
    name,
    follow: async (tx, actor, from, to): Promise<Moved[]> => {
      const moved: Moved[] = [];
      for (const { table, same, holding, named = same } of tables) {
        const { rows } = await tx.execute<{ key: string }>(sql`update ${sql.identifier(table)} e set student_id = ${to}
          where e.institution_id = ${actor.institutionId} and e.student_id = ${from} and not exists (
            select 1 from ${sql.identifier(table)} o where o.institution_id = e.institution_id and o.student_id = ${to}
              and ${keyOf(same, 'o')} = ${keyOf(same, 'e')}${holds(holding, 'o')}${holds(holding, 'e')})
          returning ${keyOf(named, 'e')} as key`);
        if (rows.length > 0) moved.push({ table, keys: rows.map((row) => row.key) });
      }
      await afterwards(tx, [from, to]);
      return moved;
    },
    count: async (tx, studentIds) => {
      const counts: Partial<Record<Holding, number>> = {};
      for (const { table, counted } of tables) {
        if (!counted) continue;
        const { rows } = await tx.execute<{ count: number }>(
          sql`select count(*)::int as count from ${sql.identifier(table)} where institution_id = patio_institution() and student_id = any(${sql.param([...studentIds])}::uuid[])`,
        );
        counts[counted] = (counts[counted] ?? 0) + (rows[0]?.count ?? 0);
      }
      return counts;
    },
    goBack: async (tx, actor, moved, from, to) => {
      for (const { table, keys } of moved as Moved[]) {
        const known = tables.find((each) => each.table === table);
        const named = known?.named ?? known?.same ?? [];
        await tx.execute(sql`update ${sql.identifier(table)} e set student_id = ${from}
          where e.institution_id = ${actor.institutionId} and e.student_id = ${to} and ${keyOf(named, 'e')} = any(${sql.param(keys)}::text[])`);
      }
      await afterwards(tx, [from, to]);
    },
  });
}
