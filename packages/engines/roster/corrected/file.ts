import type { Finding } from '../finding.ts';
import type { Source } from '../source/source.ts';
import type { CorrectedOptions } from './options.ts';

/** The rows of a list with a column that says what is wrong with each. */
export function correctedFile(source: Source, findings: readonly Finding[], options: CorrectedOptions): Uint8Array {
  void source;
  void findings;
  void options;
  return new Uint8Array();
}
