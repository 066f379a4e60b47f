import { ExportButton, useSearchState, useTableState } from '@patio/client';
import { m } from '@patio/messages';
import { Badge, Button, EmptyState, Inline, Status } from '@patio/ui';
import { DataTable, type TableColumn } from '@patio/ui/table';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Archive, ArchiveRestore, Plus } from 'lucide-react';
import { z } from 'zod';
import { ROOM_FEATURES, type RoomView, type SchoolDetailView } from '../../contract.ts';
import { arrangeRooms } from '../../rules/arrange-rooms.ts';
import { featureName } from '../../rules/feature-name.ts';
import { schools } from '../api.ts';
import { RoomDrawer } from './RoomDrawer.tsx';

const columns = (): TableColumn<RoomView>[] => [
  {
    id: 'name',
    header: m.schools_name(),
    fixed: true,
    sortable: true,
    cell: (room) => (
      <Inline>
        <b>{room.name}</b>
        {room.archived && <Status tone="neutral">{m.schools_archived()}</Status>}
      </Inline>
    ),
  },
  { id: 'building', header: m.schools_building(), onCard: true, cell: (room) => room.building ?? '–' },
  {
    id: 'capacity',
    header: m.schools_capacity(),
    align: 'end',
    sortable: true,
    onCard: true,
    sum: (room) => room.capacity ?? 0,
    cell: (room) => room.capacity,
  },
  {
    id: 'features',
    header: m.schools_features(),
    onCard: true,
    cell: (room) => (
      <Inline gap={4}>
        {room.features.map((feature) => (
          <Badge key={feature}>{featureName(feature)}</Badge>
        ))}
      </Inline>
    ),
  },
];

const DEFAULTS = { sort: { id: 'name', desc: false } };

/** The places where classes happen. */
export function RoomsTab({ school }: { school: SchoolDetailView }) {
  const [state, setState] = useTableState(DEFAULTS);
  const [{ room: open }, change] = useSearchState(z.object({ room: z.string().optional() }));
  const cache = useQueryClient();
  const rooms = useQuery(schools.listRooms.queryOptions({ input: { schoolId: school.id } }));
  const edit = (id: string | undefined) => change({ room: id }, { push: true });
  const settle = async (work: Promise<unknown>) => {
    await work;
    await cache.invalidateQueries({ queryKey: schools.key() });
  };
  const archived = state.filters.state?.[0] === 'archived';
  const by = state.sort?.id === 'capacity' ? 'capacity' : 'name';
  const filters = {
    schoolId: school.id,
    search: state.q || undefined,
    feature: state.filters.feature?.[0],
    archived: archived ? ('yes' as const) : undefined,
    sort: `${state.sort?.desc ? '-' : ''}${by}` as `-${typeof by}` | typeof by,
  };
  const restore = (ids: string[]) => settle(schools.restoreRooms.call({ ids }));
  return (
    <>
      <DataTable
        label={m.schools_rooms()}
        columns={columns()}
        rows={rooms.data && arrangeRooms(rooms.data.items, filters)}
        error={rooms.error}
        onRetry={() => rooms.refetch()}
        rowId={(room) => room.id}
        rowLabel={(room) => room.name}
        onOpen={(room) => school.can.manage && edit(room.id)}
        state={state}
        onStateChange={setState}
        searchLabel={m.schools_search_rooms()}
        filters={[
          {
            id: 'feature',
            label: m.schools_features(),
            options: ROOM_FEATURES.map((id) => ({ id, label: featureName(id) })),
          },
          {
            id: 'state',
            label: m.schools_state(),
            options: [
              { id: 'open', label: m.schools_in_use() },
              { id: 'archived', label: m.schools_archived() },
            ],
          },
        ]}
        bulkActions={
          school.can.manage
            ? [
                archived
                  ? {
                      id: 'restore',
                      label: m.schools_restore(),
                      icon: ArchiveRestore,
                      run: async (ids) => {
                        await restore(ids);
                        return { done: m.schools_restored() };
                      },
                    }
                  : {
                      id: 'archive',
                      label: m.schools_archive(),
                      icon: Archive,
                      run: async (ids) => {
                        await settle(schools.archiveRooms.call({ ids }));
                        return { done: m.schools_rooms_archived({ count: ids.length }), undo: () => void restore(ids) };
                      },
                    },
              ]
            : undefined
        }
        toolbar={
          school.can.manage && (
            <Button variant="primary" icon={Plus} onPress={() => edit('new')}>
              {m.schools_new_room()}
            </Button>
          )
        }
        exportSlot={<ExportButton name="schools.rooms" filters={filters} />}
        empty={<EmptyState scene="chair" title={m.schools_no_rooms()} />}
      />
      {open && (
        <RoomDrawer
          key={open}
          school={school}
          room={rooms.data?.items.find((room) => room.id === open) ?? null}
          onClose={() => change({ room: undefined })}
        />
      )}
    </>
  );
}
