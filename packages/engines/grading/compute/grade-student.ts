import { atLeast } from '../exact/ratio.ts';
import { type Decimal, toText } from '../exact/text.ts';
import { levelAt } from '../scale/level.ts';
import type { StudentWork } from '../work.ts';
import { countsAs, type View } from './item-mark.ts';
import { type NodeMark, nodeMark } from './node.ts';
import type { Plan, PlanNode } from './plan.ts';
import type { Trace } from './trace.ts';

/** One total as a screen shows it. No mark means nothing counted yet, which is not a zero. */
export interface Total {
  mark: Decimal | null;
  level: string | null;
  passed: boolean | null;
  incomplete: boolean;
  overridden: boolean;
  /** Marks per category, for terms that hold grade items. */
  categories: Readonly<Record<string, Decimal | null>>;
}

/** Current ignores what is not graded, final counts it as nothing; each for everything and for what is published. */
export interface FourTotals {
  current: { all: Total; published: Total };
  final: { all: Total; published: Total };
}

export interface StudentGrades {
  year: FourTotals;
  terms: Readonly<Record<string, FourTotals>>;
}

const CURRENT: View = { total: 'current', seenBy: 'all' };
const FINAL: View = { total: 'final', seenBy: 'all' };
const CURRENT_PUBLISHED: View = { total: 'current', seenBy: 'published' };
const FINAL_PUBLISHED: View = { total: 'final', seenBy: 'published' };

/** Computes every term of one view, children first; with a trace it also notes each step on the way. */
export function markNodes(plan: Plan, work: StudentWork, view: View, trace: Trace): ReadonlyMap<string, NodeMark> {
  const marks = new Map<string, NodeMark>();
  const steps = new Map<string, number>();
  for (const node of plan.nodes) {
    marks.set(node.id, nodeMark(plan, node, work, view, marks, steps, trace));
    if (trace) steps.set(node.id, trace.length - 1);
  }
  return marks;
}

function totalOf(plan: Plan, node: PlanNode, mark: NodeMark): Total {
  const { value, incomplete, overridden } = mark;
  const categories: Record<string, Decimal | null> = {};
  for (const [at, category] of node.categories.entries()) {
    const own = mark.categories[at];
    categories[category.id] = own ? toText(own) : null;
  }
  return {
    mark: value && toText(value),
    level: value && levelAt(plan.scale.levels, value),
    passed: value && atLeast(value, plan.scale.pass),
    incomplete,
    overridden,
    categories,
  };
}

function viewTotals(plan: Plan, work: StudentWork, view: View): Total[] {
  const marks = markNodes(plan, work, view, null);
  return plan.nodes.map((node) => totalOf(plan, node, marks.get(node.id)!));
}

/** What makes the four totals differ, because a view that would repeat another need not be computed. */
function survey(plan: Plan, work: StudentWork): { hides: boolean; open: boolean } {
  let hides = false;
  let open = false;
  for (const item of plan.items.values()) {
    const cell = work.cells[item.id];
    const state = cell?.state ?? 'pending';
    hides ||= item.hidden || cell?.published === false;
    open ||= countsAs(plan, state, cell, 'current') !== countsAs(plan, state, cell, 'final');
  }
  for (const kept of [work.recoveries, work.overrides]) {
    if (kept) hides ||= Object.values(kept).some((each) => each?.published === false);
  }
  return { hides, open };
}

/** Grades one student in one section: the four totals of the year and of every term under it. */
export function gradeStudent(plan: Plan, work: StudentWork): StudentGrades {
  const { hides, open } = survey(plan, work);
  const current = viewTotals(plan, work, CURRENT);
  const final = open ? viewTotals(plan, work, FINAL) : current;
  const currentPublished = hides ? viewTotals(plan, work, CURRENT_PUBLISHED) : current;
  const finalPublished = hides ? viewTotals(plan, work, FINAL_PUBLISHED) : final;
  const terms: Record<string, FourTotals> = {};
  for (const [at, node] of plan.nodes.entries()) {
    terms[node.id] = {
      current: { all: current[at]!, published: currentPublished[at]! },
      final: { all: final[at]!, published: finalPublished[at]! },
    };
  }
  return { year: terms[plan.root.id]!, terms };
}
