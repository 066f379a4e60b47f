import { type BaseField, HEADER_TERMS, IGNORED_TERMS } from './terms.ts';

export interface HeaderGuess {
  /** Null for a column that lists have and nobody takes in. */
  field: BaseField | null;
  confidence: number;
  near: boolean;
}

const EXACT = new Map<string, BaseField | null>(IGNORED_TERMS.map((words) => [words, null]));
for (const [field, phrases] of Object.entries(HEADER_TERMS) as [BaseField, readonly string[]][])
  for (const phrase of phrases) if (!EXACT.has(phrase)) EXACT.set(phrase, field);
const PHRASES = [...EXACT].map(([phrase, field]) => ({
  phrase,
  field,
  words: phrase.split(' '),
  letters: lettersIn(phrase),
}));

/** The phrases that mean a field, by their first word; one of two letters means it only when it stands alone. */
const BEGINNING = Map.groupBy(
  PHRASES.filter(({ field, phrase }) => field !== null && phrase.length >= 3),
  ({ words }) => words[0]!,
);

/** What a header without its owner says, by the words that people and programs write. */
export function guessHeader(rest: string, whole = rest): HeaderGuess | null {
  if (rest === '') return null;
  const exact = EXACT.get(whole) ?? EXACT.get(rest);
  if (exact !== undefined) return { field: exact, confidence: 0.95, near: false };
  return insideOf(rest) ?? nearTo(rest);
}

/** Whether a header says anything, spelt as people spell it. */
export const saysField = (rest: string, whole = rest): boolean =>
  rest !== '' && (EXACT.has(whole) || EXACT.has(rest) || insideOf(rest) !== null);

/** The longest known phrase whose words all stand in the header. */
function insideOf(rest: string): HeaderGuess | null {
  const words = new Set(rest.split(' '));
  let best: (typeof PHRASES)[number] | null = null;
  for (const word of words)
    for (const known of BEGINNING.get(word) ?? [])
      if (known.phrase.length > (best?.phrase.length ?? 0) && known.words.every((part) => words.has(part)))
        best = known;
  if (!best) return null;
  return { field: best.field, confidence: best.words.length === 1 && words.size > 2 ? 0.6 : 0.8, near: false };
}

/** A misspelt header: at most two letters away. */
function nearTo(rest: string): HeaderGuess | null {
  if (rest.length < 5 || rest.length > 40) return null;
  const most = rest.length < 8 ? 1 : 2;
  const own = lettersIn(rest);
  for (const { phrase, field, letters } of PHRASES) {
    if (phrase.length < 5 || Math.abs(phrase.length - rest.length) > most) continue;
    // Each letter apart changes at most two of those that occur; most phrases are told apart by that alone.
    if (bitsOf(own ^ letters) <= 2 * most && lettersApart(rest, phrase, most))
      return { field, confidence: 0.65, near: true };
  }
  return null;
}

/** Which letters occur, as bits. */
function lettersIn(text: string): number {
  let bits = 0;
  for (let at = 0; at < text.length; at++) bits |= 1 << (text.charCodeAt(at) & 31);
  return bits;
}

function bitsOf(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
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
