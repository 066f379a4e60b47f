import type { OverviewRow } from '../../../contract.ts';

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

type Coordinator = { name: string; schoolId: string };

const add = (into: Group, row: OverviewRow): Group => ({
  ...into,
  total: into.total + row.draft + row.submitted + row.returned + row.approved + row.published + row.locked,
  preparing: into.preparing + row.draft + row.returned,
  waiting: into.waiting + row.submitted + row.approved,
  done: into.done + row.published + row.locked,
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
