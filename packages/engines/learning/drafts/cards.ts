import type { AnyBlock } from '@patio/engine-lessons';
import { fold } from '../leak/fold.ts';
import { meaningsOf, type Source, statementsOf } from './facts.ts';

export interface CardDraft {
  front: string;
  back: string;
  source: Source;
}

const GAP = '____';

/** Cards from glossaries, and from sentences with their bold word left out. */
export function draftCards(blocks: readonly AnyBlock[], most: number): CardDraft[] {
  const terms = meaningsOf(blocks).map(({ term, meaning, block, sentence }) => ({
    front: term,
    back: meaning,
    source: { block, sentence },
  }));
  const known = new Set(terms.map(({ front }) => fold(front)));
  const sentences = statementsOf(blocks)
    .filter(({ strong }) => strong.length === 1 && !known.has(fold(strong[0]!)))
    .map(({ strong: [word], block, sentence }) => ({
      front: sentence.replace(word!, GAP),
      back: word!,
      source: { block, sentence },
    }));
  return [...terms, ...sentences].slice(0, most);
}
