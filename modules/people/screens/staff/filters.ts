import { m } from '@patio/messages';
import type { TableFilter, TableState } from '@patio/ui/table';
import type { SchoolChoice } from '../api.ts';

export const POSITIONS = ['teacher', 'coordinator', 'director', 'support', 'psychology', 'admin'] as const;

const STATES = { all: undefined, left: 'left', working: 'working' } as const;

/** The list's filters as the server takes them; whoever says nothing means those who work here now. */
export const askedStaff = (state: TableState) => ({
  search: state.q || undefined,
  schoolId: state.filters.school?.[0],
  position: state.filters.position?.[0] as (typeof POSITIONS)[number] | undefined,
  subject: state.filters.subject?.[0],
  state: STATES[(state.filters.state?.[0] ?? 'working') as keyof typeof STATES],
});

export const staffFilters = (schools: readonly SchoolChoice[], subjects: readonly string[]): TableFilter[] => [
  ...(schools.length > 1
    ? [
        {
          id: 'school',
          label: m.people_school(),
          multiple: false,
          options: schools.map(({ id, name }) => ({ id, label: name })),
        },
      ]
    : []),
  {
    id: 'position',
    label: m.people_position(),
    multiple: false,
    options: POSITIONS.map((id) => ({ id, label: m.people_position_is({ position: id }) })),
  },
  ...(subjects.length > 0
    ? [
        {
          id: 'subject',
          label: m.people_subject(),
          multiple: false,
          options: subjects.map((id) => ({ id, label: id })),
        },
      ]
    : []),
  {
    id: 'state',
    label: m.people_status(),
    multiple: false,
    options: [
      { id: 'working', label: m.people_working() },
      { id: 'left', label: m.people_has_left() },
      { id: 'all', label: m.people_working_or_left() },
    ],
  },
];
