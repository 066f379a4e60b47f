import type { Language } from '@patio/engine-learning';
import { sentencesOf, wordsOf } from '@patio/engine-lessons';
import { inPlainTerms } from './plain-terms.ts';

/** Where a long sentence may be parted, and with which word the second part begins. */
const JOINTS: Record<Language, [joint: RegExp, begins: string][]> = {
  es: [
    [/;\s+/, ''],
    [/,\s+pero\s+/, 'Pero '],
    [/,\s+por lo que\s+/, 'Por eso '],
    [/,\s+así que\s+/, 'Así que '],
    [/,\s+aunque\s+/, 'Aunque '],
    [/,\s+mientras que\s+/, 'En cambio, '],
    [/,\s+y\s+(?=(?:el|la|los|las|un|una|se|también|luego|después|así)\s)/, 'Y '],
  ],
  en: [
    [/;\s+/, ''],
    [/,\s+but\s+/, 'But '],
    [/,\s+so\s+/, 'So '],
    [/,\s+although\s+/, 'Although '],
    [/,\s+while\s+/, 'But '],
    [/,\s+and\s+(?=(?:the|a|an|it|they|this|then|also)\s)/, 'And '],
  ],
};
/** Shorter parts are no sentences. */
const FEWEST = 4;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const ended = (text: string): string => (/[.!?…]["”»)]*$/.test(text) ? text : `${text.replace(/[,:;]$/, '')}.`);

/** A remark in brackets becomes a sentence of its own behind, where it is one; a short one stays. */
function withoutBrackets(sentence: string): string[] {
  const found = /\s*\(([^()]+)\)/.exec(sentence);
  if (!found || wordsOf(found[1]!).length < 6) return [sentence];
  const rest = sentence.slice(0, found.index) + sentence.slice(found.index + found[0].length);
  return [rest, ended(capital(found[1]!.trim()))];
}

function partAt(sentence: string, language: Language, most: number): string[] {
  if (wordsOf(sentence).length <= most) return [sentence];
  for (const [joint, begins] of JOINTS[language]) {
    const found = joint.exec(sentence);
    if (!found) continue;
    const [first, rest] = [sentence.slice(0, found.index), sentence.slice(found.index + found[0].length)];
    if (wordsOf(first).length < FEWEST || wordsOf(rest).length < FEWEST) continue;
    const second = begins ? `${begins}${rest}` : capital(rest);
    return [ended(first), ...partAt(ended(second), language, most)];
  }
  return [sentence];
}

/** Short sentences in plain words, one idea in each. Nothing is added, and nothing but brackets and joints is taken away. */
export const easySentences = (text: string, language: Language, most = 14): string[] =>
  sentencesOf(text)
    .flatMap(withoutBrackets)
    .map((sentence) => capital(inPlainTerms(sentence, language)))
    .flatMap((sentence) => partAt(sentence, language, most));
