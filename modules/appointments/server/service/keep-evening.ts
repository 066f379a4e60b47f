import type { Actor } from '@patio/access';
import { addDays, instantAt, localDateAt } from '@patio/kernel';
import { clock, nextVersion, record, type Tx, updateSeen } from '@patio/platform';
import { roomRows, schoolRows } from '@patio/schools/server';
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { EveningFields } from '../../contract/evenings.ts';
import { cutSlots } from '../../rules/cut-slots.ts';
import { failure } from '../failures.ts';
import { type EveningRow, evenings, offers, slots } from '../schema.ts';
import { eveningSubject, getEvening } from './evenings.ts';
import { listHostChoices } from './host-choices.ts';
import { clearFreeSlots } from './make-slots.ts';
import { listRooms } from './offers.ts';
import { openHosts } from './run-evening.ts';

type Saved = EveningFields & {
  id: string;
  seen: number;
  schoolId: string;
  hosts: readonly { hostId: string; roomId: string | null }[];
};

/** A school that the actor manages, with its clock. */
async function getSchool(tx: Tx, { institutionId, membership }: Actor, schoolId: string) {
  const [row] = await tx
    .select({ id: schoolRows.id, timeZone: schoolRows.timeZone })
    .from(schoolRows)
    .where(and(eq(schoolRows.institutionId, institutionId), eq(schoolRows.id, schoolId)));
  if (!row || (membership.schoolId !== null && membership.schoolId !== schoolId)) throw failure('not_found');
  return row;
}

function columnsOf(fields: Saved, timeZone: string) {
  const { name, date, from, until, slotMinutes, gapMinutes, breaks, opensOn, closesOn } = fields;
  const { capFamily, capHost, walkMinutes } = fields;
  if (from >= until || opensOn > closesOn || closesOn > date || date < localDateAt(clock.now(), timeZone))
    throw failure('bad_days');
  if (cutSlots(fields).length === 0) throw failure('no_slots');
  return {
    ...{ name, date, fromTime: from, untilTime: until, slotMinutes, gapMinutes, breaks },
    ...{ capFamily, capHost, walkMinutes },
    opensAt: instantAt(opensOn, '00:00', timeZone),
    closesAt: instantAt(addDays(closesOn, 1), '00:00', timeZone),
  };
}

const hoursOf = ({ date, fromTime, untilTime, slotMinutes, gapMinutes, breaks, capHost }: EveningRow) => ({
  startsOn: date,
  endsOn: date,
  fromTime,
  untilTime,
  slotMinutes,
  gapMinutes,
  breaks,
  capHost,
});

async function keepHosts(tx: Tx, evening: EveningRow, hosts: Saved['hosts']): Promise<void> {
  const { institutionId, id: eveningId, schoolId } = evening;
  const known = new Map((await listHostChoices(tx, institutionId, schoolId)).map((one) => [one.hostId, one]));
  const rooms = new Set(
    (
      await tx
        .select({ id: roomRows.id })
        .from(roomRows)
        .where(and(eq(roomRows.institutionId, institutionId), eq(roomRows.schoolId, schoolId)))
    ).map(({ id }) => id),
  );
  if (hosts.some(({ hostId, roomId }) => !known.has(hostId) || (roomId !== null && !rooms.has(roomId))))
    throw failure('not_found');
  const own = and(eq(offers.institutionId, institutionId), eq(offers.eveningId, eveningId));
  const ids = hosts.map(({ hostId }) => hostId);
  await dropHosts(tx, evening, ids);
  const before = new Set(
    (await tx.select({ host: offers.hostUserId }).from(offers).where(own)).map(({ host }) => host),
  );
  for (const { hostId, roomId } of hosts) {
    const hours = { ...hoursOf(evening), roomId };
    if (before.has(hostId))
      await tx
        .update(offers)
        .set({ ...hours, ...nextVersion(offers) })
        .where(and(own, eq(offers.hostUserId, hostId)));
    else
      await tx.insert(offers).values({
        ...hours,
        ...{ institutionId, id: clock.id(), schoolId, eveningId, hostUserId: hostId, kind: 'evening' },
        // Whoever teaches meets the families of their classes, the others any family of the school.
        audience: known.get(hostId)?.detail === '' ? 'school' : 'taught',
        ...{ weekdays: [], exceptions: [], capFamily: 1, state: 'draft' },
      });
  }
  await tx.execute(sql`update ${slots} s set room_id = o.room_id from ${offers} o
    where s.institution_id = ${institutionId} and o.institution_id = s.institution_id and o.id = s.offer_id and o.evening_id = ${eveningId}`);
}

