import type { AnyBlock, Question } from '@patio/engine-lessons';
import { both, type Language } from '../exercises/form.ts';
import { type Random, seeded, seedOf } from '../exercises/random.ts';
import { fold } from '../leak/fold.ts';
import { type Meaning, meaningsOf, type Source, statementsOf } from './facts.ts';

/** A question made of a lesson's own words. It stays a draft until a teacher approves it. */
export interface QuestionDraft {
  question: Question;
  source: Source;
}

export interface DraftOptions {
  language: Language;
  newId: () => string;
  seed: number;
  most: number;
}

const PROMPTS = {
  which: both('¿Qué palabra significa esto?', 'Which word means this?'),
  gap: both('Completa la oración.', 'Complete the sentence.'),
  match: both('Une cada palabra con lo que significa.', 'Match each word with what it means.'),
  order: both('Ordena los pasos.', 'Put the steps in order.'),
  fact: both('¿Es verdad?', 'Is it true?'),
};

/** Opaque: a name of an option says nothing about the answer. */
const keyOf = (...parts: (string | number)[]): string => `k${seedOf(...parts).toString(36)}`;
const sorted = <Item extends { id: string }>(items: Item[]): Item[] => items.sort((a, b) => a.id.localeCompare(b.id));

function choices(meanings: readonly Meaning[], random: Random, { language, newId }: DraftOptions): QuestionDraft[] {
  if (meanings.length < 3) return [];
  return meanings
    .filter(({ term, meaning }) => !fold(meaning).includes(fold(term)))
    .map((right) => {
      const id = newId();
      const others = random.shuffle(meanings.filter(({ term }) => term !== right.term)).slice(0, 3);
      const options = sorted(
        [right, ...others].map(({ term }) => ({ id: keyOf(id, term), text: term, right: term === right.term })),
      );
      return {
        question: { id, kind: 'choice', prompt: `${PROMPTS.which[language]} ${right.meaning}`, options },
        source: { block: right.block, sentence: right.sentence },
      };
    });
}

/** True as the lesson says it; false with the meaning of another term. */
function facts(meanings: readonly Meaning[], random: Random, { language, newId }: DraftOptions): QuestionDraft[] {
  if (meanings.length < 2) return [];
  return meanings.map((one, at) => {
    const other = meanings[(at + 1) % meanings.length]!;
    const answer = random.int(0, 1) === 1 || fold(other.meaning) === fold(one.meaning);
    const said = answer ? one.meaning : other.meaning;
    return {
      question: {
        id: newId(),
        kind: 'trueFalse',
        prompt: `${PROMPTS.fact[language]} ${one.term}: ${said}`,
        answer,
        right: one.sentence.slice(0, 500),
        wrong: one.sentence.slice(0, 500),
      },
      source: { block: one.block, sentence: one.sentence },
    };
  });
}

function gaps(blocks: readonly AnyBlock[], random: Random, { language, newId }: DraftOptions): QuestionDraft[] {
  return statementsOf(blocks).map(({ block, sentence, strong }) => {
    const id = newId();
    const word = random.pick(strong);
    const at = sentence.indexOf(word);
    const parts = [
      { kind: 'text' as const, text: sentence.slice(0, at) },
      { kind: 'gap' as const, id: keyOf(id, 'gap'), accepted: [word.replace(/[.,:;]+$/, '')] },
      { kind: 'text' as const, text: sentence.slice(at + word.replace(/[.,:;]+$/, '').length) },
    ].filter((part) => part.kind === 'gap' || part.text !== '');
    return { question: { id, kind: 'cloze', prompt: PROMPTS.gap[language], parts }, source: { block, sentence } };
  });
}

function matches(blocks: readonly AnyBlock[], { language, newId }: DraftOptions): QuestionDraft[] {
  const byBlock = Map.groupBy(meaningsOf(blocks), ({ block }) => block);
  return [...byBlock]
    .filter(([, list]) => list.length >= 3)
    .map(([block, list]) => {
      const id = newId();
      const pairs = list.slice(0, 6).map(({ term, meaning }) => ({
        left: { id: keyOf(id, 'left', term), text: term },
        right: { id: keyOf(id, 'right', meaning), text: meaning.slice(0, 500) },
      }));
      return {
        question: { id, kind: 'match', prompt: PROMPTS.match[language], pairs },
        source: { block, sentence: list.map(({ sentence }) => sentence).join('\n') },
      };
    });
}

function orders(blocks: readonly AnyBlock[], { language, newId }: DraftOptions): QuestionDraft[] {
  return blocks.flatMap((block) => {
    if (block.type !== 'activity' || block.steps.length < 3 || new Set(block.steps).size !== block.steps.length)
      return [];
    const id = newId();
    const steps = block.steps.slice(0, 6);
    const items = steps.map((text) => ({ id: keyOf(id, text), text: text.slice(0, 500) }));
    return [
      {
        question: { id, kind: 'order' as const, prompt: `${PROMPTS.order[language]} ${block.title}`, items },
        source: { block: block.id, sentence: steps.join('\n') },
      },
    ];
  });
}

/** Questions from a lesson's text, the kinds mixed; nothing in them is not in the lesson. */
export function draftQuiz(blocks: readonly AnyBlock[], options: DraftOptions): QuestionDraft[] {
  const random = seeded(options.seed);
  const meanings = meaningsOf(blocks);
  const kinds = [
    gaps(blocks, random, options),
    choices(meanings, random, options),
    facts(meanings, random, options),
    matches(blocks, options),
    orders(blocks, options),
  ].map((list) => random.shuffle(list));
  const out: QuestionDraft[] = [];
  for (let round = 0; out.length < options.most && kinds.some((list) => list.length > round); round++)
    for (const list of kinds) if (list[round] && out.length < options.most) out.push(list[round]!);
  return out;
}
