import type { Measure } from './measures.ts';

/** What facts are made from. When something in one of them changes, the facts of its day are written anew. */
export const SOURCES = [
  'rosters',
  'days',
  'rolls',
  'sheets',
  'work',
  'lessons',
  'announcements',
  'messages',
  'fees',
  'use',
] as const;
export type Source = (typeof SOURCES)[number];

/** Which measures come from which source. */
export const MEASURES_OF: Readonly<Record<Source, readonly Measure[]>> = {
  rosters: ['enrolment'],
  days: ['attendance', 'lates', 'chronic'],
  rolls: ['class_attendance'],
  sheets: ['passing', 'passing_all'],
  work: ['hand_ins'],
  lessons: ['learning'],
  announcements: ['reading'],
  messages: ['messages'],
  fees: ['collected'],
  use: ['use'],
};

/** Stands in a fact for a group that does not apply. */
export const NO_GROUP = '00000000-0000-0000-0000-000000000000';
