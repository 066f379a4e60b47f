import { formulasIn } from '../writing/formulas.ts';
import { trimmedRange } from './text-marks.ts';

/** A word of a text, or a whole formula: where marking by keyboard can stand. */
export interface Word {
  from: number;
  to: number;
  /** Which sentence it is in, by its place. */
  sentence: number;
}

/** Words that are marked, by their places: the one that it began with, and the one that the keys move. */
export interface Marked {
  anchor: number;
  head: number;
}

export type MarkKey = { does: 'comment' | 'leave' } | { does: 'move'; by: 1 | -1; unit: Unit; widens: boolean };
type Unit = 'word' | 'sentence' | 'text';

const segments = (text: string, granularity: 'word' | 'sentence') => [
  ...new Intl.Segmenter(undefined, { granularity }).segment(text),
];

/** The words of a text in their order; what has no words is marked as a whole. */
export function wordsOf(text: string): Word[] {
  const formulas = formulasIn(text).map(({ from, to }) => ({ from, to }));
  const words = segments(text, 'word')
    .filter(({ isWordLike }) => isWordLike)
    .map(({ index, segment }) => ({ from: index, to: index + segment.length }))
    .filter(({ from, to }) => !formulas.some((formula) => formula.from < to && from < formula.to));
  const places = [...words, ...formulas].sort((a, b) => a.from - b.from);
  const begins = segments(text, 'sentence').map(({ index }) => index);
  const whole = places.length > 0 ? null : trimmedRange(text, 0, text.length);
  return (whole ? [whole] : places).map(({ from, to }) => ({
    from,
    to,
    sentence: begins.findLastIndex((begin) => begin <= from),
  }));
}

/** The characters from the first marked word to the last. */
export function rangeOf(words: readonly Word[], { anchor, head }: Marked): { from: number; to: number } | null {
  const [first, last] = [words[Math.min(anchor, head)], words[Math.max(anchor, head)]];
  return first && last ? { from: first.from, to: last.to } : null;
}

/** The word to which a key moves. Down goes to the next sentence; who widens takes the rest of this one first. */
function target(
  words: readonly Word[],
  head: number,
  { by, unit, widens }: Extract<MarkKey, { does: 'move' }>,
): number {
  if (unit === 'word') return head + by;
  if (unit === 'text') return by === 1 ? words.length - 1 : 0;
  const firstOf = (at: number) => words.findIndex(({ sentence }) => sentence === words[at]?.sentence);
  const lastOf = (at: number) => words.findLastIndex(({ sentence }) => sentence === words[at]?.sentence);
  if (by === -1) return head > firstOf(head) ? firstOf(head) : firstOf(Math.max(0, head - 1));
  if (!widens) return lastOf(head) + 1;
  return head < lastOf(head) ? lastOf(head) : lastOf(Math.min(words.length - 1, head + 1));
}

/** What is marked after a key. */
export function moved(words: readonly Word[], marked: Marked, key: Extract<MarkKey, { does: 'move' }>): Marked {
  const head = Math.max(0, Math.min(words.length - 1, target(words, marked.head, key)));
  return { anchor: key.widens ? marked.anchor : head, head };
}

const MOVES: Readonly<Record<string, { by: 1 | -1; unit: Unit }>> = {
  ArrowRight: { by: 1, unit: 'word' },
  ArrowLeft: { by: -1, unit: 'word' },
  ArrowDown: { by: 1, unit: 'sentence' },
  ArrowUp: { by: -1, unit: 'sentence' },
  End: { by: 1, unit: 'text' },
  Home: { by: -1, unit: 'text' },
};

interface Pressed {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** Keys while words are marked; every other key stays the desk's or the browser's. */
export function markKey({ key, shiftKey, ctrlKey, metaKey, altKey }: Pressed): MarkKey | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === 'Enter' || key.toLowerCase() === 'c') return { does: 'comment' };
  if (key === 'Escape') return { does: 'leave' };
  const move = MOVES[key];
  return move ? { does: 'move', ...move, widens: shiftKey } : null;
}
