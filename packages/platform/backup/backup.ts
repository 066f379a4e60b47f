import { createHmac } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { type Config, ConfigurationError } from '../config/config.ts';
import { listApplied } from '../database/migration-files.ts';
import { withClient } from '../database/roles.ts';
import type { Lock } from './keys.ts';
import { type Part, type PartHead, writeParts } from './parts.ts';
import { listSequences, tableParts } from './tables.ts';
import { type Tally, tallied } from './tally.ts';

/** What a backup says of itself. */
export interface About {
  madeAt: string;
  version: string;
  database: string;
  migrations: { hash: string; when: number }[];
  /** Tells whether a secret is the one that this school's keys come from, without giving it away. */
  secretMark: string | null;
  /** False where PATIO_SECRET holds it: then whoever restores must bring it. */
  secretInside: boolean;
}

/** What else lies in the data folder and belongs to the school: the secret, and the audit's signatures. */
const KEPT = ['secret', 'audit'] as const;
const FILES = 'files';
const UNWRITABLE = new Set(['ENOSPC', 'EDQUOT', 'EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EISDIR']);

/** A large school takes as long as it takes. */
export const NO_LIMITS =
  'set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0';

/** Tells two secrets apart without giving either away. */
export const markOf = (secret: string): string => createHmac('sha256', secret).update('patio backup').digest('hex');

export async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  if (bytes.length > 0) yield bytes;
}

/** Every file below a folder, by its name from there. */
export async function* filesIn(folder: string, inside = ''): AsyncGenerator<string> {
  for (const entry of await readdir(path.join(folder, inside), { withFileTypes: true }).catch(() => [])) {
    const name = path.posix.join(inside, entry.name);
    if (entry.isDirectory() && name !== 'incoming') yield* filesIn(folder, name);
    else if (entry.isFile()) yield name;
  }
}

/** The secret, and the audit's signatures. */
export async function* keptParts(dataDir: string): AsyncGenerator<Part> {
  for (const name of KEPT) {
    const whole = await readFile(path.join(dataDir, name)).catch(() => null);
    if (whole) yield { head: { kind: 'kept', name }, bytes: once(whole) };
    for await (const inner of filesIn(path.join(dataDir, name)))
      yield {
        head: { kind: 'kept', name: `${name}/${inner}` },
        bytes: createReadStream(path.join(dataDir, name, inner)),
      };
  }
}

/** Files as parts; one that is gone when its turn comes was held by nothing any more. */
export async function* partsOfFiles(
  folder: string,
  names: AsyncIterable<string> | Iterable<string>,
  headOf: (name: string) => PartHead,
): AsyncGenerator<Part> {
  for await (const name of names) {
    const bytes = createReadStream(path.join(folder, name));
    const open = await new Promise<boolean>((resolve) => {
      bytes.once('open', () => resolve(true)).once('error', () => resolve(false));
    });
    if (open) yield { head: headOf(name), bytes };
  }
}

/** What people put in. */
export function fileParts(dataDir: string, names?: AsyncIterable<string>): AsyncGenerator<Part> {
  const folder = path.join(dataDir, FILES);
  return partsOfFiles(folder, names ?? filesIn(folder), (name) => ({ kind: 'file', name }));
}

/** Tables of one moment first, then the files: whatever a row points to was there before the row. */
async function* allParts(client: pg.Client, { config, version }: Source): AsyncGenerator<Part> {
  await client.query('begin isolation level repeatable read, read only');
  await client.query(NO_LIMITS);
  const { rows } = await client.query<{ version: string }>('select version() as version');
  const kept = await readFile(path.join(config.dataDir, 'secret'), 'utf8').catch(() => null);
  const secret = config.secret ?? kept?.trim();
  const about: About = {
    madeAt: new Date().toISOString(),
    version,
    database: rows[0]?.version ?? '',
    migrations: await listApplied(client),
    secretMark: secret ? markOf(secret) : null,
    secretInside: !config.secret,
  };
  yield { head: { kind: 'about' }, bytes: once(Buffer.from(JSON.stringify(about))) };
  yield* tableParts(client);
  yield { head: { kind: 'sequences' }, bytes: once(Buffer.from(JSON.stringify(await listSequences(client)))) };
  await client.query('commit');
  yield* keptParts(config.dataDir);
  yield* fileParts(config.dataDir);
}

export interface Source {
  url: string;
  config: Pick<Config, 'dataDir' | 'secret'>;
  version: string;
  passphrase?: Lock | undefined;
  /** Hears of every part that is written, and how many tables there are. */
  progress?: (parts: number, name: string) => void;
  signal?: AbortSignal;
}

/** Writes database, files and secrets into one file while the school goes on working; answers what is in it. */
export async function makeBackup(file: string, source: Source): Promise<Tally> {
  const { tally, parts } = tallied(source);
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await withClient(source.url, (client) => writeParts(file, parts(allParts(client, source)), source.passphrase));
    return tally;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (UNWRITABLE.has(code))
      throw new ConfigurationError(
        `The backup ${file} could not be written (${code}); nothing half made stays behind.`,
      );
    throw error;
  }
}
