import type { Actor } from '@patio/access';
import { closeSlotsDuring, listReopenable, reopenSlots } from '@patio/appointments/server';
import type { Id } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { and, eq, gt, lt, ne, sql } from 'drizzle-orm';
import { type AppointmentRow, careAppointments } from '../../schema.ts';

const keepClosed = async (tx: Tx, { institutionId, id }: Pick<AppointmentRow, 'institutionId' | 'id'>, ids: Id[]) => {
  if (ids.length === 0) return;
  const list = sql.join(
    ids.map((one) => sql`${one}::uuid`),
    sql`, `,
  );
  await tx
    .update(careAppointments)
    .set({ closedSlots: sql`${careAppointments.closedSlots} || array[${list}]` })
    .where(and(eq(careAppointments.institutionId, institutionId), eq(careAppointments.id, id)));
};

/** Takes the free hours that an appointment meets away from families, and remembers which; they do not learn by what. */
export async function closeHours(tx: Tx, actor: Actor, row: AppointmentRow): Promise<void> {
  await keepClosed(tx, row, await closeSlotsDuring(tx, actor, row));
}

/**
 * Offers families again what an appointment had closed, after it moved or was cancelled. An hour that another appointment meets, or this one
 * at its new time, stays closed and is that one's to give back.
 */
export async function giveHoursBack(tx: Tx, actor: Actor, closed: readonly Id[]): Promise<void> {
  const free: Id[] = [];
  for (const slot of await listReopenable(tx, actor, closed)) {
    const [taking] = await tx
      .select()
      .from(careAppointments)
      .where(
        and(
          eq(careAppointments.institutionId, actor.institutionId),
          eq(careAppointments.hostId, actor.userId),
          ne(careAppointments.state, 'cancelled'),
          lt(careAppointments.startsAt, slot.endsAt),
          gt(careAppointments.endsAt, slot.startsAt),
        ),
      )
      .limit(1);
    if (taking) await keepClosed(tx, taking, [slot.id]);
    else free.push(slot.id);
  }
  await reopenSlots(tx, actor, free);
}
