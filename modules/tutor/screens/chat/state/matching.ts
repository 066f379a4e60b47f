import type { GlossaryEntry } from '../../../contract.ts';

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

/** The words that hold what is searched, in the word or in its meaning; accents and capitals do not count. */
export const matching = (entries: readonly GlossaryEntry[], search: string): GlossaryEntry[] => {
  const wanted = plain(search);
  return entries.filter(({ term, meaning }) => plain(term).includes(wanted) || plain(meaning).includes(wanted));
};
