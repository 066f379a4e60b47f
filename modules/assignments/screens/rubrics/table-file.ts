import type { RubricFile } from '../../contract/rubrics.ts';

/** A cell of a CSV file: in quotes where it must be. */
const quoted = (cell: string): string => (/[",;\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Rows of cells of a CSV file, with commas or semicolons, whichever the first line has more of. */
export function cellsOf(text: string): string[][] {
  const clean = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const [head = ''] = clean.split('\n', 1);
  const comma = head.split(';').length > head.split(',').length ? ';' : ',';
  const rows: string[][] = [[]];
  let cell = '';
  let inQuotes = false;
  const endCell = () => {
    rows.at(-1)?.push(cell.trim());
    cell = '';
  };
  for (let at = 0; at < clean.length; at++) {
    const sign = clean[at];
    if (inQuotes && sign === '"' && clean[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"') inQuotes = !inQuotes;
    else if (!inQuotes && sign === comma) endCell();
    else if (!inQuotes && sign === '\n') {
      endCell();
      rows.push([]);
    } else cell += sign;
  }
  endCell();
  return rows.filter((row) => row.some((each) => each !== ''));
}

/** `Logra (3)` or `Logra (2-3)`: a level with its points; a comma is a point too. */
const LEVEL = /^(.*?)\s*\((?:(\d{1,4}(?:[.,]\d{1,2})?)\s*[-–]\s*)?(\d{1,4}(?:[.,]\d{1,2})?)\)$/u;
const pointed = (number: string | undefined): string | null => number?.replace(',', '.') ?? null;

/** Reads a table: the first line names the levels with their points, each other line is a criterion. Null where it is none. */
export function rubricOfTable(text: string, title: string): RubricFile | null {
  const [head, ...lines] = cellsOf(text);
  const levels = (head ?? []).slice(1).map((name, at) => {
    const [, label, from, points] = LEVEL.exec(name) ?? [];
    return { label: label || name, points: pointed(points) ?? String(at + 1), from: pointed(from) };
  });
  if (levels.length < 2 || lines.length === 0) return null;
  return {
    format: 'patio.rubric',
    title,
    about: '',
    criteria: lines.map(([criterion = '', ...abouts]) => ({
      title: criterion,
      about: '',
      levels: levels.map((level, at) => ({ ...level, about: abouts[at] ?? '' })),
    })),
  };
}

/** The same table of a rubric; the points over the columns are those of its first criterion. */
export function tableOfRubric({ criteria }: RubricFile, criterion: string): string {
  const [first] = criteria;
  const head = (first?.levels ?? []).map(
    ({ label, from, points }) => `${label} (${from === null ? points : `${from}-${points}`})`,
  );
  const rows = criteria.map(({ title, levels }) => [title, ...levels.map(({ about }) => about)]);
  return [[criterion, ...head], ...rows].map((row) => row.map(quoted).join(',')).join('\n');
}
