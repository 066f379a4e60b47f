import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isRunning } from './one-at-a-time.ts';

/** Programs on one data folder share its database; each is known by a file with its process id. */
const listOf = (folder: string): string => `${folder}.users`;

/** Notes that this program uses the database, so that another one leaves it running. */
export function joinUsers(folder: string): void {
  mkdirSync(listOf(folder), { recursive: true });
  writeFileSync(path.join(listOf(folder), String(process.pid)), '');
}

/** Notes that this program is done; true when no living one is left. Whoever was killed does not count. */
export function leaveUsers(folder: string): boolean {
  rmSync(path.join(listOf(folder), String(process.pid)), { force: true });
  return !readdirSync(listOf(folder)).some((pid) => isRunning(Number(pid)));
}
