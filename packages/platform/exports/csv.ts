import type { CellValue } from './define.ts';

const BYTE_ORDER_MARK = '\ufeff';

// A spreadsheet runs whatever begins like this, also behind spaces; a leading quote makes it text again.
const RUNS = /^\s*[=+\-@\t\r]|^[\t\r]/;
const LOOKS_LIKE_NUMBER = /^[+-]?\d+([.,]\d+)?$/;

/** Text that a spreadsheet shows and never runs. */
export const harmless = (text: string): string =>
  RUNS.test(text) && !LOOKS_LIKE_NUMBER.test(text) ? `'${text}` : text;

function cell(value: CellValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const text =
    value instanceof Date ? value.toISOString() : typeof value === 'boolean' ? String(value) : harmless(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line of RFC 4180. */
export const csvLine = (values: readonly CellValue[]): string => `${values.map(cell).join(',')}\r\n`;

/** The lines of a whole table in chunks of a batch, with the mark by which Excel knows the accents. */
export async function* csvChunks(
  titles: readonly string[],
  rows: AsyncIterable<readonly (readonly CellValue[])[]>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(titles);
  for await (const batch of rows) yield batch.map(csvLine).join('');
}
