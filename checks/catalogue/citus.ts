import { GLOBAL_TABLES } from './exceptions.ts';
import type { Table } from './read.ts';

/**
 * What Citus, the distributed PostgreSQL, asks of a table that is spread by institution_id. Known from its manual:
 * a key must hold the distribution column, a foreign key must stay inside one tenant or lead to a table that lies on
 * every node, numbers of workers' sequences need bigint, tables do not inherit, and triggers are refused.
 */
const TENANT = 'institution_id';

/** The triggers that there are, and what becomes of each on Citus; a new one must be judged here first. */
export const JUDGED_TRIGGERS: Record<string, string> = {
  only_grows: 'per row and touches no table: allowed with citus.enable_unsafe_triggers',
  never_emptied: 'per statement, which Citus refuses: there only the missing right to truncate holds',
  counted: 'per statement, which Citus refuses: belongs to the seal and moves with it',
  never_edited: 'per row and touches no table: allowed with citus.enable_unsafe_triggers',
  month_is_open: 'per row and reads a table of the same tenant, which lies on the same node: allowed as only_grows is',
  entry_balances: 'deferred, which Citus refuses: bookMany asks the same of every entry before it writes',
  balance_kept: 'per statement, which Citus refuses: the program must add to the account in the same transaction',
  sums_kept: 'per statement, which Citus refuses: the program must add to the sums in the same transaction',
  seal_kept: 'per statement, which Citus refuses: the program must list the code in the same transaction',
  sealed: 'writes to tables of the same tenant: must be called by the program before a database is spread',
};

export function findCitusProblems(tables: readonly Table[]): string[] {
  const placeOf = (name: string) => GLOBAL_TABLES[name]?.place ?? 'tenant';
  return tables.flatMap((table) => {
    const place = placeOf(table.name);
    const problems: string[] = [];
    if (table.inherits) problems.push('inherits from another table');
    if (place === 'tenant') {
      if (!table.columns.includes(TENANT)) problems.push(`has no ${TENANT} to be spread by`);
      if (table.numbered.length > 0) problems.push(`takes numbers from a sequence: ${table.numbered.join(', ')}`);
      for (const trigger of table.triggers.filter((name) => !(name in JUDGED_TRIGGERS))) {
        problems.push(`has the trigger ${trigger}, which nobody judged for Citus`);
      }
    }
    for (const key of table.keys) {
      if (place === 'tenant' && !key.columns.includes(TENANT))
        problems.push(`has the key ${key.name} without ${TENANT}`);
      if (key.kind !== 'f' || !key.target) continue;
      const target = placeOf(key.target);
      const paired = key.columns.indexOf(TENANT) === key.targetColumns.indexOf(TENANT);
      if (place === 'tenant' && target === 'tenant' && !paired) problems.push(`crosses tenants through ${key.name}`);
      if (place === 'tenant' && target !== 'tenant' && target !== 'reference') {
        problems.push(`refers through ${key.name} to ${key.target}, which does not lie on every node`);
      }
      if (place === 'reference' && target !== 'reference') {
        problems.push(`lies on every node but refers through ${key.name} to ${key.target}, which does not`);
      }
    }
    return problems.map((problem) => `${table.name} ${problem}`);
  });
}
