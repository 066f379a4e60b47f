import type { Findings } from '../findings.ts';
import { type Field, GUARDIAN_PLACES, type GuardianPlace } from '../mapping/field.ts';
import type { Mapping } from '../mapping/mapping.ts';
import type { Row, Table } from '../source/source.ts';
import { type DateOrder, orderOf, readsBothWays } from './dates.ts';
import { orderByHeader } from './names.ts';
import type { ReadOptions } from './options.ts';
import type { Sex } from './record.ts';
import { sexReader } from './sex.ts';

/** What is known about the columns of a table before its rows are read. */
export interface Columns {
  table: Table;
  mapping: Mapping;
  at: ReadonlyMap<Field, number>;
  dates: ReadonlyMap<Field, { order: DateOrder; mixed: boolean }>;
  names: ReadonlyMap<Field, 'surnames_first' | 'given_first'>;
  sex: (text: string) => Sex | null;
  /** The adults that any column is about. */
  guardians: readonly GuardianPlace[];
}

const DATES = /(?:^|\.)(?:birthDate|enrolledOn|leftOn|hiredOn|begins|ends)$/;
const NAMES = /(?:^|\.)fullName$/;

export function readColumns(table: Table, mapping: Mapping, options: ReadOptions, findings: Findings): Columns {
  const at = new Map<Field, number>();
  for (const { field, column } of mapping.columns)
    if (field && !at.has(field) && column >= 0 && column < table.header.length) at.set(field, column);
  const dates = new Map<Field, { order: DateOrder; mixed: boolean }>();
  const names = new Map<Field, 'surnames_first' | 'given_first'>();
  for (const [field, column] of at) {
    const header = table.header[column]!;
    if (DATES.test(field)) dates.set(field, dateOrder(table, column, options, findings));
    if (!NAMES.test(field)) continue;
    names.set(field, options.nameOrder === 'auto' ? orderByHeader(header) : options.nameOrder);
    findings.add('roster.name_split', { table: table.name, column: header }, { order: names.get(field)! });
  }
  const sexAt = at.get('sex');
  const sex = sexReader(valuesOf(table.rows, sexAt), sexAt === undefined ? '' : table.header[sexAt]!);
  const guardians = GUARDIAN_PLACES.filter((place) => [...at.keys()].some((field) => field.startsWith(`${place}.`)));
  return { table, mapping, at, dates, names, sex, guardians };
}

function* valuesOf(rows: readonly Row[], column: number | undefined): Generator<string> {
  if (column !== undefined) for (const { cells } of rows) if (cells[column]) yield cells[column]!;
}

/** The order of a column's dates: proven by its content where one day is beyond the twelfth. */
function dateOrder(
  table: Table,
  column: number,
  { dateOrder: given, country }: ReadOptions,
  findings: Findings,
): { order: DateOrder; mixed: boolean } {
  const found = orderOf(valuesOf(table.rows, column));
  const assumed: DateOrder = given === 'auto' ? (country === 'US' ? 'month_first' : 'day_first') : given;
  if (found === 'day_first' || found === 'month_first') return { order: found, mixed: false };
  if (found === 'undecided' && given === 'auto') {
    const row = table.rows.find(({ cells }) => readsBothWays(cells[column] ?? ''));
    const place = { table: table.name, column: table.header[column]!, value: row?.cells[column] ?? '' };
    findings.add('roster.date_order_assumed', place, { order: assumed });
  }
  return { order: assumed, mixed: found === 'mixed' && given === 'auto' };
}
