import type { Question } from '../blocks/question-kinds.ts';
import { markAnswer } from '../quiz/mark.ts';
import { type Finding, finding } from './findings.ts';

/** Whether the author has said what is right; two right options of a single choice are as bad as none. */
function canBeMarked(question: Question): boolean {
  switch (question.kind) {
    case 'choice':
      return question.options.filter(({ right }) => right).length === 1 && question.options.length > 1;
    case 'multiple':
      return question.options.some(({ right }) => right) && question.options.length > 1;
    case 'trueFalse':
      return true;
    case 'numeric':
      return question.answer !== '';
    case 'short':
      return markAnswer(question, { kind: 'short', text: '?' }).result !== 'unmarked';
    case 'match':
      return question.pairs.length > 1;
    case 'order':
      return question.items.length > 1;
    case 'cloze':
      return markAnswer(question, { kind: 'cloze', gaps: {} }).result !== 'unmarked';
  }
}

/** Whether a wrong answer is met with more than 'not yet': words of its own, or at least a hint. */
function hasFeedback(question: Question): boolean {
  if (question.kind === 'choice' || question.kind === 'multiple')
    return question.options.every(({ right, feedback }) => right || Boolean(feedback));
  const ofGaps =
    question.kind === 'cloze' && question.parts.every((part) => part.kind === 'text' || Boolean(part.feedback));
  return Boolean(question.wrong) || Boolean(question.hint) || ofGaps;
}

export const reviewQuestions = (block: string, questions: readonly Question[]): Finding[] =>
  questions.flatMap((question, index) => [
    ...(canBeMarked(question) ? [] : [finding(block, 'question_cannot_be_marked', { question: index + 1 })]),
    ...(hasFeedback(question) ? [] : [finding(block, 'question_without_feedback', { question: index + 1 })]),
  ]);
