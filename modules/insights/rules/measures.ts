import type { Capability } from '@patio/access';

/** What can be counted, in the order in which it is offered. */
export const MEASURES = [
  'attendance',
  'lates',
  'chronic',
  'class_attendance',
  'passing',
  'passing_all',
  'hand_ins',
  'learning',
  'reading',
  'messages',
  'enrolment',
  'use',
  'collected',
] as const;
export type Measure = (typeof MEASURES)[number];

/** What figures can be told apart by. */
export const DIMENSIONS = ['school', 'level', 'homeroom', 'subject', 'weekday', 'hour', 'band'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

export interface MeasureRule {
  /** A part of a whole, or a number of things. */
  kind: 'share' | 'count';
  /** Where things stand on a day, so that days are never added up; the last day of a time speaks for it. */
  stands?: true;
  /** The right to read the records that are counted. */
  needs: Capability;
  by: readonly Dimension[];
  /** Which way is good news; null where neither is. */
  good: 'up' | 'down' | null;
  /** How many of the denominator make one of what it is said in: attendance is counted in half days. */
  per: 1 | 2 | 100;
  /** What a slot holds, where a fact has one: the hour of the day, or the tenth of the scale. */
  slot?: 'hour' | 'band';
  /** The records behind it can be listed, student by student. */
  rows: boolean;
}

const PLACES = ['school', 'level', 'homeroom', 'weekday'] as const;

/** What each measure is made of. Nothing here is about a single teacher, and nothing can be told apart by one. */
export const RULES: Readonly<Record<Measure, MeasureRule>> = {
  attendance: { kind: 'share', needs: 'attendance.read', by: PLACES, good: 'up', per: 2, rows: true },
  lates: { kind: 'share', needs: 'attendance.read', by: PLACES, good: 'down', per: 1, rows: true },
  chronic: {
    kind: 'share',
    stands: true,
    needs: 'attendance.read',
    by: ['school', 'level', 'homeroom'],
    good: 'down',
    per: 1,
    rows: true,
  },
  class_attendance: {
    kind: 'share',
    needs: 'attendance.read',
    by: ['school', 'level', 'subject', 'weekday', 'hour'],
    good: 'up',
    per: 1,
    slot: 'hour',
    rows: false,
  },
  passing: {
    kind: 'share',
    needs: 'gradebook.oversee',
    by: ['school', 'level', 'homeroom', 'subject', 'band'],
    good: 'up',
    per: 1,
    slot: 'band',
    rows: true,
  },
  passing_all: {
    kind: 'share',
    needs: 'gradebook.oversee',
    by: ['school', 'level', 'homeroom'],
    good: 'up',
    per: 1,
    rows: true,
  },
  hand_ins: {
    kind: 'share',
    needs: 'assignments.read',
    by: ['school', 'level', 'homeroom', 'subject', 'weekday'],
    good: 'up',
    per: 1,
    rows: true,
  },
  learning: { kind: 'share', needs: 'lessons.read', by: PLACES, good: 'up', per: 1, rows: false },
  reading: { kind: 'share', needs: 'announcements.write', by: PLACES, good: 'up', per: 1, rows: false },
  messages: {
    kind: 'count',
    needs: 'insights.explore',
    by: ['school', 'weekday'],
    good: null,
    per: 1,
    rows: false,
  },
  enrolment: {
    kind: 'count',
    stands: true,
    needs: 'people.read_students',
    by: ['school', 'level', 'homeroom'],
    good: 'up',
    per: 1,
    rows: true,
  },
  use: { kind: 'share', needs: 'insights.explore', by: ['school', 'weekday'], good: 'up', per: 1, rows: false },
  collected: { kind: 'share', needs: 'fees.read', by: ['school'], good: 'up', per: 100, rows: false },
};

/** Measures that a school can set a target for: shares of which one way is good news. */
export const TARGETS = [
  'attendance',
  'passing_all',
  'hand_ins',
  'chronic',
  'reading',
] as const satisfies readonly Measure[];
export type TargetMeasure = (typeof TARGETS)[number];

/** May this measure be told apart by this dimension? */
export const goesBy = (measure: Measure, by: Dimension): boolean => RULES[measure].by.includes(by);
