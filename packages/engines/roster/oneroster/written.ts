import type { OneRosterFile } from './columns.ts';

/** A row of a file, by column; columns that the standard does not have begin with `metadata.`. */
export type WrittenRow = Record<string, string | undefined>;
export type WrittenRows = Record<OneRosterFile, WrittenRow[]>;
