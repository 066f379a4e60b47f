import type { Actor } from '@patio/access';
import { clock, record, type Tx, updateSeen } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import type { Outcome } from '../../contract/fields.ts';
import { failure } from '../failures.ts';
import { bookings, slots } from '../schema.ts';
import { cancelBooking, subjectOf, tellSides } from './book.ts';
import { getHosted } from './hosted.ts';

/** Says whether the family came; it can be corrected. */
export async function setOutcome(
  tx: Tx,
  actor: Actor,
  { id, version, outcome }: { id: string; version: number; outcome: Outcome | null },
): Promise<void> {
  const before = await getHosted(tx, actor, id);
  if (before.state !== 'booked') throw failure('already_ended');
  if (before.startsAt > clock.now()) throw failure('not_yet');
  const row = await updateSeen(tx, bookings, { institutionId: actor.institutionId, id, version }, { outcome });
  if (!row) throw failure('changed_meanwhile');
  await record(tx, actor, 'appointments.outcome_set', subjectOf(row), {
    before: { outcome: before.outcome },
    after: { outcome },
  });
  await tellSides(tx, row);
}

/** Cancels a meeting as its host: the family is told why, and the slot is closed, since the host cannot be there. */
export async function cancelHosted(
  tx: Tx,
  actor: Actor,
  given: { id: string; version: number; reason: string },
): Promise<void> {
  const before = await getHosted(tx, actor, given.id);
  await cancelBooking(tx, actor, before, { ...given, byHost: true });
  await tx
    .update(slots)
    .set({ state: 'closed' })
    .where(and(eq(slots.institutionId, before.institutionId), eq(slots.id, before.slotId)));
}
