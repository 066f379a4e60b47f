import type { Gap, NumberRule, Option, Question, QuestionKind, QuestionOf, TextRule } from '@patio/engine-assessment';
import { makeId } from '@patio/kernel';

/** A name inside a question; it says nothing about the answer. */
export const newKey = (): string => makeId().slice(-12);

export const newOption = (right = false): Option => ({ id: newKey(), text: '', right });
export const newItem = () => ({ id: newKey(), text: '' });
export const newPair = () => ({ left: newItem(), right: newItem() });
export const newNumberAnswer = (): NumberRule['answers'][number] => ({ value: '', tolerance: '0', credit: 100 });
export const newTextAnswer = (text = ''): TextRule['answers'][number] => ({ text, credit: 100 });

const WORDS = { caseMatters: false, accentsMatter: false, wildcards: false, forgiveSpelling: false };

/** A gap of a text, with the words that stood there as its answer. */
export function newGap(kind: Gap['kind'], text = ''): Gap {
  const gap = { id: newKey(), weight: 1 };
  if (kind === 'choice') return { ...gap, kind, options: [{ ...newOption(true), text }, newOption()] };
  if (kind === 'short') return { ...gap, kind, answers: [newTextAnswer(text)], ...WORDS };
  const value = /^-?\d+([.,]\d+)?$/.test(text) ? text.replace(',', '.') : '';
  return { ...gap, kind, answers: [{ ...newNumberAnswer(), value }], unitRule: 'optional' };
}

type Common = Pick<
  Question,
  'format' | 'title' | 'prompt' | 'image' | 'points' | 'difficulty' | 'tags' | 'competencies' | 'language' | 'feedback'
>;

const commonOf = ({ title, prompt, image, points, difficulty, tags, competencies, language, feedback }: Common) => ({
  format: 1 as const,
  title,
  prompt,
  ...(image ? { image } : {}),
  points,
  difficulty,
  tags,
  competencies,
  language,
  feedback,
});

export const emptyCommon = (language: string): Common => ({
  format: 1,
  title: '',
  prompt: '',
  points: 1,
  difficulty: 'medium',
  tags: [],
  competencies: [],
  language,
  feedback: {},
});

const MAKE: { [Kind in QuestionKind]: (common: ReturnType<typeof commonOf>) => QuestionOf<Kind> } = {
  choice: (common) => ({
    ...common,
    kind: 'choice',
    options: [newOption(true), newOption(), newOption(), newOption()],
    shuffle: true,
  }),
  multiple: (common) => ({
    ...common,
    kind: 'multiple',
    options: [newOption(true), newOption(true), newOption(), newOption()],
    shuffle: true,
    scoring: 'each',
  }),
  true_false: (common) => ({ ...common, kind: 'true_false', answer: true }),
  numeric: (common) => ({ ...common, kind: 'numeric', answers: [newNumberAnswer()], unitRule: 'optional' }),
  formula: (common) => ({
    ...common,
    kind: 'formula',
    parameters: [
      { name: 'a', from: '2', to: '9', step: '1' },
      { name: 'b', from: '2', to: '9', step: '1' },
    ],
    expression: '',
    tolerance: '0',
    unitRule: 'optional',
  }),
  short: (common) => ({ ...common, kind: 'short', answers: [newTextAnswer()], ...WORDS }),
  match: (common) => ({
    ...common,
    kind: 'match',
    pairs: [newPair(), newPair(), newPair()],
    extras: [],
    scoring: 'each',
  }),
  order: (common) => ({ ...common, kind: 'order', items: [newItem(), newItem(), newItem()], scoring: 'each' }),
  cloze: (common) => ({ ...common, kind: 'cloze', parts: [{ kind: 'text', text: '' }], scoring: 'each' }),
  hot_spot: (common) => ({
    ...common,
    kind: 'hot_spot',
    image: common.image ?? { file: '', alt: '' },
    regions: [],
    scoring: 'each',
  }),
  essay: (common) => ({ ...common, kind: 'essay', words: {}, template: '', guide: '' }),
};

/** An empty question of a kind; what every kind has stays as it was. */
export const newQuestion = (kind: QuestionKind, from: Common): Question => MAKE[kind](commonOf(from));

/** A number as authors store it: with a point. */
export const decimalKept = (text: string): string => text.trim().replace(',', '.').replace(/\s*%$/, '%');
