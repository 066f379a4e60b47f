import type { Actor } from '@patio/access';
import { namePeople, type Tx } from '@patio/platform';
import type { FamilyView } from '../../contract/family.ts';
import { listOwnChildren } from './children.ts';
import { listFamilyBookings } from './family-bookings.ts';
import { viewChild } from './family-child.ts';
import { listFamilyEvenings } from './family-evenings.ts';
import { listFreeHours } from './free-hours.ts';
import { listTeachersOf } from './hosts.ts';
import { listFamilyTasks } from './tasks.ts';
import { listOwnWaits } from './wait-list.ts';

const distinct = (ids: readonly string[]): string[] => [...new Set(ids)];

/** Whom a guardian can meet about each child and when, what is booked, and what was agreed. */
export async function readFamily(tx: Tx, actor: Actor): Promise<FamilyView> {
  const children = await listOwnChildren(tx, actor);
  if (children.length === 0) return { children: [], bookings: [], evenings: [], tasks: [] };
  const schoolIds = distinct(children.map(({ schoolId }) => schoolId));
  const [teachers, { ahead, bookings }, evenings, waits, tasks] = await Promise.all([
    listTeachersOf(
      tx,
      children.map(({ id }) => id),
    ),
    listFamilyBookings(tx, actor),
    listFamilyEvenings(tx, actor, schoolIds),
    listOwnWaits(tx, actor),
    listFamilyTasks(tx, actor),
  ]);
  const teacherIds = distinct(teachers.map(({ hostId }) => hostId));
  const free = await listFreeHours(tx, actor, { schoolIds, teacherIds });
  const nameOf = await namePeople(
    tx,
    free.filter(({ audience }) => audience === 'school').map(({ hostId }) => hostId),
  );
  return {
    children: children.map((child) => viewChild(child, { teachers, free, waits, ahead, nameOf })),
    bookings,
    evenings,
    tasks,
  };
}
