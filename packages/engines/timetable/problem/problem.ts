/**
 * The compiled school: everything the search touches, as flat arrays.
 * A profile is anything that is busy or free in a slot: a teacher, a student group, a room, or a chosen set of lessons.
 */
export interface Problem {
  slots: number;
  days: number;
  dayOf: Int32Array;
  /** The bit of a slot inside its day's mask. */
  bitOf: Int32Array;
  /** The morning or afternoon a slot lies in, and its hour there; the day and its hour where days are not halved. */
  partOf: Int32Array;
  hourOf: Int32Array;
  /** Slots up to the end of the same day or half day, so a lesson never runs over midnight or noon. */
  roomLeft: Int32Array;
  /** Next slot of the same day that is not a break, after each slot; -1 at the day's end. */
  nextOpen: Int32Array;

  lessons: number;
  duration: Int32Array;
  /** 1 where a lesson may start, lesson-major. */
  allowed: Uint8Array;
  fixed: Uint8Array;
  startHard: Int32Array;
  startSoft: Int32Array;
  /** Row of startHard/startSoft for a lesson and a duration, at lesson * startStride + duration. */
  startRow: Int32Array;
  startStride: number;
  profilesStart: Int32Array;
  profilesList: Int32Array;

  profiles: number;
  capacity: Int32Array;
  capacityAt: Int32Array;
  clashWeight: Int32Array;
  clashHard: Uint8Array;
  startsOnly: Uint8Array;
  membersStart: Int32Array;
  membersList: Int32Array;
  profileName: string[];

  rules: Rules;
  pairs: Pairs;
  groups: Group[];
  groupsStart: Int32Array;
  groupsList: Int32Array;
  needs: Needs;
  /** Soft costs are integers; divide by this to get the school's own weights. */
  scale: number;
  /** Lessons that are pieces of one section and may trade hours (XHSTT splits); empty when durations are fixed. */
  pieces: Int32Array[];
  /** What had to be loosened so that the rest can be solved. */
  relaxed: Relaxed[];
}

/** One wish that fixed lessons already break. */
export interface Relaxed {
  source: string;
  lessons: number[];
}

/** Limits on the sum over days of a measure of a profile's day mask. */
export interface Rules {
  count: number;
  profile: Int32Array;
  min: Int32Array;
  max: Int32Array;
  /** A zero sum is fine even below the minimum. */
  zeroFine: Uint8Array;
  /** 1: lessons not placed yet may still fill what is missing; -1: they may still add; 0: neither. */
  hope: Int8Array;
  weight: Int32Array;
  hard: Uint8Array;
  curve: Uint8Array;
  ofProfileStart: Int32Array;
  /** Cells sorted by (profile, day). */
  cellsStart: Int32Array;
  cellRule: Int32Array;
  cellKind: Uint8Array;
  cellMask: Int32Array;
  cellBlocked: Int32Array;
  cellLow: Int32Array;
  cellHigh: Int32Array;
  source: string[];
}

/** Relations of two lessons, stored once for each side. */
export interface Pairs {
  start: Int32Array;
  other: Int32Array;
  kind: Uint8Array;
  arg: Int32Array;
  /** 1 when the owning lesson is the second of the relation. */
  second: Uint8Array;
  weight: Int32Array;
  hard: Uint8Array;
  source: Int32Array;
  sources: string[];
}

/** A relation of several lessons that is counted again whenever one of them is touched. */
export interface Group {
  kind: GroupKind;
  lessons: Int32Array;
  needs: Int32Array;
  profile: number;
  min: number;
  max: number;
  list: Int32Array;
  weight: number;
  hard: boolean;
  curve: number;
  source: string;
}

export type GroupKind =
  | 'distinctOptions'
  | 'sameOptionIfAdjacent'
  | 'rest'
  | 'places'
  | 'atLeastTogether'
  | 'linked'
  | 'pieceCount'
  | 'pieceLength'
  | 'startsOutside'
  | 'workload'
  | 'ordered'
  | 'fairness'
  | 'unplacedHours'
  | 'outsideOptions'
  | 'unassignedHours'
  | 'reserve'
  | 'spread'
  | 'tripled'
  | 'halvesInARow'
  | 'stretchesUsed'
  | 'inOneStretch'
  | 'lessonsIn'
  | 'tagsPerDay'
  | 'notInRooms';

/** What a lesson must still be given: a room, a room set, a teacher from a pool. */
export interface Needs {
  count: number;
  lesson: Int32Array;
  start: Int32Array;
  optionsStart: Int32Array;
  optionProfilesStart: Int32Array;
  optionProfiles: Int32Array;
  optionHard: Int32Array;
  optionSoft: Int32Array;
  noneHard: Int32Array;
  noneSoft: Int32Array;
  /** Identity of an option (room or teacher), shared between lessons. */
  optionThing: Int32Array;
  /** A place number for building and room changes, -1 when unknown. */
  optionPlace: Int32Array;
  fixed: Uint8Array;
  /** 1 when costs are for each hour, 0 when for the whole lesson. */
  perHour: Uint8Array;
  optionName: string[];
}

export const CURVE = { linear: 0, quadratic: 1, step: 2 } as const;

export const MEASURE = {
  busy: 0,
  any: 1,
  gaps: 2,
  limitBusy: 3,
  overGaps: 4,
  overRun: 5,
  overSpan: 6,
  late: 7,
  later: 8,
  underBusy: 9,
  holes: 10,
  dayOver: 11,
  bothHalves: 12,
  shortNoon: 13,
} as const;

export const PAIR = {
  minDays: 0,
  maxDays: 1,
  sameStart: 2,
  sameDay: 3,
  sameHour: 4,
  apart: 5,
  rightAfter: 6,
  adjacent: 7,
  before: 8,
  beforeIfSameDay: 9,
  gap: 10,
  endsDay: 11,
  touchIfSameDay: 12,
  gapOrdered: 13,
} as const;
