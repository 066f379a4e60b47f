import { addDays, type Id, type LocalDate } from '@patio/kernel';

/** One weekly slot of a section: the plan. Periods count the classes of a day, breaks left out, so that they hold in every bell schedule. */
export interface PlannedMeeting {
  id: Id;
  sectionId: Id;
  schoolId: Id;
  /** The day of the school's cycle; 1 is Monday where the cycle is the week. */
  cycleDay: number;
  period: number;
  /** How many periods in a row. */
  length: number;
  roomId: Id | null;
  /** Who of the section's teachers gives it; null means all of them. */
  staffId: Id | null;
  /** The first day, and the first day on which it no longer holds. */
  fromOn: LocalDate;
  untilOn: LocalDate | null;
}

/** What is different about one meeting on one date. */
export interface MeetingChange {
  meetingId: Id;
  date: LocalDate;
  cancelled: boolean;
  /** Where it goes instead; both or neither. */
  movedToDate: LocalDate | null;
  movedToPeriod: number | null;
  roomId: Id | null;
  substituteStaffId: Id | null;
  reason: string | null;
}

/** A date on which the school teaches, with its bells; holidays and weekends are not in the list. */
export interface TeachingDay {
  schoolId: Id;
  date: LocalDate;
  cycleDay: number | null;
  /** The class periods in order, breaks left out. */
  bells: readonly { startsAt: string; endsAt: string }[];
}

/** One dated occurrence of a meeting: what attendance is taken for. */
export interface ClassDay {
  meetingId: Id;
  sectionId: Id;
  schoolId: Id;
  date: LocalDate;
  period: number;
  length: number;
  startsAt: string;
  endsAt: string;
  minutes: number;
  roomId: Id | null;
  staffId: Id | null;
  substituteStaffId: Id | null;
  cancelled: boolean;
  /** The date that the weekly plan says, when it was moved. */
  movedFrom: LocalDate | null;
  /** It is not in its usual room that day. */
  otherRoom: boolean;
  /** The day on which the section got this place in the week instead of another, for the first week of it. */
  newSince: LocalDate | null;
  reason: string | null;
}

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const holdsOn = (meeting: PlannedMeeting, date: LocalDate): boolean =>
  meeting.fromOn <= date && (meeting.untilOn === null || date < meeting.untilOn);

function occurrence(
  meeting: PlannedMeeting,
  day: TeachingDay,
  period: number,
  change: MeetingChange | undefined,
  { movedFrom = null, newSince }: { movedFrom?: LocalDate | null; newSince: LocalDate | null },
): ClassDay | null {
  const bells = day.bells.slice(period - 1, period - 1 + meeting.length);
  const [first, last] = [bells[0], bells.at(-1)];
  // A half day ends before the late periods: they do not take place.
  if (!first || !last) return null;
  const { id, sectionId, schoolId, staffId } = meeting;
  return {
    meetingId: id,
    sectionId,
    schoolId,
    date: day.date,
    period,
    length: bells.length,
    startsAt: first.startsAt.slice(0, 5),
    endsAt: last.endsAt.slice(0, 5),
    minutes: bells.reduce((sum, bell) => sum + minuteOf(bell.endsAt) - minuteOf(bell.startsAt), 0),
    roomId: change?.roomId ?? meeting.roomId,
    staffId,
    substituteStaffId: change?.substituteStaffId ?? null,
    cancelled: change?.cancelled ?? false,
    movedFrom,
    otherRoom: Boolean(change?.roomId && change.roomId !== meeting.roomId),
    newSince,
    reason: change?.reason ?? null,
  };
}

/** So long a place in the week counts as new. */
const DAYS_NEW = 7;

/** The weekly plan as dated class days: through the calendar, with the changes of single days, in the order of time. */
export function expandPlan(
  meetings: readonly PlannedMeeting[],
  days: readonly TeachingDay[],
  changes: readonly MeetingChange[] = [],
): ClassDay[] {
  const changeOf = new Map(changes.map((change) => [`${change.meetingId} ${change.date}`, change]));
  const dayOf = new Map(days.map((day) => [`${day.schoolId} ${day.date}`, day]));
  const byCycleDay = Map.groupBy(meetings, (meeting) => `${meeting.schoolId} ${meeting.cycleDay}`);
  const byId = new Map(meetings.map((meeting) => [meeting.id, meeting]));
  const replaced = new Set(
    meetings.flatMap(({ sectionId, fromOn, untilOn }) =>
      untilOn && fromOn < untilOn ? `${sectionId} ${untilOn}` : [],
    ),
  );
  const newSince = ({ sectionId, fromOn }: PlannedMeeting, date: LocalDate): LocalDate | null =>
    date < addDays(fromOn, DAYS_NEW) && replaced.has(`${sectionId} ${fromOn}`) ? fromOn : null;
  const found: (ClassDay | null)[] = days.flatMap((day) =>
    (byCycleDay.get(`${day.schoolId} ${day.cycleDay}`) ?? [])
      .filter((meeting) => holdsOn(meeting, day.date))
      .map((meeting) => {
        const change = changeOf.get(`${meeting.id} ${day.date}`);
        return change?.movedToDate
          ? null
          : occurrence(meeting, day, meeting.period, change, { newSince: newSince(meeting, day.date) });
      }),
  );
  // A meeting may come from outside the asked days, so moves are looked up by where they lead.
  for (const change of changes) {
    const meeting = byId.get(change.meetingId);
    if (!meeting || !change.movedToDate || change.movedToPeriod === null || !holdsOn(meeting, change.date)) continue;
    const day = dayOf.get(`${meeting.schoolId} ${change.movedToDate}`);
    if (day)
      found.push(occurrence(meeting, day, change.movedToPeriod, change, { movedFrom: change.date, newSince: null }));
  }
  return found
    .filter((each) => each !== null)
    .sort((a, b) => compare(a.date, b.date) || a.period - b.period || compare(a.meetingId, b.meetingId));
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Every date from one to another, both included. */
export const datesBetween = (from: LocalDate, to: LocalDate): LocalDate[] => {
  const dates: LocalDate[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
};
