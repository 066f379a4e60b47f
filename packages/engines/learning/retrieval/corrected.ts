import { fold } from '../leak/fold.ts';
import type { PassageIndex } from './index-passages.ts';
import { soundOf } from './terms.ts';

/** Shorter words are too near to too many others; in long ones two slips are forgiven. */
const SHORTEST = 6;
const LONG = 9;
const MOST = 4;

/** How many slips of the pen lie between two words: a letter too many, too few, another, or two swapped; `most` + 1 where there are more. */
export function slipsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let [older, before]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let slips = Math.min(before[j]! + 1, row[j - 1]! + 1, before[j - 1]! + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) slips = Math.min(slips, older[j - 2]! + 1);
      row.push(slips);
      least = Math.min(least, slips);
    }
    if (least > most) return most + 1;
    [older, before] = [before, row];
  }
  return before[b.length]!;
}

/** Known terms that a word nobody wrote may stand for: those that sound the same, then the nearest. */
export function corrected(index: PassageIndex, term: string, word: string): string[] {
  // The sounds are those of Spanish.
  const alike = index.language === 'es' ? index.bySound.get(soundOf(word)) : undefined;
  if (alike) return alike;
  const asked = fold(word);
  if (asked.length < SHORTEST || /\d/.test(term)) return [];
  let [most, near]: [number, Set<string>] = [asked.length >= LONG ? 2 : 1, new Set()];
  for (const [known, stems] of index.words) {
    // The first letter is seldom wrong.
    if (known[0] !== asked[0]) continue;
    const slips = slipsBetween(asked, known, most);
    if (slips > most) continue;
    if (slips < most) [most, near] = [slips, new Set()];
    for (const each of stems) near.add(each);
  }
  return [...near].slice(0, MOST);
}
