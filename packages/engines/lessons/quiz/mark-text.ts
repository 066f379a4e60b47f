import type { QuestionOf } from '../blocks/question-kinds.ts';
import type { Marked, Note } from './answer.ts';
import { exact, isWithin, readNumber, unitForm } from './number.ts';
import { answerForm, isNearMiss } from './wording.ts';

/** How a written answer stands against those that are accepted. A number is also right when it is written in another way. */
export function judgeText(given: string, accepted: readonly string[]): 'right' | 'close' | 'wrong' | 'open' {
  if (answerForm(given) === '') return 'open';
  const form = answerForm(given);
  if (accepted.some((each) => answerForm(each) === form || isSameNumber(given, each))) return 'right';
  return accepted.some((each) => isNearMiss(given, each)) ? 'close' : 'wrong';
}

/** True if a text is the accepted number, written in another way. */
export function isSameNumber(given: string, accepted: string): boolean {
  const wanted = exact(accepted.trim());
  const read = wanted && readNumber(given);
  return Boolean(
    read && read.unit === '' && read.values.some((value) => isWithin(value, wanted, { over: 0n, under: 1n })),
  );
}

const say = (text: string | undefined): Marked['feedback'] => (text ? [{ text }] : []);

export function markShort(question: QuestionOf<'short'>, given: string): Marked {
  const accepted = question.accepted.filter((each) => answerForm(each) !== '');
  if (accepted.length === 0) return { result: 'unmarked', share: 0, notes: [], feedback: [] };
  const judged = judgeText(given, accepted);
  if (judged === 'open') return { result: 'open', share: 0, notes: [], feedback: [] };
  if (judged === 'right') return { result: 'right', share: 1, notes: [], feedback: say(question.right) };
  const mistake = question.mistakes?.find(({ answer }) => answerForm(answer) === answerForm(given));
  // A mistake that the author names is no slip of spelling, however near it is.
  if (judged === 'close' && !mistake) return { result: 'partial', share: 0.5, notes: ['spelling'], feedback: [] };
  return { result: 'wrong', share: 0, notes: [], feedback: say(mistake?.feedback ?? question.wrong) };
}

export function markNumeric(question: QuestionOf<'numeric'>, given: string): Marked {
  const wanted = exact(question.answer);
  const tolerance = exact(question.tolerance) ?? { over: 0n, under: 1n };
  if (!wanted) return { result: 'unmarked', share: 0, notes: [], feedback: [] };
  if (given.trim() === '') return { result: 'open', share: 0, notes: [], feedback: [] };
  const read = readNumber(given);
  if (!read) return { result: 'wrong', share: 0, notes: ['not_a_number'], feedback: [] };
  const fits = read.values.some((value) => isWithin(value, wanted, tolerance));
  const otherUnit = read.unit !== '' && Boolean(question.unit) && unitForm(read.unit) !== unitForm(question.unit!);
  const notes: Note[] = otherUnit ? ['unit'] : [];
  // The right number of something else is half of it: the unit is asked again.
  if (fits && otherUnit) return { result: 'partial', share: 0.5, notes, feedback: [] };
  if (fits) return { result: 'right', share: 1, notes, feedback: say(question.right) };
  const mistake = question.mistakes?.find(({ answer }) => {
    const known = exact(answer);
    return known !== null && read.values.some((value) => isWithin(value, known, tolerance));
  });
  return { result: 'wrong', share: 0, notes, feedback: say(mistake?.feedback ?? question.wrong) };
}

export function markCloze(question: QuestionOf<'cloze'>, given: Readonly<Record<string, string>>): Marked {
  const gaps = question.parts.filter((part) => part.kind === 'gap');
  if (gaps.length === 0 || gaps.some(({ accepted }) => accepted.every((each) => answerForm(each) === '')))
    return { result: 'unmarked', share: 0, notes: [], feedback: [] };
  const judged = gaps.map((gap) => ({ gap, as: judgeText(given[gap.id] ?? '', gap.accepted) }));
  const parts = Object.fromEntries(judged.map(({ gap, as }) => [gap.id, as]));
  if (judged.every(({ as }) => as === 'open')) return { result: 'open', share: 0, notes: [], feedback: [], parts };
  const points = judged.reduce((sum, { as }) => sum + (as === 'right' ? 2 : as === 'close' ? 1 : 0), 0);
  const notes: Note[] = [
    ...(judged.some(({ as }) => as === 'close') ? (['spelling'] as const) : []),
    ...(judged.some(({ as }) => as === 'open') ? (['some_missing'] as const) : []),
  ];
  const ofGaps = judged.flatMap(({ gap, as }) =>
    as === 'wrong' && gap.feedback ? [{ at: gap.id, text: gap.feedback }] : [],
  );
  const result = points === gaps.length * 2 ? 'right' : points > 0 ? 'partial' : 'wrong';
  const whole = result === 'right' ? question.right : result === 'wrong' ? question.wrong : undefined;
  return { result, share: points / (gaps.length * 2), notes, feedback: [...ofGaps, ...say(whole)], parts };
}
