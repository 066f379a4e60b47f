import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { ConfigurationError } from '../../config/config.ts';
import type { Cluster } from '../../database/roles.ts';
import type { Lock } from '../keys.ts';

/** Whose moments are kept, and where. */
export interface MomentSource {
  cluster: Cluster;
  dataDir: string;
  place: string;
  /** What they are sealed with; asked each time, as a recovery key may be made or changed meanwhile. */
  lock: () => Promise<Lock | undefined>;
}

/** What tells one life of a database from another: its own number, and how often it was brought back. */
export async function lineOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ line: string }>(
    `select to_hex((select system_identifier from pg_control_system())) || '-' ||
      lpad(to_hex((select timeline_id from pg_control_checkpoint())), 8, '0') as line`,
  );
  if (!rows[0]) throw new ConfigurationError('The database does not say which one it is.');
  return rows[0].line;
}

/** The database's own clock, by which a moment is found again. */
export async function momentAt(client: pg.Client): Promise<Date> {
  const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at');
  return rows[0]?.at ?? new Date();
}

const EARLIER_MS = 10_000;

/** Kept files that came since a moment: only shelves on which something was put are looked through. */
export async function* filesSince(folder: string, since: Date): AsyncGenerator<string> {
  const from = since.getTime() - EARLIER_MS;
  const isNew = async (name: string) => {
    const found = await stat(path.join(folder, name)).catch(() => null);
    return found !== null && Math.max(found.mtimeMs, found.ctimeMs) >= from;
  };
  const namesIn = (name: string) => readdir(path.join(folder, name)).catch(() => []);
  for (const institution of await namesIn('')) {
    if (institution === 'incoming') continue;
    for (const shelf of await namesIn(institution)) {
      const at = path.join(institution, shelf);
      if (!(await isNew(at))) continue;
      for (const file of await namesIn(at))
        if (await isNew(path.join(at, file))) yield path.posix.join(institution, shelf, file);
    }
  }
}
