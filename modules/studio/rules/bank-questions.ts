import type { Question as BankQuestion } from '@patio/engine-assessment';
import type { Question } from '@patio/engine-lessons';

/** A question of the bank as one of a lesson's quiz; null for kinds that a lesson does not have. */
export function asLessonQuestion(body: BankQuestion, id: string): Question | null {
  const common = { id, prompt: body.prompt };
  switch (body.kind) {
    case 'choice':
    case 'multiple': {
      if (body.options.some(({ image }) => image)) return null;
      const options = body.options.map(({ id: key, text, right, feedback }) => ({
        id: key,
        text,
        right,
        ...(feedback && { feedback }),
      }));
      return { ...common, kind: body.kind, options };
    }
    case 'true_false':
      return { ...common, kind: 'trueFalse', answer: body.answer };
    case 'short': {
      const whole = body.answers.filter(({ credit }) => credit === 100);
      return { ...common, kind: 'short', accepted: whole.map(({ text }) => text).slice(0, 20) };
    }
    case 'numeric': {
      const answer = body.answers.find(({ credit }) => credit === 100);
      if (!answer || answer.tolerance.endsWith('%')) return null;
      return { ...common, kind: 'numeric', answer: answer.value, tolerance: answer.tolerance };
    }
    default:
      return null;
  }
}

/** A question of a draft as one of the bank, as its author would write it; null for kinds that have no counterpart. */
export function asBankQuestion(
  question: Question,
  given: { language: string; competencies: readonly string[] },
): Record<string, unknown> | null {
  const { prompt } = question;
  const common = { format: 1, prompt, language: given.language, competencies: [...given.competencies] };
  switch (question.kind) {
    case 'choice':
    case 'multiple':
      return { ...common, kind: question.kind, options: question.options };
    case 'trueFalse':
      return { ...common, kind: 'true_false', answer: question.answer };
    case 'numeric':
      return {
        ...common,
        kind: 'numeric',
        answers: [{ value: question.answer, tolerance: question.tolerance }],
        ...(question.unit ? { unit: question.unit } : {}),
      };
    case 'short':
      return { ...common, kind: 'short', answers: question.accepted.map((text) => ({ text })) };
    default:
      return null;
  }
}
