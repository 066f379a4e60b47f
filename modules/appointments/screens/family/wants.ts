import type { FamilyView } from '../../contract.ts';

/** A meeting that a family could want on an evening. */
export interface Want {
  key: string;
  studentId: string;
  child: string;
  hostId: string;
  host: string;
  detail: string;
}

/** Everybody with free slots on an evening, child by child, but nobody with whom the family has a meeting then already. */
export function wantsOf({ children, bookings }: FamilyView, eveningId: string): Want[] {
  const has = new Set(
    bookings.filter((one) => one.eveningId === eveningId).map(({ studentId, hostId }) => `${studentId} ${hostId}`),
  );
  return children.flatMap((child) =>
    child.hosts
      .filter(({ eveningIds }) => eveningIds.includes(eveningId))
      .map((host) => ({
        key: `${child.id} ${host.hostId}`,
        studentId: child.id,
        child: child.givenName,
        hostId: host.hostId,
        host: host.name,
        detail: host.courses.join(', '),
      }))
      .filter(({ key }) => !has.has(key)),
  );
}
