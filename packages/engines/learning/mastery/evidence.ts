import { afterTry, CHOSEN, type SkillModel, TYPED } from './bkt.ts';

/** One try at a skill, as it is kept: help used counts as help. */
export interface Evidence {
  skill: string;
  /** The day in the school's place, "2026-11-17". */
  day: string;
  right: boolean;
  unaided: boolean;
  hints: number;
  chosen: boolean;
}

export type Standing = 'not_started' | 'started' | 'growing' | 'mastered' | 'to_review';

export interface Mastery {
  known: number;
  /** Between these the true value lies with a chance of about nine in ten. */
  from: number;
  to: number;
  tries: number;
  unaidedSuccesses: number;
  unaidedDays: number;
  /** Unaided successes among all successes; null without any. */
  independence: number | null;
  standing: Standing;
}

/** The bar: nearly sure, and three times alone, on two days. */
const [SURE, SUCCESSES, DAYS] = [0.95, 3, 2] as const;

/** A success with help says less than one alone: it moves the estimate a part of the way. */
const HELPED = 0.35;

/** Nobody is so sure that two misses say nothing. */
const MOST_KNOWN = 0.98;

function next(known: number, evidence: Evidence, model: SkillModel): number {
  const after = Math.min(MOST_KNOWN, afterTry(known, evidence.right, model));
  return evidence.right && !evidence.unaided ? known + HELPED * (after - known) : after;
}

function standingOf(known: number, alone: number, days: number, tries: number, wasMastered: boolean): Standing {
  if (tries === 0) return 'not_started';
  if (known >= SURE && alone >= SUCCESSES && days >= DAYS) return 'mastered';
  if (wasMastered) return 'to_review';
  return known >= 0.6 ? 'growing' : 'started';
}

/** What a student's tries at one skill say, from the first to the last. */
export function masteryOf(tries: readonly Evidence[]): Mastery {
  let known = TYPED.known;
  let wasMastered = false;
  const alone: Evidence[] = [];
  for (const each of tries) {
    known = next(known, each, each.chosen ? CHOSEN : TYPED);
    if (each.right && each.unaided) alone.push(each);
    wasMastered ||= known >= SURE && alone.length >= SUCCESSES && new Set(alone.map(({ day }) => day)).size >= DAYS;
  }
  const days = new Set(alone.map(({ day }) => day)).size;
  const successes = tries.filter(({ right }) => right).length;
  const spread = 1.645 * Math.sqrt((known * (1 - known)) / (tries.length + 2));
  return {
    known,
    from: Math.max(0, known - spread),
    to: Math.min(1, known + spread),
    tries: tries.length,
    unaidedSuccesses: alone.length,
    unaidedDays: days,
    independence: successes > 0 ? alone.length / successes : null,
    standing: standingOf(known, alone.length, days, tries.length, wasMastered),
  };
}
