import { Findings } from '../findings.ts';
import type { Limits } from '../limits.ts';
import { FILE_NAMES } from '../oneroster/columns.ts';
import { RosterProblem } from '../problem.ts';
import type { OpenedArchive } from './archive.ts';
import { readDelimited } from './delimited.ts';
import { findDelimiter } from './delimiter.ts';
import { namedColumns } from './header.ts';
import type { Encoding, Row, Source, Table } from './source.ts';
import { decodeText } from './text.ts';

export const MANIFEST = 'manifest';

/** The files of OneRoster in an archive, by the name that the standard gives them; null for another archive. */
export function oneRosterFiles(archive: OpenedArchive): Map<string, string> | null {
  const files = new Map<string, string>();
  for (const path of archive.paths) {
    // One folder around everything is what a desktop makes when it packs.
    const named = /^(?:[^/]+\/)?([^/]+)\.csv$/i.exec(path)?.[1]?.toLowerCase();
    const name = [MANIFEST, ...FILE_NAMES].find((known) => known.toLowerCase() === named);
    if (name && !files.has(name)) files.set(name, path);
  }
  const known = files.has(MANIFEST) || (files.has('users') && files.has('orgs'));
  return known ? files : null;
}

/** The files as tables, `manifest` among them. Headers are kept as written; what they mean is decided when records are read. */
export function readOneRosterTables(
  archive: OpenedArchive,
  files: ReadonlyMap<string, string>,
  limits: Limits,
): Source {
  const findings = new Findings();
  let encoding: Encoding = 'utf-8';
  let delimiter: Source['delimiter'] = ',';
  const left = { rows: limits.rows * 2, cells: limits.cells };
  const tables = [...files].flatMap(([name, path]): Table[] => {
    const read = decodeText(archive.read(path));
    if (read.guessed) findings.add('roster.encoding_guessed', { table: name }, { encoding: read.encoding });
    if (read.encoding !== 'utf-8') encoding = read.encoding;
    const found = findDelimiter(read.text) ?? ',';
    if (found !== ',') delimiter = found;
    if (path.split('/').at(-1) !== `${name}.csv`) findings.add('roster.file_name_case', { table: name, value: path });
    const rows = readDelimited(read.text, name, found, { ...limits, ...left }, findings);
    left.rows -= rows.length;
    left.cells -= rows.reduce((sum, { cells }) => sum + cells.length, 0);
    if (left.rows < 0 || left.cells < 0) throw new RosterProblem('roster.too_many_rows', path, { most: limits.rows });
    return [tableOf(name, rows, findings)];
  });
  return { format: 'oneroster', encoding, delimiter, tables, findings: findings.list };
}

function tableOf(name: string, rows: readonly Row[], findings: Findings): Table {
  const [head, ...body] = rows;
  if (body.length === 0) findings.add('roster.table_empty', { table: name });
  const width = head?.cells.length ?? 0;
  const { names, twice } = namedColumns(head?.cells ?? [], width);
  for (const column of twice) findings.add('roster.column_twice', { table: name, line: head?.line ?? 0, column });
  const kept = body.map(({ line, cells }): Row => {
    if (cells.length > width && cells.slice(width).some((cell) => cell !== ''))
      findings.add('roster.row_too_long', { table: name, line }, { columns: width, found: cells.length });
    if (cells.length < width)
      findings.add('roster.row_too_short', { table: name, line }, { columns: width, found: cells.length });
    return { line, cells: cells.length === width ? cells : names.map((_, at) => cells[at] ?? '') };
  });
  return { name, headerRow: head?.line ?? 0, above: [], header: names, rows: kept };
}
