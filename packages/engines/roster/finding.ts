import type { FindingCode, Severity } from './finding-codes.ts';

/** One thing that a file says and that somebody should see: where it stands, a code for the sentence, and values for it. */
export interface Finding {
  table: string;
  /** The line of the file, from 1; 0 for the whole table. */
  line: number;
  /** The column as its header names it; empty for the whole row. */
  column: string;
  code: FindingCode;
  severity: Severity;
  /** What stands there, cut to 200 letters. */
  value: string;
  params: Record<string, string | number>;
}
