import type { Actor } from '@patio/access';
import { namePeople, type Tx } from '@patio/platform';
import type { FamilyView } from '../../contract/family.ts';
import { peopleOf, viewBooking } from './booking-views.ts';
import { listOwnChildren } from './children.ts';
import { listOwnBookings, readShared } from './family-bookings.ts';
import { viewChild } from './family-child.ts';
import { listFamilyEvenings } from './family-evenings.ts';
import { listFreeHours } from './free-hours.ts';
import { listTeachersOf } from './hosts.ts';
import { askFamilyTasks, viewTask } from './tasks.ts';
import { askOwnWaits, viewWait } from './wait-list.ts';

const distinct = (ids: readonly string[]): string[] => [...new Set(ids)];

/** Whom a guardian can meet about each child and when, what is booked, and what was agreed. */
export async function readFamily(tx: Tx, actor: Actor): Promise<FamilyView> {
  const children = await listOwnChildren(tx, actor);
  if (children.length === 0) return { children: [], bookings: [], evenings: [], tasks: [] };
  const schoolIds = distinct(children.map(({ schoolId }) => schoolId));
  const [teachers, { ahead, past }, evenings, waiting, todo] = await Promise.all([
    listTeachersOf(
      tx,
      children.map(({ id }) => id),
    ),
    listOwnBookings(tx, actor),
    listFamilyEvenings(tx, actor, schoolIds),
    askOwnWaits(tx, actor),
    askFamilyTasks(tx, actor),
  ]);
  const teacherIds = distinct(teachers.map(({ hostId }) => hostId));
  const listed = [...ahead, ...past];
  const known = [
    ...peopleOf(listed),
    ...waiting.map(({ row }) => row.hostUserId),
    ...todo.map((one) => one.hostUserId),
  ];
  // The names of all that is shown are one question; only whom the whole school can meet is learnt with the hours.
  const [free, shared, nameOf] = await Promise.all([
    listFreeHours(tx, actor, { schoolIds, teacherIds }),
    readShared(
      tx,
      actor.institutionId,
      past.map(({ row }) => row.id),
    ),
    namePeople(tx, known),
  ]);
  const forAll = free.filter(({ audience }) => audience === 'school').map(({ hostId }) => hostId);
  const hostOf = await namePeople(tx, forAll);
  return {
    children: children.map((child) =>
      viewChild(child, {
        teachers,
        free,
        waits: waiting.map((one) => viewWait(one, nameOf)),
        ahead: ahead.map(({ row: { offerId, studentId } }) => ({ offerId, studentId })),
        nameOf: hostOf,
      }),
    ),
    bookings: listed.map((one) => ({ ...viewBooking(one, nameOf), minutes: shared.get(one.row.id) ?? null })),
    evenings,
    tasks: todo.map((one) => viewTask(one, nameOf)),
  };
}
