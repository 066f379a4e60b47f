import type { ApprovalRule } from '../contract/fields.ts';

export interface Word {
  by: string;
  role: string;
  approve: boolean;
}

/** Somebody who holds the right to agree to plans of a school, in one of their roles. */
export interface Approver {
  userId: string;
  role: string;
}

/** In a chain, who speaks first and who after. */
export const CHAIN: readonly string[] = ['director', 'admin'];

const NEEDED = { one_of: 1, two_of: 2, chain: 1 } as const;

const agreed = (words: readonly Word[]): readonly Word[] => words.filter(({ approve }) => approve);

/** How many people are missing for a plan to be decided at all: nobody decides about their own asking. */
export function missingPeople(rule: ApprovalRule, askedBy: string, approvers: readonly Approver[]): number {
  const others = new Set(approvers.map(({ userId }) => userId).filter((id) => id !== askedBy));
  return Math.max(0, NEEDED[rule] - others.size);
}

/**
 * Whose word is asked for now: never the asker's and nobody's twice. In a chain it is the next role that has anybody left to ask: where
 * the only director asks, the admin decides, and where nobody of the chain is left, whoever else holds the right.
 */
export function askedNow(
  rule: ApprovalRule,
  words: readonly Word[],
  askedBy: string | null,
  approvers: readonly Approver[],
): Approver[] {
  if (words.some(({ approve }) => !approve)) return [];
  const spoken = new Set(words.map(({ by }) => by));
  const left = approvers.filter(({ userId }) => userId !== askedBy && !spoken.has(userId));
  if (rule !== 'chain') return spoken.size >= NEEDED[rule] ? [] : left;
  for (const role of CHAIN) {
    const step = words.some((word) => word.role === role) ? [] : left.filter((one) => one.role === role);
    if (step.length > 0) return step;
  }
  return spoken.size > 0 ? [] : left;
}

/** What a plan is after what was said: one no is enough to refuse it, and it is approved when nobody is asked any more. */
export function outcome(
  rule: ApprovalRule,
  words: readonly Word[],
  askedBy: string | null,
  approvers: readonly Approver[],
): 'asked' | 'approved' | 'refused' {
  if (words.some(({ approve }) => !approve)) return 'refused';
  const people = new Set(agreed(words).map(({ by }) => by)).size;
  if (people < NEEDED[rule]) return 'asked';
  return rule === 'chain' && askedNow(rule, words, askedBy, approvers).length > 0 ? 'asked' : 'approved';
}

/** Whether somebody's word, in the role in which they are here, is asked for now. */
export const isAsked = (asked: readonly Approver[], reader: Approver): boolean =>
  asked.some(({ userId, role }) => userId === reader.userId && role === reader.role);
