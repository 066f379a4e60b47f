import { m } from '@patio/messages';
import { ROOM_FEATURES } from '@patio/schools';
import { featureName } from '@patio/schools/screens';
import { Button, formatList } from '@patio/ui';
import { EditableGrid, type GridCell, type GridChange } from '@patio/ui/grid';
import { useMemo } from 'react';
import type { SetUpView } from '../../../contract.ts';
import { planner } from '../../api.ts';
import { useGridSaves } from '../use-grid-saves.ts';
import { placeOf, type SetUpStore } from '../use-set-up.ts';
import { useWantedCell } from '../use-wanted-cell.ts';
import { NEED_COLUMNS, type NeedColumn, needOf, patternText, withCell } from './need-cells.ts';

type Section = SetUpView['sections'][number];

/** What there is to name in a cell: rooms, and what rooms have. */
export const knownIn = (view: SetUpView) => ({
  rooms: view.rooms,
  features: [...new Set([...ROOM_FEATURES, ...view.rooms.flatMap(({ features }) => features)])].map((id) => ({
    id,
    name: featureName(id),
  })),
});

const WHY: Record<NeedColumn, () => string> = {
  periods: m.planner_bad_periods,
  pattern: m.planner_bad_pattern,
  rooms: m.planner_bad_rooms,
  features: m.planner_bad_features,
};
const TITLES: Record<NeedColumn, () => string> = {
  periods: m.planner_col_periods,
  pattern: m.planner_col_pattern,
  rooms: m.planner_col_rooms,
  features: m.planner_col_features,
};

interface SectionsGridProps {
  view: SetUpView;
  store: SetUpStore;
  onOpen: (id: string) => void;
}

/** Every class with how its periods are to be placed: typed, filled down or pasted from a spreadsheet. */
export function SectionsGrid({ view, store, onOpen }: SectionsGridProps) {
  const wanted = useWantedCell();
  const known = useMemo(() => knownIn(view), [view]);
  const byId = new Map(view.sections.map((section) => [section.id, section]));
  const teacherOf = new Map(view.teachers.map(({ id, name }) => [id, name]));
  const { commit, cellOf } = useGridSaves((changes) => store.take((now) => saveCells(now, changes)));
  const textOf = (section: Section, column: string): string => {
    const need = needOf(section);
    const names = (ids: readonly string[], list: readonly { id: string; name: string }[]) =>
      ids.map((id) => list.find((one) => one.id === id)?.name ?? '').join(', ');
    if (column === 'periods') return String(need.periods);
    if (column === 'pattern') return patternText(need.pattern);
    if (column === 'rooms') return names(need.roomIds, known.rooms);
    if (column === 'features') return names(need.roomFeatures, known.features);
    if (column === 'teachers') return formatList(section.teacherIds.map((id) => teacherOf.get(id) ?? ''));
    return tiesOf(view, section);
  };
  const cell = (rowId: string, column: string): GridCell => {
    const section = byId.get(rowId);
    if (!section) return { text: '' };
    const here = cellOf(rowId, column, textOf(section, column));
    return column === 'periods' && needOf(section).periods !== section.coursePeriods
      ? { ...here, tone: 'low', note: here.note ?? m.planner_course_says({ n: section.coursePeriods }) }
      : here;
  };
  return (
    <EditableGrid
      label={m.planner_step_sections()}
      rows={view.sections.map(({ id, name }) => ({ id, label: name }))}
      columns={[
        { id: 'teachers', label: m.planner_col_teachers(), width: 190, align: 'start', isReadOnly: true },
        ...NEED_COLUMNS.map((id) => ({
          id,
          label: TITLES[id](),
          width: id === 'periods' ? 90 : id === 'pattern' ? 110 : 180,
          ...(id !== 'periods' && { align: 'start' as const }),
          check: (text: string) => {
            const section = view.sections[0];
            return section && withCell(needOf(section), id, text, known) === null ? WHY[id]() : undefined;
          },
        })),
        { id: 'ties', label: m.planner_col_ties(), width: 190, align: 'start', isReadOnly: true },
      ]}
      cell={(row, column) => cell(row.id, column.id)}
      onCommit={commit}
      wanted={wanted}
      rowHeader={(row) => (
        <Button variant="quiet" size="sm" onPress={() => onOpen(row.id)}>
          {row.label}
        </Button>
      )}
      corner={m.planner_n_classes({ n: view.sections.length })}
      headerWidth={210}
      isReadOnly={!view.can.manage}
      height="max(340px, calc(100dvh - 330px))"
    />
  );
}

/** With whom a section shares its lessons or its hours, in words. */
function tiesOf(view: SetUpView, { id, need }: Section): string {
  const others = (key: 'jointId' | 'blockId') =>
    need?.[key]
      ? view.sections.filter((one) => one.id !== id && one.need?.[key] === need[key]).map(({ name }) => name)
      : [];
  const [joint, block] = [others('jointId'), others('blockId')];
  return [
    joint.length ? m.planner_tie_joint({ names: formatList(joint) }) : '',
    block.length ? m.planner_tie_block({ names: formatList(block) }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** One batch of cells as one command: the cells of a row come together. */
function saveCells(now: SetUpView, changes: readonly GridChange[]): Promise<SetUpView> {
  const known = knownIn(now);
  const items = [...Map.groupBy(changes, ({ rowId }) => rowId)].flatMap(([sectionId, own]) => {
    const section = now.sections.find(({ id }) => id === sectionId);
    if (!section) return [];
    const ordered = own.toSorted(
      (a, b) => NEED_COLUMNS.indexOf(a.columnId as NeedColumn) - NEED_COLUMNS.indexOf(b.columnId as NeedColumn),
    );
    const need = ordered.reduce(
      (before, { columnId, after }) => withCell(before, columnId as NeedColumn, after, known) ?? before,
      needOf(section),
    );
    return [{ sectionId, ...need }];
  });
  return planner.saveNeeds.call({ ...placeOf(now), items });
}
