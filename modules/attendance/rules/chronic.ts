/** How a student's absences stand: from "nothing to do" to "something must happen". */
export const TIERS = ['regular', 'watch', 'chronic', 'severe'] as const;
export type Tier = (typeof TIERS)[number];

export interface ChronicRules {
  /** Below this many counted days nothing is said: two absences in the first week are no pattern. */
  minimumDays: number;
  /** Percent of days missed from which a student is watched, chronically absent, severely so. */
  watchPercent: number;
  chronicPercent: number;
  severePercent: number;
  /** Percent of days that the law asks for; null where there is no such rule. */
  floorPercent: number | null;
}

export const USUAL_RULES: ChronicRules = {
  minimumDays: 10,
  watchPercent: 5,
  chronicPercent: 10,
  severePercent: 20,
  floorPercent: null,
};

/** Days in halves (2 is a whole day), as the days of a student add up. */
export interface DaysCounted {
  expected: number;
  absent: number;
  excused: number;
}

/** The tier of a student on the days enrolled. Excused absences count too: a child who is ill for a month has missed a month. */
export function tierOf({ expected, absent, excused }: DaysCounted, rules: ChronicRules): Tier | null {
  if (expected < rules.minimumDays * 2) return null;
  const percent = ((absent + excused) * 100) / expected;
  if (percent >= rules.severePercent) return 'severe';
  if (percent >= rules.chronicPercent) return 'chronic';
  return percent >= rules.watchPercent ? 'watch' : 'regular';
}

/** Truancy looks at unexcused absences alone, in percent of the days enrolled. */
export const truancyPercent = ({ expected, absent }: DaysCounted): number | null =>
  expected === 0 ? null : (absent * 100) / expected;

/** How many whole days a student can still miss this year before the legal floor; 0 means that it is reached, null that there is none. */
export function daysLeft(counted: DaysCounted, daysInYear: number, rules: ChronicRules): number | null {
  if (rules.floorPercent === null || daysInYear === 0) return null;
  const allowed = Math.floor((daysInYear * (100 - rules.floorPercent)) / 100 + 1e-9);
  return Math.max(0, Math.floor(allowed - (counted.absent + counted.excused) / 2));
}

/** A reason that a person can read, as data: the screen and the letter find the words. */
export type Reason =
  | { kind: 'missed'; days: number; of: number; percent: number }
  | { kind: 'unexcused'; days: number; percent: number }
  | { kind: 'weekday'; weekday: number; days: number; of: number }
  | { kind: 'floor'; left: number; percent: number };

/** Never rounded up: nobody reads 10 % beside a word that begins at 10. */
const whole = (percent: number): number => Math.floor(percent + 1e-9);

/** Why a student is on the list, most telling first. A weekday is named when it holds three absences and half of them all. */
export function reasonsOf(
  counted: DaysCounted,
  missedByWeekday: ReadonlyMap<number, number>,
  daysInYear: number,
  rules: ChronicRules,
): Reason[] {
  const missed = (counted.absent + counted.excused) / 2;
  if (missed === 0) return [];
  const of = counted.expected / 2;
  const reasons: Reason[] = [{ kind: 'missed', days: missed, of, percent: whole((missed * 100) / of) }];
  const truant = truancyPercent(counted) ?? 0;
  if (truant > 0) reasons.push({ kind: 'unexcused', days: counted.absent / 2, percent: whole(truant) });
  const [weekday, halves] = [...missedByWeekday].sort((a, b) => b[1] - a[1])[0] ?? [0, 0];
  if (halves >= 6 && halves >= missed) reasons.push({ kind: 'weekday', weekday, days: halves / 2, of: missed });
  const left = daysLeft(counted, daysInYear, rules);
  const tier = tierOf(counted, rules);
  const pressing = tier === 'chronic' || tier === 'severe' || (left !== null && left <= 5);
  if (left !== null && pressing) reasons.push({ kind: 'floor', left, percent: rules.floorPercent ?? 0 });
  return reasons;
}
