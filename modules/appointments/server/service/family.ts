import type { Actor } from '@patio/access';
import { addDays, localDateAt } from '@patio/kernel';
import { clock, namePeople, type Tx } from '@patio/platform';
import { and, asc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { FamilyChild, FamilyView, HostView } from '../../contract/family.ts';
import { offers, slots } from '../schema.ts';
import { listOwnChildren, type OwnChild } from './children.ts';
import { listFamilyBookings } from './family-bookings.ts';
import { listFamilyEvenings } from './family-evenings.ts';
import { listTeachersOf, type TeacherOfChild } from './hosts.ts';
import { isFreeFor, type ListedSlot, selectSlots, viewSlot } from './slot-views.ts';
import { listFamilyTasks } from './tasks.ts';
import { listOwnWaits, type OwnWait } from './wait-list.ts';

/** How far ahead a family's page looks; what lies behind is asked for by host. */
const DAYS_SHOWN = 35;
const SLOTS_SHOWN = 8;
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

function hostView(
  teacher: Omit<TeacherOfChild, 'studentId'>,
  free: readonly ListedSlot[],
  wait: OwnWait | undefined,
): HostView {
  const { hostId, name, photoFileId, courses, tutor } = teacher;
  return {
    hostId,
    name,
    photoFileId,
    courses,
    tutor,
    note: free.find(({ note }) => note !== '')?.note ?? '',
    slots: free.slice(0, SLOTS_SHOWN).map(viewSlot),
    free: free.length,
    eveningIds: [...new Set(free.flatMap(({ eveningId }) => eveningId ?? []))],
    wait: wait?.view ?? null,
  };
}

/** Everything of one child: teachers, then those whom any family of the school can meet. */
function childView(
  { id, name, givenName, schoolId }: OwnChild,
  {
    teachers,
    free,
    waits,
    nameOf,
  }: { teachers: TeacherOfChild[]; free: ListedSlot[]; waits: OwnWait[]; nameOf: (id: string) => string },
): FamilyChild {
  const own = teachers.filter(({ studentId }) => studentId === id);
  const taught = new Set(own.map(({ hostId }) => hostId));
  const fits = ({ audience, slot, ...offer }: ListedSlot) =>
    audience === 'school' ? offer.schoolId === schoolId : taught.has(slot.hostUserId);
  const byHost = Map.groupBy(free.filter(fits), ({ slot }) => slot.hostUserId);
  const waitOf = (hostId: string) => waits.find((wait) => wait.hostId === hostId && wait.studentId === id);
  const others = [...byHost.keys()]
    .filter((hostId) => !taught.has(hostId))
    .map((hostId) => ({ hostId, name: nameOf(hostId), photoFileId: null, courses: [], tutor: false }));
  return {
    id,
    name,
    givenName,
    hosts: [...own, ...others].map((host) => hostView(host, byHost.get(host.hostId) ?? [], waitOf(host.hostId))),
  };
}

/** Whom a guardian can meet about each child and when, what is booked, and what was agreed. */
export async function readFamily(tx: Tx, actor: Actor): Promise<FamilyView> {
  const children = await listOwnChildren(tx, actor);
  if (children.length === 0) return { children: [], bookings: [], evenings: [], tasks: [] };
  const teachers = await listTeachersOf(
    tx,
    actor,
    children.map(({ id }) => id),
  );
  const [free, bookings, evenings, waits, tasks] = await Promise.all([
    listFreeSlots(tx, actor, children, [...new Set(teachers.map(({ hostId }) => hostId))]),
    listFamilyBookings(tx, actor),
    listFamilyEvenings(tx, actor, children),
    listOwnWaits(tx, actor),
    listFamilyTasks(tx, actor),
  ]);
  const nameOf = await namePeople(
    tx,
    free.filter(({ audience }) => audience === 'school').map(({ slot }) => slot.hostUserId),
  );
  return {
    children: children.map((child) => childView(child, { teachers, free, waits, nameOf })),
    bookings,
    evenings,
    tasks,
  };
}
