import { m } from '@patio/messages';
import { Button } from '@patio/ui';
import { EditableGrid, type GridCell, type GridChange } from '@patio/ui/grid';
import type { SetUpView } from '../../../contract.ts';
import { loadsOf } from '../../../rules/missing.ts';
import { LIMITS, type Limit } from '../../../rules/set-up.ts';
import { planner } from '../../api.ts';
import { hoursOf } from '../hours/HoursDrawer.tsx';
import { useGridSaves } from '../use-grid-saves.ts';
import { placeOf, type SetUpStore } from '../use-set-up.ts';

const TITLES: Record<Limit, () => string> = {
  maxPerDay: m.planner_limit_max_per_day,
  minPerDay: m.planner_limit_min_per_day,
  maxDays: m.planner_limit_max_days,
  maxGapsPerDay: m.planner_limit_gaps_day,
  maxGapsPerWeek: m.planner_limit_gaps_week,
  maxInARow: m.planner_limit_in_a_row,
};
const NONE = {
  maxPerDay: null,
  minPerDay: null,
  maxDays: null,
  maxGapsPerDay: null,
  maxGapsPerWeek: null,
  maxInARow: null,
};

/** A limit as it is typed; empty is none, undefined is not a number. */
const readLimit = (text: string): number | null | undefined => {
  if (text.trim() === '') return null;
  const value = Number(text.trim());
  return Number.isInteger(value) && value >= 0 && value <= 60 ? value : undefined;
};

interface TeachersGridProps {
  view: SetUpView;
  store: SetUpStore;
  onOpen: (id: string) => void;
}

/** Every teacher with load, hours and limits: typed, filled down or pasted from a spreadsheet. */
export function TeachersGrid({ view, store, onOpen }: TeachersGridProps) {
  const loads = loadsOf(view);
  const limitsOf = new Map(view.limits.map((row) => [row.staffId, row]));
  const { commit, cellOf } = useGridSaves((changes) => store.take((now) => saveCells(now, changes)));
  const cell = (staffId: string, column: string): GridCell => {
    const teacher = view.teachers.find(({ id }) => id === staffId);
    if (column === 'load') {
      const [load, paid] = [loads.get(staffId) ?? 0, teacher?.contractPeriods ?? null];
      const over = paid !== null && load > paid;
      return {
        text: paid === null ? `${load}` : m.planner_of({ n: load, all: paid }),
        ...(over && { tone: 'low' as const }),
      };
    }
    if (column === 'hours') {
      const { impossible, disliked, version } = hoursOf(view, 'teacher', staffId);
      if (version === null && impossible.length + disliked.length === 0)
        return { text: m.planner_hours_not_said(), tone: 'muted' };
      return { text: m.planner_hours_sum({ impossible: impossible.length, disliked: disliked.length }) };
    }
    return cellOf(staffId, column, String(limitsOf.get(staffId)?.[column as Limit] ?? ''));
  };
  return (
    <EditableGrid
      label={m.planner_step_teachers()}
      rows={view.teachers.map(({ id, name }) => ({ id, label: name }))}
      columns={[
        { id: 'load', label: m.planner_col_load(), width: 110, isReadOnly: true },
        { id: 'hours', label: m.planner_col_hours(), width: 250, align: 'start', isReadOnly: true },
        ...LIMITS.map((id) => ({
          id,
          label: TITLES[id](),
          width: 118,
          check: (text: string) => (readLimit(text) === undefined ? m.planner_bad_limit() : undefined),
        })),
      ]}
      cell={(row, column) => cell(row.id, column.id)}
      onCommit={commit}
      rowHeader={(row) => (
        <Button variant="quiet" size="sm" onPress={() => onOpen(row.id)}>
          {row.label}
        </Button>
      )}
      corner={m.planner_n_teachers({ n: view.teachers.length })}
      headerWidth={210}
      isReadOnly={!view.can.manage}
      height="max(340px, calc(100dvh - 330px))"
    />
  );
}

/** One batch of cells as one command: the cells of a row come together. */
function saveCells(now: SetUpView, changes: readonly GridChange[]): Promise<SetUpView> {
  const items = [...Map.groupBy(changes, ({ rowId }) => rowId)].map(([staffId, own]) => {
    const held = now.limits.find((row) => row.staffId === staffId);
    const { id: _id, ...limits } = held ?? { id: '', staffId, version: null, ...NONE };
    const typed = Object.fromEntries(own.map(({ columnId, after }) => [columnId, readLimit(after) ?? null]));
    return { ...limits, ...typed };
  });
  return planner.saveLimits.call({ ...placeOf(now), items });
}
