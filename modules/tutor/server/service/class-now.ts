import { clock, type Tx } from '@patio/platform';
import { listExamClasses, schoolNow, sectionClassesOn } from '@patio/timetable/server';
import { classStanding, type TimedClass } from '../../rules/class-times.ts';

/** How a class is set towards its own timetable. */
export interface ByTimetable {
  schoolId: string;
  sectionId: string;
  duringClass: 'open' | 'closed' | 'only';
  closedInExams: boolean;
}

export interface ClassNow {
  state: 'exam' | 'lesson' | 'hours';
  until: Date | null;
}

interface Kept {
  at: number;
  classes: TimedClass[];
}

/** A change of the plan is heard within a minute: a day is asked about many times, and changes seldom. */
const FRESH_MS = 60_000;
const MOST_KEPT = 2_000;
const kept = new Map<string, Kept>();

async function readClasses(tx: Tx, place: ByTimetable, today: string): Promise<TimedClass[]> {
  const days = await sectionClassesOn(tx, place, today);
  const cancelled = days.filter((day) => day.cancelled).map(({ meetingId }) => meetingId);
  const exams = new Set(await listExamClasses(tx, cancelled, today));
  return days.flatMap(({ meetingId, startsAt, endsAt, cancelled: isOff }) =>
    isOff && !exams.has(meetingId) ? [] : [{ startsAt, endsAt, kind: isOff ? ('exam' as const) : ('class' as const) }],
  );
}

/** What the timetable says about the tutor of a class at this moment; null where it says nothing. */
export async function readClassNow(tx: Tx, place: ByTimetable): Promise<ClassNow | null> {
  if (place.duringClass === 'open' && !place.closedInExams) return null;
  const { today, now } = await schoolNow(tx, place.schoolId);
  const key = `${place.sectionId} ${today}`;
  const at = clock.now().getTime();
  const known = kept.get(key);
  const classes = known && at - known.at < FRESH_MS ? known.classes : await readClasses(tx, place, today);
  if (kept.size > MOST_KEPT) kept.clear();
  if (classes !== known?.classes) kept.set(key, { at, classes });
  const standing = classStanding(classes, now, place);
  if (!standing) return null;
  const { state, minutes } = standing;
  return { state, until: minutes === null ? null : new Date(at - (at % 60_000) + minutes * 60_000) };
}

/** Forgets what is kept ready; for tests. */
export const forgetClassTimes = (): void => kept.clear();
