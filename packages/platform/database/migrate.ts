import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { auditSeal } from '../audit/seal.sql.ts';
import { ConfigurationError } from '../config/config.ts';
import { GROUND, houseRules } from './ground.sql.ts';
import { LOCKS, withClient, withLock } from './roles.ts';

/** Where the one ordered history lies, from source and from the bundle alike. */
export function migrationsFolder(): string {
  for (let at = import.meta.dirname; at !== path.dirname(at); at = path.dirname(at)) {
    const folder = path.join(at, 'db', 'migrations');
    if (existsSync(path.join(folder, 'meta', '_journal.json'))) return folder;
  }
  throw new ConfigurationError('The folder db/migrations was not found beside the program.');
}

interface Journal {
  entries: { when: number; tag: string }[];
}
const readJournal = (folder: string): Journal =>
  JSON.parse(readFileSync(path.join(folder, 'meta', '_journal.json'), 'utf8'));

/** What else must be prepared by the owner under the same lock, such as the job queue's own tables. */
export type OwnerStep = (client: pg.Client, appRole: string) => Promise<void>;

/** Brings the schema up to date as the owner. Two nodes may start at once: the second waits and finds nothing to do. */
export async function migrateDatabase(ownerUrl: string, appUrl: string, steps: OwnerStep[] = []): Promise<void> {
  const folder = migrationsFolder();
  const appRole = decodeURIComponent(new URL(appUrl).username);
  if (!/^[a-z0-9_]+$/i.test(appRole))
    throw new ConfigurationError(`The role ${appRole} of the app must be a plain name.`);
  await withLock(ownerUrl, LOCKS.schema, async (client) => {
    await client.query("set client_min_messages = 'warning'");
    await refuseNewerSchema(client, folder);
    await client.query(GROUND);
    await applyMigrations(drizzle(client), { migrationsFolder: folder });
    await client.query(houseRules(appRole));
    await client.query(auditSeal(appRole));
    for (const step of steps) await step(client, appRole);
  });
}

async function lastApplied(client: pg.Client): Promise<number> {
  const { rows } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as found");
  if (!rows[0].found) return 0;
  const last = await client.query('select max(created_at) as at from drizzle.__drizzle_migrations');
  return Number(last.rows[0].at ?? 0);
}

/** An older program must not write into a newer schema. */
async function refuseNewerSchema(client: pg.Client, folder: string): Promise<void> {
  const newest = readJournal(folder).entries.at(-1)?.when ?? 0;
  if ((await lastApplied(client)) > newest) {
    throw new ConfigurationError(
      'The database was made by a newer version of Patio. Start that version, or restore an older backup.',
    );
  }
}

/** For nodes without the owner's connection: they may only start on a schema that is exactly theirs. */
export async function requireCurrentSchema(appUrl: string): Promise<void> {
  const newest = readJournal(migrationsFolder()).entries.at(-1)?.when ?? 0;
  const applied = await withClient(appUrl, lastApplied);
  if (applied !== newest) {
    throw new ConfigurationError(
      applied < newest
        ? 'The database schema is older than this version of Patio. Start one node with DATABASE_URL to migrate it.'
        : 'The database was made by a newer version of Patio. Start that version here too.',
    );
  }
}