/** Takes hosts out of an evening: with a meeting booked they stay. */
async function dropHosts(tx: Tx, { institutionId, id }: EveningRow, kept: readonly string[]): Promise<void> {
  const gone = await tx
    .select()
    .from(offers)
    .where(
      and(
        eq(offers.institutionId, institutionId),
        eq(offers.eveningId, id),
        kept.length > 0 ? notInArray(offers.hostUserId, [...kept]) : undefined,
      ),
    );
  if (gone.length === 0) return;
  for (const offer of gone) await clearFreeSlots(tx, offer);
  const left = await tx
    .select({ offerId: slots.offerId })
    .from(slots)
    .where(
      and(
        eq(slots.institutionId, institutionId),
        inArray(
          slots.offerId,
          gone.map((offer) => offer.id),
        ),
      ),
    );
  if (left.length > 0) throw failure('hours_booked');
  await tx.delete(offers).where(
    and(
      eq(offers.institutionId, institutionId),
      inArray(
        offers.id,
        gone.map((offer) => offer.id),
      ),
    ),
  );
}

/** Makes an evening, or changes it; once families book it, its day and its hours stay. */
export async function saveEvening(tx: Tx, actor: Actor, given: Saved): Promise<string> {
  const { institutionId, userId } = actor;
  const { timeZone } = await getSchool(tx, actor, given.schoolId);
  const columns = columnsOf(given, timeZone);
  const { id, schoolId, seen, hosts } = given;
  let row: EveningRow | undefined;
  if (seen === 0) {
    [row] = await tx
      .insert(evenings)
      .values({ institutionId, id, schoolId, ...columns, createdBy: userId, createdAt: clock.now() })
      .onConflictDoNothing()
      .returning();
    if (!row) return (await getEvening(tx, actor, id)).id;
  } else {
    requireChangeable(await getEvening(tx, actor, id), columns);
    row = await updateSeen(tx, evenings, { institutionId, id, version: seen }, columns);
    if (!row) throw failure('changed_meanwhile');
  }
  await keepHosts(tx, row, hosts);
  if (row.state === 'open') await openHosts(tx, row);
  await record(tx, actor, 'appointments.evening_saved', eveningSubject(row), {
    after: { name: row.name, date: row.date, hosts: hosts.length },
  });
  return row.id;
}

function requireChangeable(before: EveningRow, after: ReturnType<typeof columnsOf>): void {
  if (before.state === 'closed' || before.state === 'cancelled') throw failure('evening_over');
  const hours = ['date', 'fromTime', 'untilTime', 'slotMinutes', 'gapMinutes'] as const;
  const isMoved =
    hours.some((name) => before[name] !== after[name]) ||
    JSON.stringify(before.breaks) !== JSON.stringify(after.breaks);
  if (before.state === 'open' && isMoved) throw failure('evening_open');
}

/** Who of a school could take part, and where. */
export async function readHostChoices(tx: Tx, actor: Actor, schoolId: string) {
  await getSchool(tx, actor, schoolId);
  const [choices, rooms] = await Promise.all([
    listHostChoices(tx, actor.institutionId, schoolId),
    listRooms(tx, actor.institutionId, schoolId),
  ]);
  return { choices, rooms };
}
