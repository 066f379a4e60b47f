export interface SetUpPeriod {
  period: number;
  name: string;
  startsAt: string;
  endsAt: string;
  /** A break lies between the period before it and this one. */
  afterBreak: boolean;
}

export interface SetUpNeed {
  id: string;
  version: number;
  periods: number;
  pattern: number[] | null;
  roomIds: string[];
  roomFeatures: string[];
  jointId: string | null;
  blockId: string | null;
}

export interface SetUpSection {
  id: string;
  name: string;
  subjectId: string;
  subject: string;
  gradeLevelId: string;
  look: { colour: number; pattern: string; code: string };
  /** Its own room, or that of its only homeroom. */
  roomId: string | null;
  homeroomIds: string[];
  /** Those who are in every lesson of it. */
  teacherIds: string[];
  /** Students who take it. */
  size: number;
  coursePeriods: number;
  need: SetUpNeed | null;
}

export interface SetUpHomeroom {
  id: string;
  name: string;
  gradeLevelId: string;
  roomId: string | null;
  size: number;
}

/** Students of one homeroom who chose the same sections besides those of the homeroom. */
export interface SetUpGroup {
  homeroomId: string | null;
  sectionIds: string[];
  size: number;
}

export interface SetUpTeacher {
  id: string;
  name: string;
  contractPeriods: number | null;
}

export interface SetUpRoom {
  id: string;
  name: string;
  building: string | null;
  capacity: number;
  features: string[];
}

export const HOURS_OF = ['teacher', 'room', 'homeroom', 'section', 'school'] as const;
export type HoursOf = (typeof HOURS_OF)[number];

/** The hours that hold for somebody or something, as `hourOf` writes them. */
export interface SetUpHours {
  id: string | null;
  version: number | null;
  of: HoursOf;
  whoId: string;
  impossible: number[];
  disliked: number[];
}

export const LIMITS = ['maxPerDay', 'minPerDay', 'maxDays', 'maxGapsPerDay', 'maxGapsPerWeek', 'maxInARow'] as const;
export type Limit = (typeof LIMITS)[number];

export interface SetUpLimits extends Record<Limit, number | null> {
  id: string;
  version: number;
  staffId: string;
}

export interface SetUpRule {
  id: string;
  version: number;
  kind: string;
  params: Record<string, unknown>;
  hard: boolean;
  weight: number;
  active: boolean;
}

export interface SetUpDistance {
  id: string;
  version: number;
  building: string;
  otherBuilding: string;
  periods: number;
}

/** Everything that a planner knows about the week of a school year. */
export interface SetUp {
  schoolId: string;
  school: string;
  yearId: string;
  year: string;
  cycle: 'week' | 'weeks_ab' | 'days';
  shape: { days: number[]; periods: number };
  periods: SetUpPeriod[];
  sections: SetUpSection[];
  homerooms: SetUpHomeroom[];
  groups: SetUpGroup[];
  teachers: SetUpTeacher[];
  rooms: SetUpRoom[];
  hours: SetUpHours[];
  limits: SetUpLimits[];
  rules: SetUpRule[];
  distances: SetUpDistance[];
}

/** How many periods a section is to have. */
export const periodsOf = (section: Pick<SetUpSection, 'need' | 'coursePeriods'>): number =>
  section.need?.periods ?? section.coursePeriods;

/** The lengths of a section's lessons. */
export const patternOf = (section: Pick<SetUpSection, 'need' | 'coursePeriods'>): number[] =>
  section.need?.pattern?.length ? section.need.pattern : new Array<number>(periodsOf(section)).fill(1);
