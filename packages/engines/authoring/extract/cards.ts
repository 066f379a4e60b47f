import type { Passage } from '@patio/engine-documents/schema';
import { draftCards, type Language } from '@patio/engine-learning';
import { line } from '../blocks/make.ts';
import { asBlocks } from './as-blocks.ts';
import { asEntry, definitionsIn } from './definitions.ts';
import { keyTermsOf } from './key-terms.ts';

export interface CitedCard {
  front: string;
  back: string;
  passage: string;
}

/** Cards of definitions first, then sentences with a word left out. */
export function cardsFrom(passages: readonly Passage[], language: Language, most: number): CitedCard[] {
  const terms = keyTermsOf(passages, language).slice(0, 120);
  const blocks = asBlocks(passages, terms, definitionsIn(passages, language), language);
  return draftCards(blocks, most).map(({ front, back, source }) => ({
    front: line(asEntry(front)),
    back: line(back),
    passage: source.block,
  }));
}
