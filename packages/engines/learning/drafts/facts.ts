import { type AnyBlock, plainOf, sentencesOf, toPlainText } from '@patio/engine-lessons';
import { fold, wordsIn } from '../leak/fold.ts';

/** Where a draft comes from: a teacher can read it there before approving. */
export interface Source {
  block: string;
  sentence: string;
}

/** A term and what the lesson says it is. */
export interface Meaning extends Source {
  term: string;
  meaning: string;
}

/** A sentence with the words in it that its author set in bold. */
export interface Statement extends Source {
  strong: string[];
}

/** Terms and meanings of a lesson's glossaries and cards, each term once. */
export function meaningsOf(blocks: readonly AnyBlock[]): Meaning[] {
  const all = blocks.flatMap((block) => {
    if (block.type === 'glossary')
      return block.terms.map(({ term, meaning }) => ({
        block: block.id,
        term: plainOf(term),
        meaning: plainOf(meaning),
      }));
    if (block.type === 'flashcards')
      return block.cards.map(({ front, back }) => ({ block: block.id, term: plainOf(front), meaning: plainOf(back) }));
    return [];
  });
  const seen = new Set<string>();
  return all
    .filter(({ term, meaning }) => term.trim() !== '' && meaning.trim() !== '')
    .filter(({ term }) => !seen.has(fold(term)) && seen.add(fold(term)))
    .map((each) => ({ ...each, sentence: `${each.term}: ${each.meaning}` }));
}

function strongIn(node: unknown, out: string[] = []): string[] {
  const { text, marks, content } = node as { text?: string; marks?: { type: string }[]; content?: unknown[] };
  if (text && marks?.some(({ type }) => type === 'bold')) out.push(text.trim());
  for (const child of content ?? []) strongIn(child, out);
  return out;
}

const [SHORTEST, LONGEST] = [5, 28] as const;
const countOf = (sentence: string, word: string): number =>
  ` ${wordsIn(sentence).join(' ')} `.split(` ${wordsIn(word).join(' ')} `).length - 1;

/** Sentences of the texts that name a bold word exactly once: what can be asked about. */
export function statementsOf(blocks: readonly AnyBlock[]): Statement[] {
  return blocks.flatMap((block) => {
    if (block.type !== 'text') return [];
    const strong = [...new Set(strongIn({ content: block.doc.content }))].filter(
      (word) => /\p{L}{3}/u.test(word) && wordsIn(word).length <= 3,
    );
    return sentencesOf(toPlainText(block.doc))
      .filter(
        (sentence) =>
          !/[?¿]/.test(sentence) && wordsIn(sentence).length >= SHORTEST && wordsIn(sentence).length <= LONGEST,
      )
      .map((sentence) => ({
        block: block.id,
        sentence,
        strong: strong.filter((word) => sentence.includes(word) && countOf(sentence, word) === 1),
      }))
      .filter((statement) => statement.strong.length > 0);
  });
}
