import { client } from '@patio/client';
import { m } from '@patio/messages';
import type { RoomView, contract as schoolsContract } from '@patio/schools';
import { Button } from '@patio/ui';
import { EditableGrid, type GridCell, type GridChange } from '@patio/ui/grid';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SetUpView } from '../../../contract.ts';
import { planner } from '../../api.ts';
import { hoursOf } from '../hours/HoursDrawer.tsx';
import { readNames } from '../sections/need-cells.ts';
import { knownIn } from '../sections/SectionsGrid.tsx';
import { useGridSaves } from '../use-grid-saves.ts';
import { placeOf, type SetUpStore } from '../use-set-up.ts';
import { useWantedCell } from '../use-wanted-cell.ts';

/** Rooms belong to the school: their versions are read through its own door. */
const schools = client<typeof schoolsContract>('schools');

const readCapacity = (text: string): number | null => {
  const value = Number(text.trim());
  return Number.isInteger(value) && value >= 1 && value <= 5000 ? value : null;
};

interface RoomsGridProps {
  view: SetUpView;
  store: SetUpStore;
  onOpen: (id: string) => void;
}

/** Every room with building, seats and what is in it, as the school keeps them, and in which hours it is closed. */
export function RoomsGrid({ view, store, onOpen }: RoomsGridProps) {
  const cache = useQueryClient();
  const wanted = useWantedCell();
  const options = schools.listRooms.queryOptions({ input: { schoolId: view.at.schoolId } });
  useQuery(options);
  const { features } = knownIn(view);
  const featureWords = (ids: readonly string[]) =>
    ids.map((id) => features.find((one) => one.id === id)?.name ?? id).join(', ');
  const withCell = (room: RoomView, { columnId, after }: GridChange): RoomView => {
    if (columnId === 'capacity') return { ...room, capacity: readCapacity(after) ?? room.capacity };
    if (columnId === 'building') return { ...room, building: after.trim() || null };
    return { ...room, features: readNames(after, features) ?? room.features };
  };
  const { commit, cellOf } = useGridSaves(async (changes) => {
    const kept = (await cache.ensureQueryData(options)).items;
    const items = [...Map.groupBy(changes, ({ rowId }) => rowId)].flatMap(([rowId, own]) => {
      const room = kept.find((one) => one.id === rowId);
      if (!room) return [];
      const { id, version, building, capacity, features: has } = own.reduce(withCell, room);
      return [{ id, version, building, capacity, features: has }];
    });
    try {
      await store.take((now) => planner.saveRooms.call({ ...placeOf(now), items }));
    } finally {
      await cache.invalidateQueries({ queryKey: options.queryKey });
    }
  });
  const byId = new Map(view.rooms.map((room) => [room.id, room]));
  const cell = (id: string, column: string): GridCell => {
    const room = byId.get(id);
    if (!room) return { text: '' };
    if (column === 'hours') {
      const { impossible, disliked } = hoursOf(view, 'room', id);
      if (impossible.length + disliked.length === 0) return { text: m.planner_always_open(), tone: 'muted' };
      return { text: m.planner_hours_sum({ impossible: impossible.length, disliked: disliked.length }) };
    }
    if (column === 'building') return cellOf(id, column, room.building ?? '');
    return cellOf(id, column, column === 'capacity' ? String(room.capacity) : featureWords(room.features));
  };
  return (
    <EditableGrid
      label={m.planner_step_rooms()}
      rows={view.rooms.map(({ id, name }) => ({ id, label: name }))}
      columns={[
        { id: 'building', label: m.planner_col_building(), width: 170, align: 'start', isReadOnly: !view.can.rooms },
        {
          id: 'capacity',
          label: m.planner_col_capacity(),
          width: 100,
          isReadOnly: !view.can.rooms,
          check: (text) => (readCapacity(text) === null ? m.planner_bad_capacity() : undefined),
        },
        {
          id: 'features',
          label: m.planner_col_features(),
          width: 240,
          align: 'start',
          isReadOnly: !view.can.rooms,
          check: (text) => (readNames(text, features) === null ? m.planner_bad_features() : undefined),
        },
        { id: 'hours', label: m.planner_col_hours(), width: 250, align: 'start', isReadOnly: true },
      ]}
      cell={(row, column) => cell(row.id, column.id)}
      onCommit={commit}
      wanted={wanted}
      rowHeader={(row) => (
        <Button variant="quiet" size="sm" onPress={() => onOpen(row.id)}>
          {row.label}
        </Button>
      )}
      corner={m.planner_n_rooms({ n: view.rooms.length })}
      headerWidth={190}
    />
  );
}
