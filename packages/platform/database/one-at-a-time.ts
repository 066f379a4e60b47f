import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { createFile } from '../config/create-file.ts';

/** Whether a program with this number runs, whoever it belongs to. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether the program that wrote its number down still runs. */
function held(file: string): boolean {
  try {
    return isRunning(Number(readFileSync(file, 'utf8')));
  } catch {
    return true; // it was let go this very moment: somebody may already have taken it again
  }
}

/** Puts aside what a killed program left; of several that notice, the rename lets only one through. */
function clear(file: string): void {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
    rmSync(aside, { force: true });
  } catch {
    // Somebody else was quicker.
  }
}

/** Does a piece of work while no other program does the same: the holder's number lies in `file` meanwhile. */
export async function oneAtATime<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  // With the number already in it: whoever is killed in between leaves nothing that looks held.
  while (!createFile(file, String(process.pid), 0o644)) {
    if (held(file)) await sleep(100);
    else clear(file);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
