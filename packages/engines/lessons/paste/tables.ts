import { DROPPED } from './elements.ts';
import type { HtmlElement, HtmlNode } from './html.ts';

const elementsOf = (nodes: readonly HtmlNode[]): HtmlElement[] => nodes.filter((node) => typeof node !== 'string');

/** The rows of a table, without those of tables inside it. */
const rowsOf = (table: HtmlElement): HtmlElement[] =>
  elementsOf(table.children).flatMap((child) => {
    if (child.name === 'tr') return [child];
    return /^(thead|tbody|tfoot)$/.test(child.name)
      ? elementsOf(child.children).filter(({ name }) => name === 'tr')
      : [];
  });
const cellsOf = (row: HtmlElement): HtmlElement[] =>
  elementsOf(row.children).filter(({ name }) => /^t[dh]$/.test(name));

export interface PastedTable {
  caption: string;
  header: string[];
  rows: string[][];
  /** More cells than a table may have were left out. */
  cut: boolean;
}

/** True for a table that only places things on a page. */
export function isLayout(table: HtmlElement): boolean {
  const rows = rowsOf(table);
  return rows.every((row) => cellsOf(row).length <= 1) || table.attributes.role === 'presentation';
}

/** A table with equally long rows; `cellText` writes a cell. Its header is a row of header cells, where there is one. */
export function tableFrom(table: HtmlElement, cellText: (cell: HtmlElement) => string): PastedTable {
  const all = rowsOf(table).filter((row) => cellsOf(row).length > 0);
  const hasHeader = all[0] !== undefined && cellsOf(all[0]).every(({ name }) => name === 'th');
  const rows = all.map((row) =>
    cellsOf(row).flatMap((cell) => {
      const span = Math.min(Math.max(Number.parseInt(cell.attributes.colspan ?? '1', 10) || 1, 1), 12);
      return [cellText(cell), ...Array<string>(span - 1).fill('')];
    }),
  );
  const width = Math.min(Math.max(0, ...rows.map((row) => row.length)), 12);
  const even = rows.map((row) => [...row, ...Array<string>(width).fill('')].slice(0, width));
  const [header, body] = hasHeader ? [even[0]!, even.slice(1)] : [[], even];
  const caption = elementsOf(table.children).find(({ name }) => name === 'caption' && !DROPPED.has(name));
  return {
    caption: caption ? cellText(caption) : '',
    header,
    rows: body.slice(0, 200),
    cut: body.length > 200 || rows.some((row) => row.length > 12),
  };
}
