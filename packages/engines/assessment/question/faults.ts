import type { NumberRule, Option, TextRule } from './answers.ts';
import type { Gap } from './cloze.ts';
import { formulaFaults } from './formula-faults.ts';
import type { Question } from './kinds.ts';

/** Why a question is refused, as a code; the module that shows it owns the sentences. */
export const FAULTS = [
  'unreadable',
  'newer_format',
  'too_large',
  'unreadable_characters',
  'missing',
  'too_long',
  'too_few',
  'too_many',
  'not_a_number',
  'unknown_field',
  'no_prompt',
  'repeated_id',
  'empty_option',
  'no_right_option',
  'several_right_options',
  'credits_below_whole',
  'no_whole_answer',
  'no_gap',
  'no_right_region',
  'words_swapped',
  'empty_range',
  'unknown_name',
  'bad_expression',
  'no_value',
  'needs_tolerance',
] as const;
export type FaultCode = (typeof FAULTS)[number];
export interface Fault {
  code: FaultCode;
  /** A path such as `options.2.text`; empty for the whole. */
  at: string;
}

const found = (when: boolean, code: FaultCode, at: string): Fault[] => (when ? [{ code, at }] : []);
const repeats = (ids: readonly string[], at: string) => found(new Set(ids).size < ids.length, 'repeated_id', at);

/** Positive credits reach 100 percent; a file's rounding (33.33 three times) is forgiven. */
const reachesWhole = (options: readonly Option[]) =>
  options.reduce((sum, { credit = 0 }) => sum + Math.max(0, credit), 0) >= 99;
const hasCredits = (options: readonly Option[]) => options.some(({ credit }) => credit !== undefined);

function inOptions(options: readonly Option[], several: boolean, at: string): Fault[] {
  const right = options.filter((each) => each.right).length;
  const whole = several ? reachesWhole(options) : options.some(({ credit = 0 }) => credit >= 99);
  return [
    ...repeats(
      options.map(({ id }) => id),
      at,
    ),
    ...options.flatMap(({ text, image }, index) =>
      found(text.trim() === '' && !image, 'empty_option', `${at}.${index}`),
    ),
    ...found(right === 0, 'no_right_option', at),
    ...found(!several && right > 1, 'several_right_options', at),
    ...found(hasCredits(options) && !whole, 'credits_below_whole', at),
  ];
}

const inAnswers = ({ answers }: Pick<NumberRule | TextRule, 'answers'>, at: string): Fault[] =>
  found(!answers.some(({ credit }) => credit >= 99), 'no_whole_answer', at);

const inGap = (gap: Gap, at: string): Fault[] =>
  gap.kind === 'choice' ? inOptions(gap.options, false, `${at}.options`) : inAnswers(gap, `${at}.answers`);

/** What the shape of a question cannot say: whether it can be asked and marked at all. */
export function faultsOf(question: Question): Fault[] {
  const silent = question.kind !== 'cloze' && question.prompt.trim() === '' && !question.image;
  return [...found(silent, 'no_prompt', 'prompt'), ...inKind(question)];
}

function inKind(question: Question): Fault[] {
  switch (question.kind) {
    case 'choice':
    case 'multiple':
      return inOptions(question.options, question.kind === 'multiple', 'options');
    case 'numeric':
    case 'short':
      return inAnswers(question, 'answers');
    case 'formula':
      return formulaFaults(question);
    case 'match': {
      const { pairs, extras } = question;
      const rights = [...pairs.map(({ right }) => right.id), ...extras.map(({ id }) => id)];
      return [
        ...repeats(
          pairs.map(({ left }) => left.id),
          'pairs',
        ),
        ...repeats(rights, 'pairs'),
      ];
    }
    case 'order':
      return repeats(
        question.items.map(({ id }) => id),
        'items',
      );
    case 'cloze': {
      const gaps = question.parts.flatMap((part, index) => (part.kind === 'text' ? [] : [{ part, index }]));
      return [
        ...found(gaps.length === 0, 'no_gap', 'parts'),
        ...repeats(
          gaps.map(({ part }) => part.id),
          'parts',
        ),
        ...gaps.flatMap(({ part, index }) => inGap(part, `parts.${index}`)),
      ];
    }
    case 'hot_spot': {
      const { regions } = question;
      const right = regions.some((each) => each.right);
      return [
        ...repeats(
          regions.map(({ id }) => id),
          'regions',
        ),
        ...found(!right, 'no_right_region', 'regions'),
      ];
    }
    case 'essay': {
      const { least = 0, most = Infinity } = question.words;
      return found(least > most, 'words_swapped', 'words');
    }
    default:
      return [];
  }
}
