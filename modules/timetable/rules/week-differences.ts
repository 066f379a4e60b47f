import type { Id, LocalDate } from '@patio/kernel';

/** A place in the week that a section shall have. Meetings with the same `together` are one lesson: they may share room and teacher. */
export interface WantedMeeting {
  sectionId: Id;
  cycleDay: number;
  period: number;
  length: number;
  roomId: Id | null;
  staffId: Id | null;
  together?: Id | null;
}

/** A place in the week as it is written down. */
export interface WeekMeeting {
  id: Id;
  sectionId: Id;
  cycleDay: number;
  period: number;
  length: number;
  roomId: Id | null;
  staffId: Id | null;
  fromOn: LocalDate;
  untilOn: LocalDate | null;
}

const keyOf = (each: Omit<WantedMeeting, 'together'>): string =>
  [each.sectionId, each.cycleDay, each.period, each.length, each.roomId, each.staffId].join();

/** What ends and what begins on a day so that the week is as wanted; what is the same already stays. */
export function differencesOf(
  before: readonly WeekMeeting[],
  wanted: readonly WantedMeeting[],
  fromOn: LocalDate,
): { ended: WeekMeeting[]; begun: WantedMeeting[]; kept: number } {
  const missing = new Map<string, WantedMeeting>(wanted.map((each) => [keyOf(each), each]));
  const ended: WeekMeeting[] = [];
  let kept = 0;
  for (const row of before) {
    // What begins later or ends by itself does not hold from that day on, so it cannot stand for what is wanted.
    const lasts = row.fromOn <= fromOn && row.untilOn === null;
    if (lasts && missing.delete(keyOf(row))) kept++;
    else ended.push(row);
  }
  return { ended, begun: [...missing.values()], kept };
}

/** The periods of a meeting, each by its day and number. */
export const hoursOf = (each: Pick<WantedMeeting, 'cycleDay' | 'period' | 'length'>): string[] =>
  Array.from({ length: each.length }, (_, i) => `${each.cycleDay} ${each.period + i}`);

export interface WeekClash {
  of: 'room' | 'teacher';
  whoId: Id;
  first: WantedMeeting;
  second: WantedMeeting;
}

/** Rooms and teachers that would be in two places at once; `givers` says who gives a meeting that names nobody. */
export function clashesOf(
  wanted: readonly WantedMeeting[],
  givers: (each: WantedMeeting) => readonly Id[],
): WeekClash[] {
  const taken = new Map<string, WantedMeeting>();
  const found: WeekClash[] = [];
  const take = (of: WeekClash['of'], whoId: Id, each: WantedMeeting): void => {
    for (const hour of hoursOf(each)) {
      const key = `${of} ${whoId} ${hour}`;
      const other = taken.get(key);
      if (!other) taken.set(key, each);
      else if (!each.together || each.together !== other.together) {
        found.push({ of, whoId, first: other, second: each });
        return;
      }
    }
  };
  for (const each of wanted) {
    if (each.roomId) take('room', each.roomId, each);
    for (const id of givers(each)) take('teacher', id, each);
  }
  return found;
}
