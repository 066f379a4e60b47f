import { answerForm, isNearMiss, isSameNumber } from '@patio/engine-lessons/marking';
import type { TextRule } from '../question/answers.ts';
import { creditShare, type Marked, marked, OPEN, say } from './marked.ts';

/** True if the text has the pieces between the stars in order; the first and last piece stand at the ends. One pass. */
export function matchesStars(text: string, pattern: string): boolean {
  const [first = '', ...rest] = pattern.split('*');
  if (rest.length === 0) return text === first;
  const last = rest.pop()!;
  if (!text.startsWith(first) || !text.slice(first.length).endsWith(last)) return false;
  const end = text.length - last.length;
  let at = first.length;
  for (const piece of rest) {
    const found = text.indexOf(piece, at);
    if (found < 0 || found + piece.length > end) return false;
    at = found + piece.length;
  }
  return at <= end;
}

/** An answer that is nothing but a sign, such as "?", stays what it is. */
const formOf = (text: string, rule?: TextRule): string => answerForm(text, rule) || text.trim();

function fits(rule: TextRule, given: string, accepted: string): boolean {
  const form = formOf(given, rule);
  if (!rule.wildcards || !accepted.includes('*'))
    return form === formOf(accepted, rule) || isSameNumber(given, accepted);
  const pattern = accepted
    .split('*')
    .map((piece, index, all) => {
      const inner = answerForm(`x${piece}x`, rule).slice(1, -1);
      return index === 0 ? inner.trimStart() : index === all.length - 1 ? inner.trimEnd() : inner;
    })
    .join('*');
  return matchesStars(form, pattern);
}

/** The best accepted form holds. A slip of spelling is half of what it meant, where the author forgives it. */
export function markText(rule: TextRule, given: string): Marked {
  if (given.trim() === '') return OPEN;
  const found = rule.answers.filter(({ text }) => fits(rule, given, text)).toSorted((a, b) => b.credit - a.credit)[0];
  if (found) return marked(creditShare(found.credit), { feedback: say(found.feedback) });
  const near = rule.forgiveSpelling && rule.answers.filter(({ text }) => isNearMiss(given, text));
  const best = near ? Math.max(0, ...near.map(({ credit }) => creditShare(credit))) : 0;
  return best > 0 ? marked(best / 2, { notes: ['spelling'] }) : marked(0);
}
