import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { ConfigurationError } from '../../config/config.ts';
import { piecesIn, spoolOf } from '../../database/embedded-archive.ts';
import { fileParts, keptParts, partsOfFiles } from '../backup.ts';
import { type Part, writeParts } from '../parts.ts';
import { type LogFile, logName } from './names.ts';
import { filesSince, lineOf, type MomentSource, momentAt } from './source.ts';

const WAIT_MS = 100;
const TRIES = 300;

/** Ends the piece of the log that is being written and waits until it is handed over, with all before it. */
async function finishPiece(client: pg.Client, folder: string): Promise<void> {
  // Something later than the moment: a database that takes its log again stops before the first such thing, and fails where none is.
  await client.query('select pg_current_xact_id()');
  const { rows } = await client.query<{ name: string }>('select pg_walfile_name(pg_switch_wal() - 1) as name');
  const name = rows[0]?.name ?? '';
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const { rows: told } = await client.query<{ done: boolean }>(
      'select coalesce(last_archived_wal >= $1, false) as done from pg_stat_archiver',
      [name],
    );
    if (told[0]?.done || existsSync(path.join(spoolOf(folder), name))) return;
    await sleep(WAIT_MS);
  }
  throw new ConfigurationError('The database did not hand over its log.');
}

/** Seals what the log holds now, and the files that came since, into one file: up to its moment one can go back. */
export async function shipLog(client: pg.Client, source: MomentSource, since: Date): Promise<LogFile> {
  const { cluster, dataDir, place } = source;
  const lock = await source.lock();
  const made = { until: await momentAt(client), line: await lineOf(client) };
  await finishPiece(client, cluster.folder);
  const pieces = piecesIn(cluster.folder);
  async function* parts(): AsyncGenerator<Part> {
    yield* partsOfFiles(spoolOf(cluster.folder), pieces, (name) => ({ kind: 'log', name }));
    // A file is there before the row that names it: whatever these pieces tell of lies on the disk by now.
    yield* fileParts(dataDir, filesSince(path.join(dataDir, 'files'), since));
    for await (const part of keptParts(dataDir)) if ('name' in part.head && part.head.name !== 'secret') yield part;
  }
  const file = path.join(place, logName(made));
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await writeParts(file, parts(), lock);
  for (const name of pieces) await rm(path.join(spoolOf(cluster.folder), name), { force: true });
  return { file, ...made };
}
