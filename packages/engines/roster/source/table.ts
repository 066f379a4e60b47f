import type { Findings } from '../findings.ts';
import { fold } from './clean.ts';
import { findHeader, namedColumns, withHeadings } from './header.ts';
import type { Row, Table } from './source.ts';

const FOOTER =
  /^(?:sub ?total|total|gran total|suma|promedio|leyenda|fuente|nota|firma|pagina|fecha (?:de )?(?:impresion|emision|reporte)|generado|impreso|page|printed|cantidad|resumen|varones|mujeres)\b/;
/** A footer stands among the last rows. */
const LAST = 15;

/** How many lines above the header are kept to choose from. */
const ABOVE = 12;

/** Where the header stands: as a person said, or as it is found; null where the list has none. */
function headerAt(rows: readonly Row[], said: number | undefined): { at: number | null; isChosen: boolean } {
  const found = findHeader(rows);
  const at = rows.findIndex(({ line }) => line === said);
  const chosen = at >= 0 ? at : said === 0 ? null : found;
  return { at: chosen, isChosen: chosen !== found };
}

/** Rows as a table: the header found or said, what stands above it left out, the rows below as wide as it. */
export function toTable(name: string, rows: readonly Row[], findings: Findings, said?: number): Table | null {
  if (rows.length === 0) {
    findings.add('roster.table_empty', { table: name });
    return null;
  }
  const { at, isChosen } = headerAt(rows, said);
  const head = at === null ? undefined : rows[at]!;
  const header = head ? withHeadings(head.cells, at! > 0 ? rows[at! - 1]!.cells : undefined) : [];
  const body = at === null ? rows : rows.slice(at + 1);
  const width = Math.max(lastFilled(header), head ? 0 : Math.max(...body.map(({ cells }) => lastFilled(cells))));
  // Whoever chose another line need not be told of it.
  if (!head && !isChosen) findings.add('roster.no_header', { table: name, line: rows[0]!.line });
  if (head && at! > 0 && !isChosen) findings.add('roster.header_found_below', { table: name, line: head.line });
  const { names, twice } = namedColumns(header, width);
  for (const column of twice) findings.add('roster.column_twice', { table: name, line: head?.line ?? 0, column });
  const kept = bodyOf(name, body, head?.cells ?? null, width, findings);
  if (kept.length === 0) findings.add('roster.table_empty', { table: name });
  const above = at === null ? [] : rows.slice(Math.max(0, at - ABOVE), at);
  return { name, headerRow: head?.line ?? 0, above, header: names, rows: kept };
}

function lastFilled(cells: readonly string[]): number {
  let last = cells.length;
  while (last > 0 && cells[last - 1] === '') last--;
  return last;
}

function bodyOf(
  table: string,
  body: readonly Row[],
  head: readonly string[] | null,
  width: number,
  findings: Findings,
): Row[] {
  const footers = footersOf(body);
  const written = head?.join('\n');
  return body.flatMap((row, at) => {
    const { line, cells } = row;
    if (footers.has(at)) {
      findings.add('roster.total_row', { table, line, value: cells.filter((cell) => cell !== '').join(' · ') });
      return [];
    }
    // Printed lists repeat the header on every page.
    if (written !== undefined && cells.join('\n') === written) {
      findings.add('roster.header_repeated', { table, line });
      return [];
    }
    const filled = lastFilled(cells);
    if (filled > width)
      findings.add(
        'roster.row_too_long',
        { table, line, value: cells[filled - 1]! },
        { columns: width, found: filled },
      );
    return [{ line, cells: cells.length === width ? cells : Array.from({ length: width }, (_, i) => cells[i] ?? '') }];
  });
}

/** Rows at the end that are about the list and not of it: totals, legends, signatures. */
function footersOf(body: readonly Row[]): Set<number> {
  const fill = body.map(({ cells }) => cells.reduce((sum, cell) => sum + (cell === '' ? 0 : 1), 0));
  const usual = [...fill].sort((a, b) => a - b)[Math.floor(fill.length / 2)] ?? 0;
  const footers = new Set<number>();
  for (let at = body.length - 1; at >= 0 && at >= body.length - LAST; at--) {
    const said = FOOTER.test(fold(body[at]!.cells.find((cell) => cell !== '') ?? ''));
    const sparse = fill[at]! <= Math.max(2, usual * 0.4);
    if (said && (sparse || usual < 4)) footers.add(at);
    // Below the last full row of a wide list a lone cell is a remark.
    else if (usual >= 4 && fill[at] === 1 && body.length > 1) footers.add(at);
    else if (!sparse) break;
  }
  return footers;
}
