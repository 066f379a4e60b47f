import type { Actor } from '@patio/access';
import type { Tx } from '@patio/platform';
import { getRooms, saveRoom } from '@patio/schools/server';
import type { RoomInput } from '../../../contract/setup.ts';
import { failure } from '../../failures.ts';
import { type PlacedAt, requireOpenPlace } from './place.ts';

/** Changes several rooms of the school, which keeps them and decides who may; all of them or none. */
export async function saveRooms(
  tx: Tx,
  actor: Actor,
  { items, ...place }: PlacedAt & { items: readonly RoomInput[] },
): Promise<void> {
  await requireOpenPlace(tx, actor, place);
  const rooms = await getRooms(
    tx,
    actor,
    items.map(({ id }) => id),
  );
  if (rooms.length < items.length || rooms.some(({ schoolId }) => schoolId !== place.schoolId))
    throw failure('not_found');
  const byId = new Map(rooms.map((room) => [room.id, room]));
  for (const { id, ...given } of items) {
    const room = byId.get(id)!;
    await saveRoom(tx, actor, room, { ...given, name: room.name });
  }
}
