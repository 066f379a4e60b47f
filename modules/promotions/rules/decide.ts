import {
  type Condition,
  type Finding,
  type PromotionRule,
  proposePromotion,
  type Stage,
  type YearRecord,
} from '@patio/engine-grading';
import type { Outcome } from './outcomes.ts';

/** What is known of a student's year; what is null is unknown and never assumed. */
export interface StudentYear {
  stage: Stage;
  /** The place of the level inside its stage, from 1. */
  grade: number;
  /** No level follows: whoever is promoted graduates. */
  lastLevel: boolean;
  /** Left the school during the year. */
  left: boolean;
  subjects: readonly { id: string; mark: string; passed: boolean }[];
  areas: readonly { id: string; levels: readonly string[] }[];
  /** Classes that have no result of the year yet. */
  missing: number;
  attendancePercent: string | null;
  documents: readonly string[];
}

export const CODES = [
  'left',
  'preschool',
  'results_missing',
  'attendance_missing',
  'no_classes',
  'rule',
  'people_decide',
] as const;
export type Code = (typeof CODES)[number];

export interface Proposal {
  outcome: Outcome | null;
  code: Code;
  /** The clause of the rule that spoke, or could not. */
  clause: string | null;
  findings: Finding[];
}

const none = (code: Code, clause: string | null = null, findings: Finding[] = []): Proposal => ({
  outcome: null,
  code,
  clause,
  findings,
});

const NAMES = {
  promoted: 'promoted',
  'promoted-with-support': 'promoted_with_support',
  'recovery-pending': 'recovery_pending',
  retained: 'retained',
  graduated: 'graduated',
} as const satisfies Record<string, Outcome>;

const asks = (condition: Condition, kind: Condition['kind']): boolean =>
  condition.kind === kind ||
  (condition.kind === 'not' && asks(condition.of, kind)) ||
  ((condition.kind === 'all' || condition.kind === 'any') && condition.of.some((each) => asks(each, kind)));

/** A rule about levels reads whole marks too: what does not pass stands at the lowest level, what passes above it. */
function recordOf(rule: PromotionRule, year: StudentYear): YearRecord {
  const known = year.missing === 0;
  const byLevels = rule.clauses.some(({ when }) => asks(when, 'areas-with-levels'));
  const areas = [
    ...year.areas,
    ...(byLevels ? year.subjects.map(({ id, passed }) => ({ id, levels: [passed ? 'A' : 'C'] })) : []),
  ];
  // A rule about passing counts an area as passed when half or more of it is above the lowest level.
  const judged = year.areas.map(({ id, levels }) => ({
    id,
    mark: '0',
    passed: levels.filter((level) => level !== 'C').length * 2 >= levels.length,
  }));
  return {
    stage: year.stage,
    grade: year.grade,
    ...(known && year.subjects.length + judged.length > 0 && { subjects: [...year.subjects, ...judged] }),
    ...(known && areas.length > 0 && { areas }),
    ...(year.attendancePercent !== null && { attendancePercent: year.attendancePercent }),
    documents: year.documents,
  };
}

/** Why a clause could not be answered: results are missing, or no day was counted. */
const unknownOf = (year: StudentYear, findings: readonly Finding[]): Code => {
  const open = findings.filter((finding) => finding.holds === null).map(({ condition }) => condition.kind);
  if (year.missing > 0) return 'results_missing';
  if (open.includes('attendance-at-least')) return 'attendance_missing';
  return 'no_classes';
};

/**
 * What a clause of a rule comes to when it holds; null where people decide. "Otherwise" must not decide for want of credits, which
 * nobody counts here.
 */
export function outcomeOf(rule: PromotionRule, { when, outcome }: PromotionRule['clauses'][number]): Outcome | null {
  if (outcome === 'needs-decision') return null;
  const wantsCredits = rule.clauses.some((each) => asks(each.when, 'credits-at-least'));
  return when.kind === 'always' && wantsCredits ? null : NAMES[outcome];
}

/** What the rule proposes for a student's year, with the clause and what was found. Who has no result is left to people. */
export function proposeYear(rule: PromotionRule, year: StudentYear): Proposal {
  if (year.left) return { outcome: 'transferred', code: 'left', clause: null, findings: [] };
  const up = year.lastLevel ? 'graduated' : 'promoted';
  if (year.stage === 'preschool') return { outcome: up, code: 'preschool', clause: null, findings: [] };
  const { outcome, clause, reasons } = proposePromotion(rule, recordOf(rule, year));
  const findings = reasons.at(-1)?.findings ?? [];
  if (outcome === null) return none(unknownOf(year, findings), clause, findings);
  const spoke = rule.clauses.find((each) => each.id === clause);
  // "Otherwise" must not decide for want of results either.
  if (outcome !== 'needs-decision' && spoke?.when.kind === 'always' && year.missing > 0)
    return none('results_missing', clause, findings);
  const named = spoke ? outcomeOf(rule, spoke) : null;
  if (named === null) return none('people_decide', clause, findings);
  return { outcome: named === 'promoted' ? up : named, code: 'rule', clause, findings };
}
