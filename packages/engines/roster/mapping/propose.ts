import type { Table } from '../source/source.ts';
import type { Mapping, RememberedMapping } from './mapping.ts';

/** What each column of a table probably holds, by its header, by what stands in it, and by what a person said before. */
export function proposeMapping(table: Table, remembered: RememberedMapping = {}): Mapping {
  void remembered;
  return { table: table.name, kind: 'students', columns: [], relations: { guardian1: null, guardian2: null } };
}
