import { existsSync } from 'node:fs';
import { readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ConfigurationError } from '../config/config.ts';
import { withClient } from '../database/roles.ts';

const TRIES = 100;
const WAIT_MS = 100;

const elsewhere = (url: string): string => Object.assign(new URL(url), { pathname: '/postgres' }).toString();
const nameIn = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1));
const quoted = pg.escapeIdentifier;

/** Ends every connection of this role to a database; a role may end its own and no other. */
const endOwn = (url: string, database: string) =>
  withClient(elsewhere(url), (client) =>
    client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = $1 and usename = current_user and pid <> pg_backend_pid()`,
      [database],
    ),
  );

/** Files that were restored go to their place; those that were there stay beside, under the moment's name. */
async function swapFolders(from: string, to: string, moment: string): Promise<void> {
  for (const name of await readdir(from)) {
    const at = path.join(to, name);
    if (existsSync(at)) await rename(at, `${at}.before-${moment}`);
    await rename(path.join(from, name), at);
  }
}

/**
 * Puts a restored database and its files in the place of those in use. Nobody can connect meanwhile, and every process finds the
 * new one when it asks again; the former database stays beside under the name that is answered.
 */
export async function swapDatabase(given: {
  ownerUrl: string;
  appUrl: string;
  /** The database that was restored beside. */
  restored: string;
  folders: { from: string; to: string };
  moment?: Date;
}): Promise<string> {
  const { ownerUrl, appUrl, restored, folders } = given;
  const moment = (given.moment ?? new Date()).toISOString().replaceAll(/\D/g, '').slice(0, 14);
  const current = nameIn(ownerUrl);
  const former = `${current.slice(0, 40)}_before_${moment}`;
  await withClient(elsewhere(ownerUrl), async (client) => {
    const close = (open: boolean) => client.query(`alter database ${quoted(current)} with allow_connections ${open}`);
    await close(false);
    for (let attempt = 1; ; attempt++) {
      await endOwn(appUrl, current);
      await endOwn(appUrl, restored);
      await endOwn(ownerUrl, restored);
      await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = any($1) and usename = current_user and pid <> pg_backend_pid()`,
        [[current, restored]],
      );
      try {
        await client.query(`alter database ${quoted(current)} rename to ${quoted(former)}`);
        break;
      } catch (error) {
        if (attempt < TRIES) {
          await sleep(WAIT_MS);
          continue;
        }
        await close(true);
        throw new ConfigurationError(
          `Somebody else works in the database: nothing was changed (${(error as Error).message}).`,
        );
      }
    }
    await client.query(`alter database ${quoted(restored)} rename to ${quoted(current)}`).catch(async (error) => {
      await client.query(`alter database ${quoted(former)} rename to ${quoted(current)}`);
      await close(true);
      throw error;
    });
    await client.query(`alter database ${quoted(former)} with allow_connections true`);
  });
  await swapFolders(folders.from, folders.to, moment);
  return former;
}
