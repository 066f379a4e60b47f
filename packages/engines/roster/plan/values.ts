import type { RosterRecord } from '../records/record.ts';

/** What a record says, flat, by field: what a plan compares and what a run writes. */
export function planValues(record: RosterRecord): Record<string, string> {
  void record;
  return {};
}
