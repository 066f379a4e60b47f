import { CsvError, type Options, parse } from 'csv-parse/sync';
import type { Findings } from '../findings.ts';
import type { Limits } from '../limits.ts';
import { RosterProblem } from '../problem.ts';
import { cleanCell } from './clean.ts';
import type { Delimiter } from './delimiter.ts';
import type { Row } from './source.ts';

/** Strict first; then quotes inside cells are signs like others; at last none has a meaning. */
const PASSES: Options[] = [{}, { relax_quotes: true }, { quote: null }];

const LINE_END = /\r\n|\r|\n/g;

/** The rows of delimited text, empty ones left out. `line` is the line on which a row begins. */
export function readDelimited(
  text: string,
  table: string,
  delimiter: Delimiter,
  limits: Limits,
  findings: Findings,
): Row[] {
  const hint = /^sep=.\r?\n/i.exec(text)?.[0] ?? '';
  for (const [pass, options] of PASSES.entries()) {
    try {
      return parsed(text.slice(hint.length), table, delimiter, hint ? 1 : 0, options, limits, findings);
    } catch (error) {
      if (!(error instanceof CsvError)) throw error;
      const line = typeof error.lines === 'number' ? error.lines : 0;
      if (pass === 0) findings.add('roster.stray_quote', { table, line });
    }
  }
  throw new RosterProblem('roster.not_a_table', table);
}

function parsed(
  text: string,
  table: string,
  delimiter: Delimiter,
  before: number,
  options: Options,
  limits: Limits,
  findings: Findings,
): Row[] {
  const rows: Row[] = [];
  let cellCount = 0;
  const cut: number[] = [];
  parse(text, {
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    skip_empty_lines: true,
    bom: true,
    ...options,
    on_record: (record: string[], { lines }: { lines: number }) => {
      if (record.length > limits.columns)
        throw new RosterProblem('roster.too_many_columns', table, { most: limits.columns });
      let inside = 0;
      const line = lines + before;
      const cells = record.map((cell) => {
        if (cell.includes('\n') || cell.includes('\r')) inside += cell.match(LINE_END)?.length ?? 0;
        if (cell.length <= limits.cellLength) return cleanCell(cell);
        cut.push(line);
        return cleanCell(cell.slice(0, limits.cellLength));
      });
      if (cells.every((cell) => cell === '')) return null;
      cellCount += cells.length;
      rows.push({ line: Math.max(1, line - inside), cells });
      if (rows.length > limits.rows || cellCount > limits.cells)
        throw new RosterProblem('roster.too_many_rows', table, { most: limits.rows });
      return null;
    },
  });
  for (const line of cut) findings.add('roster.cell_cut', { table, line }, { most: limits.cellLength });
  return rows;
}
