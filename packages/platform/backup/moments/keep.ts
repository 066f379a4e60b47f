import { existsSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { closeSpool, openSpool, piecesIn, spoolOf } from '../../database/embedded-archive.ts';
import { LOCKS, withClient } from '../../database/roles.ts';
import { makeBase } from './base.ts';
import { type BaseFile, listKept } from './names.ts';
import { shipLog } from './ship.ts';
import { lineOf, type MomentSource } from './source.ts';

const DAY_MS = 86_400_000;
const KEPT_DAYS = 35;
const BASE_EVERY_DAYS = 7;
const EVERY_MS = 60_000;
/** Eight gigabytes of log that nobody could take away: the school needs the room more than its moments. */
const MOST_WAITING = 512;

interface MomentKeeper {
  /** Ships what there is now; false where another program does so. */
  ship(): Promise<boolean>;
  /** Copies the database's files where no copy can be used, or the newest is a week old. */
  copy(): Promise<boolean>;
}

/** Lets go of what is not needed to reach a moment of the last weeks. */
export async function pruneMoments(place: string, now: Date, days = KEPT_DAYS): Promise<void> {
  const { bases, logs } = await listKept(place);
  const since = now.getTime() - days * DAY_MS;
  const first = bases.findLastIndex(({ until }) => until.getTime() <= since);
  if (first < 0) return;
  const from = bases[first]?.from ?? now;
  for (const { file } of bases.slice(0, first)) await rm(file, { force: true });
  for (const { file, until } of logs) if (until < from) await rm(file, { force: true });
  // Whole days, with what a killed process left in them.
  const day = from.toISOString().slice(0, 10);
  for (const { name } of (await readdir(place, { withFileTypes: true })).filter((entry) => entry.isDirectory()))
    if (name < day) await rm(path.join(place, name), { recursive: true, force: true });
}

/** Lets the embedded database hand over its log, and keeps it where backups lie whenever it is told to. */
export function momentKeeper(source: MomentSource): MomentKeeper {
  const { cluster, place } = source;
  // What was let go is missing between older copies and now, until another one is made.
  const gap = `${spoolOf(cluster.folder)}.gap`;
  // Files that were there before come with the first copy.
  const opened = new Date();
  let since: Date | undefined;

  /** Makes room for the log. Where there was none, what the database wrote before is not kept. */
  const receive = async () => {
    if (existsSync(spoolOf(cluster.folder))) return;
    await writeFile(gap, '');
    openSpool(cluster.folder);
  };

  const alone = <T>(lock: number, work: (client: pg.Client) => Promise<T>) =>
    withClient(cluster.bootstrapUrl, async (client) => {
      const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [lock]);
      return rows[0]?.mine ? work(client) : undefined; // the lock ends with the connection
    });

  const ship = async () => {
    if (piecesIn(cluster.folder).length > MOST_WAITING) closeSpool(cluster.folder);
    await receive();
    const shipped = await alone(LOCKS.moments, async (client) => {
      since ??= (await listKept(place)).logs.at(-1)?.until ?? opened;
      return shipLog(client, source, since);
    });
    since = shipped?.until ?? since;
    return shipped !== undefined;
  };

  const isUsable = (bases: readonly BaseFile[], line: string): boolean =>
    bases.some((base) => base.line === line && Date.now() - base.until.getTime() < BASE_EVERY_DAYS * DAY_MS);

  const copy = async () => {
    await receive();
    const made = await alone(LOCKS.moments + 1, async (client) => {
      const { bases } = await listKept(place);
      if (!existsSync(gap) && isUsable(bases, await lineOf(client))) return false;
      for (const name of await readdir(place).catch(() => []))
        if (name.startsWith('unfinished-')) await rm(path.join(place, name), { force: true });
      await makeBase(source);
      await rm(gap, { force: true });
      await pruneMoments(place, new Date());
      return true;
    });
    return made ?? false;
  };

  return { ship, copy };
}

/** Keeps the log every minute, and a copy to begin from each week; answers how to stop. */
export function keepMoments(source: MomentSource, onError: (error: unknown) => void): () => Promise<void> {
  const { ship, copy } = momentKeeper(source);
  const busy = new Map<() => Promise<boolean>, Promise<unknown>>();
  // A copy of a large school takes longer than a minute; its log goes on being kept meanwhile.
  const tick = () => {
    for (const work of [ship, copy])
      if (!busy.has(work))
        busy.set(
          work,
          work()
            .catch(onError)
            .finally(() => busy.delete(work)),
        );
  };
  const timer = setInterval(tick, EVERY_MS).unref();
  tick();
  return async () => {
    clearInterval(timer);
    await busy.get(ship);
  };
}
