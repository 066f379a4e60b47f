import type { Actor } from '@patio/access';
import type { Id, LocalDate } from '@patio/kernel';
import { announce, clock, record, type Tx } from '@patio/platform';
import { roomRows } from '@patio/schools/server';
import { and, asc, eq, gte, lte } from 'drizzle-orm';
import type { ClosureView, NewClosure } from '../../contract.ts';
import { failure } from '../failures.ts';
import { canManagePlan } from '../policy.ts';
import { roomClosures } from '../schema.ts';

type ClosureRow = typeof roomClosures.$inferSelect;

/** The rooms of a school that are closed between two dates. */
export async function listClosures(
  tx: Tx,
  at: { schoolId: Id; from: LocalDate; through: LocalDate },
): Promise<ClosureView[]> {
  return tx
    .select({
      id: roomClosures.id,
      roomId: roomClosures.roomId,
      room: roomRows.name,
      fromOn: roomClosures.fromOn,
      throughOn: roomClosures.throughOn,
      reason: roomClosures.reason,
    })
    .from(roomClosures)
    .innerJoin(
      roomRows,
      and(eq(roomRows.institutionId, roomClosures.institutionId), eq(roomRows.id, roomClosures.roomId)),
    )
    .where(
      and(
        eq(roomClosures.schoolId, at.schoolId),
        lte(roomClosures.fromOn, at.through),
        gte(roomClosures.throughOn, at.from),
      ),
    )
    .orderBy(asc(roomClosures.fromOn), asc(roomRows.name));
}

/** Closes a room for some days: the classes in it then ask for another. */
export async function closeRoom(tx: Tx, actor: Actor, input: NewClosure): Promise<void> {
  const [room] = await tx
    .select({ id: roomRows.id, schoolId: roomRows.schoolId })
    .from(roomRows)
    .where(eq(roomRows.id, input.roomId));
  if (!room || !canManagePlan(actor, room)) throw failure('not_found');
  if (input.throughOn < input.fromOn) throw failure('not_a_span', {}, 'throughOn');
  const [row] = await tx
    .insert(roomClosures)
    .values({
      institutionId: actor.institutionId,
      id: clock.id(),
      schoolId: room.schoolId,
      ...input,
      byId: actor.userId,
    })
    .returning();
  if (row) await tell(tx, actor, row, 'timetable.room_closed');
}

/** Opens a room again; rooms that classes were moved to stay until somebody changes them. */
export async function reopenRoom(tx: Tx, actor: Actor, id: Id): Promise<void> {
  const [row] = await tx.select().from(roomClosures).where(eq(roomClosures.id, id));
  if (!row || !canManagePlan(actor, row)) throw failure('not_found');
  await tx.delete(roomClosures).where(eq(roomClosures.id, id));
  await tell(tx, actor, row, 'timetable.room_reopened');
}

async function tell(tx: Tx, actor: Actor, row: ClosureRow, action: string): Promise<void> {
  const { schoolId, roomId, fromOn, throughOn, reason } = row;
  await record(
    tx,
    actor,
    action,
    { type: 'schools.room', id: roomId, schoolId },
    { after: { fromOn, throughOn, reason } },
  );
  await announce(tx, { topic: 'timetable.changed', to: { schoolId, capability: 'timetable.read' } });
}
