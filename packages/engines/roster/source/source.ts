import type { Finding } from '../finding.ts';
import type { Problem } from '../problem.ts';

export type SourceFormat = 'csv' | 'xlsx' | 'oneroster';
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** One row below the header; `line` is its line in the file or its row in the sheet, from 1. */
export interface Row {
  line: number;
  cells: readonly string[];
}

export interface Table {
  /** The sheet, the file inside the archive, or the file itself. */
  name: string;
  /** The line on which the header stands. */
  headerRow: number;
  /** What stands above the header, the nearest lines: one of them may be the header after all. */
  above: readonly Row[];
  /** One name for each column, none twice. */
  header: string[];
  /** Each has as many cells as the header. */
  rows: Row[];
}

/** A list of people as it was sent, taken apart and not yet understood. */
export interface Source {
  format: SourceFormat;
  encoding: Encoding;
  /** Null where the format has none. */
  delimiter: ',' | ';' | '\t' | '|' | null;
  tables: Table[];
  findings: Finding[];
}

/** The line of the header by table, where a person said it; 0 says that there is none. */
export type Headers = Readonly<Record<string, number>>;

export type ReadSource = { ok: true; source: Source } | { ok: false; problem: Problem };
