import { type Constraint, must, newRoom, type Room, wish } from '@patio/engine-timetable/desk';
import type { Lessons } from './model-lessons.ts';
import type { SetUp, SetUpDistance, SetUpRoom, SetUpSection } from './set-up.ts';

/** Buildings next to each other are one to the engine, which knows one distance for all others. */
export function joinBuildings(distances: readonly SetUpDistance[]): (building: string) => string {
  const first = new Map<string, string>();
  const find = (name: string): string => (first.has(name) ? find(first.get(name)!) : name);
  for (const { building, otherBuilding, periods } of distances)
    if (periods === 0 && find(building) !== find(otherBuilding)) first.set(find(otherBuilding), find(building));
  return find;
}

/** The rooms as the engine knows them. */
export function roomsOf(setUp: Pick<SetUp, 'rooms' | 'distances'>): Room[] {
  const buildingOf = joinBuildings(setUp.distances);
  return setUp.rooms.map(({ id, name, building, capacity, features }) =>
    newRoom(id, { name, capacity, features, ...(building && { building: buildingOf(building) }) }),
  );
}

/** Rooms that a section may be in: those that it names, those with what it needs, its own, or any with enough seats. */
export function allowedRooms(section: SetUpSection, rooms: readonly SetUpRoom[], shared: boolean): string[] {
  const { need } = section;
  if (need?.roomIds.length) return rooms.map(({ id }) => id).filter((id) => need.roomIds.includes(id));
  if (need?.roomFeatures.length)
    return rooms
      .filter(({ features }) => need.roomFeatures.every((feature) => features.includes(feature)))
      .map(({ id }) => id);
  if (section.roomId && !shared && rooms.some(({ id }) => id === section.roomId)) return [section.roomId];
  return rooms.map(({ id }) => id);
}

/** Where lessons may be; sections of one block cannot all be in the room of their homeroom, so they only wish it. */
export function roomConstraints(
  setUp: Pick<SetUp, 'sections' | 'rooms' | 'distances'>,
  { ofSection }: Pick<Lessons, 'ofSection'>,
  { homeRoom = 1 }: { homeRoom?: number } = {},
): Constraint[] {
  const found: Constraint[] = [];
  const done = new Set<string>();
  for (const section of setUp.sections) {
    const lessons = (ofSection.get(section.id) ?? []).map(({ id }) => id);
    if (lessons.length === 0 || done.has(lessons[0]!)) continue;
    done.add(lessons[0]!);
    const shared = section.need?.blockId != null;
    const rooms = allowedRooms(section, setUp.rooms, shared);
    const source = `need:${section.id}`;
    if (setUp.rooms.length) found.push({ ...must({ kind: 'roomsAllowed', lessons, rooms, home: false }), source });
    if (shared && section.roomId && rooms.length > 1 && rooms.includes(section.roomId))
      found.push({
        ...wish(homeRoom, { kind: 'roomsAllowed', lessons, rooms: [section.roomId], home: false }),
        source,
      });
  }
  const far = Math.max(0, ...setUp.distances.map(({ periods }) => periods));
  if (far > 0)
    for (const people of ['teachers', 'students'] as const)
      found.push({ ...must({ kind: 'gapsAtBuildingChange', of: people, who: 'all', min: far }), source: 'distances' });
  return found;
}
