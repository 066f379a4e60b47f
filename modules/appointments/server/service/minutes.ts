import type { Actor } from '@patio/access';
import { clock, insertMany, nextVersion, publish, record, type Tx, updateSeen } from '@patio/platform';
import { and, eq, isNull, notInArray } from 'drizzle-orm';
import { minutesShared } from '../../contract/events.ts';
import type { Agreement } from '../../contract/fields.ts';
import { failure } from '../failures.ts';
import { type BookingRow, bookings, type MinutesRow, minutes, minutesLog, tasks } from '../schema.ts';
import { subjectOf, tellSides } from './book.ts';
import { getHosted } from './hosted.ts';

interface Written {
  id: string;
  seen: number;
  text: string;
  ownNote: string;
  agreements: readonly Agreement[];
  share: boolean;
}

async function keepMinutes(tx: Tx, booking: BookingRow, { seen, text, ownNote, share }: Written): Promise<MinutesRow> {
  const { institutionId, id, hostUserId } = booking;
  const shared = share ? { sharedAt: clock.now() } : {};
  if (seen > 0) {
    const row = await updateSeen(tx, minutes, { institutionId, id, version: seen }, { text, ownNote, ...shared });
    if (!row) throw failure('changed_meanwhile');
    return row;
  }
  const [row] = await tx
    .insert(minutes)
    .values({ institutionId, id, hostUserId, text, ownNote, ...shared, createdAt: clock.now() })
    .onConflictDoNothing()
    .returning();
  if (!row) throw failure('changed_meanwhile');
  return row;
}

/** Agreements become tasks; one that is taken out again stays in the table, out of sight. */
async function keepTasks(tx: Tx, booking: BookingRow, agreements: readonly Agreement[]): Promise<void> {
  const { institutionId, id: bookingId, hostUserId, guardianUserId } = booking;
  const own = and(eq(tasks.institutionId, institutionId), eq(tasks.bookingId, bookingId));
  const ids = agreements.map(({ id }) => id);
  await tx
    .update(tasks)
    .set({ removedAt: clock.now(), ...nextVersion(tasks) })
    .where(and(own, isNull(tasks.removedAt), ids.length > 0 ? notInArray(tasks.id, ids) : undefined));
  const known = new Set((await tx.select({ id: tasks.id }).from(tasks).where(own)).map(({ id }) => id));
  const columns = agreements.map((agreement, position) => ({ ...agreement, position }));
  for (const { id, ...fields } of columns.filter((one) => known.has(one.id)))
    await tx
      .update(tasks)
      .set({ ...fields, removedAt: null, ...nextVersion(tasks) })
      .where(and(own, eq(tasks.id, id)));
  await insertMany(
    tx,
    tasks,
    columns
      .filter((one) => !known.has(one.id))
      .map((one) => ({ institutionId, bookingId, hostUserId, guardianUserId, createdAt: clock.now(), ...one })),
  );
}

/** Writes the minutes of a meeting that has begun. Every version stays; once shared, the family reads the latest. */
export async function saveMinutes(tx: Tx, actor: Actor, written: Written): Promise<void> {
  const booking = await getHosted(tx, actor, written.id);
  if (booking.state !== 'booked') throw failure('already_ended');
  if (booking.startsAt > clock.now()) throw failure('not_yet');
  const { text, agreements, share } = written;
  if (share && text === '' && agreements.length === 0) throw failure('nothing_written');
  const row = await keepMinutes(tx, booking, written);
  await keepTasks(tx, booking, agreements);
  await tx.insert(minutesLog).values({
    institutionId: actor.institutionId,
    id: clock.id(),
    bookingId: booking.id,
    version: row.version,
    text,
    agreements: [...agreements],
    shared: row.sharedAt ? 'yes' : 'no',
    writtenBy: actor.userId,
    at: clock.now(),
  });
  if (booking.outcome === null)
    await tx
      .update(bookings)
      .set({ outcome: 'came', ...nextVersion(bookings) })
      .where(and(eq(bookings.institutionId, actor.institutionId), eq(bookings.id, booking.id)));
  await record(tx, actor, share ? 'appointments.minutes_shared' : 'appointments.minutes_written', subjectOf(booking), {
    after: { version: row.version, agreements: agreements.length },
  });
  if (share) await publish(tx, minutesShared, { bookingId: booking.id, version: row.version });
  await tellSides(tx, booking);
}
