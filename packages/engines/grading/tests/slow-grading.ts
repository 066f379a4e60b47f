import type { Policy, RecoveryRule, TermNode } from '../shape/policy.ts';
import type { NumericScale } from '../shape/scale.ts';
import type { Cell, GradeItem, StudentWork } from '../work.ts';
import {
  type Fraction,
  frac,
  isLess,
  least,
  minus,
  most,
  over,
  plus,
  read,
  roundSlowly,
  times,
} from './slow-fraction.ts';

/** The rules of grading written a second time, for clarity and not for speed; drops are found by trying every choice. */
export interface Section {
  policy: Policy;
  scale: NumericScale;
  items: readonly GradeItem[];
}
interface Seen {
  final: boolean;
  published: boolean;
}
interface Entry {
  value: Fraction;
  weight: Fraction;
  neverDrop: boolean;
}

const NOTHING = frac(0n);
const hundredth = (text: string) => over(read(text), frac(100n));

export function convertSlowly({ policy, scale }: Section, share: Fraction): Fraction {
  const [min, max, pass] = [read(scale.min), read(scale.max), read(scale.pass)];
  if (policy.conversion.kind === 'linear') return plus(min, times(share, minus(max, min)));
  const bend = hundredth(policy.conversion.percent);
  if (isLess(share, bend)) return plus(min, times(over(share, bend), minus(pass, min)));
  return plus(pass, times(over(minus(share, bend), minus(frac(1n), bend)), minus(max, pass)));
}

function scoreOf(section: Section, item: GradeItem, cell: Cell): Fraction | null {
  const scores = (cell.attempts?.length ? cell.attempts : [cell.score]).filter(
    (each) => each !== undefined && each !== null,
  );
  if (scores.length === 0) return null;
  const values = scores.map((each) => read(each!));
  const { attempts, late, extraCredit } = section.policy;
  const full = item.max === null ? minus(read(section.scale.max), read(section.scale.min)) : read(item.max);
  const base = item.max === null ? read(section.scale.min) : NOTHING;
  let score = values[0]!;
  if (attempts === 'latest') score = values[values.length - 1]!;
  if (attempts === 'best') for (const each of values) score = most(score, each);
  if (attempts === 'average') score = over(values.reduce(plus), frac(BigInt(values.length)));
  if (cell.state === 'late' && late) {
    let units = 0n;
    for (let left = (cell.lateMinutes ?? 0) - late.graceMinutes; left > 0; left -= late.per === 'day' ? 1440 : 60)
      units++;
    if (units > 0n) {
      const share = least(times(hundredth(late.percent), frac(units)), hundredth(late.most));
      const off = times(share, late.of === 'full' ? full : most(minus(score, base), NOTHING));
      const floor = plus(base, times(hundredth(late.floor), full));
      score = isLess(score, floor) ? score : most(minus(score, off), floor);
    }
  }
  return extraCredit.item === null ? score : least(score, plus(base, times(hundredth(extraCredit.item), full)));
}

function markOf(section: Section, item: GradeItem, given: Cell | undefined, seen: Seen): Fraction | null {
  const { policy, scale } = section;
  if (seen.published && item.hidden) return null;
  let cell: Cell = given ?? { state: 'pending' };
  if (seen.published && cell.published === false) cell = { state: 'pending' };
  if (['excused', 'exempt', 'not-assigned'].includes(cell.state)) return null;
  let score = scoreOf(section, item, cell);
  const when = seen.final ? 'final' : 'current';
  const worth = (percent: string) => {
    if (item.max !== null) return times(hundredth(percent), read(item.max));
    return plus(read(scale.min), times(hundredth(percent), minus(read(scale.max), read(scale.min))));
  };
  let counts: string = 'score';
  if (cell.state === 'pending') counts = policy.counts.pending[when];
  if (cell.state === 'missing') counts = policy.counts.missing[when];
  if (cell.state === 'incomplete') counts = policy.counts.incomplete[when];
  if (counts === 'score' && score === null) counts = policy.counts.pending[when];
  if (counts === 'leave') return null;
  if (counts === 'zero') score = worth(cell.state === 'missing' ? policy.missingPercent : '0');
  const mark = item.max === null ? score! : convertSlowly(section, over(score!, read(item.max)));
  return roundSlowly(mark, policy.rounding.item);
}

function choices<T>(from: readonly T[], count: number): T[][] {
  if (count === 0) return [[]];
  return from.flatMap((first, at) => choices(from.slice(at + 1), count - 1).map((rest) => [first, ...rest]));
}

