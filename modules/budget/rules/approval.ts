import type { ApprovalRule } from '../contract/fields.ts';

export interface Word {
  by: string;
  role: string;
  approve: boolean;
}

/** In a chain, who speaks first and who after. */
export const CHAIN = ['director', 'admin'] as const;

const agreed = (words: readonly Word[]): readonly Word[] => words.filter(({ approve }) => approve);

/** What a plan is after what was said: one no is enough to refuse it. */
export function outcome(rule: ApprovalRule, words: readonly Word[]): 'asked' | 'approved' | 'refused' {
  if (words.some(({ approve }) => !approve)) return 'refused';
  const needed = rule === 'one_of' ? 1 : rule === 'two_of' ? 2 : CHAIN.length;
  return new Set(agreed(words).map(({ by }) => by)).size >= needed ? 'approved' : 'asked';
}

/** Whether somebody's word is asked for now: never the asker's, never twice, and in a chain only in its turn. */
export function isAsked(
  rule: ApprovalRule,
  words: readonly Word[],
  askedBy: string | null,
  reader: { userId: string; role: string },
): boolean {
  if (reader.userId === askedBy || words.some(({ by }) => by === reader.userId)) return false;
  if (outcome(rule, words) !== 'asked') return false;
  return rule !== 'chain' || CHAIN[agreed(words).length] === reader.role;
}
