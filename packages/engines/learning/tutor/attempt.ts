import { checkAnswer, type Verdict } from '../exercises/check.ts';
import { fold, wordsIn } from '../leak/fold.ts';
import type { Session } from './session.ts';

/** Less time between two attempts is guessing. */
export const SHORTEST_THOUGHT = 5_000;
/** With so many real attempts and all hints, the solution may be shown. */
export const ATTEMPTS_BEFORE_SOLUTION = 2;

export type NotReal = 'unreadable' | 'repeated' | 'the_question' | 'too_fast' | 'not_an_option';

const tidy = (text: string): string => fold(text).replaceAll(/\s+/g, '');

/** Why an attempt is no real one; null if it is. */
export function notReal(session: Session, text: string, at: number, verdict: Verdict): NotReal | null {
  const { item, attempts } = session;
  if (verdict.result === 'unreadable') return 'unreadable';
  if (tidy(text) === tidy(item.prompt.es) || tidy(text) === tidy(item.prompt.en)) return 'the_question';
  // A text answer is a word or two: sentences are talk, whatever they hold.
  if (item.key.kind === 'text' && verdict.result !== 'right' && wordsIn(text).length > 6) return 'unreadable';
  if (item.choiceOnly && verdict.result === 'wrong' && !item.wrong.some((each) => tidy(each.text) === tidy(text)))
    return 'not_an_option';
  if (attempts.some((each) => tidy(each.text) === tidy(text))) return 'repeated';
  const last = attempts.at(-1);
  return last && verdict.result !== 'right' && at - last.at < SHORTEST_THOUGHT ? 'too_fast' : null;
}

export const judge = (session: Session, text: string): Verdict => checkAnswer(session.item, text);
