import { fold, isStopWord, type Language, stem, wordsIn } from '@patio/engine-learning';
import type { Block } from '@patio/engine-lessons';
import { blockBase, line, type Maker } from '../blocks/make.ts';

/** A pictogram that the school has: its file, and the words it stands for. */
export interface Pictogram {
  file: string;
  words: Record<Language, readonly string[]>;
}
export interface PictureProposal {
  word: string;
  file: string;
}

const MOST = 8;

/** Pictograms for the words of a text, in the order in which they come; only those that the school has. */
export function proposePictures(
  text: string,
  language: Language,
  pictures: readonly Pictogram[],
  most = MOST,
): PictureProposal[] {
  const byStem = new Map<string, { word: string; file: string }>();
  for (const { file, words } of pictures)
    for (const word of words[language]) {
      const key = stem(fold(word), language);
      if (!byStem.has(key)) byStem.set(key, { word, file });
    }
  const out = new Map<string, PictureProposal>();
  for (const word of wordsIn(text)) {
    const found = isStopWord(word, language) ? undefined : byStem.get(stem(word, language));
    if (found && !out.has(found.file)) out.set(found.file, found);
    if (out.size >= most) break;
  }
  return [...out.values()];
}

/** The proposals as a block; none where the school has no picture for any word. */
export function pictureBlocks(
  maker: Maker,
  proposals: readonly PictureProposal[],
  passages: readonly string[],
): Block[] {
  if (proposals.length === 0) return [];
  const items = proposals.map(({ word, file }) => ({ file, alt: line(word), word: line(word) }));
  return [{ ...blockBase(maker, passages), type: 'pictograms', items }];
}
