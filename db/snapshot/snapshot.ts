import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findDatabase, migrateDatabase, readConfig, withClient } from '@patio/platform';
import type pg from 'pg';
import * as ask from './queries.ts';

const HEAD = `-- What the database looks like after every migration and house rule, read back from its catalogue.
-- Made by: npm run check -- schema --fix. Do not edit; change a schema.ts and add a migration.
`;

/** Describes a migrated database; two equal databases give the same text, whatever their roles are called. */
export async function describeSchema(client: pg.Client, appRole: string): Promise<string> {
  const lines = async (query: string, values?: unknown[]): Promise<string[]> =>
    (await client.query<{ line: string }>(query, values)).rows.map(({ line }) => line);
  const parts = [HEAD, ...(await lines(ask.EXTENSIONS)), '', ...(await lines(ask.SEQUENCES))];
  for (const line of await lines(ask.FUNCTIONS)) parts.push('', line.trimEnd());
  parts.push('', ...(await lines(ask.FUNCTION_GRANTS, [appRole])));
  const { rows } = await client.query<{ oid: number; name: string; secured: boolean; forced: boolean }>(ask.TABLES);
  const inside = [await byTable(client, ask.COLUMNS), await byTable(client, ask.CONSTRAINTS)];
  const beside = [await byTable(client, ask.INDEXES), await byTable(client, ask.POLICIES)];
  beside.push(await byTable(client, ask.TRIGGERS), await byTable(client, ask.GRANTS, [appRole]));
  for (const { oid, name, secured, forced } of rows) {
    parts.push('', `create table ${name} (`, inside.flatMap((of) => of(oid)).join(',\n'), ');');
    if (secured) parts.push(`alter table ${name} enable row level security;`);
    if (forced) parts.push(`alter table ${name} force row level security;`);
    parts.push(...beside.flatMap((of) => of(oid)));
  }
  parts.push('', ...(await lines(ask.VIEWS)));
  return `${parts
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trimEnd()}\n`;
}

/** Asks for all tables at once, because asking for each takes a round trip each. */
async function byTable(client: pg.Client, query: string, values?: unknown[]): Promise<(oid: number) => string[]> {
  const { rows } = await client.query<{ oid: number; line: string }>(query, values);
  const groups = Map.groupBy(rows, ({ oid }) => oid);
  return (oid) => groups.get(oid)?.map(({ line }) => line) ?? [];
}

/** Starts a database of its own, migrates it from nothing, and lets the work look at it as the owner. */
export async function withFreshDatabase<T>(work: (client: pg.Client, appRole: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'patio-schema-'));
  chmodSync(folder, 0o755); // the unprivileged database account must be able to enter
  const server = await findDatabase(readConfig({ DATA_DIR: folder }));
  try {
    if (!server.ownerUrl) throw new Error('the embedded database always has an owner');
    await migrateDatabase(server.ownerUrl, server.appUrl);
    return await withClient(server.ownerUrl, (client) => work(client, new URL(server.appUrl).username));
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
