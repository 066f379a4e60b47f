import type { Actor } from '@patio/access';
import type { Id } from '@patio/kernel';
import { clock, record, type Tx, updateSeen } from '@patio/platform';
import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { DeliveryView, ScheduleView } from '../../../contract/views.ts';
import { nextAfter } from '../../../rules/rhythm.ts';
import { failure } from '../../failures.ts';
import { isOwnDelivery, isOwnSchedule } from '../../policy.ts';
import { type DeliveryRow, deliveries, type ScheduleRow, schedules, type ViewRow } from '../../schema.ts';
import { clockAt } from './clock-at.ts';

export type ScheduleGiven = Pick<ScheduleRow, 'format' | 'rhythm' | 'hour'>;

/** A schedule as its owner sees it. */
export const viewSchedule = ({ id, version, viewId, format, rhythm, hour, nextOn }: ScheduleRow): ScheduleView => ({
  id,
  version,
  viewId,
  format,
  rhythm,
  hour,
  nextOn,
});

const own = (actor: Actor) =>
  and(eq(schedules.institutionId, actor.institutionId), isOwnSchedule(actor), isNull(schedules.endedAt));

/** What the actor gets by mail. */
export const listSchedules = async (tx: Tx, actor: Actor): Promise<ScheduleView[]> =>
  (await tx.select().from(schedules).where(own(actor)).orderBy(asc(schedules.createdAt)).limit(100)).map(viewSchedule);

/** The last ones that were sent to the actor. */
export async function listDeliveries(tx: Tx, actor: Actor): Promise<DeliveryView[]> {
  const rows = await tx
    .select({ id: deliveries.id, on: deliveries.on, name: deliveries.name, format: deliveries.format })
    .from(deliveries)
    .where(and(eq(deliveries.institutionId, actor.institutionId), isOwnDelivery(actor)))
    .orderBy(desc(deliveries.at), desc(deliveries.id))
    .limit(12);
  return rows;
}

/** What was sent to the actor, by its id. */
export async function getDelivery(tx: Tx, actor: Actor, id: Id): Promise<DeliveryRow> {
  const [row] = await tx
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.institutionId, actor.institutionId), eq(deliveries.id, id), isOwnDelivery(actor)));
  if (!row) throw failure('not_found');
  return row;
}

/** Sends a view in a rhythm to whoever asks for it; to ask again changes the rhythm. */
export async function scheduleView(tx: Tx, actor: Actor, view: ViewRow, given: ScheduleGiven): Promise<ScheduleRow> {
  const { institutionId, userId } = actor;
  const { today } = await clockAt(tx, actor.membership.schoolId);
  const nextOn = nextAfter(given.rhythm, today);
  const [found] = await tx
    .select()
    .from(schedules)
    .where(and(own(actor), eq(schedules.viewId, view.id)));
  const set = { ...given, nextOn, membershipId: actor.membership.id };
  const [row] = found
    ? [await updateSeen(tx, schedules, found, set)]
    : await tx
        .insert(schedules)
        .values({ institutionId, id: clock.id(), viewId: view.id, userId, ...set })
        .returning();
  if (!row) throw failure('changed_meanwhile');
  await record(tx, actor, 'insights.view_scheduled', { type: 'insights.view', id: view.id }, { after: given });
  return row;
}

/** Stops sending a view to the actor. */
export async function endSchedule(tx: Tx, actor: Actor, { id, version }: { id: Id; version: number }): Promise<void> {
  const [row] = await tx
    .select()
    .from(schedules)
    .where(and(own(actor), eq(schedules.id, id)));
  if (!row) throw failure('not_found');
  const ended = await updateSeen(
    tx,
    schedules,
    { institutionId: row.institutionId, id, version },
    { endedAt: clock.now(), endedWhy: 'by_hand' as const },
  );
  if (!ended) throw failure('changed_meanwhile');
  await record(tx, actor, 'insights.schedule_ended', { type: 'insights.view', id: row.viewId }, {});
}
