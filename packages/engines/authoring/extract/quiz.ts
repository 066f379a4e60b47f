import type { Passage } from '@patio/engine-documents/schema';
import { draftQuiz, fold, type Language, seeded, seedOf, wordsIn } from '@patio/engine-learning';
import type { Question } from '@patio/engine-lessons';
import { line } from '../blocks/make.ts';
import { asBlocks } from './as-blocks.ts';
import { definitionsIn } from './definitions.ts';
import { type KeyTerm, keyTermsOf } from './key-terms.ts';
import { type Statement, statementsIn } from './sentences.ts';

/** A question and the passage in which its answer stands. */
export interface CitedQuestion {
  question: Question;
  passage: string;
}

const ASKS = { es: '¿Qué palabra falta?', en: 'Which word is missing?' };
const LOOK = { es: (page: number) => `Búscalo en la página ${page}.`, en: (page: number) => `Look on page ${page}.` };
const READ = { es: (text: string) => `El texto dice: ${text}`, en: (text: string) => `The text says: ${text}` };
const GAP = '_____';
const MOST_TERMS = 120;

const isPlural = (word: string): boolean => /s$/i.test(word);
/** Another word that fits the same gap: the same small word before it, the same number, and not in the sentence. */
const fits = (right: KeyTerm, other: KeyTerm, sentence: string): boolean =>
  other.stem !== right.stem &&
  other.before === right.before &&
  isPlural(other.text) === isPlural(right.text) &&
  !wordsIn(sentence).includes(fold(other.text));

/** A sentence with a word left out, and wrong words that come from the same text. */
function gapChoice(
  statement: Statement,
  terms: readonly KeyTerm[],
  language: Language,
  newId: () => string,
): Question | null {
  const words = wordsIn(statement.text);
  const right = terms.find(({ text }) => words.filter((word) => word === fold(text)).length === 1);
  const place = right && new RegExp(`(?<!\\p{L})${right.text}(?!\\p{L})`, 'iu').exec(statement.text);
  if (!right || !place || place.index === 0) return null;
  const wrong = seeded(seedOf(statement.text)).shuffle(
    terms.filter((other) => fits(right, other, statement.text)).slice(0, 12),
  );
  if (wrong.length < 2) return null;
  const id = newId();
  const options = [right, ...wrong.slice(0, 3)].map((term) => ({
    id: `k${seedOf(id, term.text).toString(36)}`,
    text: line(term.text),
    right: term === right,
    ...(term === right ? {} : { feedback: line(READ[language](statement.text)) }),
  }));
  const asked = statement.text.slice(0, place.index) + GAP + statement.text.slice(place.index + place[0].length);
  return {
    id,
    kind: 'choice',
    prompt: `${ASKS[language]} ${line(asked)}`,
    options: options.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  };
}

/** Where to look, for those who are stuck: a hint tells the place, never the word. */
function withHint(question: Question, page: number | null, language: Language): Question {
  return page === null || question.hint ? question : { ...question, hint: LOOK[language](page) };
}

/** Takes one of each list in turn, so that kinds are mixed. */
export function inTurns<Item>(lists: readonly (readonly Item[])[], most: number): Item[] {
  const out: Item[] = [];
  for (let round = 0; out.length < most && lists.some((list) => list.length > round); round++)
    for (const list of lists) if (list[round] !== undefined && out.length < most) out.push(list[round]!);
  return out;
}

/** Questions whose every word stands in the passages; each cites where. */
export function quizFrom(
  passages: readonly Passage[],
  options: { language: Language; newId: () => string; seed: number; most: number },
): CitedQuestion[] {
  const { language, newId, seed, most } = options;
  const terms = keyTermsOf(passages, language).slice(0, MOST_TERMS);
  const blocks = asBlocks(passages, terms, definitionsIn(passages, language), language);
  const pageOf = new Map(passages.map(({ id, page }) => [id, page]));
  const drafts = draftQuiz(blocks, { ...options, most: most * 2 });
  const random = seeded(seedOf(seed, 'gaps'));
  const gaps = random
    .shuffle(statementsIn(passages, language))
    .slice(0, most * 2)
    .flatMap((statement): CitedQuestion[] => {
      const question = gapChoice(statement, terms, language, newId);
      return question ? [{ question, passage: statement.passage }] : [];
    });
  const cited = drafts.map(({ question, source }) => ({ question, passage: source.block }));
  const asked = new Set<string>();
  return inTurns([gaps, cited], most * 2)
    .filter(({ question }) => {
      const key = sentenceOf(question);
      return !asked.has(key) && asked.add(key);
    })
    .slice(0, most)
    .map(({ question, passage }) => ({ question: withHint(question, pageOf.get(passage) ?? null, language), passage }));
}

/** Two questions about one sentence give each other away. */
const sentenceOf = (question: Question): string => {
  const text =
    question.kind === 'cloze'
      ? question.parts.map((part) => (part.kind === 'text' ? part.text : '')).join('')
      : question.prompt;
  return wordsIn(text.replace(GAP, '')).slice(-6).join(' ');
};
