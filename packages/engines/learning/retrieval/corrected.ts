import type { PassageIndex } from './index-passages.ts';
import { soundOf } from './terms.ts';

/** Shorter words are too near to too many others. */
const SHORTEST = 6;
const MOST = 4;

/** One letter too many, too few, another or two swapped; the first letter is right. */
function isNear(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a[0] !== b[0]) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const [restA, restB] = [a.slice(at), b.slice(at)];
  return (
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    restA.slice(1) === restB.slice(1) ||
    (restA.slice(2) === restB.slice(2) && restA[0] === restB[1] && restA[1] === restB[0])
  );
}

/** Known terms that a term nobody wrote may stand for. */
export function corrected(index: PassageIndex, term: string, word: string): string[] {
  // The sounds are those of Spanish.
  const alike = index.language === 'es' ? index.bySound.get(soundOf(word)) : undefined;
  if (alike) return alike;
  if (term.length < SHORTEST || /\d/.test(term)) return [];
  return [...index.spread.keys()].filter((known) => known.length >= SHORTEST && isNear(known, term)).slice(0, MOST);
}
