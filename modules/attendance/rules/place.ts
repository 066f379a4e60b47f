import type { ClassToTake, RollPlace } from '../contract.ts';

/** The place of a class, as addresses and devices name it. */
export const placeOf = (item: Pick<ClassToTake, 'meetingId' | 'homeroomId' | 'date'>): RollPlace =>
  item.meetingId
    ? { meetingId: item.meetingId, date: item.date }
    : { homeroomId: item.homeroomId ?? '', date: item.date };

/** One word for a place: the target in the outbox, and the name on the device. */
export const keyOf = (place: RollPlace): string => `${place.meetingId ?? place.homeroomId} ${place.date}`;

/** The address of a class's roll. */
export const hrefOf = (item: Pick<ClassToTake, 'meetingId' | 'homeroomId' | 'date'>): string =>
  `/teacher/attendance?date=${item.date}&${item.meetingId ? `meeting=${item.meetingId}` : `homeroom=${item.homeroomId}`}`;

/** The class that a teacher most likely means: the one that is on, else the next to come, else the last not taken, else the first. */
export function likelyClass(
  items: readonly ClassToTake[],
  { date, today, now }: { date: string; today: string; now: string },
): ClassToTake | undefined {
  const held = items.filter((item) => !item.cancelled);
  if (date !== today) return held.find((item) => !item.roll?.takenAt) ?? held[0];
  return (
    held.find((item) => item.startsAt <= now && now < item.endsAt) ??
    held.find((item) => item.startsAt > now) ??
    held.findLast((item) => !item.roll?.takenAt) ??
    held[0]
  );
}
