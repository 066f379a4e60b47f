import { isLocalDate } from '@patio/kernel';
import type { Findings } from '../findings.ts';
import { type DateOrder, orderOf, readDate } from '../records/dates.ts';
import type { ReadOptions } from '../records/options.ts';
import { answerOf } from '../records/vocabulary.ts';
import type { RosterFile } from './roster-file.ts';

/** Reads values that are not written as the standard asks, and says so once for each column. */
export class Values {
  readonly #findings: Findings;
  readonly #options: ReadOptions;
  readonly #orders = new Map<string, DateOrder>();
  readonly #told = new Set<string>();

  constructor(options: ReadOptions, findings: Findings) {
    this.#options = options;
    this.#findings = findings;
  }

  date(file: RosterFile, column: string, text: string): string | null {
    // An instant is cut to its day without a word: many programs write both alike.
    const day = text[10] === 'T' ? text.slice(0, 10) : text;
    if (isLocalDate(day)) return day;
    this.#tell(file, column, text);
    const read = readDate(text, this.#order(file, column), Number(this.#options.today.slice(0, 4)));
    return read?.date ?? null;
  }

  flag(file: RosterFile, column: string, text: string): boolean | null {
    if (text === 'true' || text === 'false') return text === 'true';
    this.#tell(file, column, text);
    return answerOf(text);
  }

  word<Word extends string>(file: RosterFile, column: string, text: string, words: readonly Word[]): Word | null {
    const exact = words.find((word) => word === text);
    if (exact !== undefined) return exact;
    const plain = text.toLowerCase().replace(/[\s_-]/g, '');
    const found = words.find((word) => word.toLowerCase() === plain);
    if (found) this.#tell(file, column, text);
    return found ?? null;
  }

  /** Decided by all rows of a column. */
  #order({ name, table, at }: RosterFile, column: string): DateOrder {
    const key = `${name}.${column}`;
    const known = this.#orders.get(key);
    if (known) return known;
    const index = at.get(column)!;
    const found = orderOf(table.rows.map(({ cells }) => cells[index] ?? ''));
    const { dateOrder, country } = this.#options;
    const assumed = dateOrder === 'auto' ? (country === 'US' ? 'month_first' : 'day_first') : dateOrder;
    if (found !== 'day_first' && found !== 'month_first' && found !== 'plain' && dateOrder === 'auto')
      this.#findings.add('roster.date_order_assumed', { table: name, column }, { order: assumed });
    const order = found === 'day_first' || found === 'month_first' ? found : assumed;
    this.#orders.set(key, order);
    return order;
  }

  #tell({ name }: RosterFile, column: string, value: string): void {
    const key = `${name}.${column}`;
    if (this.#told.has(key)) return;
    this.#told.add(key);
    this.#findings.add('roster.value_loose', { table: name, column, value });
  }
}
