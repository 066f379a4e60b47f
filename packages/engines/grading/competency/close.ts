import type { Problem } from '../problem.ts';
import type { CompetencyPolicy } from '../shape/competency.ts';
import type { LevelScale } from '../shape/scale.ts';

/** A piece of student work that a judgement rests on. */
export interface Evidence {
  id: string;
  competency: string;
  /** The level seen in this one piece, if the teacher noted one; it informs and never computes. */
  level?: string;
}

/** A teacher's closing of one competency for one student and term. */
export interface Closing {
  competency: string;
  level: string | 'not-evaluated';
  evidence: readonly string[];
  conclusion?: string;
}

export const NOT_EVALUATED = 'not-evaluated';

/**
 * What stands in the way of closing a competency. There is deliberately no function that proposes a level from the
 * evidence: the closing level is a person's judgement, and an average would take its place the day it existed.
 */
export function closingProblems(
  policy: CompetencyPolicy,
  scale: LevelScale,
  evidence: readonly Evidence[],
  closing: Closing,
): Problem[] {
  const at = closing.competency;
  if (closing.level === NOT_EVALUATED) {
    return policy.mayStayOpen ? [] : [{ code: 'competency.must_be_evaluated', at }];
  }
  const problems: Problem[] = [];
  if (!scale.levels.some((level) => level.id === closing.level)) {
    problems.push({ code: 'competency.level_unknown', at, with: { level: closing.level } });
  }
  const linked = new Set(closing.evidence);
  const known = evidence.filter((each) => each.competency === at && linked.has(each.id));
  if (known.length < linked.size) problems.push({ code: 'competency.evidence_unknown', at });
  if (known.length < policy.leastEvidence) {
    problems.push({ code: 'competency.evidence_missing', at, with: { least: policy.leastEvidence } });
  }
  if (policy.conclusionFor.includes(closing.level) && !closing.conclusion?.trim()) {
    problems.push({ code: 'competency.conclusion_missing', at, with: { level: closing.level } });
  }
  return problems;
}

/**
 * The year's level of a competency from its terms in order: the last one evaluated, or null where the policy asks for
 * a judgement of its own or nothing was evaluated.
 */
export function yearLevel(policy: CompetencyPolicy, closings: readonly Pick<Closing, 'level'>[]): string | null {
  if (policy.year === 'judged') return null;
  return closings.findLast((closing) => closing.level !== NOT_EVALUATED)?.level ?? null;
}

/** Whether a level reaches the scale's pass level, by order and not by number. */
export function levelPasses(scale: LevelScale, level: string): boolean {
  const order = scale.levels.map((each) => each.id);
  return order.includes(level) && order.indexOf(level) >= order.indexOf(scale.pass);
}
