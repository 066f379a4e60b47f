import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cpuMicroseconds, familyMicroseconds, type Running } from './process.ts';

/** The process of the embedded database that runs on a data folder. */
export const postmasterOf = (folder: string): number =>
  Number(readFileSync(path.join(folder, 'postgres-18', 'postmaster.pid'), 'utf8').split('\n')[0]);

/** What a server and its whole database have used so far, in milliseconds of processor time. */
export const usedMilliseconds = (patio: Running, folder: string): number =>
  (cpuMicroseconds(patio.child.pid ?? 0) + familyMicroseconds(postmasterOf(folder))) / 1_000;

/** Programs that the server still has at work beside its database: one brings the demo up to today. */
function programsOf(patio: Running, folder: string): number[] {
  const pid = patio.child.pid ?? 0;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  return children.filter((child) => child !== postmasterOf(folder));
}

/** So little in a second, so many seconds in a row, and at most so long. */
const [QUIET_MS, QUIET_SECONDS, MOST_SECONDS] = [40, 5, 180] as const;

/** Waits until what goes on by itself is over: the jobs of a first start, and the database tidying up after rows came in bulk. */
export async function untilQuiet(patio: Running, folder: string): Promise<void> {
  for (let second = 0, quiet = 0; second < MOST_SECONDS && quiet < QUIET_SECONDS; second++) {
    const before = usedMilliseconds(patio, folder);
    await sleep(1_000);
    const still = programsOf(patio, folder).length === 0 && usedMilliseconds(patio, folder) - before < QUIET_MS;
    quiet = still ? quiet + 1 : 0;
  }
}
