import type { Table } from '../source/source.ts';
import type { OneRosterFile } from './columns.ts';
import type { Mode } from './manifest.ts';

/** One file of OneRoster: which column stands where, and what is not of the standard. */
export interface RosterFile {
  name: OneRosterFile;
  table: Table;
  mode: Mode;
  at: ReadonlyMap<string, number>;
  /** Columns that are kept as sent, by the name without `metadata.`. */
  extra: ReadonlyMap<string, number>;
}
