import type { Actor } from '@patio/access';
import { clock, namePeople, preparedByReach, type Tx } from '@patio/platform';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { WaitView } from '../../contract/family.ts';
import { waitsVisibleTo } from '../policy.ts';
import { slots, type WaitRow, waits } from '../schema.ts';
import { type ListedSlot, selectSlots, viewSlot } from './slot-views.ts';

export interface OwnWait {
  hostId: string;
  host: string;
  studentId: string;
  view: WaitView;
}

/** A slot is kept for the family until its time is over; after that they are not in line any more. */
const isOver = ({ state, offeredUntil }: WaitRow): boolean =>
  state === 'offered' && offeredUntil !== null && offeredUntil <= clock.now();

const isInLine = (actor: Actor) =>
  and(
    eq(waits.institutionId, actor.institutionId),
    inArray(waits.state, ['waiting', 'offered']),
    waitsVisibleTo(actor),
  );
const askWaits = preparedByReach('appointments_own_waits', 'appointments.book', (tx, actor) =>
  tx.select().from(waits).where(isInLine(actor)),
);

/** The slots that are kept for the actor; asked only where there is one. */
const listKept = (tx: Tx, actor: Actor) =>
  selectSlots(tx)
    .innerJoin(waits, and(eq(waits.institutionId, slots.institutionId), eq(waits.slotId, slots.id)))
    .where(and(isInLine(actor), isNotNull(waits.slotId)));

/** The rows of those who wait, with the slots that are kept for them. */
export async function askOwnWaits(tx: Tx, actor: Actor): Promise<{ row: WaitRow; slot: ListedSlot | undefined }[]> {
  const rows = await askWaits(tx, actor);
  const kept = rows.some(({ slotId }) => slotId !== null) ? await listKept(tx, actor) : [];
  return rows
    .filter((row) => !isOver(row))
    .map((row) => ({ row, slot: kept.find((one) => one.slot.id === row.slotId) }));
}

/** A place in line with names that were asked for before. */
export function viewWait(
  { row, slot }: { row: WaitRow; slot: ListedSlot | undefined },
  nameOf: (id: string) => string,
): OwnWait {
  const offered =
    slot && row.state === 'offered' && row.offeredUntil
      ? { slot: viewSlot(slot), until: row.offeredUntil.toISOString() }
      : null;
  return {
    hostId: row.hostUserId,
    host: nameOf(row.hostUserId),
    studentId: row.studentId,
    view: { id: row.id, version: row.version, offered },
  };
}

/** The hosts for whom the actor waits, with the slot that is kept for them. */
export async function listOwnWaits(tx: Tx, actor: Actor): Promise<OwnWait[]> {
  const waiting = await askOwnWaits(tx, actor);
  const nameOf = await namePeople(
    tx,
    waiting.map(({ row }) => row.hostUserId),
  );
  return waiting.map((one) => viewWait(one, nameOf));
}
