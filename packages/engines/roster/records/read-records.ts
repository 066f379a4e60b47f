import type { Finding } from '../finding.ts';
import type { RecordKind, RosterRecord } from './record.ts';

export interface ReadRecords {
  records: RosterRecord[];
  findings: Finding[];
  /** Warnings and notes beyond what anybody reads; errors are all in `findings`. */
  moreFindings: number;
  /** Kinds of which the file itself says that it names everybody: OneRoster's bulk files. */
  complete: RecordKind[];
}
