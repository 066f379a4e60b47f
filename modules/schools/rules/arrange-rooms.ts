import type { RoomFilters, RoomView } from '../contract/rooms.ts';

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** A school has tens of rooms, not thousands: searched, filtered and sorted here, accents and case ignored, numbers as numbers. */
export function arrangeRooms(
  rooms: readonly RoomView[],
  { search, archived, feature, sort }: Omit<RoomFilters, 'schoolId'>,
): RoomView[] {
  const words = plain(search ?? '')
    .split(/\s+/)
    .filter(Boolean);
  const way = sort.startsWith('-') ? -1 : 1;
  return rooms
    .filter((room) => room.archived === (archived === 'yes'))
    .filter((room) => !feature || room.features.includes(feature))
    .filter((room) => words.every((word) => plain(`${room.name} ${room.building ?? ''}`).includes(word)))
    .toSorted((a, b) =>
      sort.endsWith('capacity')
        ? (a.capacity - b.capacity) * way
        : a.name.localeCompare(b.name, undefined, { numeric: true }) * way,
    );
}
