import { globSync } from 'node:fs';
import path from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { ROOT } from '../workspace.ts';

/** What goes on is reached by more procedures than what is planned or over. */
const LIVELY = ['active', 'open', 'draft', 'waiting', 'school_day', 'office'];

/** A value for every column whose words the code knows and the database does not: `table.column`. */
export async function listChoices(): Promise<Map<string, string>> {
  const choices = new Map<string, string>();
  for (const file of globSync('modules/*/server/schema.ts', { cwd: ROOT })) {
    const schema = (await import(path.join(ROOT, file))) as Record<string, unknown>;
    for (const table of Object.values(schema).filter((one) => is(one, PgTable))) {
      const { name, columns } = getTableConfig(table as PgTable);
      for (const column of columns) {
        const [first] = column.enumValues ?? [];
        const lively = LIVELY.find((value) => column.enumValues?.includes(value));
        if (first) choices.set(`${name}.${column.name}`, lively ?? first);
      }
    }
  }
  return choices;
}
