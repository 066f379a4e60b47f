import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config/config.ts';
import { migrateDatabase, type OwnerStep } from '../database/migrate.ts';
import { readMigrations } from '../database/migration-files.ts';
import { withClient } from '../database/roles.ts';
import { type About, filesIn, NO_LIMITS } from './backup.ts';
import type { Opener } from './keys.ts';
import { type Part, readParts } from './parts.ts';
import { restoreBackup } from './restore.ts';
import { tableParts } from './tables.ts';
import { differences, type Tally, tallyOf } from './tally.ts';

export interface Place {
  ownerUrl: string;
  appUrl: string;
  config: Pick<Config, 'dataDir' | 'secret'>;
  opener?: Opener | undefined;
  steps?: OwnerStep[];
  signal?: AbortSignal;
}

/** What came of restoring a backup to see whether it can be. */
export interface Rehearsal {
  about: About;
  /** What the file holds, and what stood in the new database and folder afterwards. */
  inFile: Tally;
  restored: Tally;
  /** Tables, or `files`, that are not what the file holds. Of an older version only rows are compared. */
  differing: string[];
  sameVersion: boolean;
}

const named = (url: string, database: string): string =>
  Object.assign(new URL(url), { pathname: `/${database}` }).toString();

/** An empty database beside the one that the school works in. */
export async function createBeside(ownerUrl: string, purpose: string): Promise<string> {
  const name = `${new URL(ownerUrl).pathname.slice(1, 30)}_${purpose}_${randomBytes(4).toString('hex')}`;
  await withClient(ownerUrl, (client) =>
    client.query(`create database ${client.escapeIdentifier(name)} template template0`),
  );
  return name;
}

/** Takes a database away that nobody works in. */
export const dropBeside = (ownerUrl: string, name: string): Promise<unknown> =>
  withClient(ownerUrl, (client) => client.query(`drop database if exists ${client.escapeIdentifier(name)}`));

async function* filesOf(folder: string): AsyncGenerator<Part> {
  for await (const name of filesIn(folder))
    yield { head: { kind: 'file', name }, bytes: createReadStream(path.join(folder, name)) };
}

/** What stands in a database and its folder now, read as a backup would read it. */
async function tallyPlace(ownerUrl: string, dataDir: string, signal?: AbortSignal): Promise<Tally> {
  const tables = await withClient(ownerUrl, async (client) => {
    await client.query('set synchronize_seqscans = off; begin isolation level repeatable read, read only');
    await client.query(NO_LIMITS);
    return tallyOf(tableParts(client), signal);
  });
  const { files } = await tallyOf(filesOf(path.join(dataDir, 'files')), signal);
  return { ...tables, files };
}

const rowsOnly = ({ tables, files }: Tally, among: Tally): Tally => ({
  tables: Object.fromEntries(
    Object.entries(tables)
      .filter(([name]) => name in among.tables)
      .map(([name, { rows }]) => [name, { rows, sha256: '' }]),
  ),
  files,
});

/** Restores a backup into a database and a folder that are there, brings it forward and compares it with the file. */
export async function restoreBeside(file: string, place: Place): Promise<Rehearsal> {
  const { ownerUrl, appUrl, config, opener, steps = [], signal } = place;
  const about = await restoreBackup(file, { ownerUrl, appUrl, config, passphrase: opener });
  const sameVersion = about.migrations.length === readMigrations().length;
  // Read before it is brought forward, as it was written; after that only counts are the same.
  await migrateDatabase(ownerUrl, appUrl, steps);
  const inFile = await tallyOf(readParts(file, opener), signal);
  const restored = await tallyPlace(ownerUrl, config.dataDir, signal);
  const differing = sameVersion
    ? differences(inFile, restored)
    : differences(rowsOnly(inFile, restored), rowsOnly(restored, inFile));
  return { about, inFile, restored, differing, sameVersion };
}

/** Restores a backup into a new database and a new folder, compares every table and file, and takes both away again. */
export async function rehearseRestore(file: string, place: Place & { folder: string }): Promise<Rehearsal> {
  const { ownerUrl, appUrl, folder, config } = place;
  const name = await createBeside(ownerUrl, 'rehearsal');
  const dataDir = path.join(folder, name);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  try {
    return await restoreBeside(file, {
      ...place,
      ownerUrl: named(ownerUrl, name),
      appUrl: named(appUrl, name),
      config: { dataDir, secret: config.secret },
    });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
    await dropBeside(ownerUrl, name);
  }
}
