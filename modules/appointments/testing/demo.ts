import { addDays, makeId } from '@patio/kernel';
import { clock, insertMany, inTenant, type Tx } from '@patio/platform';
import type { DemoLife, DemoPart, DemoScene, DemoStep } from '@patio/schools/testing';
import { and, eq, gte, max, sql } from 'drizzle-orm';
import { bookings, evenings, minutes, offers, tasks } from '../server/index.ts';
import { type DemoSlot, offerWeekly, openDemoEvening, weeksAround } from './demo-hours.ts';
import {
  type DemoHost,
  type DemoPair,
  findDemoParent,
  listDemoHosts,
  listDemoOffice,
  listDemoPairs,
} from './demo-people.ts';
import { DEMO_MINUTES, DEMO_TOPICS } from './demo-texts.ts';

type Booking = typeof bookings.$inferInsert;

/** What the parent with whom the school is tried has: the latest slot of some teachers, and one meeting ahead. */
function slotsOfParent(slots: readonly DemoSlot[], known: readonly DemoPair[]): Map<string, DemoPair> {
  const chosen: { slot: DemoSlot; pair: DemoPair }[] = [];
  const take = (pair: DemoPair, among: readonly DemoSlot[]): void => {
    const slot = among.find(
      (one) =>
        one.hostUserId === pair.hostId &&
        !chosen.some((other) => one.startsAt < other.slot.endsAt && other.slot.startsAt < one.endsAt),
    );
    if (slot) chosen.push({ slot, pair });
  };
  const now = clock.now();
  const past = slots.filter(({ endsAt }) => endsAt <= now).toReversed();
  const hosts = [...new Map(known.map((pair) => [pair.hostId, pair])).values()];
  for (const pair of hosts) take(pair, past);
  const last = hosts.at(-1);
  if (last)
    take(
      last,
      slots.filter(({ startsAt }) => startsAt.getTime() > now.getTime() + 86_400_000),
    );
  return new Map(chosen.map(({ slot, pair }) => [slot.id, pair]));
}

/** Meetings in some of the slots: one guardian is in one at a time, and has one ahead with each host. */
function bookSome(
  scene: DemoScene,
  slots: readonly DemoSlot[],
  pairs: readonly DemoPair[],
  parent: string | null,
): Booking[] {
  const chance = scene.chance(`appointments ${scene.today}`);
  const others = Map.groupBy(
    pairs.filter(({ guardianId }) => guardianId !== parent),
    ({ hostId }) => hostId,
  );
  const own = slotsOfParent(
    slots,
    pairs.filter(({ guardianId }) => guardianId === parent),
  );
  const taken = new Set<string>();
  const now = clock.now();
  return slots.flatMap((slot): Booking[] => {
    const isPast = slot.endsAt <= now;
    const pair = own.get(slot.id) ?? chance.pick(others.get(slot.hostUserId) ?? []);
    if (!pair || (!own.has(slot.id) && !chance.odds(isPast ? 0.5 : 0.3))) return [];
    const day = slot.startsAt.toISOString().slice(0, 10);
    const key = isPast ? `${pair.guardianId} ${day}` : `${pair.guardianId}`;
    if (!own.has(slot.id) && taken.has(key)) return [];
    taken.add(key);
    const booking = bookingOf(slot, pair, chance, isPast);
    return [own.has(slot.id) && isPast ? { ...booking, outcome: 'came' } : booking];
  });
}

function bookingOf(slot: DemoSlot, pair: DemoPair, chance: ReturnType<DemoScene['chance']>, isPast: boolean): Booking {
  const { institutionId, schoolId, offerId, hostUserId, startsAt, endsAt } = slot;
  return {
    ...{ institutionId, id: makeId(), schoolId, slotId: slot.id, offerId, hostUserId, startsAt, endsAt },
    studentId: pair.studentId,
    guardianUserId: pair.guardianId,
    place: slot.roomId ? 'room' : 'video',
    topic: chance.pick(DEMO_TOPICS),
    interpreter: chance.odds(0.05) ? 'quechua' : null,
    outcome: isPast ? (chance.odds(0.12) ? 'no_show' : chance.odds(0.9) ? 'came' : null) : null,
    remindedAt: isPast ? startsAt : null,
    createdAt: new Date(startsAt.getTime() - 5 * 86_400_000),
  };
}

