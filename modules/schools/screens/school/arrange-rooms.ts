import type { TableState } from '@patio/ui/table';
import type { RoomView } from '../../contract.ts';

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** A school has tens of rooms, not thousands: searched, filtered and sorted here, accents and case ignored, numbers as numbers. */
export function arrangeRooms(
  rooms: readonly RoomView[],
  state: Pick<TableState, 'q' | 'filters' | 'sort'>,
): RoomView[] {
  const words = plain(state.q).split(/\s+/).filter(Boolean);
  const archived = state.filters.state?.[0] === 'archived';
  const feature = state.filters.feature?.[0];
  const way = state.sort?.desc ? -1 : 1;
  return rooms
    .filter((room) => room.archived === archived)
    .filter((room) => !feature || room.features.includes(feature))
    .filter((room) => words.every((word) => plain(`${room.name} ${room.building ?? ''}`).includes(word)))
    .toSorted((a, b) =>
      state.sort?.id === 'capacity'
        ? (a.capacity - b.capacity) * way
        : a.name.localeCompare(b.name, undefined, { numeric: true }) * way,
    );
}
