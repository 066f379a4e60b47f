/** Letters without accents and capitals. */
export const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether a typed name signs for a person: at least two words of their name, or all of it where it has fewer, and none that is not. */
export function signsAs(typed: string, name: string): boolean {
  const own = wordsOf(name);
  const given = [...new Set(wordsOf(typed))];
  return given.length >= Math.min(2, new Set(own).size) && given.every((word) => own.includes(word));
}
