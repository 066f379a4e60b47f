import type { CellValue } from './define.ts';

const BYTE_ORDER_MARK = '\ufeff';

// A spreadsheet runs whatever begins like this, also behind spaces, quotes and in its wide form; a leading quote makes it text.
const RUNS = /^[\s"]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;
const LOOKS_LIKE_NUMBER = /^[+-]?\d+([.,]\d+)?$/;
// Where lists are parted by semicolons or tabs, as in most of our countries, a cell may begin in the middle of ours.
const BEGINS_INSIDE = /([;\t\r\n|][\s"]*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

/** True for a text that a spreadsheet could take for a formula. */
export const mayRun = (text: string): boolean => RUNS.test(text) && !LOOKS_LIKE_NUMBER.test(text);

/** Text that a spreadsheet shows and never runs, whichever sign parts its cells. */
export const harmless = (text: string): string => {
  const inside = text.replace(BEGINS_INSIDE, "$1'");
  return mayRun(inside) ? `'${inside}` : inside;
};

function cell(value: CellValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const text =
    value instanceof Date ? value.toISOString() : typeof value === 'boolean' ? String(value) : harmless(value);
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
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
