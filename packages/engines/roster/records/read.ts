import type { Finding } from '../finding.ts';
import type { Mapping } from '../mapping/mapping.ts';
import type { Source } from '../source/source.ts';
import type { GivenOptions } from './options.ts';
import type { RosterRecord } from './record.ts';

/** The people of a list, as far as the mapping names them. Tables without a mapping are left out; OneRoster needs none. */
export function readRecords(
  source: Source,
  mappings: readonly Mapping[],
  options: GivenOptions,
): { records: RosterRecord[]; findings: Finding[] } {
  void source;
  void mappings;
  void options;
  return { records: [], findings: [] };
}
