import type { Note } from '../collect.ts';
import { choiceOptions, namer, refuseTooMany, withFeedback } from '../draft.ts';
import { type GiftAnswer, positiveShare, shareOf, splitAnswers } from '../gift/answers.ts';
import { hideEscapes, showEscapes } from '../gift/escape.ts';
import { QuestionProblem } from '../problem.ts';
import { cleanText } from '../text/clean.ts';
import { decimalOf } from '../text/numbers.ts';

type Part = Record<string, unknown>;
const HEAD = /\{(\d{0,3}):([A-Z_]{2,20}):/g;
const KINDS: Record<string, { kind: 'choice' | 'short' | 'numeric'; caseMatters?: true }> = {
  NUMERICAL: { kind: 'numeric' },
  NM: { kind: 'numeric' },
  SHORTANSWER: { kind: 'short' },
  SA: { kind: 'short' },
  MW: { kind: 'short' },
  SHORTANSWER_C: { kind: 'short', caseMatters: true },
  SAC: { kind: 'short', caseMatters: true },
  MWC: { kind: 'short', caseMatters: true },
};
/** A list, a column or a row of options, in their order or shuffled: one kind. */
const CHOICE = /^(MULTICHOICE(_[VHS]|_VS|_HS)?|MC[VHS]?|MCVS|MCHS)$/;

const words = (text: string): string => cleanText(showEscapes(text));

function numberOf(answer: GiftAnswer, note: Note): Part {
  const [value = '', tolerance = '0'] = showEscapes(answer.text)
    .split(':')
    .map((part) => part.trim());
  if (answer.text.includes(',')) note('decimal_comma');
  return {
    value: decimalOf(value),
    tolerance: decimalOf(tolerance),
    credit: positiveShare(answer),
    ...withFeedback(words(answer.feedback)),
  };
}

function gapOf(type: string, inside: string, note: Note): Part {
  const answers = splitAnswers(inside, note);
  if (CHOICE.test(type)) {
    const choices = answers.map((answer) => ({
      text: words(answer.text),
      credit: shareOf(answer),
      right: answer.sign === '=',
      feedback: words(answer.feedback),
    }));
    return { kind: 'choice', options: choiceOptions(choices, note) };
  }
  const rule = Object.hasOwn(KINDS, type) ? KINDS[type]! : null;
  if (!rule) throw new QuestionProblem('unknown_gap', type);
  // What a wrong answer is told is nothing that anybody could answer.
  const real = answers.filter(({ text, sign }) => !(text === '*' || (text === '' && sign === '~')));
  if (real.length < answers.length) note('feedback_left_out');
  const given = real.filter((answer) => shareOf(answer) > 0 || answer.sign === '' || answer.feedback !== '');
  if (rule.kind === 'numeric') return { kind: 'numeric', answers: given.map((answer) => numberOf(answer, note)) };
  return {
    ...rule,
    answers: given.map((answer) => ({
      text: words(answer.text),
      credit: positiveShare(answer),
      ...withFeedback(words(answer.feedback)),
    })),
    wildcards: given.some(({ text }) => text.includes('*')),
  };
}

/** Moodle's text with gaps such as `{1:SHORTANSWER:=Lima~%50%Callao}`. A gap that never closes refuses the question. */
export function readClozeText(text: string, note: Note): Part[] {
  const hidden = hideEscapes(text);
  const parts: Part[] = [];
  const named = namer();
  const head = new RegExp(HEAD);
  let from = 0;
  for (let found = head.exec(hidden); found; found = head.exec(hidden)) {
    const close = hidden.indexOf('}', head.lastIndex);
    if (close < 0) throw new QuestionProblem('never_closed');
    const inside = hidden.slice(head.lastIndex, close);
    if (/\{\d{0,3}:[A-Z_]{2,20}:/.test(inside)) throw new QuestionProblem('never_closed');
    if (found.index > from) parts.push({ kind: 'text', text: showEscapes(hidden.slice(from, found.index)) });
    const weight = Math.min(100, Math.max(1, Number(found[1] || 1)));
    parts.push({ id: named(inside), weight, ...gapOf(found[2]!, inside, note) });
    refuseTooMany(parts.length, 'parts');
    from = close + 1;
    head.lastIndex = from;
  }
  if (from < hidden.length) parts.push({ kind: 'text', text: showEscapes(hidden.slice(from)) });
  return parts;
}
