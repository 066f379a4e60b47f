import type { FindingCode } from '../finding-codes.ts';
import type { Findings } from '../findings.ts';
import type { Field, GuardianPlace } from '../mapping/field.ts';
import type { Row } from '../source/source.ts';
import type { Columns } from './columns.ts';
import { readDate, readsBothWays } from './dates.ts';
import type { ReadOptions } from './options.ts';
import { saysNothing } from './vocabulary.ts';

/** One row of a list, asked field by field; what is wrong with a cell is told where it stands. */
export class RowReader {
  readonly columns: Columns;
  readonly row: Row;
  readonly options: ReadOptions;
  readonly #findings: Findings;

  constructor(columns: Columns, row: Row, options: ReadOptions, findings: Findings) {
    this.columns = columns;
    this.row = row;
    this.options = options;
    this.#findings = findings;
  }

  has(field: Field): boolean {
    return this.columns.at.has(field);
  }

  /** What stands in a field's column; empty without one, and where people write that there is nothing. */
  text(field: Field): string {
    const column = this.columns.at.get(field);
    if (column === undefined) return '';
    const text = this.row.cells[column] ?? '';
    return saysNothing(text) ? '' : text;
  }

  tell(code: FindingCode, field: Field | null, params: Record<string, string | number> = {}): void {
    const column = field === null ? undefined : this.columns.at.get(field);
    const { name, header } = this.columns.table;
    const place = { table: name, line: this.row.line };
    if (column === undefined) this.#findings.add(code, place, params);
    else this.#findings.add(code, { ...place, column: header[column]!, value: this.row.cells[column] ?? '' }, params);
  }

  /** A word of a known list, or a finding. */
  word<Value>(field: Field, read: (text: string) => Value | null, code: FindingCode): Value | undefined {
    const text = this.text(field);
    if (text === '') return undefined;
    const value = read(text);
    if (value === null) this.tell(code, field);
    return value ?? undefined;
  }

  date(field: Field): string | undefined {
    const text = this.text(field);
    if (text === '') return undefined;
    const { order, mixed } = this.columns.dates.get(field)!;
    const read = readDate(text, order, Number(this.options.today.slice(0, 4)));
    if (!read) this.tell('roster.date_unreadable', field);
    else if (mixed && readsBothWays(text)) this.tell('roster.date_ambiguous', field);
    else {
      if (read.shortYear) this.tell('roster.date_two_digit_year', field, { date: read.date });
      return read.date;
    }
    return undefined;
  }

  /** A text that is kept as it is, cut where the school's record has an end. */
  plain(field: Field, most: number): string | undefined {
    const text = this.text(field);
    if (text === '') return undefined;
    if (text.length > most) this.tell('roster.text_too_long', field, { most });
    return text.slice(0, most).trim();
  }
}

/** The field of a guardian, or of the person of the row. */
export const fieldOf = (place: GuardianPlace | null, field: string): Field =>
  (place === null ? field : `${place}.${field}`) as Field;