/** What was written after the meetings that took place; a few still wait for it. */
async function writeMinutes(tx: Tx, scene: DemoScene, booked: readonly Booking[]): Promise<void> {
  const chance = scene.chance(`appointments minutes ${scene.today}`);
  const written = booked
    .filter(({ outcome }) => outcome === 'came')
    .map((booking) => ({ booking, words: chance.pick(DEMO_MINUTES) }));
  await insertMany(
    tx,
    minutes,
    written.map(({ booking, words: { text, ownNote } }) => ({
      institutionId: booking.institutionId,
      id: booking.id,
      hostUserId: booking.hostUserId,
      text,
      ownNote,
      sharedAt: booking.endsAt,
    })),
  );
  await insertMany(
    tx,
    tasks,
    written.flatMap(({ booking, words }) =>
      words.agreements.map(([text, side], position) => {
        const isDone = chance.odds(0.75);
        return {
          institutionId: booking.institutionId,
          id: makeId(),
          bookingId: booking.id,
          hostUserId: booking.hostUserId,
          guardianUserId: booking.guardianUserId,
          text,
          side,
          position,
          dueOn: addDays(booking.startsAt.toISOString().slice(0, 10), 14),
          doneAt: isDone ? booking.endsAt : null,
          createdAt: booking.endsAt,
        };
      }),
    ),
  );
}

async function bookAndWrite(
  tx: Tx,
  scene: DemoScene,
  slots: readonly DemoSlot[],
  pairs: DemoPair[],
  parent: string | null,
) {
  const booked = bookSome(scene, slots, pairs, parent);
  await insertMany(tx, bookings, booked);
  await writeMinutes(tx, scene, booked);
}

/** A meeting day that is partly booked; the family with whom the school is tried has not chosen yet. */
async function fillEvening(tx: Tx, scene: DemoScene, hosts: readonly DemoHost[], pairs: readonly DemoPair[]) {
  const { eveningId, slots } = await openDemoEvening(tx, scene, hosts);
  const parent = await findDemoParent(tx);
  const others = pairs.filter(({ guardianId }) => guardianId !== parent);
  await insertMany(
    tx,
    bookings,
    bookSome(scene, slots, others, null).map((booking) => ({ ...booking, eveningId, createdAt: clock.now() })),
  );
}

/** Two months of meeting hours around today, what came of them, and a meeting day that families can book. */
const fillDemo: DemoPart = (scene) =>
  inTenant(scene.actor, async (tx) => {
    const [hosts, parent] = [await listDemoHosts(tx), await findDemoParent(tx)];
    const office = await listDemoOffice(tx, hosts);
    const pairs = await listDemoPairs(
      tx,
      hosts.map(({ userId }) => userId),
    );
    const weekly = await offerWeekly(tx, scene, [...hosts, ...office], weeksAround(scene.today));
    await bookAndWrite(tx, scene, weekly, pairs, parent);
    await fillEvening(tx, scene, hosts, pairs);
  });

const ENOUGH_DAYS = 14;

/** Hours go on while the demo is used, and there is always a meeting day ahead. */
const liveDemo: DemoLife = (scene) =>
  inTenant(scene.actor, async (tx) => {
    const { institutionId, today } = scene;
    const [last] = await tx
      .select({ endsOn: max(offers.endsOn) })
      .from(offers)
      .where(and(eq(offers.institutionId, institutionId), eq(offers.kind, 'weekly')));
    const hosts = await listDemoHosts(tx);
    const office = await listDemoOffice(tx, hosts);
    if (last?.endsOn && last.endsOn < addDays(today, ENOUGH_DAYS)) {
      const from = last.endsOn < today ? today : addDays(last.endsOn, 1);
      await offerWeekly(tx, scene, [...hosts, ...office], { from, through: weeksAround(today).through });
    }
    const ahead = and(eq(evenings.institutionId, institutionId), gte(evenings.date, today), sql`state = 'open'`);
    if ((await tx.$count(evenings, ahead)) > 0) return;
    const pairs = await listDemoPairs(
      tx,
      hosts.map(({ userId }) => userId),
    );
    await fillEvening(tx, scene, hosts, pairs);
  });

export const demo: DemoStep = {
  fill: fillDemo,
  live: liveDemo,
  after: ['staff-accounts', 'child-cards', 'teach-lessons'],
};
