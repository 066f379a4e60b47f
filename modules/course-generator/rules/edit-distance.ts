import { type AnyBlock, compareVersions } from '@patio/engine-lessons';

const lettersOf = (words: readonly { text: string }[]): number => words.reduce((sum, { text }) => sum + text.length, 0);

/** How much of a lesson was written anew, from 0 (accepted as it came) to 1: letters taken out or put in, of all letters. */
export function editDistance(first: readonly AnyBlock[], last: readonly AnyBlock[]): number {
  const words = compareVersions(first, last).flatMap((change) => change.words);
  const changed = lettersOf(words.filter(({ kind }) => kind !== 'same'));
  const all = changed + lettersOf(words.filter(({ kind }) => kind === 'same'));
  return all === 0 ? 0 : Math.round((changed / all) * 10_000) / 10_000;
}
