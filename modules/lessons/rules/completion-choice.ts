import type { CompletionRule } from '@patio/engine-lessons';

/** What a course asks of its lessons before they count as done. Shares go from 0 to 1. */
export interface CompletionChoice {
  /** How much of a lesson must have been seen. */
  seen: number;
  /** How much of its questions must be right; null where answering is enough. */
  passed: number | null;
  /** Lessons with a task are done once it was handed in. */
  handedIn: boolean;
}

export const USUAL_COMPLETION: CompletionChoice = { seen: 0.9, passed: null, handedIn: false };

/** The rules of a lesson, from what its course asks. A lesson without questions is not held up by them. */
export function rulesOf({ seen, passed, handedIn }: CompletionChoice): CompletionRule[] {
  return [
    { kind: 'seen', share: seen },
    ...(passed === null
      ? []
      : [
          { kind: 'quizzes' as const, share: passed },
          { kind: 'checkpoints' as const, share: passed },
        ]),
    ...(handedIn ? [{ kind: 'handed_in' as const }] : []),
  ];
}

/** What holds for one student: where no task of the lesson is open, there is nothing to hand in. */
export function rulesFor(rules: readonly CompletionRule[], hasOpenTask: boolean): CompletionRule[] {
  if (hasOpenTask) return [...rules];
  const others = rules.filter(({ kind }) => kind !== 'handed_in');
  return others.length > 0 ? others : [{ kind: 'seen', share: 0 }];
}

export const asksForTask = (rules: readonly CompletionRule[]): boolean =>
  rules.some(({ kind }) => kind === 'handed_in');
