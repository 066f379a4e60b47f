import { readFileSync } from 'node:fs';
import { mkdir, readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { withClient } from '../../database/roles.ts';
import { fileParts, keptParts, once, partsOfFiles } from '../backup.ts';
import { type Part, writeParts } from '../parts.ts';
import { type BaseFile, baseName } from './names.ts';
import { lineOf, type MomentSource, momentAt } from './source.ts';

/** What the database says at the end of a copy, and folders that are there without a file in them. */
export interface Copied {
  label: string;
  spaces: string;
  folders: string[];
}

/** Made anew by every start; PostgreSQL says that a copy does well without. */
const LEFT_OUT = /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)$/;
const NOT_KEPT =
  /^(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*|\.s\.PGSQL.*|backup_label.*|recovery\.signal)$/;
/** Says where the log begins, so it comes last. */
const CONTROL = 'global/pg_control';

async function walk(folder: string, inside = ''): Promise<{ files: string[]; folders: string[] }> {
  const found = { files: [] as string[], folders: [] as string[] };
  const entries = await readdir(path.join(folder, inside), { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const name = path.posix.join(inside, entry.name);
    if (NOT_KEPT.test(entry.name)) continue;
    if (entry.isDirectory()) {
      found.folders.push(name);
      if (LEFT_OUT.test(name)) continue;
      const inner = await walk(folder, name);
      found.files.push(...inner.files);
      found.folders.push(...inner.folders);
    } else if (entry.isFile() && name !== CONTROL) found.files.push(name);
  }
  return found;
}

/** Copies the database's files while it works, with all kept files, into one sealed file; answers it when it can be used. */
export async function makeBase(source: MomentSource): Promise<BaseFile> {
  const { cluster, dataDir, place } = source;
  const lock = await source.lock();
  await mkdir(place, { recursive: true, mode: 0o700 });
  return withClient(cluster.bootstrapUrl, async (client) => {
    await client.query('set statement_timeout = 0');
    const line = await lineOf(client);
    const from = await momentAt(client);
    const at = path.join(place, `unfinished-${process.pid}`);
    await client.query('select pg_backup_start($1, true)', ['patio']); // ends with the connection, whatever happens
    async function* parts(): AsyncGenerator<Part> {
      const password = readFileSync(`${cluster.folder}.password`);
      yield { head: { kind: 'password' }, bytes: once(password) };
      const { files, folders } = await walk(cluster.folder);
      yield* partsOfFiles(cluster.folder, [...files, CONTROL], (name) => ({ kind: 'cluster', name }));
      const { rows } = await client.query<{ label: string; spaces: string }>(
        'select labelfile as label, spcmapfile as spaces from pg_backup_stop(true)',
      );
      const copied: Copied = { label: rows[0]?.label ?? '', spaces: rows[0]?.spaces ?? '', folders };
      yield { head: { kind: 'copied' }, bytes: once(Buffer.from(JSON.stringify(copied))) };
      yield* keptParts(dataDir);
      yield* fileParts(dataDir);
    }
    await writeParts(at, parts(), lock);
    const made = { from, until: await momentAt(client), line };
    const file = path.join(place, baseName(made));
    await rename(at, file);
    return { file, ...made };
  });
}
