import { type BaseField, HEADER_WORDS, IGNORED_WORDS } from './words.ts';

export interface HeaderGuess {
  /** Null for a column that lists have and nobody takes in. */
  field: BaseField | null;
  confidence: number;
  near: boolean;
}

const EXACT = new Map<string, BaseField | null>(IGNORED_WORDS.map((words) => [words, null]));
for (const [field, phrases] of Object.entries(HEADER_WORDS) as [BaseField, readonly string[]][])
  for (const phrase of phrases) if (!EXACT.has(phrase)) EXACT.set(phrase, field);
const PHRASES = [...EXACT].map(([phrase, field]) => ({ phrase, field, words: phrase.split(' ') }));

/** What a header without its owner says, by the words that people and programs write. */
export function guessHeader(rest: string, whole = rest): HeaderGuess | null {
  if (rest === '') return null;
  const exact = EXACT.get(whole) ?? EXACT.get(rest);
  if (exact !== undefined) return { field: exact, confidence: 0.95, near: false };
  return insideOf(rest) ?? nearTo(rest);
}

/** The longest known phrase whose words all stand in the header. */
function insideOf(rest: string): HeaderGuess | null {
  const words = new Set(rest.split(' '));
  let best: (typeof PHRASES)[number] | null = null;
  for (const known of PHRASES) {
    if (known.field === null || known.phrase.length < 3) continue;
    if (known.phrase.length > (best?.phrase.length ?? 0) && known.words.every((word) => words.has(word))) best = known;
  }
  if (!best) return null;
  return { field: best.field, confidence: best.words.length === 1 && words.size > 2 ? 0.6 : 0.8, near: false };
}

/** A misspelt header: at most two letters away. */
function nearTo(rest: string): HeaderGuess | null {
  if (rest.length < 5 || rest.length > 40) return null;
  for (const { phrase, field } of PHRASES)
    if (phrase.length >= 5 && lettersApart(rest, phrase, rest.length < 8 ? 1 : 2))
      return { field, confidence: 0.65, near: true };
  return null;
}

/** Whether two words differ by at most so many letters. */
export function lettersApart(a: string, b: string, most: number): boolean {
  if (Math.abs(a.length - b.length) > most) return false;
  let before = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const now = [i];
    for (let j = 1; j <= b.length; j++)
      now[j] = Math.min(before[j]! + 1, now[j - 1]! + 1, before[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1));
    if (Math.min(...now) > most) return false;
    before = now;
  }
  return before[b.length]! <= most;
}
