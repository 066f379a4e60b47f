import { m } from '@patio/messages';
import type { Option } from '@patio/ui';
import type { TableChoice } from '../../contract.ts';
import { fieldText } from '../../rules/words.ts';

export interface FieldOf {
  field: string;
  of: 'student' | 'guardian' | 'staff' | 'section' | 'enrolment';
}

/** The choice that leaves a column out. */
export const NOTHING = 'none';

const HOLDS: Record<TableChoice['kind'], readonly FieldOf['of'][]> = {
  students: ['student', 'guardian'],
  staff: ['staff'],
  sections: ['section'],
  enrolments: ['enrolment', 'section'],
  left_out: [],
};
const groupOf = ({ field, of }: FieldOf): string =>
  of === 'guardian'
    ? m.imports_group_adult({ number: field.slice('guardian'.length, 'guardian'.length + 1) })
    : m.imports_group({ of });

/** What a column of such a table may hold, by whom it is about. */
export const fieldOptions = (kind: TableChoice['kind'], fields: readonly FieldOf[]): Option[] => [
  { id: NOTHING, label: m.imports_leave_out() },
  ...fields
    .filter(({ of }) => HOLDS[kind].includes(of))
    .map((each) => ({ id: each.field, label: fieldText(each.field), group: groupOf(each) })),
];
