import type { Actor } from '@patio/access';
import { addDays, localDateAt } from '@patio/kernel';
import { clock, namePeople, type Tx } from '@patio/platform';
import { and, asc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';
import type { FamilyView } from '../../contract/family.ts';
import { bookings, offers, slots } from '../schema.ts';
import { listOwnChildren, type OwnChild } from './children.ts';
import { listFamilyBookings } from './family-bookings.ts';
import { viewChild } from './family-child.ts';
import { listFamilyEvenings } from './family-evenings.ts';
import { listTeachersOf } from './hosts.ts';
import { isFreeFor, selectSlots } from './slot-views.ts';
import { listFamilyTasks } from './tasks.ts';
import { listOwnWaits } from './wait-list.ts';

/** How far ahead a family's page looks; what lies behind is asked for by host. */
const DAYS_SHOWN = 35;
const MOST_SLOTS = 2_000;

/** The free slots of those who teach these children, and of those who are there for the whole school. */
function listFreeSlots(tx: Tx, actor: Actor, children: readonly OwnChild[], teacherIds: readonly string[]) {
  const until = new Date(`${addDays(localDateAt(clock.now(), 'UTC'), DAYS_SHOWN)}T00:00:00Z`);
  return selectSlots(tx)
    .where(
      and(
        eq(slots.institutionId, actor.institutionId),
        isFreeFor(actor.userId),
        lt(slots.startsAt, until),
        or(
          and(
            eq(offers.audience, 'school'),
            inArray(offers.schoolId, [...new Set(children.map((one) => one.schoolId))]),
          ),
          teacherIds.length > 0
            ? and(eq(offers.audience, 'taught'), inArray(slots.hostUserId, [...teacherIds]))
            : sql`false`,
        ),
      ),
    )
    .orderBy(asc(slots.startsAt), asc(slots.id))
    .limit(MOST_SLOTS);
}

/** What the guardian has booked ahead, by which the caps of hours are counted. */
const listAhead = (tx: Tx, { institutionId, userId }: Actor) =>
  tx
    .select({ offerId: bookings.offerId, studentId: bookings.studentId })
    .from(bookings)
    .where(
      and(
        eq(bookings.institutionId, institutionId),
        eq(bookings.guardianUserId, userId),
        eq(bookings.state, 'booked'),
        gt(bookings.endsAt, clock.now()),
      ),
    );

/** Whom a guardian can meet about each child and when, what is booked, and what was agreed. */
export async function readFamily(tx: Tx, actor: Actor): Promise<FamilyView> {
  const children = await listOwnChildren(tx, actor);
  if (children.length === 0) return { children: [], bookings: [], evenings: [], tasks: [] };
  const teachers = await listTeachersOf(
    tx,
    actor,
    children.map(({ id }) => id),
  );
  const [free, booked, evenings, waits, tasks, ahead] = await Promise.all([
    listFreeSlots(tx, actor, children, [...new Set(teachers.map(({ hostId }) => hostId))]),
    listFamilyBookings(tx, actor),
    listFamilyEvenings(tx, actor, children),
    listOwnWaits(tx, actor),
    listFamilyTasks(tx, actor),
    listAhead(tx, actor),
  ]);
  const nameOf = await namePeople(
    tx,
    free.filter(({ audience }) => audience === 'school').map(({ slot }) => slot.hostUserId),
  );
  return {
    children: children.map((child) => viewChild(child, { teachers, free, waits, ahead, nameOf })),
    bookings: booked,
    evenings,
    tasks,
  };
}
