import { isLocalDate, parseMoney } from '@patio/kernel';

/** What a column of a bank's file holds. */
export const BANK_FIELDS = ['none', 'day', 'amount', 'in', 'out', 'reference', 'text'] as const;
export type BankField = (typeof BANK_FIELDS)[number];

export interface ReadRow {
  on: string;
  amount: number;
  reference: string;
  text: string;
}

export interface ReadFile {
  rows: ReadRow[];
  /** Lines that are money going out, and lines with no day or amount, by their number in the file. */
  out: number;
  unread: number[];
}

const SIGNS = [';', '\t', ',', '|'] as const;

/** The sign that parts the cells: the one that the first lines have most often. */
function signOf(text: string): string {
  const head = text.split(/\r?\n/, 10).join('\n');
  const counts = SIGNS.map((sign) => ({ sign, count: head.split(sign).length }));
  return counts.toSorted((a, b) => b.count - a.count)[0]?.sign ?? ',';
}

/** The cells of a file of a bank, line by line; quotes may hold signs, quotes and line breaks. */
export function readCells(text: string): string[][] {
  const sign = signOf(text);
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const plain = text.replace(/^\ufeff/, '');
  const endCell = () => {
    rows.at(-1)?.push(cell.trim());
    cell = '';
  };
  for (let at = 0; at < plain.length; at++) {
    const here = plain[at] ?? '';
    if (quoted && here === '"' && plain[at + 1] === '"') {
      cell += '"';
      at++;
    } else if (here === '"' && (quoted || cell.trim() === '')) quoted = !quoted;
    else if (!quoted && here === sign) endCell();
    else if (!quoted && here === '\n') {
      endCell();
      rows.push([]);
    } else if (quoted || here !== '\r') cell += here;
  }
  endCell();
  return rows.filter((row) => row.some((one) => one !== ''));
}

/** A day as banks write it: `2026-11-05`, `05/11/2026`, `5-11-26`; day first, as in all of our countries. */
export function readDay(text: string): string | null {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/.exec(text);
  const usual = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})\b/.exec(text);
  const [year, month, day] = iso ? [iso[1], iso[2], iso[3]] : usual ? [usual[3], usual[2], usual[1]] : [];
  if (!year || !month || !day) return null;
  const whole = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isLocalDate(whole) ? whole : null;
}

/** An amount with its sign: `-1.200,00`, `(1,200.00)` and `1,200.00-` are money that went out. */
export function readAmount(text: string, currency: string): number | null {
  const isOut = /^\s*[-(]|-\s*$/.test(text);
  const amount = parseMoney(text.replaceAll(/[()+]|^\s*-|-\s*$/g, ''), currency);
  return amount === null ? null : isOut ? -amount : amount;
}

const KNOWN: readonly [BankField, RegExp][] = [
  ['day', /^(fecha|date|f\.? ?(valor|oper|proceso))/i],
  ['in', /^(abono|haber|cr[eé]dito|dep[oó]sito|credit|ingreso)/i],
  ['out', /^(cargo|debe|d[eé]bito|debit|retiro|egreso)/i],
  ['amount', /^(monto|importe|valor|amount|cantidad)/i],
  ['reference', /(operaci[oó]n|referencia|reference|n[uú]mero|documento|nro)/i],
  ['text', /(descripci[oó]n|concepto|detalle|glosa|description|movimiento)/i],
];

/** What the columns probably hold, by their titles; each of day, amount and reference once. */
export function guessColumns(titles: readonly string[]): BankField[] {
  const used = new Set<BankField>();
  return titles.map((title) => {
    const field = KNOWN.find(([name, words]) => !used.has(name) && words.test(title.trim()))?.[0] ?? 'none';
    if (field !== 'none') used.add(field);
    return field;
  });
}

/** Whether the columns say enough: a day, and an amount or what came in. */
export const canRead = (columns: readonly BankField[]): boolean =>
  columns.includes('day') && (columns.includes('amount') || columns.includes('in'));

/** The lines that are money coming in, as the columns say. */
export function readBankFile(cells: readonly string[][], columns: readonly BankField[], currency: string): ReadFile {
  const read: ReadFile = { rows: [], out: 0, unread: [] };
  for (const [at, row] of cells.entries()) {
    const text = (field: BankField): string =>
      row
        .filter((_, column) => columns[column] === field)
        .join(' ')
        .trim();
    const on = readDay(text('day'));
    const given = text('in') || text('amount');
    const amount = given === '' && text('out') !== '' ? -1 : readAmount(given, currency);
    if (on === null || amount === null) read.unread.push(at + 1);
    else if (amount <= 0) read.out++;
    else read.rows.push({ on, amount, reference: text('reference').slice(0, 120), text: text('text').slice(0, 300) });
  }
  return read;
}
