import { type CellState, gradeStudent, type Plan, type StudentWork } from '@patio/engine-grading';

/** One mark before or after a change. */
export interface CellChange {
  state: CellState;
  score: string | null;
}

export interface NodeEffect {
  /** The term, or `year`. */
  node: string;
  before: string | null;
  after: string | null;
  passedBefore: boolean | null;
  passedAfter: boolean | null;
}

/** What a change of one mark moves: every term whose final mark or pass differs afterwards. */
export interface ChangeEffect {
  nodes: NodeEffect[];
}

/** Computes the effect by grading the student twice, so that what is shown is what would happen. */
export function effectOf(plan: Plan, work: StudentWork, itemId: string, after: CellChange): ChangeEffect {
  const now = gradeStudent(plan, work);
  const then = gradeStudent(plan, { ...work, cells: { ...work.cells, [itemId]: { ...work.cells[itemId], ...after } } });
  const nodes = Object.keys(then.terms).flatMap((node) => {
    const was = now.terms[node]?.final.all;
    const is = then.terms[node]?.final.all;
    if (!was || !is || (was.mark === is.mark && was.passed === is.passed)) return [];
    return [{ node, before: was.mark, after: is.mark, passedBefore: was.passed, passedAfter: is.passed }];
  });
  return { nodes };
}
