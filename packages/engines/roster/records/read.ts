import { Findings } from '../findings.ts';
import type { Mapping } from '../mapping/mapping.ts';
import { readOneRosterRecords } from '../oneroster/records.ts';
import type { Source, Table } from '../source/source.ts';
import { Collected } from './collected.ts';
import { readColumns } from './columns.ts';
import { completeOptions } from './complete-options.ts';
import { readEnrolment } from './enrolment-row.ts';
import type { GivenOptions, ReadOptions } from './options.ts';
import type { ReadRecords } from './read-records.ts';
import { RowReader } from './row.ts';
import { readStaff } from './staff-row.ts';
import { readStudent } from './student-row.ts';

/** The people of a list, as far as the mappings name them. A table without a mapping is left out; OneRoster needs none. */
export function readRecords(source: Source, mappings: readonly Mapping[], given: GivenOptions): ReadRecords {
  const options = completeOptions(given);
  if (source.format === 'oneroster') return readOneRosterRecords(source, options);
  const findings = new Findings();
  const collected = new Collected(findings);
  for (const table of source.tables) {
    const mapping = mappings.find(({ table: name }) => name === table.name);
    if (mapping) readTable(table, mapping, options, collected, findings);
  }
  return {
    records: collected.finish(),
    findings: [...source.findings, ...findings.list],
    complete: [],
    moreFindings: findings.more,
  };
}

function readTable(
  table: Table,
  mapping: Mapping,
  options: ReadOptions,
  collected: Collected,
  findings: Findings,
): void {
  const columns = readColumns(table, mapping, options, findings);
  const seen = new Map<string, number>();
  const used = [...columns.at.values()];
  for (const row of table.rows) {
    const text = used.map((column) => row.cells[column]).join('\n');
    if (text.trim() === '') continue;
    const first = seen.get(text);
    if (first !== undefined) {
      findings.add('roster.row_twice', { table: table.name, line: row.line }, { first });
      continue;
    }
    seen.set(text, row.line);
    const reader = new RowReader(columns, row, options, findings);
    if (mapping.kind === 'staff') collected.add(readStaff(reader));
    else if (mapping.kind === 'enrolments') collected.enrol(readEnrolment(reader));
    else collected.family(readStudent(reader));
  }
}
