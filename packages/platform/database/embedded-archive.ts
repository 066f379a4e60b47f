import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { databaseAccount } from './embedded-binaries.ts';

const NAME = 'postgres-18.log';

/** Where the embedded database lays each finished piece of its log, as long as this folder is there. */
export const spoolOf = (folder: string): string => path.join(path.dirname(folder), NAME);

/**
 * Settings with which the database hands its log over. It works in its own folder, so the names need no quoting; without the folder
 * for them the pieces are let go, which lets archiving begin and end while it runs. `sync` of some systems takes no file.
 */
export const ARCHIVING: Record<string, string> =
  process.platform === 'win32'
    ? {}
    : {
        archive_mode: 'on',
        archive_command: [
          `test ! -d ../${NAME} || { cp "%p" "../${NAME}/%f.arriving"`,
          `{ sync "../${NAME}/%f.arriving" 2>/dev/null || sync; }`,
          `mv "../${NAME}/%f.arriving" "../${NAME}/%f"; }`,
        ].join(' && '),
      };

/** Makes a folder beside the data, for the account that the database runs as. */
export function makeBeside(at: string): void {
  const account = databaseAccount();
  mkdirSync(at, { recursive: true });
  if (account) chownSync(at, account.uid, account.gid);
  chmodSync(at, 0o700);
}

/** Lets the log be handed over from now on. */
export const openSpool = (folder: string): void => makeBeside(spoolOf(folder));

/** Ends that, and lets go of what nobody took. */
export const closeSpool = (folder: string): void => rmSync(spoolOf(folder), { recursive: true, force: true });

const PIECE = /^[0-9A-F]{24}(\.[0-9A-F]{8}\.backup)?$|^[0-9A-F]{8}\.history$/;

/** The pieces that wait, oldest first. */
export function piecesIn(folder: string): string[] {
  const spool = spoolOf(folder);
  return existsSync(spool)
    ? readdirSync(spool)
        .filter((name) => PIECE.test(name))
        .sort()
    : [];
}
