import type { FindingCode } from '../finding-codes.ts';
import type { Findings } from '../findings.ts';
import { lettersApart } from '../mapping/header.ts';
import type { Row, Table } from '../source/source.ts';
import { asMeant } from '../write/csv.ts';
import { COLUMNS, OLDER_COLUMNS, type OneRosterFile, REQUIRED } from './columns.ts';
import type { Mode } from './manifest.ts';
import type { RosterFile } from './roster-file.ts';
import type { Values } from './values.ts';

/** Finds the columns although they are misspelt, in other letters or in another order; null where one is missing that every row needs. */
export function openFile(name: OneRosterFile, table: Table, mode: Mode, findings: Findings): RosterFile | null {
  const known = [...COLUMNS[name], ...(OLDER_COLUMNS[name] ?? [])];
  const at = new Map<string, number>();
  const extra = new Map<string, number>();
  const unnamed: [string, number][] = [];
  for (const [column, header] of table.header.entries())
    if (known.includes(header)) at.set(header, column);
    else if (/^metadata\./i.test(header)) extra.set(header.slice('metadata.'.length), column);
    else unnamed.push([header, column]);
  for (const [header, column] of unnamed) {
    const lower = header.toLowerCase();
    const free = known.filter((column) => !at.has(column));
    const meant =
      free.find((column) => column.toLowerCase() === lower) ??
      (lower.length > 4 ? free.find((column) => lettersApart(column.toLowerCase(), lower, 2)) : undefined);
    const place = { table: name, line: table.headerRow, column: header };
    findings.add(meant ? 'roster.column_renamed' : 'roster.column_unknown', place, meant ? { column: meant } : {});
    if (meant) at.set(meant, column);
    else extra.set(header, column);
  }
  const missing = REQUIRED[name].filter((column) => !at.has(column));
  for (const column of missing) findings.add('roster.column_missing', { table: name, line: table.headerRow, column });
  return missing.length > 0 ? null : { name, table, mode, at, extra };
}

/** One row of a file, asked by column. */
export class RosterRow {
  readonly file: RosterFile;
  readonly row: Row;
  readonly #values: Values;
  readonly #findings: Findings;

  constructor(file: RosterFile, row: Row, values: Values, findings: Findings) {
    this.file = file;
    this.row = row;
    this.#values = values;
    this.#findings = findings;
  }

  get id(): string {
    return this.text('sourcedId');
  }

  /** The file says that it goes. */
  get leaving(): boolean {
    return this.text('status').toLowerCase() === 'tobedeleted';
  }

  text(column: string): string {
    const at = this.file.at.get(column);
    // A quote in front is how what looks like a formula is kept from running.
    return at === undefined ? '' : asMeant(this.row.cells[at] ?? '');
  }

  some(column: string): string | undefined {
    return this.text(column) || undefined;
  }

  list(column: string): string[] {
    const text = this.text(column);
    return text === '' ? [] : [...new Set(text.split(',').map((item) => item.trim()))].filter(Boolean);
  }

  extra(column: string): string | undefined {
    const at = this.file.extra.get(column);
    return at === undefined ? undefined : asMeant(this.row.cells[at] ?? '') || undefined;
  }

  /** What is kept as sent: extra columns with a value, but those that have a place of their own. */
  metadata(but: ReadonlySet<string> = new Set()): Record<string, string> | undefined {
    const kept = [...this.file.extra.keys()].flatMap((name) => {
      const value = but.has(name) ? undefined : this.extra(name);
      return value === undefined ? [] : [[name, value] as const];
    });
    return kept.length > 0 ? Object.fromEntries(kept) : undefined;
  }

  tell(code: FindingCode, column = '', params: Record<string, string | number> = {}, value = this.text(column)): void {
    this.#findings.add(code, { table: this.file.name, line: this.row.line, column, value }, params);
  }

  date(column: string): string | undefined {
    const text = this.text(column);
    if (text === '') return undefined;
    const date = this.#values.date(this.file, column, text);
    if (!date) this.tell('roster.date_unreadable', column);
    return date ?? undefined;
  }

  flag(column: string): boolean | undefined {
    const text = this.text(column);
    return text === '' ? undefined : (this.#values.flag(this.file, column, text) ?? undefined);
  }

  /** A word of the standard's list, in whatever letters. */
  word<Word extends string>(column: string, words: readonly Word[]): Word | null {
    return this.#values.word(this.file, column, this.text(column), words);
  }
}
