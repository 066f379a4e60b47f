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
const NO_STEPS: ReadonlyMap<string, number> = new Map();
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

/** Marks and totals of one view, so that another view can take over the terms where nothing differs. */
interface ViewTotals {
  marks: Map<string, NodeMark>;
  totals: Total[];
}

function viewTotals(plan: Plan, work: StudentWork, view: View, like?: ViewTotals, differs?: Set<string>): ViewTotals {
  const marks = new Map<string, NodeMark>();
  const totals = plan.nodes.map((node, at) => {
    const isSame = like && !differs!.has(node.id);
    const mark = isSame ? like.marks.get(node.id)! : nodeMark(plan, node, work, view, marks, NO_STEPS, null);
    marks.set(node.id, mark);
    return isSame ? like.totals[at]! : totalOf(plan, node, mark);
  });
  return { marks, totals };
}

/** The terms where families see something else, and those where the end differs from now; the rest is computed once. */
function survey(plan: Plan, work: StudentWork): { hides: Set<string>; open: Set<string> } {
  const hides = new Set<string>();
  const open = new Set<string>();
  for (const node of plan.nodes) {
    let isHidden =
      node.children.some((child) => hides.has(child.id)) ||
      work.overrides?.[node.id]?.published === false ||
      work.kept?.[node.id]?.published === false;
    let isOpen = node.children.some((child) => open.has(child.id));
    for (const { rule } of node.recoveries) isHidden ||= work.recoveries?.[rule.id]?.published === false;
    for (const category of node.categories) {
      for (const item of category.items) {
        const cell = work.cells[item.id];
        const state = cell?.state ?? 'pending';
        isHidden ||= item.hidden || cell?.published === false;
        isOpen ||= countsAs(plan, state, cell, 'current') !== countsAs(plan, state, cell, 'final');
      }
    }
    if (isHidden) hides.add(node.id);
    if (isOpen) open.add(node.id);
  }
  return { hides, open };
}

/** Grades one student in one section: the four totals of the year and of every term under it. */
export function gradeStudent(plan: Plan, work: StudentWork): StudentGrades {
  const { hides, open } = survey(plan, work);
  const current = viewTotals(plan, work, CURRENT);
  const final = viewTotals(plan, work, FINAL, current, open);
  const currentPublished = viewTotals(plan, work, CURRENT_PUBLISHED, current, hides);
  const finalPublished = viewTotals(plan, work, FINAL_PUBLISHED, final, hides);
  const terms: Record<string, FourTotals> = {};
  for (const [at, node] of plan.nodes.entries()) {
    terms[node.id] = {
      current: { all: current.totals[at]!, published: currentPublished.totals[at]! },
      final: { all: final.totals[at]!, published: finalPublished.totals[at]! },
    };
  }
  return { year: terms[plan.root.id]!, terms };
}
