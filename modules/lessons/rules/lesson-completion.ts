import type { CompletionRule } from '@patio/engine-lessons';
import type { CompletionChoice } from './completion-choice.ts';

/** What a lesson's own rules ask, in the words of a course's choice: the other way of `rulesOf`. */
export function completionOf(rules: readonly CompletionRule[]): CompletionChoice {
  const shares = rules.flatMap((rule) => (rule.kind === 'quizzes' || rule.kind === 'checkpoints' ? [rule.share] : []));
  return {
    seen: rules.find((rule) => rule.kind === 'seen')?.share ?? 0,
    passed: shares.length > 0 ? Math.max(...shares) : null,
    handedIn: rules.some((rule) => rule.kind === 'handed_in'),
  };
}
