import type { FamilyChild, HostView } from '../../contract/family.ts';
import type { OwnChild } from './children.ts';
import { type FreeHours, SLOTS_SHOWN } from './free-hours.ts';
import type { TeacherOfChild } from './hosts.ts';
import type { OwnWait } from './wait-list.ts';

/** What is known of a whole family, out of which each child has a part. */
interface Known {
  teachers: readonly TeacherOfChild[];
  /** Those that begin first come first. */
  free: readonly FreeHours[];
  waits: readonly OwnWait[];
  ahead: readonly { offerId: string; studentId: string }[];
  nameOf: (id: string) => string;
}

function viewHost(
  { hostId, name, photoFileId, courses, tutor }: Omit<TeacherOfChild, 'studentId'>,
  offered: readonly FreeHours[],
  hasRoom: (hours: FreeHours) => boolean,
  wait: OwnWait | undefined,
): HostView {
  const free = offered.filter(hasRoom);
  const slots = free.flatMap((hours) => hours.slots);
  if (free.length > 1) slots.sort((a, b) => (`${a.startsAt} ${a.id}` < `${b.startsAt} ${b.id}` ? -1 : 1));
  return {
    hostId,
    name,
    photoFileId,
    courses,
    tutor,
    note: free.find(({ note }) => note !== '')?.note ?? '',
    slots: slots.slice(0, SLOTS_SHOWN),
    free: free.reduce((sum, { count }) => sum + count, 0),
    eveningIds: [...new Set(free.flatMap(({ eveningId }) => eveningId ?? []))],
    full: offered.length > 0 && free.length === 0,
    wait: wait?.view ?? null,
  };
}

/** Everything of one child: teachers, then those whom any family of the school can meet. */
export function viewChild({ id, name, givenName, schoolId }: OwnChild, known: Known): FamilyChild {
  const own = known.teachers.filter(({ studentId }) => studentId === id);
  const taught = new Set(own.map(({ hostId }) => hostId));
  const isOffered = ({ audience, hostId, ...offer }: FreeHours) =>
    audience === 'school' ? offer.schoolId === schoolId : taught.has(hostId);
  const byHost = Map.groupBy(known.free.filter(isOffered), ({ hostId }) => hostId);
  const booked = Map.groupBy(
    known.ahead.filter(({ studentId }) => studentId === id),
    ({ offerId }) => offerId,
  );
  const hasRoom = ({ offerId, capFamily }: FreeHours) =>
    capFamily === null || (booked.get(offerId)?.length ?? 0) < capFamily;
  const waitOf = (hostId: string) => known.waits.find((wait) => wait.hostId === hostId && wait.studentId === id);
  const others = [...byHost.keys()]
    .filter((hostId) => !taught.has(hostId))
    .map((hostId) => ({ hostId, name: known.nameOf(hostId), photoFileId: null, courses: [], tutor: false }));
  return {
    id,
    name,
    givenName,
    hosts: [...own, ...others].map((host) =>
      viewHost(host, byHost.get(host.hostId) ?? [], hasRoom, waitOf(host.hostId)),
    ),
  };
}
