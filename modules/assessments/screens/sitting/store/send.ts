import { hearOutcome, type Locals, type Outcome, type Sent, unsentOf } from '@patio/engine-assessment';
import type { AnswerOutcome, AttemptView } from '../../../contract.ts';
import type { KeptSitting, Left } from './kept.ts';

/** At most so many answers go in one request. */
const MOST_SENT = 200;

export interface SentAnswers {
  id: string;
  answers: ({ item: string } & Sent)[];
  left: { item: string; writtenAt: number }[];
  flags?: string[];
}
/** What the school answers to it. */
export interface Heard {
  now: number;
  state: AttemptView['state'];
  endsAt: number | null;
  endedAt?: number | null;
  receipt?: string | null;
  outcomes: Record<string, AnswerOutcome>;
  newsId: string | null;
}

/** Everything that the school has not said it has. */
export const sendable = (id: string, { locals, left, flags, flagsUnsent }: KeptSitting): SentAnswers => ({
  id,
  answers: unsentOf(locals).slice(0, MOST_SENT),
  left: Object.entries(left)
    .filter(([, { isSent }]) => !isSent)
    .map(([item, { writtenAt }]) => ({ item, writtenAt }))
    .slice(0, MOST_SENT),
  ...(flagsUnsent && { flags: flags.slice(0, MOST_SENT) }),
});

/** What is kept after the school heard it: whatever was written meanwhile is still unsent. */
export function afterHearing(kept: KeptSitting, sent: SentAnswers, { outcomes, state }: Heard): KeptSitting {
  const locals = sent.answers.reduce<Locals>((before, { item, sequence }) => {
    const outcome = outcomes[item];
    // A question that is not on the paper is refused like one that came too late.
    return outcome ? hearOutcome(before, item, sequence, outcome as Outcome) : before;
  }, kept.locals);
  const left: Record<string, Left> = { ...kept.left };
  for (const { item, writtenAt } of sent.left) left[item] = { writtenAt, isSent: true };
  // Whoever marked another question meanwhile has news again.
  const flagsUnsent = kept.flagsUnsent === true && sent.flags?.join() !== kept.flags.join();
  return { ...kept, locals, left, flagsUnsent, handingIn: kept.handingIn && state === 'open' };
}

/** Answers that were refused: written after the end, or to a question that was left. */
export const refusedIn = (locals: Locals): Locals =>
  Object.fromEntries(Object.entries(locals).filter(([, { state }]) => state === 'refused'));
