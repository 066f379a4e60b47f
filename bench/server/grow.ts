import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

/** A table that is copied, with the columns whose ids are new in every copy, those whose text must differ, and those that a copy leaves empty. */
export interface Copied {
  table: string;
  ids: readonly string[];
  texts?: readonly string[];
  empty?: readonly string[];
}

/** The address of a running server's database, for its superuser. */
export function databaseUrl(folder: string): string {
  const password = readFileSync(path.join(folder, 'postgres-18.password'), 'utf8').trim();
  const port = readFileSync(path.join(folder, 'postgres-18', 'postmaster.pid'), 'utf8').split('\n')[3];
  return `postgres://patio_bootstrap:${password}@127.0.0.1:${port}/patio`;
}

/** The database of a running server, as its superuser: a bench fills faster than a school grows. */
export async function withDatabase<T>(folder: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(databaseUrl(folder));
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** People, each with a record of their own: an account belongs to one person, and only the first of them has it. */
export const COPIED_PEOPLE: readonly Copied[] = [
  { table: 'people_persons', ids: ['id'], empty: ['user_id', 'document_number'] },
  { table: 'people_students', ids: ['id', 'person_id'], texts: ['student_number'] },
];

/** The id of a copy, the same wherever it is pointed to; it bears a version, as whatever reads ids asks for one. */
const copiedId = (name: string): string =>
  `overlay(overlay(md5(t."${name}"::text || copy) placing '4' from 13) placing '8' from 17)::uuid`;

/** Makes what the tables hold so many times larger. */
export async function growTables(client: pg.Client, tables: readonly Copied[], times: number): Promise<void> {
  await client.query("set session_replication_role = 'replica'"); // what is copied from consistent rows is consistent
  for (const { table, ids, texts = [], empty = [] } of tables) {
    const { rows } = await client.query<{ name: string }>(
      "select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''",
      [table],
    );
    const names = rows.map(({ name }) => name);
    const values = names.map((name) => {
      if (empty.includes(name)) return 'null';
      if (ids.includes(name)) return copiedId(name);
      return texts.includes(name) ? `t."${name}" || '-' || copy` : `t."${name}"`;
    });
    await client.query(
      `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')}) select ${values.join(', ')} from ${table} t, generate_series(2, $1::int) copy`,
      [times],
    );
  }
  await client.query("set session_replication_role = 'origin'");
  await client.query(`vacuum (analyze) ${tables.map(({ table }) => table).join(', ')}`);
}
