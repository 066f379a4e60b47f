import type { Passage } from '@patio/engine-documents/schema';
import { type Language, termsOf } from '@patio/engine-learning';
import { type Block, proseOfBlock, sentencesOf, textOfBlock } from '@patio/engine-lessons';
import { type CheckFinding, found } from './findings.ts';

/** How much of a sentence's words must stand in one passage, or in it and its neighbour. */
const ENOUGH = 0.6;
const FEWEST_TERMS = 3;

/** Sentences that state something: no question, no task, no greeting to the reader. */
const TASK =
  /^(?:¿|¡|lee|mira|observa|responde|escribe|completa|dibuja|busca|anota|subraya|marca|resuelve|explica|compara|ordena|piensa|comenta|investiga|di|haz|trabaja|usa|usen|lean|anoten|digan|compartan|reparte|repartan|muestra|presenta|presenten|hagan|cada quien|en parejas|read|look|answer|write|complete|draw|find|note|underline|mark|solve|explain|compare|order|think|discuss|say|do|work|use|share|show|present|make|everyone|in pairs|trabajamos|we work)(?!\p{L})/iu;
const isFactual = (sentence: string): boolean => !/[?¿]/.test(sentence) && !TASK.test(sentence.trim());

const numbersIn = (text: string): string[] => text.match(/\d+(?:[.,]\d+)?/g) ?? [];

/** A source that is searched for many sentences. */
export interface SourceIndex {
  language: Language;
  passages: { id: string; terms: ReadonlySet<string>; numbers: ReadonlySet<string> }[];
}

export const indexSource = (passages: readonly Pick<Passage, 'id' | 'text'>[], language: Language): SourceIndex => ({
  language,
  passages: passages.map(({ id, text }) => ({
    id,
    terms: new Set(termsOf(text, language)),
    numbers: new Set(numbersIn(text)),
  })),
});

/** The passage that says what a sentence says, by its words and all of its numbers; null where none does. */
export function sourceOf(sentence: string, { passages, language }: SourceIndex): string | null {
  const terms = [...new Set(termsOf(sentence, language))];
  const numbers = numbersIn(sentence);
  let best: { id: string; share: number } | null = null;
  for (const passage of passages) {
    if (!numbers.every((number) => passage.numbers.has(number))) continue;
    const share = terms.filter((term) => passage.terms.has(term)).length / Math.max(1, terms.length);
    if (share >= ENOUGH && (!best || share > best.share)) best = { id: passage.id, share };
  }
  return best?.id ?? null;
}

/** What a block states, sentence by sentence. */
function statedIn(block: Block): string[] {
  const told =
    block.type === 'glossary' || block.type === 'flashcards' || block.type === 'table'
      ? textOfBlock(block)
      : block.type === 'activity' || block.type === 'checkpoint'
        ? ''
        : proseOfBlock(block);
  return sentencesOf(told).filter(isFactual);
}

/** Factual sentences that no passage carries, and sources that do not exist. What people wrote is theirs. */
export function checkSources(block: Block, index: SourceIndex, given: ReadonlySet<string>): CheckFinding[] {
  if (block.provenance.origin !== 'generated' || index.passages.length === 0) return [];
  const unknown = (block.provenance.basedOn ?? []).filter((id) => !given.has(id)).length;
  const bare = statedIn(block).filter(
    (sentence) => termsOf(sentence, index.language).length >= FEWEST_TERMS && sourceOf(sentence, index) === null,
  );
  return [
    ...(unknown > 0 ? [found('unknown_source', block.id, { count: unknown })] : []),
    ...bare.slice(0, 20).map((sentence) => found('without_source', block.id, { sentence: sentence.slice(0, 200) })),
  ];
}
