import type { Actor } from '@patio/access';
import { clock, publish, record, type Tx, updateSeen } from '@patio/platform';
import { and, asc, eq } from 'drizzle-orm';
import { eveningOpened } from '../../contract/events.ts';
import { failure } from '../failures.ts';
import { bookings, type EveningRow, evenings, offers } from '../schema.ts';
import { cancelBooking } from './book.ts';
import { eveningSubject, getEvening } from './evenings.ts';
import { clearFreeSlots, lockHost, makeSlots } from './make-slots.ts';
import { passOn } from './pass-on.ts';

interface Seen {
  id: string;
  version: number;
}

async function change(tx: Tx, actor: Actor, { id, version }: Seen, state: EveningRow['state']): Promise<EveningRow> {
  const row = await updateSeen(tx, evenings, { institutionId: actor.institutionId, id, version }, { state });
  if (!row) throw failure('changed_meanwhile');
  return row;
}

const offersOf = (tx: Tx, { institutionId, id }: EveningRow) =>
  tx
    .select()
    .from(offers)
    .where(and(eq(offers.institutionId, institutionId), eq(offers.eveningId, id)))
    .orderBy(asc(offers.hostUserId));

/** Makes the slots of those who have none yet; free hours of their own at that time give way. */
export async function openHosts(tx: Tx, evening: EveningRow): Promise<void> {
  const { institutionId } = evening;
  for (const offer of await offersOf(tx, evening)) {
    if (offer.state !== 'draft') continue;
    await lockHost(tx, institutionId, offer.hostUserId);
    await makeSlots(tx, offer, { first: true });
    await tx
      .update(offers)
      .set({ state: 'open' })
      .where(and(eq(offers.institutionId, institutionId), eq(offers.id, offer.id)));
    await passOn(tx, institutionId, offer.hostUserId);
  }
}

/** Lets families book an evening, and tells them. */
export async function openEvening(tx: Tx, actor: Actor, seen: Seen): Promise<void> {
  const before = await getEvening(tx, actor, seen.id);
  if (before.state !== 'draft') throw failure('evening_open');
  const row = await change(tx, actor, seen, 'open');
  if ((await offersOf(tx, row)).length === 0) throw failure('no_hosts');
  await openHosts(tx, row);
  await record(tx, actor, 'appointments.evening_opened', eveningSubject(row), { after: { name: row.name } });
  await publish(tx, eveningOpened, { eveningId: row.id });
}

/** Takes no more bookings; what is booked stays. */
export async function closeEvening(tx: Tx, actor: Actor, seen: Seen): Promise<void> {
  const before = await getEvening(tx, actor, seen.id);
  if (before.state !== 'open') throw failure('evening_over');
  const row = await change(tx, actor, seen, 'closed');
  for (const offer of await offersOf(tx, row)) await clearFreeSlots(tx, offer);
  await record(tx, actor, 'appointments.evening_closed', eveningSubject(row));
}

/** Cancels an evening with all its meetings; every family is told why. */
export async function cancelEvening(
  tx: Tx,
  actor: Actor,
  { reason, ...seen }: Seen & { reason: string },
): Promise<void> {
  const before = await getEvening(tx, actor, seen.id);
  if (before.state === 'cancelled') throw failure('evening_over');
  const row = await change(tx, actor, seen, 'cancelled');
  const booked = await tx
    .select()
    .from(bookings)
    .where(
      and(eq(bookings.institutionId, row.institutionId), eq(bookings.eveningId, row.id), eq(bookings.state, 'booked')),
    );
  for (const booking of booked)
    if (booking.startsAt > clock.now())
      await cancelBooking(tx, actor, booking, { version: booking.version, reason, byHost: true });
  for (const offer of await offersOf(tx, row)) {
    await clearFreeSlots(tx, offer);
    await tx
      .update(offers)
      .set({ state: 'ended' })
      .where(and(eq(offers.institutionId, row.institutionId), eq(offers.id, offer.id)));
  }
  await record(tx, actor, 'appointments.evening_cancelled', eveningSubject(row), { reason });
}
