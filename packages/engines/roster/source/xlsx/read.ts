import type { Findings } from '../../findings.ts';
import type { Limits } from '../../limits.ts';
import { RosterProblem } from '../../problem.ts';
import type { OpenedArchive } from '../archive.ts';
import type { Row } from '../source.ts';
import { readCells, type Shared } from './cells.ts';
import { fillMerged } from './merges.ts';
import { attributeOf, elementsOf, scannable, textOf } from './scan.ts';
import { readLooks } from './styles.ts';
import { readWorkbook } from './workbook.ts';

export interface RawSheet {
  name: string;
  rows: Row[];
}

/** The rows of every sheet that is shown, empty rows left out. */
export function readWorkbookRows(archive: OpenedArchive, limits: Limits, findings: Findings): RawSheet[] {
  const workbook = readWorkbook(archive, limits);
  const shared: Shared = {
    strings: stringsOf(archive, workbook.strings, limits),
    looks: readLooks(archive, workbook.styles, limits),
    from1904: workbook.from1904,
  };
  const left = { rows: limits.rows, cells: limits.cells };
  return workbook.sheets.flatMap(({ name, path, hidden }) => {
    if (!hidden)
      return [{ name, rows: rowsOf(archive.read(path), { table: name, path }, shared, limits, left, findings) }];
    findings.add('roster.sheet_hidden', { table: name });
    return [];
  });
}

function stringsOf(archive: OpenedArchive, path: string | null, limits: Limits): string[] {
  if (path === null) return [];
  const strings: string[] = [];
  for (const { inside } of elementsOf(scannable(archive.read(path), path), 'si', path)) {
    strings.push(textOf(inside, path));
    if (strings.length > limits.cells) throw new RosterProblem('roster.too_many_rows', path, { most: limits.rows });
  }
  return strings;
}

function rowsOf(
  bytes: Uint8Array,
  place: { table: string; path: string },
  shared: Shared,
  limits: Limits,
  left: { rows: number; cells: number },
  findings: Findings,
): Row[] {
  const text = scannable(bytes, place.path);
  const byLine = new Map<number, string[]>();
  let line = 0;
  for (const row of elementsOf(text, 'row', place.path)) {
    const named = Number(attributeOf(row.attributes, 'r'));
    line = Number.isInteger(named) && named > 0 && named < 2 ** 21 ? named : line + 1;
    const cells = readCells(row.inside, { ...place, line }, shared, limits, findings);
    left.rows--;
    left.cells -= cells.length;
    if (left.rows < 0 || left.cells < 0)
      throw new RosterProblem('roster.too_many_rows', place.table, { most: limits.rows });
    byLine.set(line, cells);
  }
  const filled = fillMerged(byLine, text.slice(Math.max(0, text.lastIndexOf('sheetData'))), place.path, limits);
  if (filled.length > 0)
    findings.add('roster.merged_cells', { table: place.table, line: filled[0]! }, { rows: filled.length });
  return [...byLine]
    .sort(([a], [b]) => a - b)
    .flatMap(([number, cells]) => (cells.every((cell) => cell === '') ? [] : [{ line: number, cells }]));
}
