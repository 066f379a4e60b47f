import { add, atLeast, greater, lesser, multiply, ONE, type Ratio, subtract } from '../exact/ratio.ts';
import { exact, toText } from '../exact/text.ts';
import type { RecoveryMark } from '../work.ts';
import type { View } from './item-mark.ts';
import type { PlanRecovery } from './plan.ts';
import { type StepInput, type Trace, textOrNull } from './trace.ts';

/** What the rule alone makes of a mark and a recovery mark, before eligibility. */
function combined(recovery: PlanRecovery, base: Ratio, taken: Ratio): Ratio {
  const { rule, share, fixed, passAt, cap } = recovery;
  let result = taken;
  if (rule.result === 'max') result = greater(base, taken);
  if (rule.result === 'averages') result = add(multiply(base, subtract(ONE, share)), multiply(taken, share));
  if (rule.result === 'fixed') result = fixed && passAt && atLeast(taken, passAt) ? greater(base, fixed) : base;
  return cap ? lesser(result, greater(cap, base)) : result;
}

/** Whether a student with this mark may sit the recovery, as far as the mark decides. */
export function isEligible(recovery: PlanRecovery, base: Ratio): boolean {
  return !atLeast(base, recovery.below) && (!recovery.from || atLeast(base, recovery.from));
}

/**
 * The mark after recovery, monotone in both marks. The cap never lowers the mark it repairs; someone admitted with the
 * entry mark keeps at least that; and a recovery already sat is never worth less because another mark rose since.
 */
export function afterRecovery(recovery: PlanRecovery, base: Ratio, taken: Ratio): Ratio {
  if (recovery.from && !atLeast(base, recovery.from)) return base;
  const result = combined(recovery, base, taken);
  if (atLeast(base, recovery.below)) return greater(base, result);
  return recovery.from ? greater(result, recovery.from) : result;
}

function counts(recovery: PlanRecovery, mark: RecoveryMark | undefined, view: View): mark is RecoveryMark {
  if (!mark || mark.admitted === false) return false;
  if (view.seenBy === 'published' && mark.published === false) return false;
  const { deadline } = recovery.rule;
  return !deadline || !mark.takenOn || mark.takenOn <= deadline;
}

/** Applies one recovery to a term or year, where a mark was recorded in time and the view may see it. */
export function recover(
  recovery: PlanRecovery,
  base: Ratio,
  mark: RecoveryMark | undefined,
  view: View,
  trace: Trace,
): Ratio {
  if (!counts(recovery, mark, view)) return base;
  const taken = exact(mark.mark);
  const result = afterRecovery(recovery, base, taken);
  if (trace) {
    const { rule, below, from, fixed, passAt, cap, share } = recovery;
    const inputs: StepInput[] = [
      { of: rule.node, value: toText(base), from: trace.length - 1 },
      { of: rule.id, value: toText(taken) },
    ];
    const params = {
      result: rule.result,
      below: toText(below),
      from: textOrNull(from),
      share: toText(share),
      fixed: textOrNull(fixed),
      passAt: textOrNull(passAt),
      cap: textOrNull(cap),
    };
    trace.push({ rule: 'node.recovery', about: rule.node, inputs, params, result: toText(result) });
  }
  return result;
}
