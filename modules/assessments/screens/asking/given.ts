import type { Answer, OpenQuestion } from '@patio/engine-assessment';

/** The answer of nobody yet: what the fields begin with. */
export function emptyAnswer(question: OpenQuestion): Answer {
  switch (question.kind) {
    case 'choice':
    case 'true_false':
      return { kind: question.kind };
    case 'multiple':
      return { kind: 'multiple', options: [] };
    case 'match':
      return { kind: 'match', pairs: {} };
    case 'order':
      return { kind: 'order', items: [] };
    case 'cloze':
      return { kind: 'cloze', gaps: {} };
    case 'hot_spot':
      return { kind: 'hot_spot', spots: [], regions: [] };
    case 'essay':
      return { kind: 'essay', text: question.template };
    default:
      return { kind: question.kind, text: '' };
  }
}

const isWritten = (text: string | undefined): boolean => (text ?? '').trim() !== '';

/** How much of a question has an answer: nothing, some of its parts, or all of them. */
export function howAnswered(question: OpenQuestion, answer: Answer | undefined): 'none' | 'some' | 'all' {
  if (answer?.kind !== question.kind) return 'none';
  const [done, wanted] = partsOf(question, answer);
  return done === 0 ? 'none' : done < wanted ? 'some' : 'all';
}

function partsOf(question: OpenQuestion, answer: Answer): [done: number, wanted: number] {
  const whole = (is: boolean): [number, number] => [Number(is), 1];
  switch (answer.kind) {
    case 'choice':
      return whole(answer.option !== undefined);
    case 'true_false':
      return whole(answer.value !== undefined);
    case 'multiple':
      return whole(answer.options.length > 0);
    case 'order':
      return whole(answer.items.length > 0);
    case 'match':
      return [Object.keys(answer.pairs).length, question.kind === 'match' ? question.lefts.length : 0];
    case 'cloze': {
      const gaps = question.kind === 'cloze' ? question.parts.filter(({ kind }) => kind !== 'text').length : 0;
      return [Object.values(answer.gaps).filter(isWritten).length, gaps];
    }
    case 'hot_spot': {
      const wanted = question.kind === 'hot_spot' ? question.wanted : 0;
      return [answer.spots.length + answer.regions.length, wanted];
    }
    case 'essay':
      return whole(isWritten(answer.text) && (question.kind !== 'essay' || answer.text !== question.template));
    default:
      return whole(isWritten(answer.text));
  }
}

/** Words as a reader counts them. */
export const countWords = (text: string): number =>
  text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
