import type { Limits } from '../limits.ts';
import type { Problem } from '../problem.ts';
import { completeOptions } from '../records/complete-options.ts';
import type { GivenOptions } from '../records/options.ts';
import { readTables } from '../source/read.ts';
import { type OneRosterRecords, readOneRosterRecords } from './records.ts';

export type ReadOneRoster = { ok: true; roster: OneRosterRecords } | { ok: false; problem: Problem };

/** Reads a OneRoster 1.1 or 1.2 archive, bulk or delta. */
export function readOneRoster(bytes: Uint8Array, options: GivenOptions, limits: Partial<Limits> = {}): ReadOneRoster {
  const read = readTables(bytes, 'oneroster.zip', limits);
  if (!read.ok) return read;
  if (read.source.format !== 'oneroster') return { ok: false, problem: { code: 'roster.zip_without_list', at: '' } };
  return { ok: true, roster: readOneRosterRecords(read.source, completeOptions(options)) };
}
