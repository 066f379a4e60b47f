import { seedOf } from '@patio/engine-learning';
import { type Block, fromMarkdown, type Question } from '@patio/engine-lessons';
import { blockBase, type Maker } from '../blocks/make.ts';
import { shareOut } from '../plan/minutes.ts';
import type { ModelBlock, ModelQuestion } from './model-blocks.ts';

const decimalOf = (answer: number | string): string => {
  const text = typeof answer === 'number' ? answer.toFixed(10).replace(/\.?0+$/, '') : answer;
  return /^-?\d{1,15}(\.\d{1,10})?$/.test(text) ? text : '';
};

function asQuestion(draft: ModelQuestion, newId: () => string): Question {
  const id = newId();
  const common = { id, prompt: draft.prompt, ...(draft.hint ? { hint: draft.hint } : {}) };
  switch (draft.kind) {
    case 'choice':
    case 'multiple': {
      const options = draft.options
        .map(({ text, right, feedback }, at) => ({
          id: `k${seedOf(id, at, text).toString(36)}`,
          text,
          right,
          ...(feedback ? { feedback } : {}),
        }))
        .toSorted((a, b) => (a.id < b.id ? -1 : 1));
      return { ...common, kind: draft.kind, options };
    }
    case 'trueFalse':
      return { ...common, kind: 'trueFalse', answer: draft.answer, ...(draft.wrong ? { wrong: draft.wrong } : {}) };
    case 'numeric':
      return { ...common, kind: 'numeric', answer: decimalOf(draft.answer), tolerance: '0' };
    case 'short':
      return { ...common, kind: 'short', accepted: draft.accepted };
  }
}

/** What a model wrote as a block of a lesson. Sources that were not given to it are taken away: they do not exist. */
export function completeBlock(draft: ModelBlock, maker: Maker, known: ReadonlySet<string>): Block {
  const base = blockBase(
    maker,
    draft.sources.filter((id) => known.has(id)),
    draft.minutes,
  );
  switch (draft.type) {
    case 'heading':
      return { ...base, type: 'heading', level: 2, text: draft.text };
    case 'text':
      return { ...base, type: 'text', doc: fromMarkdown(draft.text) };
    case 'callout':
      return { ...base, type: 'callout', tone: draft.tone, title: draft.title, text: draft.text };
    case 'table':
      return { ...base, type: 'table', caption: draft.caption, header: draft.header, rows: draft.rows };
    case 'example':
      return {
        ...base,
        type: 'example',
        title: draft.title,
        problem: draft.problem,
        steps: draft.steps.map((text) => ({ text })),
      };
    case 'flashcards':
      return { ...base, type: 'flashcards', cards: draft.cards };
    case 'activity': {
      const { title, grouping, material, steps, minutes } = draft;
      const stepMinutes =
        minutes === undefined
          ? {}
          : {
              stepMinutes: shareOut(
                minutes,
                steps.map(() => 1),
                0,
              ),
            };
      return { ...base, type: 'activity', title, grouping, material, steps, ...stepMinutes };
    }
    case 'quiz':
      return {
        ...base,
        type: 'quiz',
        title: draft.title,
        questions: draft.questions.map((one) => asQuestion(one, maker.newId)),
      };
    case 'checkpoint':
      return { ...base, type: 'checkpoint', title: draft.title, text: draft.text };
    case 'glossary':
      return { ...base, type: 'glossary', terms: draft.terms };
  }
}
