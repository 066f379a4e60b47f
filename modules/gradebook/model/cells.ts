import type { Cell, CellState, GradeItem, KeptMark, RecoveryMark, StudentWork } from '@patio/engine-grading';

/** A column of the gradebook as it travels. */
export interface ItemShape {
  id: string;
  termId: string;
  category: string;
  max: string | null;
  weight: string;
  step: string;
  extraCredit: boolean;
  neverDrop: boolean;
  hidden: boolean;
  released: boolean;
}

/** A mark as it travels; what is not there is pending. */
export interface GradeShape {
  itemId: string;
  studentId: string;
  state: CellState;
  score: string | null;
  lateMinutes: number | null;
}

export interface OverrideShape {
  studentId: string;
  /** The term, or `year`. */
  node: string;
  value: string;
  reason: string;
  published: boolean;
}

export interface RecoveryShape {
  studentId: string;
  ruleId: string;
  mark: string;
  takenOn: string | null;
  admitted: boolean;
  published: boolean;
}

/** What was signed for a student in a term that is closed. */
export interface KeptShape {
  studentId: string;
  node: string;
  value: string;
  published: boolean;
}

/** A stored column in the engine's words. */
export const engineItem = (item: ItemShape): GradeItem => ({
  id: item.id,
  node: item.termId,
  category: item.category,
  max: item.max,
  weight: item.weight,
  step: item.step,
  extraCredit: item.extraCredit,
  neverDrop: item.neverDrop,
  hidden: item.hidden,
});

/** A stored mark in the engine's words; families see it only once its column was released. */
export const engineCell = (grade: Pick<GradeShape, 'state' | 'score' | 'lateMinutes'>, released: boolean): Cell => ({
  state: grade.state,
  score: grade.score,
  ...(grade.lateMinutes === null ? {} : { lateMinutes: grade.lateMinutes }),
  published: released,
});

/** Everything each student has in a section, gathered in one pass, ready for the engine. */
export function gatherWork(
  items: readonly ItemShape[],
  grades: readonly GradeShape[],
  overrides: readonly OverrideShape[],
  recoveries: readonly RecoveryShape[],
  kept: readonly KeptShape[] = [],
): Map<string, StudentWork> {
  const released = new Map(items.map((item) => [item.id, item.released]));
  const found = new Map<string, Mutable>();
  const of = (studentId: string): Mutable => {
    const known = found.get(studentId);
    if (known) return known;
    const made: Mutable = { cells: {}, overrides: {}, recoveries: {}, kept: {} };
    found.set(studentId, made);
    return made;
  };
  for (const grade of grades)
    of(grade.studentId).cells[grade.itemId] = engineCell(grade, released.get(grade.itemId) ?? false);
  for (const { studentId, node, value, reason, published } of overrides)
    of(studentId).overrides[node] = { value, reason, published };
  for (const { studentId, ruleId, mark, takenOn, admitted, published } of recoveries)
    of(studentId).recoveries[ruleId] = { mark, admitted, published, ...(takenOn ? { takenOn } : {}) };
  for (const { studentId, node, value, published } of kept) of(studentId).kept[node] = { value, published };
  return found;
}

interface Mutable {
  cells: Record<string, Cell>;
  overrides: Record<string, { value: string; reason: string; published: boolean }>;
  recoveries: Record<string, RecoveryMark>;
  kept: Record<string, KeptMark>;
}

/** A student of whom nothing is written yet. */
export const NO_WORK: StudentWork = { cells: {} };
