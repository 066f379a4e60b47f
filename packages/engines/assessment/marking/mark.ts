import { drawFormula } from '../formula/draw.ts';
import type { Question, QuestionOf } from '../question/kinds.ts';
import type { Answer } from './answer.ts';
import { markMatch, markOrder } from './arranged.ts';
import { markCloze } from './cloze.ts';
import { markHotSpot } from './hot-spot.ts';
import { MANUAL, type Marked, marked, OPEN, say } from './marked.ts';
import { markKeys, markNumber } from './numbers/mark.ts';
import { markMultiple, markOption } from './options.ts';
import { markText } from './written.ts';

function markFormula(question: QuestionOf<'formula'>, text: string, seed: string): Marked {
  const drawn = drawFormula(question, seed);
  if (!drawn) return MANUAL;
  return markKeys([{ value: drawn.answer, tolerance: question.tolerance, credit: 100 }], question, text);
}

function markKind(question: Question, answer: Answer, seed: string): Marked {
  if (question.kind === 'choice' && answer.kind === 'choice') return markOption(question.options, answer.option);
  if (question.kind === 'multiple' && answer.kind === 'multiple') return markMultiple(question, answer.options);
  if (question.kind === 'true_false' && answer.kind === 'true_false')
    return answer.value === undefined ? OPEN : marked(Number(answer.value === question.answer));
  if (question.kind === 'numeric' && answer.kind === 'numeric') return markNumber(question, answer.text);
  if (question.kind === 'formula' && answer.kind === 'formula') return markFormula(question, answer.text, seed);
  if (question.kind === 'short' && answer.kind === 'short') return markText(question, answer.text);
  if (question.kind === 'match' && answer.kind === 'match') return markMatch(question, answer.pairs);
  if (question.kind === 'order' && answer.kind === 'order') return markOrder(question, answer.items);
  if (question.kind === 'cloze' && answer.kind === 'cloze') return markCloze(question, answer.gaps);
  if (question.kind === 'hot_spot' && answer.kind === 'hot_spot') return markHotSpot(question, answer);
  if (question.kind === 'essay' && answer.kind === 'essay') return answer.text.trim() === '' ? OPEN : MANUAL;
  return OPEN;
}

/**
 * What an answer is worth and what the author says to it. No answer, or one to another kind of question, counts as none. The seed is that
 * of the student's question: it draws the numbers of a formula and decides nothing else.
 */
export function markAnswer(question: Question, answer: Answer | null | undefined, seed = ''): Marked {
  const as = answer ? markKind(question, answer, seed) : OPEN;
  const { right, wrong, general } = question.feedback;
  const whole = as.result === 'right' ? right : as.result === 'wrong' ? wrong : undefined;
  return { ...as, feedback: [...as.feedback, ...say(whole), ...say(general)] };
}
