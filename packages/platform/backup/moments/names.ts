import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** A copy of the database's own files with all kept files: any moment from `until` on can be reached from it. */
export interface BaseFile {
  file: string;
  from: Date;
  until: Date;
  /** Which life of the database it belongs to: bringing a moment back begins another one. */
  line: string;
}
/** What the database wrote to its log, and the files that came, up to a moment. */
export interface LogFile {
  file: string;
  until: Date;
  line: string;
}
export interface Kept {
  bases: BaseFile[];
  logs: LogFile[];
}

const stampOf = (at: Date): string => at.toISOString().replaceAll(/[-:.]/g, '');
const momentOf = (stamp: string): Date =>
  new Date(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z$/, '$1-$2-$3T$4:$5:$6.$7Z'));

const STAMP = String.raw`(\d{8}T\d{9}Z)`;
const BASE = new RegExp(`^base-${STAMP}-${STAMP}-([0-9a-f-]+)$`);
const LOG = new RegExp(`^log-${STAMP}-([0-9a-f-]+)$`);

/** Where moments lie in the folder of backups. */
export const momentsIn = (folder: string): string => path.join(folder, 'moments');

export const baseName = ({ from, until, line }: Omit<BaseFile, 'file'>): string =>
  `base-${stampOf(from)}-${stampOf(until)}-${line}`;

/** A folder for each day, so that none holds more than a day's minutes. */
export const logName = ({ until, line }: Omit<LogFile, 'file'>): string =>
  path.join(until.toISOString().slice(0, 10), `log-${stampOf(until)}-${line}`);

/** Everything that is kept, oldest first. */
export async function listKept(place: string): Promise<Kept> {
  const kept: Kept = { bases: [], logs: [] };
  if (!existsSync(place)) return kept;
  for (const entry of await readdir(place, { withFileTypes: true })) {
    const inside = entry.isDirectory() ? await readdir(path.join(place, entry.name)).catch(() => []) : [];
    for (const name of [entry.name, ...inside.map((one) => path.join(entry.name, one))]) {
      const [, from, until, line] = BASE.exec(path.basename(name)) ?? [];
      if (from && until && line)
        kept.bases.push({ file: path.join(place, name), from: momentOf(from), until: momentOf(until), line });
      const [, at, of] = LOG.exec(path.basename(name)) ?? [];
      if (at && of) kept.logs.push({ file: path.join(place, name), until: momentOf(at), line: of });
    }
  }
  const byTime = (one: LogFile, other: LogFile) => one.until.getTime() - other.until.getTime();
  return { bases: kept.bases.sort(byTime), logs: kept.logs.sort(byTime) };
}

/** From which moment to which one can go back; null where there is none yet. */
export function spanOf({ bases, logs }: Kept): { from: Date; until: Date } | null {
  const reached = bases.filter((base) => logs.some(({ line, until }) => line === base.line && until >= base.until));
  const [first, last] = [reached[0], reached.at(-1)];
  const newest = logs.findLast(({ line }) => line === last?.line);
  return first && newest ? { from: first.until, until: newest.until } : null;
}
