import type { Passage } from '@patio/engine-documents/schema';
import { fold, type Language } from '@patio/engine-learning';
import type { Block } from '@patio/engine-lessons';
import type { Definition } from './definitions.ts';
import type { KeyTerm } from './key-terms.ts';
import { statementsIn } from './sentences.ts';

type Inline = { type: 'text'; text: string; marks?: { type: 'bold' }[] };

/** A sentence with its first key term set in bold, as an author would. */
function marked(sentence: string, stems: ReadonlySet<string>): Inline[] {
  for (const found of sentence.matchAll(/\p{L}{4,}/gu)) {
    if (found.index === 0 || !stems.has(fold(found[0]))) continue;
    const end = found.index + found[0].length;
    const parts: Inline[] = [
      { type: 'text', text: sentence.slice(0, found.index) },
      { type: 'text', text: found[0], marks: [{ type: 'bold' }] },
      { type: 'text', text: sentence.slice(end) },
    ];
    return parts.filter(({ text }) => text !== '');
  }
  return [{ type: 'text', text: sentence }];
}

/**
 * A source as the drafts of the learning engine read it: texts with their key terms in bold and a glossary of its definitions.
 * A block has the id of its passage, so that what is drafted leads back to it.
 */
export function asBlocks(
  passages: readonly Passage[],
  terms: readonly KeyTerm[],
  definitions: readonly Definition[],
  language: Language,
): Block[] {
  const words = new Set(terms.map(({ text }) => fold(text)));
  const common = { format: 1 as const, language, competencies: [], provenance: { origin: 'person' as const } };
  const texts = [...Map.groupBy(statementsIn(passages, language), ({ passage }) => passage)].map(
    ([id, statements]): Block => ({
      ...common,
      id,
      type: 'text',
      doc: {
        type: 'doc',
        content: statements.map(({ text }) => ({ type: 'paragraph', content: marked(text, words) })),
      },
    }),
  );
  const glossaries = [...Map.groupBy(definitions, ({ passage }) => passage)].map(
    ([id, list]): Block => ({
      ...common,
      id,
      type: 'glossary',
      terms: list.map(({ term, meaning }) => ({ term, meaning })),
    }),
  );
  return [...texts, ...glossaries];
}
