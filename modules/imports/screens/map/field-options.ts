import { m } from '@patio/messages';
import type { Option } from '@patio/ui';
import type { TableChoice } from '../../contract.ts';
import { fieldText } from '../../rules/labels.ts';

export interface FieldOf {
  field: string;
  of: 'student' | 'guardian' | 'staff' | 'section' | 'enrolment';
}

/** The choice that leaves a column out. */
export const NOTHING = 'none';

/** What only a student has; all else may be said of anybody. */
const OF_STUDENTS = [
  'studentNumber',
  'level',
  'gradeLevel',
  'homeroom',
  'gradeAndHomeroom',
  'status',
  'enrolledOn',
  'leftOn',
];

const HOLDS: Record<TableChoice['kind'], (field: FieldOf) => boolean> = {
  students: ({ of }) => of === 'student' || of === 'guardian',
  staff: ({ field, of }) => of === 'staff' || (of === 'student' && !OF_STUDENTS.includes(field)),
  sections: ({ of }) => of === 'section' || of === 'enrolment',
  enrolments: ({ of }) => of === 'enrolment' || of === 'student',
  left_out: () => false,
};
const groupOf = (kind: TableChoice['kind'], { field, of }: FieldOf): string =>
  of === 'guardian'
    ? m.imports_group_adult({ number: field.slice('guardian'.length, 'guardian'.length + 1) })
    : m.imports_group({ of: kind === 'staff' ? 'staff' : of });

/** What a column of such a table may hold, by whom it is about. */
export const fieldOptions = (kind: TableChoice['kind'], fields: readonly FieldOf[]): Option[] => [
  { id: NOTHING, label: m.imports_leave_out() },
  ...fields
    .filter(HOLDS[kind])
    .map((each) => ({ id: each.field, label: fieldText(each.field), group: groupOf(kind, each) })),
];
