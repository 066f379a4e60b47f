import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { type Config, ConfigurationError } from '../config/config.ts';
import { GROUND } from '../database/ground.sql.ts';
import { appRoleOf } from '../database/migrate.ts';
import { applyMigrations, type Migration, readMigrations, requireSamePast } from '../database/migration-files.ts';
import { LOCKS, withLock } from '../database/roles.ts';
import { type About, markOf, NO_LIMITS } from './backup.ts';
import type { Opener } from './keys.ts';
import { type Part, readParts, verifyBackup } from './parts.ts';
import { listTables, loadTable, type SequenceState, suspendConstraints } from './tables.ts';

interface Target {
  ownerUrl: string;
  appUrl: string;
  config: Pick<Config, 'dataDir' | 'secret'>;
  /** What opens an encrypted one. */
  passphrase?: Opener | undefined;
  /** Puts the backup in the place of what is there. */
  replace?: boolean;
}

/** Brings a backup back. The file is read whole before anything is touched, and the database changes in one transaction. */
export async function restoreBackup(file: string, target: Target): Promise<About> {
  await verifyBackup(file, target.passphrase);
  await refuseFilledFolder(target);
  const staged = path.join(target.config.dataDir, 'restoring');
  await rm(staged, { recursive: true, force: true });
  await mkdir(staged, { recursive: true, mode: 0o700 });
  try {
    const about = await withLock(target.ownerUrl, LOCKS.schema, (client) => intoDatabase(client, file, target, staged));
    await takePlace(staged, target.config.dataDir, new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14));
    return about;
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
}

export async function refuseFilledFolder({
  config,
  replace,
}: {
  config: Pick<Config, 'dataDir'>;
  replace?: boolean | undefined;
}): Promise<void> {
  const files = await readdir(path.join(config.dataDir, 'files')).catch(() => []);
  if (!replace && files.some((name) => name !== 'incoming'))
    throw new ConfigurationError(
      `The data folder ${config.dataDir} already holds files. Restore into an empty one, or add --replace to put the backup in their place.`,
    );
}

async function refuseFilledDatabase(client: pg.Client, { appUrl, replace }: Target): Promise<void> {
  const { rows } = await client.query<{ tables: number; users: number }>(
    `select (select count(*)::int from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r') as tables,
      (select count(*)::int from pg_stat_activity where datname = current_database() and usename = $1) as users`,
    [appRoleOf(appUrl)],
  );
  if (rows[0]?.users) throw new ConfigurationError('Patio works with this database at the moment. Stop it first.');
  if (!rows[0]?.tables || replace) return;
  const known = await client.query("select to_regclass('public.schools_institutions') as found");
  await client.query("set local patio.scope = 'platform'");
  const full = !known.rows[0].found || (await client.query('select from schools_institutions limit 1')).rowCount;
  if (full)
    throw new ConfigurationError(
      'The database is not empty. Restore into an empty one, or add --replace to put the backup in its place.',
    );
}

/** All tables are made anew in one transaction; a server with few locks gives up with words that say nothing. */
const explainLocks = (error: unknown): unknown =>
  (error as { code?: string }).code === '53200'
    ? new ConfigurationError(
        'The database server cannot hold as many locks as a restore needs. Set its max_locks_per_transaction to 256, start it again, and restore again. Nothing was changed.',
      )
    : error;

async function intoDatabase(client: pg.Client, file: string, target: Target, staged: string): Promise<About> {
  await client.query("set client_min_messages = 'warning'");
  await client.query('begin');
  try {
    await client.query(NO_LIMITS);
    await refuseFilledDatabase(client, target);
    let about: About | undefined;
    let load: ((part: Part) => Promise<void>) | undefined;
    let settle: (() => Promise<void>) | undefined;
    for await (const part of readParts(file, target.passphrase)) {
      if (part.head.kind === 'about') {
        about = (await json(part.bytes as unknown as Readable)) as About;
        requireSecret(about, target);
        await emptySchema(client, migrationsOf(about));
        settle = await suspendConstraints(client);
        load = await loader(client, staged);
      } else if (load) await load(part);
    }
    if (!about || !settle)
      throw new ConfigurationError(`The backup ${file} is damaged: it says nothing of itself. Nothing was changed.`);
    await settle();
    await client.query('commit');
    return about;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw explainLocks(error);
  }
}

/** Under another secret, second steps and signed papers would be lost without anybody noticing at once. */
function requireSecret({ secretMark, secretInside }: About, { config }: Target): void {
  const fits = config.secret ? markOf(config.secret) === secretMark : secretInside;
  if (fits) return;
  throw new ConfigurationError(
    secretInside
      ? 'The backup brings its own secret, and PATIO_SECRET is another one. Leave PATIO_SECRET out.'
      : 'The backup belongs to another secret: set PATIO_SECRET as it was when it was made.',
  );
}

/** The part of our history that the backup has behind it. */
function migrationsOf({ migrations }: About): Migration[] {
  const ours = readMigrations();
  requireSamePast(migrations, ours);
  return ours.slice(0, migrations.length);
}

/** As the schema was when the backup was made; what came later is done by the next start, as for any other database. */
async function emptySchema(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  await client.query('drop schema if exists pgboss cascade; drop schema if exists drizzle cascade');
  if ((await listTables(client)).length > 0) await client.query('drop schema public cascade; create schema public');
  await client.query(GROUND);
  await applyMigrations(client, migrations);
}

async function loader(client: pg.Client, staged: string): Promise<(part: Part) => Promise<void>> {
  const tables = await listTables(client);
  return async ({ head, bytes }) => {
    if (head.kind === 'table') await loadTable(client, tables, head.name, head.columns, bytes);
    else if (head.kind === 'sequences') {
      for (const { name, value } of (await json(bytes as unknown as Readable)) as SequenceState[])
        await client.query('select setval($1, $2)', [`public.${name}`, value]);
    } else if (head.kind === 'file' || head.kind === 'kept') {
      const name = head.kind === 'file' ? path.join('files', head.name) : head.name;
      await writeInside(staged, name, bytes);
    }
  };
}

/** Names come from a file: none leads out of the folder. */
export async function writeInside(folder: string, name: string, bytes: AsyncIterable<Buffer>): Promise<void> {
  const at = path.join(folder, name);
  if (!at.startsWith(folder + path.sep)) throw new Error('a name in the backup leads out of its folder');
  await mkdir(path.dirname(at), { recursive: true, mode: 0o700 });
  await pipeline(Readable.from(bytes), createWriteStream(at, { mode: 0o600, flush: true }));
}

/** What was there before is kept beside, under the moment's name. */
export async function takePlace(staged: string, dataDir: string, moment: string): Promise<void> {
  for (const name of await readdir(staged)) {
    const at = path.join(dataDir, name);
    if (existsSync(at)) await rename(at, `${at}.before-${moment}`);
    await rename(path.join(staged, name), at);
  }
}
