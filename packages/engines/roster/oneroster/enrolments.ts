import { said } from '../records/person.ts';
import type { EnrolmentRecord } from '../records/record.ts';
import type { RosterRow } from './file.ts';
import type { References } from './references.ts';
import { kept, spanOf } from './things.ts';

/** Who is in which class, as what. */
export function readEnrolments(rows: readonly RosterRow[], references: References): EnrolmentRecord[] {
  return rows.flatMap((row): EnrolmentRecord[] => {
    const holds = [
      references.holds(row, 'classSourcedId', 'classes'),
      references.holds(row, 'userSourcedId', 'users'),
      references.holds(row, 'schoolSourcedId', 'orgs'),
    ];
    const span = spanOf(row, 'beginDate', 'endDate');
    if (holds.includes(false) || !span) return [];
    const role = row.word('role', ['student', 'teacher', 'proctor', 'administrator']);
    if (role === null && !row.leaving) {
      row.tell('roster.role_unknown', 'role');
      return [];
    }
    return [
      said({
        kind: 'enrolment',
        ...kept(row),
        class: row.text('classSourcedId'),
        person: row.text('userSourcedId'),
        role: role ?? 'student',
        lead: row.flag('primary'),
        ...span,
        school: row.some('schoolSourcedId'),
      } as EnrolmentRecord),
    ];
  });
}
