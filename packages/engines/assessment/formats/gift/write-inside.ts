import type { Option } from '../../question/answers.ts';
import type { Question, QuestionOf } from '../../question/kinds.ts';
import { NotInGift } from './not-in-gift.ts';

type Words = (text: string) => string;

const percent = (share: number): string => `%${Number(share.toFixed(5))}%`;
const said = (feedback: string | undefined, words: Words): string => (feedback ? `#${words(feedback)}` : '');

function shownText({ text }: { text: string }): string {
  if (text.trim() === '') throw new NotInGift('picture_left_out');
  return text;
}

/** A weight is written where one is meant, and where the text itself begins like one. */
const weighted = (sign: string, share: number | undefined, text: string): string =>
  `${sign}${share === undefined ? (text.startsWith('%') ? percent(sign === '=' ? 100 : 0) : '') : percent(share)}${text}`;

const choiceLine = (option: Option, words: Words): string =>
  weighted(option.right ? '=' : '~', option.credit, words(shownText(option))) + said(option.feedback, words);

function multipleLines({ options }: QuestionOf<'multiple'>, words: Words): string[] {
  const share = 100 / options.filter(({ right }) => right).length;
  return options.map(
    (option) =>
      weighted('~', option.credit ?? (option.right ? share : -share), words(shownText(option))) +
      said(option.feedback, words),
  );
}

/** A tolerance in percent of the answer, as a number. */
function absolute({ value, tolerance }: { value: string; tolerance: string }): string {
  if (!tolerance.endsWith('%')) return tolerance;
  const size = Math.abs(Number(value) * Number(tolerance.slice(0, -1))) / 100;
  return size.toFixed(10).replace(/\.?0+$/, '');
}

const numericLine = (answer: QuestionOf<'numeric'>['answers'][number], words: Words): string =>
  weighted('=', answer.credit === 100 ? undefined : answer.credit, `${answer.value}:${absolute(answer)}`) +
  said(answer.feedback, words);

function shortLine(
  question: QuestionOf<'short'>,
  answer: QuestionOf<'short'>['answers'][number],
  words: Words,
): string {
  if (answer.text.includes('->')) throw new NotInGift('sign_not_in_format');
  const text = words(answer.text);
  const literal = question.wildcards ? text : text.replaceAll('*', '\\*');
  return weighted('=', answer.credit === 100 ? undefined : answer.credit, literal) + said(answer.feedback, words);
}

function matchLines({ pairs, extras }: QuestionOf<'match'>, words: Words): string[] {
  return [
    ...pairs.map(({ left, right }) => {
      if (left.text.includes('->')) throw new NotInGift('sign_not_in_format');
      return `=${words(shownText(left))} -> ${words(shownText(right))}`;
    }),
    ...extras.map((item) => `= -> ${words(shownText(item))}`),
  ];
}

/** The lines between the braces. */
export function writeInside(question: Question, words: Words): string[] {
  switch (question.kind) {
    case 'choice':
      return question.options.map((option) => choiceLine(option, words));
    case 'multiple':
      return multipleLines(question, words);
    case 'true_false': {
      const { right, wrong } = question.feedback;
      const both = right ? `#${words(wrong ?? '')}#${words(right)}` : said(wrong, words);
      return [`${question.answer ? 'TRUE' : 'FALSE'}${both}`];
    }
    case 'numeric':
      return ['#', ...question.answers.map((answer) => numericLine(answer, words))];
    case 'short':
      return question.answers.map((answer) => shortLine(question, answer, words));
    case 'match':
      return matchLines(question, words);
    case 'essay':
      return [];
    default:
      throw new NotInGift('kind_not_in_format');
  }
}
