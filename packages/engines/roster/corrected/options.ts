import type { Finding } from '../finding.ts';

export interface CorrectedOptions {
  format: 'csv' | 'xlsx';
  /** What is wrong, in the reader's language. */
  sentence: (finding: Finding) => string;
  /** What the added column is called. */
  title: string;
  /** All rows, or only those that somebody must correct. */
  rows: 'all' | 'with_findings';
}
