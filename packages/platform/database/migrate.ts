import type pg from 'pg';
import { ConfigurationError } from '../config/config.ts';
import { auditSeal } from './audit-seal.sql.ts';
import { afterMigrationSql, GROUND } from './ground.sql.ts';
import {
  applyMigrations,
  listApplied,
  type Migration,
  migrationsFolder,
  readMigrations,
  requireFrozen,
  requireSamePast,
} from './migration-files.ts';
import { LOCKS, withClient, withLock } from './roles.ts';

/** What else must be prepared by the owner under the same lock, such as the job queue's own tables. */
export type OwnerStep = (client: pg.Client, appRole: string) => Promise<void>;

/** The name of the role that Patio works as. */
export function appRoleOf(appUrl: string): string {
  const appRole = decodeURIComponent(new URL(appUrl).username);
  if (!/^[a-z0-9_]+$/i.test(appRole))
    throw new ConfigurationError(`The role ${appRole} of the app must be a plain name.`);
  return appRole;
}

async function inOneTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** What holds after every migration: row security, the audit's seal, and the tables of others. */
async function settleSchema(client: pg.Client, appRole: string, steps: OwnerStep[]): Promise<void> {
  await client.query(afterMigrationSql(appRole));
  await client.query(auditSeal(appRole));
  // A node that is not the owner must be able to see whether the schema is its own.
  await client.query(
    `grant usage on schema drizzle to ${appRole}; grant select on drizzle.__drizzle_migrations to ${appRole}`,
  );
  for (const step of steps) await step(client, appRole);
}

/** Brings the schema up to date as the owner. Two nodes may start at once: the second waits and finds nothing to do. */
export async function migrateDatabase(ownerUrl: string, appUrl: string, steps: OwnerStep[] = []): Promise<void> {
  const folder = migrationsFolder();
  const migrations = readMigrations(folder);
  requireFrozen(folder, migrations);
  await bringTo(migrations, ownerUrl, appUrl, steps);
}

/** Takes the steps of a history that are missing, and makes what holds after them; a part of ours is how an earlier version left it. */
export async function bringTo(
  migrations: readonly Migration[],
  ownerUrl: string,
  appUrl: string,
  steps: OwnerStep[] = [],
): Promise<void> {
  const appRole = appRoleOf(appUrl);
  await withLock(ownerUrl, LOCKS.schema, async (client) => {
    await client.query("set client_min_messages = 'warning'");
    requireSamePast(await listApplied(client), migrations);
    await client.query(GROUND);
    await inOneTransaction(client, () => applyMigrations(client, migrations));
    await settleSchema(client, appRole, steps);
  });
}

/** For nodes without the owner's connection: they may only start on a schema that is exactly theirs. */
export async function requireCurrentSchema(appUrl: string): Promise<void> {
  const migrations = readMigrations();
  const applied = await withClient(appUrl, listApplied);
  requireSamePast(applied, migrations);
  if (applied.length < migrations.length)
    throw new ConfigurationError(
      'The database schema is older than this version of Patio. Start one node with DATABASE_URL to migrate it.',
    );
}
