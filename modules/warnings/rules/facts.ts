import type { Id, LocalDate } from '@patio/kernel';
import type { ConditionKind } from './conditions.ts';

/** A student's day with roll; absences and excused absences in halves. */
export interface DayFact {
  on: LocalDate;
  absent: number;
  excused: number;
  lates: number;
}

/** A mark of a class and term that the family can read. */
export interface MarkFact {
  sectionId: Id;
  name: string;
  /** The term's place in its year. */
  at: number;
  term: string;
  standing: number;
  passed: boolean | null;
  publishedOn: LocalDate;
}

/** Something that happened on a day and has a record. */
export interface DatedFact {
  id: Id;
  on: LocalDate;
}

/** All that the rules look at, of one student. */
export interface StudentFacts {
  studentId: Id;
  gradeLevelId: Id | null;
  days: readonly DayFact[];
  marks: readonly MarkFact[];
  praises: readonly DatedFact[];
  alerts: readonly DatedFact[];
  incidents: readonly DatedFact[];
}

/** One record behind a finding: a day, a mark, a report. */
export interface Proof {
  on: LocalDate | null;
  id: Id | null;
  /** The class, where it is about one. */
  name: string | null;
  /** Half days, lates, or the mark that stands now. */
  value: number | null;
  /** The mark before. */
  before: number | null;
}

/** What a condition found: how much there was, how much it asks for, and the records. */
export interface Finding {
  kind: ConditionKind;
  value: number;
  minimum: number;
  days: number | null;
  from: LocalDate | null;
  through: LocalDate;
  proofs: Proof[];
}

/** What was looked at and did not count. */
export interface Uncounted {
  kind: ConditionKind;
  value: number;
}
