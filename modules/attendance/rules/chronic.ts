import { percentOf } from '@patio/kernel';
import type { YearDays } from './year-days.ts';

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

/**
 * How many whole days a student can still miss this year before the legal floor; 0 means that it is reached.
 * Null where there is no floor, and where it can no longer be missed: then there is nothing to warn of.
 */
export function daysLeft(counted: DaysCounted, year: YearDays, rules: ChronicRules): number | null {
  if (rules.floorPercent === null || year.ofYear === 0) return null;
  const allowed = Math.floor((year.ofYear * (100 - rules.floorPercent)) / 100 + 1e-9);
  const left = Math.max(0, Math.floor(allowed - (counted.absent + counted.excused) / 2));
  return left > 0 && left >= year.toCome ? null : left;
}

/** A reason that a person can read, as data: the screen and the letter find the words. */
export type Reason =
  | { kind: 'missed'; days: number; of: number; percent: number }
  | { kind: 'unexcused'; days: number; percent: number }
  | { kind: 'weekday'; weekday: number; days: number; of: number }
  | { kind: 'floor'; left: number; percent: number };

/** Why a student is on the list, most telling first. A weekday is named when it holds three absences and half of them all. */
export function reasonsOf(
  counted: DaysCounted,
  missedByWeekday: ReadonlyMap<number, number>,
  year: YearDays,
  rules: ChronicRules,
): Reason[] {
  const missed = (counted.absent + counted.excused) / 2;
  if (missed === 0) return [];
  const of = counted.expected / 2;
  const reasons: Reason[] = [{ kind: 'missed', days: missed, of, percent: percentOf(missed, of) ?? 0 }];
  const truant = truancyPercent(counted) ?? 0;
  if (truant > 0)
    reasons.push({
      kind: 'unexcused',
      days: counted.absent / 2,
      percent: percentOf(counted.absent, counted.expected) ?? 0,
    });
  const [weekday, halves] = [...missedByWeekday].sort((a, b) => b[1] - a[1])[0] ?? [0, 0];
  if (halves >= 6 && halves >= missed) reasons.push({ kind: 'weekday', weekday, days: halves / 2, of: missed });
  const left = daysLeft(counted, year, rules);
  const tier = tierOf(counted, rules);
  const pressing = tier === 'chronic' || tier === 'severe' || (left !== null && left <= 5);
  if (left !== null && pressing) reasons.push({ kind: 'floor', left, percent: rules.floorPercent ?? 0 });
  return reasons;
}
