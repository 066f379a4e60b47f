/** A Markdown table whose columns line up, so that its source reads as well as its picture. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const safe = rows.map((row) => row.map((cell) => cell.replaceAll('|', '\\|')));
  const widths = head.map((title, column) => Math.max(title.length, ...safe.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`;
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...safe.map(line)].join('\n');
}

export const HEAD = '<!-- Made by: npm run check -- generated --fix. Do not edit. -->\n';

export const groupBy = <T>(items: readonly T[], key: (item: T) => string): [string, T[]][] => {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return [...groups];
};
