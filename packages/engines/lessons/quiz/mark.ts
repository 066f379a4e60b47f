import type { Question } from '../blocks/question-kinds.ts';
import type { Answer, Marked } from './answer.ts';
import { markMatch, markOrder } from './mark-arranged.ts';
import { markChoice, markMultiple, markTrueFalse } from './mark-choice.ts';
import { markCloze, markNumeric, markShort } from './mark-text.ts';

/** What an answer is worth and what the author says to it. An answer to another kind of question counts as none. */
export function markAnswer(question: Question, answer: Answer): Marked {
  if (question.kind === 'choice' && answer.kind === 'choice') return markChoice(question, answer.option);
  if (question.kind === 'multiple' && answer.kind === 'multiple') return markMultiple(question, answer.options);
  if (question.kind === 'trueFalse' && answer.kind === 'trueFalse') return markTrueFalse(question, answer.value);
  if (question.kind === 'numeric' && answer.kind === 'numeric') return markNumeric(question, answer.text);
  if (question.kind === 'short' && answer.kind === 'short') return markShort(question, answer.text);
  if (question.kind === 'match' && answer.kind === 'match') return markMatch(question, answer.pairs);
  if (question.kind === 'order' && answer.kind === 'order') return markOrder(question, answer.items);
  if (question.kind === 'cloze' && answer.kind === 'cloze') return markCloze(question, answer.gaps);
  return { result: 'open', share: 0, notes: [], feedback: [] };
}
