import type { Actor } from '@patio/access';
import { type Id, instantAt } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { schoolOf, schoolRows } from '@patio/schools/server';
import { and, asc, eq, gte, inArray, lte } from 'drizzle-orm';
import type { Plan } from '../../contract/family.ts';
import { arrange, type Candidate } from '../../rules/arrange.ts';
import { failure } from '../failures.ts';
import { bookings, evenings, offers, slots } from '../schema.ts';
import { listOwnChildren } from './children.ts';
import { keepSlots } from './hold.ts';
import { isFreeFor, type ListedSlot, selectSlots, viewSlot } from './slot-views.ts';
import { lockSlots, requireFree } from './take-slot.ts';

interface Asked {
  eveningId: Id;
  wants: readonly { studentId: Id; hostId: Id }[];
  from: string;
  until: string;
}

const minuteOf = (at: Date): number => Math.floor(at.getTime() / 60_000);

/** A slot as the rule sees it; a host without a room has a place of their own, a video call has none. */
const candidateOf = ({ slot, room, video }: ListedSlot): Candidate => ({
  id: slot.id,
  start: minuteOf(slot.startsAt),
  end: minuteOf(slot.endsAt),
  room: room ?? (video ? null : slot.hostUserId),
});

/** An evening of the school of one of the children; the meetings are about the actor's own children only. */
async function getEvening(tx: Tx, actor: Actor, { eveningId, wants }: Asked) {
  const [found] = await tx
    .select({ evening: evenings, timeZone: schoolRows.timeZone })
    .from(evenings)
    .innerJoin(schoolRows, schoolOf(evenings))
    .where(and(eq(evenings.institutionId, actor.institutionId), eq(evenings.id, eveningId)));
  const children = await listOwnChildren(tx, actor);
  const isOwn = (studentId: Id) => children.some(({ id }) => id === studentId);
  if (!found || !children.some(({ schoolId }) => schoolId === found.evening.schoolId)) throw failure('not_found');
  if (!wants.every(({ studentId }) => isOwn(studentId))) throw failure('not_found');
  return found;
}

/** What the family has booked at that time already: no slot of the plan may meet it. */
const listBusy = (tx: Tx, actor: Actor, from: Date, until: Date) =>
  tx
    .select({ startsAt: bookings.startsAt, endsAt: bookings.endsAt })
    .from(bookings)
    .where(
      and(
        eq(bookings.institutionId, actor.institutionId),
        eq(bookings.guardianUserId, actor.userId),
        eq(bookings.state, 'booked'),
        lte(bookings.startsAt, until),
        gte(bookings.endsAt, from),
      ),
    );

/** Finds the best chain of slots of an evening for the meetings a family wants, and keeps them for five minutes. */
export async function arrangeEvening(tx: Tx, actor: Actor, asked: Asked): Promise<Plan> {
  const { eveningId, wants, from, until } = asked;
  const { evening, timeZone } = await getEvening(tx, actor, asked);
  const [begins, ends] = [instantAt(evening.date, from, timeZone), instantAt(evening.date, until, timeZone)];
  const [free, busy] = await Promise.all([
    selectSlots(tx)
      .where(
        and(
          eq(slots.institutionId, actor.institutionId),
          eq(offers.eveningId, eveningId),
          inArray(slots.hostUserId, [...new Set(wants.map(({ hostId }) => hostId))]),
          gte(slots.startsAt, begins),
          lte(slots.endsAt, ends),
          isFreeFor(actor.userId),
        ),
      )
      .orderBy(asc(slots.startsAt)),
    listBusy(tx, actor, begins, ends),
  ]);
  const usable = free.filter(
    ({ slot }) => !busy.some(({ startsAt, endsAt }) => startsAt < slot.endsAt && endsAt > slot.startsAt),
  );
  const { chosen } = arrange(
    wants.map(({ hostId }) => usable.filter(({ slot }) => slot.hostUserId === hostId).map(candidateOf)),
    evening.walkMinutes,
  );
  const picked = chosen.map((candidate) => usable.find(({ slot }) => slot.id === candidate?.id) ?? null);
  const ids = picked.flatMap((one) => (one ? [one.slot.id] : []));
  const locked = await lockSlots(tx, actor, ids);
  for (const [at, one] of picked.entries())
    if (one) await requireFree(tx, actor, locked.get(one.slot.id), wants[at]!.studentId);
  const heldUntil = await keepSlots(tx, actor, [...locked.values()]);
  return {
    meetings: wants.map((want, at) => ({ ...want, slot: picked[at] ? viewSlot(picked[at]) : null })),
    waitingMinutes: waitingOf(chosen.filter((one) => one !== null)),
    heldUntil: heldUntil.toISOString(),
  };
}

/** Minutes between meetings. */
function waitingOf(chosen: readonly Candidate[]): number {
  if (chosen.length === 0) return 0;
  const met = chosen.reduce((sum, { start, end }) => sum + end - start, 0);
  return Math.max(...chosen.map(({ end }) => end)) - Math.min(...chosen.map(({ start }) => start)) - met;
}
