import type { Finding } from '../finding.ts';
import type { Source, Table } from '../source/source.ts';
import { csvText } from '../write/csv.ts';
import { type XlsxSheet, xlsxFile } from '../write/xlsx.ts';
import type { CorrectedOptions } from './options.ts';

/** The rows of a list with a column that says what is wrong with each. A list of several tables becomes a spreadsheet. */
export function correctedFile(source: Source, findings: readonly Finding[], options: CorrectedOptions): Uint8Array {
  const tables = source.tables
    .map((table) => ({ name: table.name, rows: rowsOf(table, findings, options) }))
    .filter(({ rows }) => rows.length > 1);
  if (options.format === 'xlsx')
    return xlsxFile(
      tables.length > 0 ? tables : ([{ name: options.title, rows: [[options.title]] }] satisfies XlsxSheet[]),
    );
  // The mark by which spreadsheet programs know the accents.
  const text = tables.map(({ rows }) => csvText(rows)).join('\r\n');
  return new TextEncoder().encode(`\ufeff${text || csvText([[options.title]])}`);
}

function rowsOf(table: Table, findings: readonly Finding[], { sentence, title, rows }: CorrectedOptions): string[][] {
  const byLine = new Map<number, string[]>();
  for (const finding of findings) {
    if (finding.table !== table.name || finding.line === 0 || finding.severity === 'note') continue;
    const said = `${finding.column ? `${finding.column}: ` : ''}${sentence(finding)}`;
    byLine.set(finding.line, [...(byLine.get(finding.line) ?? []), said]);
  }
  const kept = rows === 'all' ? table.rows : table.rows.filter(({ line }) => byLine.has(line));
  const header = [...table.header, title];
  return [header, ...kept.map(({ line, cells }) => [...cells, [...new Set(byLine.get(line))].join(' · ')])];
}
