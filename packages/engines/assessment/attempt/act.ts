import { judgeAnswer, type Outcome, type Sent } from './answering.ts';
import { type Attempt, GRACE } from './attempt.ts';
import { expireAttempt, extendAttempt, submitAttempt } from './ending.ts';

/** What an attempt must know of its exam. */
export interface AttemptRules {
  /** Keys of the paper's questions, in order. */
  items: readonly string[];
  canGoBack: boolean;
}

export type Command =
  | ({ kind: 'answer'; item: string } & Sent)
  | { kind: 'leave'; item: string; writtenAt: number }
  | { kind: 'extend'; minutes: number }
  /** With whatever the device has not been told to be kept, so that the last word is never overtaken by the end. */
  | { kind: 'submit'; answers: ({ item: string } & Sent)[] }
  | { kind: 'tick' };

export interface Acted {
  attempt: Attempt;
  /** For each answer of the command, by question. */
  outcomes: Record<string, Outcome | { code: 'unknown_item' }>;
}

const before = ({ items }: AttemptRules, item: string): readonly string[] => items.slice(0, items.indexOf(item));

/** Marks questions as left, unless they are already. */
function leave(attempt: Attempt, items: readonly string[], at: number): Attempt {
  const left = Object.fromEntries(items.filter((item) => attempt.leftAt[item] === undefined).map((item) => [item, at]));
  return { ...attempt, leftAt: { ...attempt.leftAt, ...left } };
}

function answer(attempt: Attempt, rules: AttemptRules, { item, ...sent }: { item: string } & Sent, now: number): Acted {
  if (!rules.items.includes(item)) return { attempt, outcomes: { [item]: { code: 'unknown_item' } } };
  const leftAt = rules.canGoBack ? undefined : attempt.leftAt[item];
  const outcome = judgeAnswer(attempt, attempt.answers[item], leftAt, sent, now);
  if (outcome.code !== 'kept' || !outcome.isNew) return { attempt, outcomes: { [item]: outcome } };
  const kept = { ...attempt, answers: { ...attempt.answers, [item]: outcome.kept } };
  const moved = rules.canGoBack ? kept : leave(kept, before(rules, item), outcome.kept.writtenAt);
  return { attempt: moved, outcomes: { [item]: outcome } };
}

function submit(attempt: Attempt, rules: AttemptRules, sent: readonly ({ item: string } & Sent)[], now: number): Acted {
  const start: Acted = { attempt, outcomes: {} };
  const answered = sent.reduce<Acted>((so, each) => {
    const next = answer(so.attempt, rules, each, now);
    return { attempt: next.attempt, outcomes: { ...so.outcomes, ...next.outcomes } };
  }, start);
  return { ...answered, attempt: submitAttempt(answered.attempt, now) };
}

/** Moves an attempt on. The server's clock is the only one that decides. */
export function act(attempt: Attempt, rules: AttemptRules, command: Command, now: number): Acted {
  const current = command.kind === 'extend' ? attempt : expireAttempt(attempt, now);
  switch (command.kind) {
    case 'answer':
      return answer(current, rules, command, now);
    case 'leave': {
      const isOpen = current.state === 'open' && (current.endsAt === null || now <= current.endsAt + GRACE);
      if (!isOpen || rules.canGoBack || !rules.items.includes(command.item)) return { attempt: current, outcomes: {} };
      const at = Math.min(Math.max(command.writtenAt, current.startedAt), now);
      return { attempt: leave(current, [...before(rules, command.item), command.item], at), outcomes: {} };
    }
    case 'extend':
      return { attempt: extendAttempt(current, command.minutes, now), outcomes: {} };
    case 'submit':
      return submit(current, rules, command.answers, now);
    case 'tick':
      return { attempt: current, outcomes: {} };
  }
}
