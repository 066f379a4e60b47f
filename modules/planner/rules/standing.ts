/** Where a lesson stands in a scenario. */
export interface Stands {
  cycleDay: number | null;
  period: number | null;
  roomId: string | null;
  staffId: string | null;
  pinned: boolean;
}

/** How the engine names a lesson. */
export const lessonKey = ({ sectionId, piece }: { sectionId: string; piece: number }): string =>
  `${sectionId}/${piece}`;

/** A lesson that stands nowhere yet. */
export const PARKED: Stands = { cycleDay: null, period: null, roomId: null, staffId: null, pinned: false };

export const sameStanding = (a: Stands, b: Stands): boolean =>
  a.cycleDay === b.cycleDay &&
  a.period === b.period &&
  a.roomId === b.roomId &&
  a.staffId === b.staffId &&
  a.pinned === b.pinned;

/** Whether the lesson itself moves, rather than being pinned or let go where it is. */
export const movesLesson = (from: Stands, to: Stands): boolean => !sameStanding({ ...from, pinned: to.pinned }, to);
