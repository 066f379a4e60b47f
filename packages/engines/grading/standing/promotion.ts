import type { Outcome, PromotionRule } from '../shape/promotion.ts';
import { answer, type Finding, type YearRecord } from './conditions.ts';

export interface PromotionProposal {
  /** Null while something the rule needs is not known. */
  outcome: Outcome | null;
  /** The clause that decided, or the one that could not be answered. */
  clause: string | null;
  /** Every clause that was read, with what was found. */
  reasons: { clause: string; holds: boolean | null; findings: Finding[] }[];
}

/**
 * Proposes what the rule says of a student's year, with its reasons. A clause that cannot be answered stops the reading
 * without an outcome, because a later clause would decide on a guess. It is a proposal: people decide.
 */
export function proposePromotion(rule: PromotionRule, record: YearRecord): PromotionProposal {
  const reasons: PromotionProposal['reasons'] = [];
  for (const clause of rule.clauses) {
    const findings: Finding[] = [];
    const holds = answer(clause.when, record, rule.meanRounding, findings);
    reasons.push({ clause: clause.id, holds, findings });
    if (holds === null) return { outcome: null, clause: clause.id, reasons };
    if (holds) return { outcome: clause.outcome, clause: clause.id, reasons };
  }
  return { outcome: null, clause: null, reasons };
}
