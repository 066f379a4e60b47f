import { GLOBAL_TABLES } from './exceptions.ts';
import type { Key, Table } from './read.ts';

const TENANT = 'institution_id';

const leads = (key: Key): boolean => key.columns[0] === TENANT;

/** Row security on everything, and the institution first in every key of what belongs to one. */
export function findTenancyProblems(tables: readonly Table[]): string[] {
  const problems: string[] = [];
  for (const table of tables) {
    const complain = (problem: string) => problems.push(`${table.name} ${problem}`);
    if (!table.secured) complain('has no row security');
    if (!table.forced) complain('does not force row security on its owner');
    if (table.policies === 0) complain('has no policy');
    if (!table.keys.some(({ kind }) => kind === 'p')) complain('has no primary key');
    if (table.name in GLOBAL_TABLES) continue;
    for (const key of table.keys) {
      if (!leads(key))
        complain(`has the key ${key.name} (${key.columns.join(', ')}) that does not lead with ${TENANT}`);
      else if (key.kind === 'f' && key.targetColumns[0] !== TENANT) {
        complain(`refers through ${key.name} to another column than the tenant of ${key.target}`);
      }
    }
  }
  const known = new Set(tables.map(({ name }) => name));
  const stale = Object.keys(GLOBAL_TABLES).filter((name) => !known.has(name));
  return [...problems, ...stale.map((name) => `${name} is listed as global but does not exist`)];
}
