import { fold } from '../source/clean.ts';
import type { Table } from '../source/source.ts';
import type { Field } from './field.ts';
import type { ColumnMapping, ListKind } from './mapping.ts';

/** What a table is about, by the columns that only one kind of list has, and by its name. */
export function kindOf(table: Table, columns: readonly ColumnMapping[]): ListKind {
  const fields = new Set<Field | null>(columns.filter(({ confidence }) => confidence >= 0.5).map(({ field }) => field));
  const has = (...asked: Field[]): boolean => asked.some((field) => fields.has(field));
  const name = fold(table.name);
  const headers = columns.map(({ header }) => fold(header));
  if (
    has('position', 'subjects', 'hiredOn') ||
    headers.some((header) => /^(?:docente|trabajador|teacher)/.test(header))
  )
    return 'staff';
  if (/docente|personal|staff|teacher|profesor/.test(name) && !has('gradeLevel', 'homeroom', 'gradeAndHomeroom'))
    return 'staff';
  return has('section', 'course') && !has('birthDate', 'guardian1.fullName') ? 'enrolments' : 'students';
}
