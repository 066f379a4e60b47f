import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cpuMicroseconds, familyMicroseconds, type Running } from './process.ts';

/** The process of the embedded database that runs on a data folder. */
export const postmasterOf = (folder: string): number =>
  Number(readFileSync(path.join(folder, 'postgres-18', 'postmaster.pid'), 'utf8').split('\n')[0]);

/** What a server and its whole database have used so far, in milliseconds of processor time. */
export const usedMilliseconds = (patio: Running, folder: string): number =>
  (cpuMicroseconds(patio.child.pid ?? 0) + familyMicroseconds(postmasterOf(folder))) / 1_000;
