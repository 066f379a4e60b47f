import type { Passage } from '@patio/engine-documents/schema';
import { type Block, minutesOf } from '@patio/engine-lessons';
import { blockBase, headingBlock, line, type Maker, textBlock } from '../blocks/make.ts';
import { cardsFrom } from '../extract/cards.ts';
import { asEntry, definitionsIn } from '../extract/definitions.ts';
import { quizFrom } from '../extract/quiz.ts';
import { summarise } from '../extract/summary.ts';
import { shareOut } from './minutes.ts';
import { closeBlock, goalBlock, type PlannedPhase, phaseBlock, planPhases } from './plan.ts';
import type { Recipe, TemplateId } from './templates.ts';

export interface LessonWish {
  template: TemplateId;
  topic: string;
  competency: string;
  minutes: number;
  grade: number;
  passages: readonly Passage[];
  seed: number;
}

const TITLES = { es: { quiz: 'Comprueba lo que sabes' }, en: { quiz: 'Check what you know' } } as const;
const MOST_SENTENCES = 14;
const MOST_QUESTIONS = 6;

/** Sentences of a source as short paragraphs, those of one passage together. */
function readBlocks(maker: Maker, { passages }: LessonWish): Block[] {
  const chosen = summarise(passages, maker.language, MOST_SENTENCES);
  const byPlace = Map.groupBy(chosen, ({ path }) => path.at(-1) ?? '');
  return [...byPlace].flatMap(([heading, statements]) => {
    const texts = [...Map.groupBy(statements, ({ passage }) => passage).values()].map((list) =>
      list.map(({ text }) => text).join(' '),
    );
    const text = textBlock(
      maker,
      texts,
      statements.map(({ passage }) => passage),
    );
    return heading ? [headingBlock(maker, heading, 3), text] : [text];
  });
}

function glossaryBlocks(maker: Maker, { passages }: LessonWish): Block[] {
  const found = definitionsIn(passages, maker.language).slice(0, 8);
  if (found.length === 0) return [];
  const terms = found.map(({ term, meaning }) => ({ term: line(asEntry(term)), meaning: line(meaning) }));
  return [
    {
      ...blockBase(
        maker,
        found.map(({ passage }) => passage),
      ),
      type: 'glossary',
      terms,
    },
  ];
}

function cardBlocks(maker: Maker, { passages }: LessonWish): Block[] {
  const cards = cardsFrom(passages, maker.language, 8);
  if (cards.length < 3) return [];
  return [
    {
      ...blockBase(
        maker,
        cards.map(({ passage }) => passage),
      ),
      type: 'flashcards',
      cards: cards.map(({ front, back }) => ({ front, back })),
    },
  ];
}

function quizBlocks(maker: Maker, { passages, seed }: LessonWish): Block[] {
  const { language, newId } = maker;
  const cited = quizFrom(passages, { language, newId, seed, most: MOST_QUESTIONS });
  if (cited.length === 0) return [];
  const questions = cited.map(({ question }) => question);
  const title = TITLES[language].quiz;
  return [
    {
      ...blockBase(
        maker,
        cited.map(({ passage }) => passage),
      ),
      type: 'quiz',
      title,
      questions,
    },
  ];
}

const RECIPES: Record<Recipe, (maker: Maker, wish: LessonWish) => Block[]> = {
  open: () => [],
  read: readBlocks,
  words: glossaryBlocks,
  practise: cardBlocks,
  check: quizBlocks,
};

/** One phase: its heading, its activity and what the source gives to it; their minutes add up to those of the phase. */
function phaseBlocks(maker: Maker, phase: PlannedPhase, wish: LessonWish): Block[] {
  const made = wish.passages.length === 0 ? [] : phase.holds.flatMap((recipe) => RECIPES[recipe](maker, wish));
  // Reading and answering take what they take; the rest of the phase belongs to its activity.
  const weights = made.map((block) => Math.max(0.2, minutesOf([block], wish.grade).total));
  const parts = shareOut(
    phase.minutes,
    [Math.max(1, phase.minutes - weights.reduce((sum, each) => sum + each, 0)), ...weights],
    0,
  );
  const cited = wish.passages.filter(({ kind }) => kind !== 'heading').map(({ id }) => id);
  return [
    { ...headingBlock(maker, phase.name), minutes: 0 },
    phaseBlock(maker, phase, parts[0]!, phase.holds.includes('read') ? cited : []),
    ...made.map((block, at) => ({ ...block, minutes: parts[at + 1]! })),
  ];
}

/** The blocks of a lesson from a template and its passages: what is taught are the source's own sentences, and each block says which. */
export function lessonBlocks(maker: Maker, wish: LessonWish): Block[] {
  const phases = planPhases(wish.template, maker.language, wish.topic, wish.minutes);
  return [
    goalBlock(maker, wish.competency, wish.topic),
    ...phases.flatMap((phase) => phaseBlocks(maker, phase, wish)),
    closeBlock(maker, wish.topic),
  ];
}
