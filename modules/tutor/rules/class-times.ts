/** One class of today: its times at the school, and whether it made way for an exam. */
export interface TimedClass {
  startsAt: string;
  endsAt: string;
  kind: 'class' | 'exam';
}

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/**
 * What the timetable of a class says to its tutor at a time of day: an exam closes it where the class wants that; a lesson closes it, or
 * is the only time at which it is open. `minutes` until that changes; null where it does not change today.
 */
export function classStanding(
  classes: readonly TimedClass[],
  now: string,
  { duringClass, closedInExams }: { duringClass: 'open' | 'closed' | 'only'; closedInExams: boolean },
): { state: 'exam' | 'lesson' | 'hours'; minutes: number | null } | null {
  const running = classes.filter(({ startsAt, endsAt }) => startsAt <= now && now < endsAt);
  const left = ({ endsAt }: TimedClass): number => minuteOf(endsAt) - minuteOf(now);
  const exam = running.find(({ kind }) => kind === 'exam');
  if (exam && closedInExams) return { state: 'exam', minutes: left(exam) };
  const lesson = running.find(({ kind }) => kind === 'class');
  if (duringClass === 'closed') return lesson ? { state: 'lesson', minutes: left(lesson) } : null;
  if (duringClass === 'open' || lesson) return null;
  const next = classes
    .filter(({ kind, startsAt }) => kind === 'class' && startsAt > now)
    .map(({ startsAt }) => minuteOf(startsAt) - minuteOf(now));
  return { state: 'hours', minutes: next.length > 0 ? Math.min(...next) : null };
}
