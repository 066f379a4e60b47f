import { accessSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
const ENOUGH = 3 * 1024 ** 3;

/** Where data that nobody keeps is written soonest: in memory where the system has room for it there, otherwise on the disk. */
function quickestPlace(): string {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Memory is dear: what a killed program left in this place goes when the next one begins. */
function removeLeft(place: string, prefix: string): void {
  for (const name of readdirSync(place)) {
    const [, pid] = name.startsWith(prefix) ? (/^(\d+)-/.exec(name.slice(prefix.length)) ?? []) : [];
    if (pid && !isRunning(Number(pid))) rmSync(path.join(place, name), { recursive: true, force: true });
  }
}

/** A new folder for data that is thrown away afterwards. */
export function makeQuickFolder(prefix: string, place = quickestPlace()): string {
  removeLeft(place, prefix);
  return mkdtempSync(path.join(place, `${prefix}${process.pid}-`));
}
