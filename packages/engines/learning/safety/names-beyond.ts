import { wordsIn } from '../leak/fold.ts';
import type { KnownPerson } from './redact.ts';

/** Small words within a name: "de la Cruz". */
const JOINING = new Set(['de', 'del', 'la', 'los', 'las', 'y']);

/** Neighbouring words that are two parts of one person's name, such as a given name and a surname, in any order. */
function fullNames(text: string, people: readonly KnownPerson[]): Set<string> {
  const words = wordsIn(text).filter((word) => !JOINING.has(word));
  const found = new Set<string>();
  for (const { names } of people) {
    const parts = names.map((name) => new Set(wordsIn(name)));
    const partsWith = (word: string) => parts.filter((part) => part.has(word));
    for (const [at, word] of words.entries()) {
      const next = words[at + 1];
      if (next && partsWith(next).some((part) => partsWith(word).some((other) => other !== part)))
        found.add([word, next].toSorted().join(' '));
    }
  }
  return found;
}

/** Whether a text names somebody in full who was not named before: names never leave, so no answer can know them. */
export function namesBeyond(text: string, people: readonly KnownPerson[], before: readonly string[]): boolean {
  const known = fullNames(before.join('\n'), people);
  return [...fullNames(text, people)].some((name) => !known.has(name));
}
