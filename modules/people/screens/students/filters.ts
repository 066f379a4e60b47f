import { m } from '@patio/messages';
import type { TableFilter, TableState } from '@patio/ui/table';
import type { Choices } from '../api.ts';
import { STATUSES } from '../labels/status.ts';

const one = (state: TableState, id: string): string | undefined => state.filters[id]?.[0];

/** The list's filters as the server takes them. */
export const askedStudents = (state: TableState) => ({
  search: state.q || undefined,
  schoolId: one(state, 'school'),
  gradeLevelId: one(state, 'level'),
  homeroomId: one(state, 'homeroom'),
  status: one(state, 'status') as (typeof STATUSES)[number] | undefined,
  signal: one(state, 'signal') as Choices['signals'][number] | undefined,
  sort: (state.sort?.id ?? 'name') as 'name' | 'number' | 'entry',
  desc: state.sort?.desc ?? false,
});

/** Filters to choose from; levels and homerooms follow the school and the level that are chosen. */
export function studentFilters(choices: Choices | undefined, state: TableState): TableFilter[] {
  if (!choices) return [];
  const { schools } = choices;
  const school = one(state, 'school');
  const level = one(state, 'level');
  const ofSchool = <T extends { schoolId: string }>(rows: T[]) =>
    school ? rows.filter((row) => row.schoolId === school) : rows;
  const detail = (schoolId: string) =>
    schools.length > 1 && !school ? schools.find((each) => each.id === schoolId)?.name : undefined;
  const homerooms = ofSchool(choices.homerooms).filter((each) => !level || each.gradeLevelId === level);
  const choose = (id: string, label: string, options: TableFilter['options']): TableFilter[] =>
    options.length > 0 ? [{ id, label, options, multiple: false }] : [];
  return [
    ...(schools.length > 1
      ? choose(
          'school',
          m.people_school(),
          schools.map(({ id, name }) => ({ id, label: name })),
        )
      : []),
    ...choose(
      'level',
      m.people_level(),
      ofSchool(choices.levels).map((each) => ({ id: each.id, label: each.name, detail: detail(each.schoolId) })),
    ),
    ...choose(
      'homeroom',
      m.people_homeroom(),
      homerooms.map((each) => ({ id: each.id, label: each.name, detail: detail(each.schoolId) })),
    ),
    ...choose(
      'status',
      m.people_status(),
      STATUSES.map((id) => ({ id, label: m.people_status_is({ status: id }) })),
    ),
    ...choose(
      'signal',
      m.people_signal(),
      choices.signals.map((id) => ({ id, label: m.people_signal_is({ signal: id }) })),
    ),
  ];
}
