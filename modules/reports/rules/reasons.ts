import type { Presence, Reason } from '../contract/students.ts';

/** From which share of missed days, from how many late arrivals, and from how many skills without a success alone after so many tries, somebody should look. */
export const LOOK = { absentPercent: 10, leastDays: 10, lates: 5, stuck: 2, stuckTries: 3 } as const;

const tenths = (value: number): number => Math.round(value * 10) / 10;

/** Days in halves as days, with the share of those on which the student was there. */
export function presenceOf(halves: {
  expected: number;
  present: number;
  absent: number;
  excused: number;
  late: number;
}): Presence {
  const { expected, present, absent, excused, late } = halves;
  return {
    days: expected / 2,
    present: present / 2,
    absent: absent / 2,
    excused: excused / 2,
    lates: late,
    percent: expected > 0 ? tenths((present / expected) * 100) : null,
  };
}

/** Why attendance asks for a look: days missed, whatever the reason, or many late arrivals. */
export function presenceReasons({ days, absent, excused, lates }: Presence): Reason[] {
  const found: Reason[] = [];
  const missed = absent + excused;
  const percent = days > 0 ? tenths((missed / days) * 100) : 0;
  if (days >= LOOK.leastDays && percent >= LOOK.absentPercent) found.push({ kind: 'absent', percent, days: missed });
  if (lates >= LOOK.lates) found.push({ kind: 'lates', count: lates });
  return found;
}

/** A skill that was tried several times without a success alone. */
export const isStuck = ({ tries, unaided }: { tries: number; unaided: number }): boolean =>
  tries >= LOOK.stuckTries && unaided === 0;

/** Why practice asks for a look: skills that were tried several times without a success alone. */
export const stuckReasons = (stuck: readonly { name: string }[]): Reason[] =>
  stuck.length >= LOOK.stuck ? [{ kind: 'stuck', count: stuck.length, skill: stuck[0]?.name ?? '' }] : [];
