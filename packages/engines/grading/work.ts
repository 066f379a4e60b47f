import type { Decimal } from './exact/text.ts';

export const CELL_STATES = [
  'pending',
  'graded',
  'late',
  'missing',
  'excused',
  'exempt',
  'not-assigned',
  'incomplete',
] as const;
export type CellState = (typeof CELL_STATES)[number];

/** A column of the gradebook as the engine needs it. */
export interface GradeItem {
  id: string;
  /** The leaf of the term tree it belongs to. */
  node: string;
  category: string;
  /** Full points; null where the mark is written straight on the scale. */
  max: Decimal | null;
  /** Used by categories that weigh by `weights`; 1 if absent. */
  weight?: Decimal;
  /** The smallest part of a point a teacher gives; 1 if absent. */
  step?: Decimal;
  extraCredit?: boolean;
  neverDrop?: boolean;
  /** A column families do not see: it takes no part in published totals. */
  hidden?: boolean;
}

/** One student's mark in one column. */
export interface Cell {
  state: CellState;
  score?: Decimal | number | null;
  /** Scores of several attempts in order; they replace `score`. */
  attempts?: readonly (Decimal | number)[];
  lateMinutes?: number;
  /** False while the teacher has not released it; published totals see such a cell as pending. */
  published?: boolean;
}

export interface RecoveryMark {
  mark: Decimal | number;
  takenOn?: string;
  /** False where the student was not admitted, whatever the mark. */
  admitted?: boolean;
  published?: boolean;
}

/** A value a person put in place of the computed one; it survives every recomputation. */
export interface Override {
  value: Decimal | number;
  reason: string;
  published?: boolean;
}

/** The mark of a term as it was signed; it stands whatever the rules have become since. */
export interface KeptMark {
  value: Decimal;
  /** False until families may read the term. */
  published?: boolean;
}

/** Everything one student has in one section, as entered. */
export interface StudentWork {
  cells: Readonly<Record<string, Cell | undefined>>;
  recoveries?: Readonly<Record<string, RecoveryMark | undefined>>;
  overrides?: Readonly<Record<string, Override | undefined>>;
  /** Closed terms: what was signed under the rules of that day, before a person's override. */
  kept?: Readonly<Record<string, KeptMark | undefined>>;
  /** Marks taken for granted for whole terms, for questions about the future. */
  assumed?: Readonly<Record<string, Decimal | number | undefined>>;
}
