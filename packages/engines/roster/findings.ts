import type { Finding } from './finding.ts';
import { FINDINGS, type FindingCode } from './finding-codes.ts';

const SHOWN = 200;
/** A file in which everything is wrong is shown by its first findings; the rest is counted. */
const MOST = 20_000;

/** Collects what should be seen, each with the severity that its code has. */
export class Findings {
  readonly list: Finding[] = [];
  /** Those beyond what anybody reads. */
  more = 0;

  add(
    code: FindingCode,
    place: { table: string; line?: number; column?: string; value?: string },
    params: Record<string, string | number> = {},
  ): void {
    const severity = FINDINGS[code];
    // Errors keep rows out, so none of them is ever dropped.
    if (severity !== 'error' && this.list.length >= MOST) {
      this.more++;
      return;
    }
    const { table, line = 0, column = '', value = '' } = place;
    this.list.push({ table, line, column, code, severity, value: value.slice(0, SHOWN).toWellFormed(), params });
  }
}
