import type { Finding } from '../finding.ts';
import { LIMITS, type Limits } from '../limits.ts';
import type { Problem } from '../problem.ts';
import type { RosterRecord } from '../records/record.ts';

export interface OneRoster {
  version: '1.1' | '1.2';
  /** The files that name everything of their kind; what is missing from them leaves. */
  complete: RosterRecord['kind'][];
  records: RosterRecord[];
  findings: Finding[];
}

export type ReadOneRoster = { ok: true; roster: OneRoster } | { ok: false; problem: Problem };

/** Reads a OneRoster 1.1 or 1.2 archive, bulk or delta. */
export function readOneRoster(bytes: Uint8Array, given: Partial<Limits> = {}): ReadOneRoster {
  void { ...LIMITS, ...given };
  void bytes;
  return { ok: false, problem: { code: 'roster.not_a_table', at: '' } };
}