/** The student picks what to drop at the bottom, then a stern reader picks what to drop at the top. */
export function bestAfterDrops(entries: readonly Entry[], bonus: Fraction, lowest: number, highest: number): Fraction {
  const free = entries.filter((entry) => !entry.neverDrop);
  const room = entries.length > free.length ? free.length : free.length - 1;
  const low = Math.min(lowest, room);
  const high = Math.min(highest, room - low);
  const mean = (kept: readonly Entry[]) => {
    const sum = kept.map((entry) => times(entry.weight, entry.value)).reduce(plus, bonus);
    return over(sum, kept.map((entry) => entry.weight).reduce(plus));
  };
  const outcomes = choices(free, low).map((bottom) => {
    const rest = entries.filter((entry) => !bottom.includes(entry));
    const tops = choices(
      rest.filter((entry) => !entry.neverDrop),
      high,
    );
    return tops.map((top) => mean(rest.filter((entry) => !top.includes(entry)))).reduce(least);
  });
  return outcomes.reduce(most);
}

function categorySlowly(section: Section, id: string, node: string, work: StudentWork, seen: Seen): Fraction | null {
  const { policy, scale } = section;
  const category = policy.categories.find((each) => each.id === id)!;
  const entries: Entry[] = [];
  let bonus = NOTHING;
  for (const item of section.items) {
    if (item.category !== id || item.node !== node) continue;
    const value = markOf(section, item, work.cells[item.id], seen);
    let weight = frac(1n);
    if (category.items === 'points' && item.max !== null) weight = read(item.max);
    if (category.items === 'weights') weight = read(item.weight ?? '1');
    if (value === null || weight.top === 0n) continue;
    if (item.extraCredit) bonus = plus(bonus, times(weight, minus(value, read(scale.min))));
    else entries.push({ value, weight, neverDrop: item.neverDrop ?? false });
  }
  if (entries.length === 0) return null;
  const mark = bestAfterDrops(entries, bonus, category.dropLowest, category.dropHighest);
  return roundSlowly(capSlowly(section, mark, policy.extraCredit.category), policy.rounding.category);
}

function capSlowly({ scale }: Section, mark: Fraction, cap: string | null): Fraction {
  if (cap === null) return mark;
  return least(mark, plus(read(scale.min), times(hundredth(cap), minus(read(scale.max), read(scale.min)))));
}

export function recoverSlowly(rule: RecoveryRule, base: Fraction, taken: Fraction): Fraction {
  if (rule.from !== null && isLess(base, read(rule.from))) return base;
  const share = hundredth(rule.weight);
  const passes = rule.fixed !== null && rule.passAt !== null && !isLess(taken, read(rule.passAt));
  let result = {
    replaces: taken,
    max: most(base, taken),
    averages: plus(times(base, minus(frac(1n), share)), times(taken, share)),
    fixed: passes ? most(base, read(rule.fixed!)) : base,
  }[rule.result];
  if (rule.cap !== null) result = least(result, most(read(rule.cap), base));
  if (!isLess(base, read(rule.below))) return most(base, result);
  return rule.from === null ? result : most(result, read(rule.from));
}

/** One total of one term, computed from nothing but the stored data. */
export function gradeSlowly(section: Section, node: TermNode, work: StudentWork, seen: Seen): Fraction | null {
  const { policy, scale } = section;
  const parts: [Fraction, Fraction][] = [];
  for (const child of node.children) {
    const mark = gradeSlowly(section, child, work, seen);
    if (mark) parts.push([read(child.weight), mark]);
  }
  if (node.children.length === 0) {
    for (const category of policy.categories) {
      const mark = categorySlowly(section, category.id, node.id, work, seen);
      if (mark) parts.push([read(category.weight), mark]);
    }
  }
  const weight = parts.map(([own]) => own).reduce(plus, NOTHING);
  let mark: Fraction | null = null;
  if (node.children.length > 0 && node.combine === 'last') mark = parts.at(-1)?.[1] ?? null;
  else if (weight.top !== 0n) mark = over(parts.map(([own, value]) => times(own, value)).reduce(plus), weight);
  if (work.assumed?.[node.id] !== undefined) mark = read(work.assumed[node.id]!);
  const rule = policy.rounding[node === policy.terms ? 'year' : 'term'];
  if (mark) {
    mark = most(roundSlowly(capSlowly(section, mark, policy.extraCredit.term), rule), read(scale.lowestRecordable));
    for (const recovery of policy.recovery.filter((each) => each.node === node.id)) {
      const taken = work.recoveries?.[recovery.id];
      if (!taken || taken.admitted === false || (seen.published && taken.published === false)) continue;
      if (recovery.deadline && taken.takenOn && taken.takenOn > recovery.deadline) continue;
      mark = roundSlowly(recoverSlowly(recovery, mark, read(taken.mark)), rule);
    }
  }
  const override = work.overrides?.[node.id];
  return override && !(seen.published && override.published === false) ? read(override.value) : mark;
}
