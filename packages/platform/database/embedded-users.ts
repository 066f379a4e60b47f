import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isRunning } from './one-at-a-time.ts';

/** Programs on one data folder share its database; each is known by a file with its process id. */
const listOf = (folder: string): string => `${folder}.users`;

/** Which folder this is, under whatever name one reaches it; a copy is another one. */
export function identityOf(folder: string): string | null {
  try {
    const { dev, ino } = statSync(folder, { bigint: true });
    return `${dev}:${ino}`;
  } catch {
    return null;
  }
}

/** A user of this very folder that still runs: a copied list names programs that use the original. */
function counts(folder: string, name: string): boolean {
  const file = path.join(listOf(folder), name);
  return isRunning(Number.parseInt(name, 10)) && readFileSync(file, 'utf8') === identityOf(folder);
}

/** Notes that this program uses the database, so that another one leaves it running. Answers the name of the note. */
export function joinUsers(folder: string): string {
  mkdirSync(listOf(folder), { recursive: true });
  const name = `${process.pid}-${randomUUID()}`;
  writeFileSync(path.join(listOf(folder), name), identityOf(folder) ?? '');
  return name;
}

/** Notes that this user is done; true when no living one is left. Whoever was killed does not count, and is forgotten. */
export function leaveUsers(folder: string, name: string): boolean {
  rmSync(path.join(listOf(folder), name), { force: true });
  const others = Map.groupBy(readdirSync(listOf(folder)), (other) => counts(folder, other));
  for (const gone of others.get(false) ?? []) rmSync(path.join(listOf(folder), gone), { force: true });
  return !others.has(true);
}
