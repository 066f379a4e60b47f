import { fold } from '../leak/fold.ts';
import type { Passage } from './passages.ts';

/** What a question asks for: what something is, how it is done, why it is so, or anything else. */
export type QuestionKind = 'what' | 'how' | 'why' | 'other';

const KINDS: [QuestionKind, RegExp][] = [
  ['other', /^como se (?:dice|llama|escribe|lee|pronuncia)|^how do you (?:say|spell)/],
  [
    'what',
    /^(?:y )?(?:que|q|cual|cuales|quien|quienes) (?:es|son|era|eran|fue|fueron|significan?|quiere decir)\b|^(?:what|who) (?:is|are|was|were)\b/,
  ],
  ['how', /^como\b|^how (?:do|can|should)\b/],
  ['why', /^por ?que\b|^why\b/],
];

export const kindOf = (question: string): QuestionKind => {
  const plain = fold(question)
    .replaceAll(/[¿?¡!]/g, '')
    .trim();
  return KINDS.find(([, pattern]) => pattern.test(plain))?.[0] ?? 'other';
};

/** Kinds of blocks that answer a kind of question better or worse than others. */
const SUITS: Record<QuestionKind, Partial<Record<Passage['kind'], number>>> = {
  what: { glossary: 1.1, flashcards: 1.1, example: 0.85 },
  how: { example: 1.1, activity: 1.1, glossary: 0.75, flashcards: 0.8 },
  why: { glossary: 0.8, flashcards: 0.8, table: 0.9 },
  other: {},
};

export const suits = (kind: QuestionKind, passage: Passage): number =>
  passage.explains * (SUITS[kind][passage.kind] ?? 1);
