import type { Question } from '../blocks/question-kinds.ts';
import type { WrittenQuestion } from './format.ts';
import { opaqueKey } from './opaque.ts';

const GAP = /\{\{([^}]+)\}\}/;

/** The parts of a text with gaps: what stands between the braces is accepted. */
export function clozeParts(text: string, questionId: string): Extract<Question, { kind: 'cloze' }>['parts'] {
  // Splitting by a pattern with a group gives text, gap, text, gap, …, text.
  return text
    .split(GAP)
    .map((each, index) =>
      index % 2 === 0
        ? { kind: 'text' as const, text: each }
        : { kind: 'gap' as const, id: opaqueKey(questionId, String(index), 'gap'), accepted: each.split('|') },
    )
    .filter((part) => part.kind === 'gap' || part.text !== '');
}

/** A written question with its ids. */
export function questionFromWritten(written: WrittenQuestion, id: string): Question {
  const named = (text: string, index: number, side = '') => ({ id: opaqueKey(id, side, String(index), text), text });
  const { prompt, hint } = written;
  const common = { id, prompt, hint };
  switch (written.kind) {
    case 'choice':
    case 'multiple':
      return {
        ...common,
        kind: written.kind,
        options: written.options.map(({ text, right, feedback }, index) => ({
          ...named(text, index),
          right: right ?? false,
          feedback,
        })),
      };
    case 'match':
      return {
        ...common,
        kind: 'match',
        pairs: written.pairs.map(({ left, right }, index) => ({
          left: named(left, index, 'left'),
          right: named(right, index, 'right'),
        })),
      };
    case 'order':
      return { ...common, kind: 'order', items: written.items.map((text, index) => named(text, index)) };
    case 'cloze':
      return { ...common, kind: 'cloze', parts: clozeParts(written.text, id) };
    default:
      return { ...common, ...written };
  }
}

/** The question as it was written. */
export function questionToWritten(question: Question): WrittenQuestion {
  const { prompt, hint = '' } = question;
  const common = { prompt, hint };
  switch (question.kind) {
    case 'choice':
    case 'multiple':
      return {
        ...common,
        kind: question.kind,
        options: question.options.map(({ text, right, feedback = '' }) => ({
          text,
          ...(right ? { right: true as const } : {}),
          feedback,
        })),
      };
    case 'match':
      return {
        ...common,
        kind: 'match',
        pairs: question.pairs.map(({ left, right }) => ({ left: left.text, right: right.text })),
      };
    case 'order':
      return { ...common, kind: 'order', items: question.items.map(({ text }) => text) };
    case 'cloze':
      return {
        ...common,
        kind: 'cloze',
        text: question.parts
          .map((part) => (part.kind === 'text' ? part.text : `{{${part.accepted.join('|')}}}`))
          .join(''),
      };
    default: {
      const { id: _, right = '', wrong = '', ...rest } = question;
      return { ...rest, ...common, right, wrong } as WrittenQuestion;
    }
  }
}
