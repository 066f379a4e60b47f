import { add, divide, greater, lesser, multiply, type Ratio, ratio, subtract, ZERO } from '../exact/ratio.ts';
import { round } from '../exact/rounding.ts';
import { exact, toText } from '../exact/text.ts';
import type { CountsAs } from '../shape/policy.ts';
import type { Cell, CellState } from '../work.ts';
import { convert } from './conversion.ts';
import type { Plan, PlanItem } from './plan.ts';
import { note, type Trace } from './trace.ts';

/** Which of the four totals is being computed. */
export interface View {
  total: 'current' | 'final';
  seenBy: 'all' | 'published';
}

/** The state a cell shows in a view: what is not published looks exactly like what is not graded. */
export function stateIn(view: View, item: PlanItem, cell: Cell | undefined): CellState {
  if (view.seenBy === 'published' && item.hidden) return 'not-assigned';
  if (!cell || (view.seenBy === 'published' && cell.published === false)) return 'pending';
  return cell.state;
}

const hasScore = (cell: Cell | undefined) =>
  (cell?.attempts && cell.attempts.length > 0) || (cell?.score !== undefined && cell.score !== null);

/** Whether a state counts with its score, as nothing, or not at all; excused is not missing is not zero. */
export function countsAs(plan: Plan, state: CellState, cell: Cell | undefined, total: View['total']): CountsAs {
  if (state === 'excused' || state === 'exempt' || state === 'not-assigned') return 'leave';
  const { counts } = plan.policy;
  const said = state === 'graded' || state === 'late' ? 'score' : counts[state][total];
  return said === 'score' && !hasScore(cell) ? counts.pending[total] : said;
}

function attemptScore(plan: Plan, item: PlanItem, cell: Cell, trace: Trace): Ratio {
  if (!cell.attempts || cell.attempts.length === 0) {
    const score = exact(cell.score ?? 0);
    trace?.push({ rule: 'item.score', about: item.id, inputs: [], params: {}, result: toText(score) });
    return score;
  }
  const scores = cell.attempts.map(exact);
  const rule = plan.policy.attempts;
  let score = scores[0]!;
  if (rule === 'latest') score = scores.at(-1)!;
  if (rule === 'best') score = scores.reduce(greater);
  if (rule === 'average') score = divide(scores.reduce(add), ratio(scores.length));
  const inputs = scores.map((each, at) => ({ of: String(at + 1), value: toText(each) }));
  trace?.push({ rule: 'item.attempts', about: item.id, inputs, params: { rule }, result: toText(score) });
  return score;
}

const MINUTES = { day: 1440, hour: 60 } as const;

function afterLateness(plan: Plan, item: PlanItem, cell: Cell, score: Ratio, trace: Trace): Ratio {
  const rule = plan.policy.late;
  const overdue = (cell.lateMinutes ?? 0) - (rule?.graceMinutes ?? 0);
  if (!rule || !plan.late || cell.state !== 'late' || overdue <= 0) return score;
  const units = Math.ceil(overdue / MINUTES[rule.per]);
  const share = lesser(multiply(plan.late.percent, ratio(units)), plan.late.most);
  const off = multiply(share, rule.of === 'full' ? item.full : greater(subtract(score, item.base), ZERO));
  const floor = add(item.base, multiply(plan.late.floor, item.full));
  const result = greater(subtract(score, off), lesser(score, floor));
  if (trace) {
    const params = { units, per: rule.per, of: rule.of, share: toText(share), off: toText(off), floor: toText(floor) };
    note(trace, 'item.late', item.id, score, result, params);
  }
  return result;
}

function rounded(plan: Plan, item: PlanItem, mark: Ratio, trace: Trace): Ratio {
  const rule = plan.policy.rounding.item;
  if (!rule) return mark;
  const result = round(mark, rule);
  note(trace, 'item.round', item.id, mark, result, { mode: rule.mode, places: rule.places });
  return result;
}

/** One cell's mark on the scale after attempts, lateness and caps; null where the cell leaves the denominator. */
export function itemMark(
  plan: Plan,
  item: PlanItem,
  cell: Cell | undefined,
  state: CellState,
  total: View['total'],
  trace: Trace,
): Ratio | null {
  const counts = countsAs(plan, state, cell, total);
  if (counts === 'leave') {
    trace?.push({ rule: 'item.left-out', about: item.id, inputs: [], params: { state }, result: null });
    return null;
  }
  let score: Ratio;
  if (counts === 'zero' || !cell) {
    const share = state === 'missing' ? plan.missing : ZERO;
    score = add(item.base, multiply(share, item.full));
    const rule = state === 'missing' ? 'item.missing' : 'item.ungraded';
    trace?.push({ rule, about: item.id, inputs: [], params: { state }, result: toText(score) });
  } else {
    score = afterLateness(plan, item, cell, attemptScore(plan, item, cell, trace), trace);
    if (item.cap) {
      const capped = lesser(score, add(item.base, multiply(item.cap, item.full)));
      if (trace && capped !== score) note(trace, 'item.cap', item.id, score, capped, { cap: toText(item.cap) });
      score = capped;
    }
  }
  if (item.max) {
    const mark = convert(plan, item, score);
    if (trace) note(trace, 'item.mark', item.id, score, mark, { max: toText(item.max) });
    score = mark;
  }
  return rounded(plan, item, score, trace);
}
