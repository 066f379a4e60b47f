import type { SheetState } from '@patio/gradebook/model';
import type { OverviewRow } from '../../contract.ts';

export type GroupBy = 'school' | 'level' | 'coordinator';

export interface Group {
  id: string;
  name: string;
  total: number;
  preparing: number;
  waiting: number;
  done: number;
  late: number;
}

/** Which sheets a figure counts; the list behind it asks for the same. */
export const PREPARING = ['draft', 'returned'] as const;
export const WAITING = ['submitted', 'approved'] as const;
export const DONE = ['published', 'locked'] as const;

type Coordinator = { name: string; schoolId: string };

const countOf = (row: OverviewRow, states: readonly SheetState[]): number =>
  states.reduce((sum, state) => sum + row[state], 0);

const add = (into: Group, row: OverviewRow): Group => ({
  ...into,
  total: into.total + countOf(row, [...PREPARING, ...WAITING, ...DONE]),
  preparing: into.preparing + countOf(row, PREPARING),
  waiting: into.waiting + countOf(row, WAITING),
  done: into.done + countOf(row, DONE),
  late: into.late + row.late,
});

const EMPTY = { total: 0, preparing: 0, waiting: 0, done: 0, late: 0 };

/** Sums the rows of schools and levels the way somebody wants to look at them. A school may have several coordinators: each answers for it. */
export function groupRows(
  rows: readonly OverviewRow[],
  by: GroupBy,
  coordinators: readonly Coordinator[],
  nobody: string,
): Group[] {
  const groups = new Map<string, Group>();
  const keep = (id: string, name: string, row: OverviewRow) =>
    groups.set(id, add(groups.get(id) ?? { id, name, ...EMPTY }, row));
  for (const row of rows) {
    if (by === 'school') keep(row.schoolId, row.school, row);
    else if (by === 'level') keep(row.gradeLevelId, row.level, row);
    else {
      const own = coordinators.filter((each) => each.schoolId === row.schoolId);
      if (own.length === 0) keep('', nobody, row);
      for (const each of own) keep(each.name, each.name, row);
    }
  }
  return [...groups.values()];
}
