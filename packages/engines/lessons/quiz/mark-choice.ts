import type { QuestionOf } from '../blocks/question-kinds.ts';
import type { Marked, Note } from './answer.ts';

const OPEN: Marked = { result: 'open', share: 0, notes: [], feedback: [] };
const UNMARKED: Marked = { result: 'unmarked', share: 0, notes: [], feedback: [] };
const say = (text: string | undefined, at?: string): Marked['feedback'] =>
  text ? [{ ...(at ? { at } : {}), text }] : [];

export function markChoice(question: QuestionOf<'choice'>, chosen: string | undefined): Marked {
  if (!question.options.some(({ right }) => right)) return UNMARKED;
  const option = question.options.find(({ id }) => id === chosen);
  if (!option) return OPEN;
  const feedback = say(option.feedback, option.id);
  return { result: option.right ? 'right' : 'wrong', share: option.right ? 1 : 0, notes: [], feedback };
}

/** Each right option counts, each wrong one takes a right one away; choosing everything earns little. */
export function markMultiple(question: QuestionOf<'multiple'>, chosen: readonly string[]): Marked {
  const wanted = question.options.filter(({ right }) => right).length;
  if (wanted === 0) return UNMARKED;
  const picked = question.options.filter(({ id }) => chosen.includes(id));
  if (picked.length === 0) return OPEN;
  const hits = picked.filter(({ right }) => right).length;
  const misses = picked.length - hits;
  const share = Math.max(0, hits - misses) / wanted;
  const notes: Note[] = [
    ...(hits < wanted ? (['some_missing'] as const) : []),
    ...(misses > 0 ? (['some_too_many'] as const) : []),
  ];
  const feedback = picked.flatMap(({ id, feedback: text }) => say(text, id));
  return { result: share === 1 ? 'right' : share > 0 ? 'partial' : 'wrong', share, notes, feedback };
}

export function markTrueFalse(question: QuestionOf<'trueFalse'>, value: boolean | undefined): Marked {
  if (value === undefined) return OPEN;
  const right = value === question.answer;
  return {
    result: right ? 'right' : 'wrong',
    share: right ? 1 : 0,
    notes: [],
    feedback: say(right ? question.right : question.wrong),
  };
}
