import type { Answer } from '../contract/fields.ts';

/** What the answers of a child's adults mean together: one refusal outweighs every consent. */
export function strictestOf(answers: readonly (Answer | null)[]): Answer | null {
  if (answers.includes('refused')) return 'refused';
  if (answers.includes('given')) return 'given';
  return answers.includes('acknowledged') ? 'acknowledged' : null;
}

/** Whether adults of one child said the opposite of each other. */
export const doDiffer = (answers: readonly (Answer | null)[]): boolean =>
  answers.includes('refused') && answers.includes('given');
