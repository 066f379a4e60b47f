import { type At, clampAt, isSingle, type Range, type Size } from './model.ts';

/** Reads what spreadsheets put on the clipboard: tabs, line ends of any kind, quoted cells with tabs, breaks and doubled quotes inside. */
export function parseTsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const endCell = () => {
    row.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
  };
  const source = text.replace(/\r\n?/g, '\n');
  for (let i = 0; i < source.length; i++) {
    const c = source[i]!;
    if (quoted) {
      if (c === '"' && source[i + 1] === '"') {
        cell += '"';
        i++;
      } else if (c === '"') quoted = false;
      else cell += c;
    } else if (c === '"' && cell === '') quoted = true;
    else if (c === '\t') endCell();
    else if (c === '\n') endRow();
    else cell += c;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows.map((cells) => cells.map((value) => value.trim()));
}

/** Writes a block so that spreadsheets read it back unchanged. */
export const toTsv = (block: string[][]) =>
  block
    .map((row) => row.map((cell) => (/["\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'))
    .join('\n');

/** Where each pasted text lands: one value fills the whole range, a block is repeated if the range is a multiple of it, and what would stand outside is dropped. */
export function placePaste(block: string[][], range: Range, size: Size): { at: At; text: string }[] {
  const height = block.length;
  const width = Math.max(0, ...block.map((row) => row.length));
  if (height === 0 || width === 0) return [];
  const rows = range.bottom - range.top + 1;
  const cols = range.right - range.left + 1;
  const repeat = !isSingle(range) && rows % height === 0 && cols % width === 0;
  const end = clampAt(
    { row: range.top + (repeat ? rows : height) - 1, col: range.left + (repeat ? cols : width) - 1 },
    size,
  );
  const placed: { at: At; text: string }[] = [];
  for (let row = range.top; row <= end.row; row++) {
    for (let col = range.left; col <= end.col; col++) {
      const text = block[(row - range.top) % height]?.[(col - range.left) % width];
      if (text !== undefined) placed.push({ at: { row, col }, text });
    }
  }
  return placed;
}

/** Fill down: the first row of the range goes into all rows below it; a single cell takes the text from above. */
export function placeFill(range: Range, textAt: (at: At) => string): { at: At; text: string }[] {
  const source = range.top === range.bottom ? range.top - 1 : range.top;
  if (source < 0) return [];
  const placed: { at: At; text: string }[] = [];
  for (let row = source + 1; row <= range.bottom; row++)
    for (let col = range.left; col <= range.right; col++)
      placed.push({ at: { row, col }, text: textAt({ row: source, col }) });
  return placed;
}
