import type { Actor } from '@patio/access';
import { type Id, makeId } from '@patio/kernel';
import { clock, nextVersion, record, type Tx, updateSeen } from '@patio/platform';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { RoomView } from '../../contract.ts';
import { failure } from '../failures.ts';
import { canReachSchool, type SchoolRow } from '../policy.ts';
import { rooms } from '../schema.ts';
import { difference, refusing } from './keep.ts';

export type RoomRow = typeof rooms.$inferSelect;
type RoomInput = Pick<RoomView, 'name' | 'building' | 'capacity' | 'features'>;
const subject = (room: RoomRow) => ({ type: 'schools.room', id: room.id, schoolId: room.schoolId });
export const viewRoom = (room: RoomRow): RoomView => ({ ...room, archived: room.archivedAt !== null });

/** The rooms of a school by building and name, those out of use last. */
export const listRooms = (tx: Tx, schoolId: Id): Promise<RoomRow[]> =>
  tx
    .select()
    .from(rooms)
    .where(eq(rooms.schoolId, schoolId))
    .orderBy(sql`${rooms.archivedAt} is not null`, asc(rooms.building), asc(rooms.name));

/** Rooms within reach; one that is not makes all of them unknown. */
export async function getRooms(tx: Tx, actor: Actor, ids: readonly Id[]): Promise<RoomRow[]> {
  const rows = await tx
    .select()
    .from(rooms)
    .where(inArray(rooms.id, [...ids]));
  const mine = rows.filter((room) => canReachSchool(actor, 'schools.manage', { id: room.schoolId }));
  if (mine.length < new Set(ids).size) throw failure('not_found');
  return mine;
}

export async function createRoom(tx: Tx, actor: Actor, school: SchoolRow, given: RoomInput): Promise<RoomRow> {
  const { name, building, capacity, features } = given;
  const [room] = await refusing(
    tx
      .insert(rooms)
      .values({
        institutionId: school.institutionId,
        id: makeId(),
        schoolId: school.id,
        name,
        building,
        capacity,
        features,
      })
      .returning(),
    { taken: failure('name_taken', undefined, 'name') },
  );
  if (!room) throw failure('not_found');
  await record(tx, actor, 'schools.room_created', subject(room), { after: { name, building, capacity, features } });
  return room;
}

/** Changes a room; names the version it saw. */
export async function saveRoom(
  tx: Tx,
  actor: Actor,
  room: RoomRow,
  given: RoomInput & { version: number },
): Promise<RoomRow> {
  const { name, building, capacity, features } = given;
  const after = await refusing(
    updateSeen(tx, rooms, { ...room, version: given.version }, { name, building, capacity, features }),
    { taken: failure('name_taken', undefined, 'name') },
  );
  if (!after) throw failure('changed_meanwhile', { version: room.version });
  const { changed, ...details } = difference(room, after, ['name', 'building', 'capacity', 'features']);
  if (changed) await record(tx, actor, 'schools.room_saved', subject(room), details);
  return after;
}

/** Takes rooms out of use or brings them back, all or none. */
export async function setRoomsArchived(
  tx: Tx,
  actor: Actor,
  all: readonly RoomRow[],
  archived: boolean,
): Promise<void> {
  const [first] = all;
  if (!first) return;
  await tx
    .update(rooms)
    .set({ archivedAt: archived ? clock.now() : null, ...nextVersion(rooms) })
    .where(
      and(
        eq(rooms.institutionId, first.institutionId),
        inArray(
          rooms.id,
          all.map((room) => room.id),
        ),
      ),
    );
  for (const room of all)
    await record(tx, actor, archived ? 'schools.room_archived' : 'schools.room_restored', subject(room), {
      after: { name: room.name },
    });
}
