import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findTableProblems, lowerTableExceptions } from '../tables.ts';
import { plant, validProject } from './plant.ts';

const LIST = 'checks/tables-exceptions.json';
const READER = 'modules/lessons/server/read.ts';
const schema = (name: string, table: string, above = '') =>
  `import { pgTable } from 'drizzle-orm/pg-core';\n${above}export const ${name} = pgTable('${table}', {});\n`;
const house = (files: Record<string, string | object>): string =>
  plant({
    ...validProject(),
    'modules/rooms/server/schema.ts': schema('rooms', 'rooms_rooms'),
    'modules/rooms/server/schema/keys.ts': schema('keys', 'rooms_keys'),
    'modules/lessons/server/schema.ts': schema(
      'lessons',
      'lessons_lessons',
      "import { rooms } from '@patio/rooms/server';\nexport const to = [rooms, 'references rooms_rooms'];\n",
    ),
    ...files,
  });
const problemsOf = (root: string) => findTableProblems(root).map(({ file, problem }) => `${file}: ${problem}`);
const byFile = (sql: number, imports: number) => ({
  sql: { [READER]: { rooms_rooms: sql } },
  imports: { [READER]: { rooms_rooms: imports } },
});

const RAW = 'export const read = sql`select id from rooms_rooms r`;\n';
const IMPORT = "import { rooms } from '@patio/rooms/server';\nexport const read = tx.select().from(rooms);\n";

test('a foreign table in SQL and an imported table are found; those of a schema, a test and the owner are not', () => {
  expect(problemsOf(house({}))).toEqual([]);
  expect(problemsOf(house({ [READER]: RAW }))).toEqual([expect.stringContaining('names rooms_rooms in SQL (1, 0')]);
  expect(problemsOf(house({ [READER]: "export const read = 'select from rooms_keys';\n" }))).toHaveLength(1);
  expect(problemsOf(house({ [READER]: IMPORT }))).toEqual([expect.stringContaining('imports the table rooms_rooms')]);
  expect(problemsOf(house({ [READER]: "export { rooms } from '@patio/rooms/server';\n" }))).toHaveLength(1);
  expect(problemsOf(house({ 'packages/platform/count.ts': RAW, 'apps/server/count.ts': RAW }))).toHaveLength(2);
  for (const file of [
    'modules/lessons/tests/read.ts',
    'modules/lessons/testing/make.ts',
    'modules/rooms/server/own.ts',
  ])
    expect(problemsOf(house({ [file]: RAW }))).toEqual([]);
  expect(problemsOf(house({ [READER]: "import { roomRows } from '@patio/rooms/server';\n" }))).toEqual([]);
});

test('the list may only shrink', () => {
  const at = (sql: number, imports = 0) => problemsOf(house({ [READER]: RAW + RAW, [LIST]: byFile(sql, imports) }));
  expect(at(2)).toEqual([]);
  expect(at(1)).toHaveLength(2);
  expect(at(3)).toEqual([expect.stringContaining('--fix')]);
  expect(at(2, 1)).toEqual([expect.stringContaining('--fix')]);
});

test('the fix lowers the list and lets nothing new in', () => {
  const root = house({ [READER]: `${IMPORT}export const other = sql\`from rooms_keys\`;\n`, [LIST]: byFile(3, 4) });
  lowerTableExceptions(root);
  expect(JSON.parse(readFileSync(path.join(root, LIST), 'utf8'))).toEqual({ sql: {}, imports: byFile(0, 1).imports });
  expect(problemsOf(root)).toEqual([expect.stringContaining('names rooms_keys in SQL (1, 0 allowed)')]);
});
