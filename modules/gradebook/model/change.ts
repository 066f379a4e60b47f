import { type CellState, gradeStudent, type Outcome, type Plan, type StudentWork } from '@patio/engine-grading';
import { YEAR } from '@patio/grading/terms';

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
  /** The student's place in the class for the term, where the school ranks. */
  rank?: { before: number | null; after: number | null; of: number } | null;
  /** What the school's rule would propose for the year, and the attendance it rests on; without one it supposes that it suffices. */
  promotion?: {
    before: Outcome | null;
    after: Outcome | null;
    attendance?: { percent: string; days: number } | null;
  } | null;
}

/** A closed term with the rules it was signed under, and the year with those that hold now. */
export interface ChangeGround {
  termId: string;
  /** Grades the closed term. */
  term: Plan;
  /** Grades the year. */
  year: Plan;
}

/** Computes the effect by grading the student twice, so that what is shown is what would happen. */
export function effectOf(ground: ChangeGround, work: StudentWork, itemId: string, after: CellChange): ChangeEffect {
  const { termId } = ground;
  const then = { ...work, cells: { ...work.cells, [itemId]: { ...work.cells[itemId], ...after } } };
  const own = [work, then].map((each) => termOf(ground, each));
  const whole = [work, then].map((each, at) => yearWith(ground, each, own[at]?.bare ?? null));
  const nodes = [...Object.keys(whole[0]?.terms ?? {})].flatMap((node) => {
    const [was, is] =
      node === termId ? own.map((each) => each.stands) : whole.map((each) => each.terms[node]?.final.all);
    if (!was || !is || (was.mark === is.mark && was.passed === is.passed)) return [];
    return [{ node, before: was.mark, after: is.mark, passedBefore: was.passed, passedAfter: is.passed }];
  });
  return { nodes };
}

/** The closed term by its own rules: what stands, and what the engine says without anybody's decision. */
function termOf({ termId, term }: ChangeGround, work: StudentWork) {
  const open = without(work, termId);
  const stands = gradeStudent(term, open).terms[termId]?.final.all;
  const bare = open.overrides?.[termId]
    ? gradeStudent(term, { ...open, overrides: {} }).terms[termId]?.final.all.mark
    : stands?.mark;
  return { stands, bare: bare ?? null };
}

/** The year with the closed term as it would be signed now. */
function yearWith({ termId, year }: ChangeGround, work: StudentWork, mark: string | null) {
  const kept = { ...work.kept, [termId]: mark === null ? undefined : { value: mark } };
  return gradeStudent(year, { ...work, kept });
}

/** A student's work with one closed term opened again. */
export function without(work: StudentWork, termId: string): StudentWork {
  const { [termId]: _, ...kept } = work.kept ?? {};
  return { ...work, kept };
}

/** The year's mark before and after, where the change moves it. */
export const yearIn = (effect: ChangeEffect): NodeEffect | undefined => effect.nodes.find((each) => each.node === YEAR);
