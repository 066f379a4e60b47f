import { fold } from '../source/clean.ts';
import { readPerson, said } from './person.ts';
import type { StaffRecord, StaffValues } from './record.ts';
import type { RowReader } from './row.ts';
import { positionOf } from './vocabulary.ts';

/** Roles that a file never gives: somebody who may do it confirms them person by person. */
export const CONFIRMED = new Set(['admin', 'psychology']);

/** An employee's row; null where it names nobody. */
export function readStaff(row: RowReader): StaffRecord | null {
  const person = readPerson(row, null);
  if (!person.firstSurname || !person.givenNames) {
    row.tell('roster.name_missing', null);
    return null;
  }
  const { name: table } = row.columns.table;
  const { line } = row.row;
  return { kind: 'staff', key: `${table}:${line}`, table, line, leaving: false, person, staff: readStaffValues(row) };
}

function readStaffValues(row: RowReader): StaffValues {
  const written = row.text('position');
  const position = written ? row.word('position', positionOf, 'roster.position_unknown') : positionByTable(row);
  const isConfirmed = position !== undefined && CONFIRMED.has(position);
  const asked = isConfirmed || (written !== '' && position === undefined);
  if (isConfirmed) row.tell('roster.role_needs_person', 'position');
  const subjects = row
    .text('subjects')
    .split(/[,;/|]| y /)
    .map((subject) => subject.trim())
    .filter(Boolean);
  return said({
    position: asked ? undefined : position,
    asked: asked ? written : undefined,
    subjects: subjects.length > 0 ? subjects : undefined,
    hiredOn: row.date('hiredOn'),
    school: row.plain('school', 120),
  } as StaffValues);
}

/** A list of teachers seldom says in each row that they are. */
const positionByTable = (row: RowReader) =>
  /docente|profesor|teacher|maestr/.test(fold(row.columns.table.name)) ? 'teacher' : undefined;
