import type { CountsAs } from './codes.ts';

/** A class of a day as one student lived it. */
export interface PeriodMark {
  minutes: number;
  countsAs: CountsAs;
  /** Minutes missed while counted present: came late, or left early. */
  minutesMissed: number;
  late: boolean;
}

export interface DayThresholds {
  /** Percent of the scheduled minutes from which the day is a whole one. */
  fullDayPercent: number;
  /** Percent from which it is half a day; below it the day was missed. */
  halfDayPercent: number;
}

export interface DayState {
  minutesExpected: number;
  minutesPresent: number;
  minutesExcused: number;
  /** In halves: 2 is a whole day, so that sums stay exact. Present, absent and excused always add up to 2. */
  present: number;
  absent: number;
  excused: number;
  lates: number;
}

/** From the periods of a day to the day: minutes there against minutes scheduled. No class taken means no day to count. */
export function rollUpDay(marks: readonly PeriodMark[], thresholds: DayThresholds): DayState | null {
  let [minutesExpected, minutesPresent, minutesExcused, lates] = [0, 0, 0, 0];
  for (const mark of marks) {
    minutesExpected += mark.minutes;
    if (mark.countsAs === 'present') minutesPresent += mark.minutes - Math.min(mark.minutes, mark.minutesMissed);
    if (mark.countsAs === 'excused') minutesExcused += mark.minutes;
    if (mark.late) lates += 1;
  }
  if (minutesExpected === 0) return null;
  const share = (minutesPresent * 100) / minutesExpected;
  const present = share >= thresholds.fullDayPercent ? 2 : share >= thresholds.halfDayPercent ? 1 : 0;
  const missed = 2 - present;
  // What was missed counts as excused where at least half of the missed minutes were.
  const minutesMissed = minutesExpected - minutesPresent;
  const excused = missed > 0 && minutesExcused * 2 >= minutesMissed ? missed : 0;
  return { minutesExpected, minutesPresent, minutesExcused, present, absent: missed - excused, excused, lates };
}
