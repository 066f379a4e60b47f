import type { Question } from '@patio/engine-lessons';

export type QuestionKind = Question['kind'];
export const QUESTION_KINDS: readonly QuestionKind[] = [
  'choice',
  'multiple',
  'trueFalse',
  'numeric',
  'short',
  'match',
  'order',
  'cloze',
];

/** Names inside a question say nothing about the answer, and their order is that of the names. */
export const newKey = (newId: () => string): string => newId().replaceAll('-', '').slice(-12);

/** A question of a kind; what it asks and its hint come along from the one before. */
export function emptyQuestion(
  kind: QuestionKind,
  newId: () => string,
  from?: Pick<Question, 'id' | 'prompt' | 'hint'>,
): Question {
  const key = () => newKey(newId);
  const common = { id: from?.id ?? newId(), prompt: from?.prompt ?? '', ...(from?.hint ? { hint: from.hint } : {}) };
  const option = (right: boolean) => ({ id: key(), text: '', right });
  const item = () => ({ id: key(), text: '' });
  switch (kind) {
    case 'choice':
    case 'multiple':
      return { ...common, kind, options: [option(true), option(false)] };
    case 'trueFalse':
      return { ...common, kind, answer: true };
    case 'numeric':
      return { ...common, kind, answer: '', tolerance: '0' };
    case 'short':
      return { ...common, kind, accepted: [''] };
    case 'match':
      return {
        ...common,
        kind,
        pairs: [
          { left: item(), right: item() },
          { left: item(), right: item() },
        ],
      };
    case 'order':
      return { ...common, kind, items: [item(), item(), item()] };
    case 'cloze':
      return { ...common, kind, parts: [{ kind: 'text', text: '' }] };
  }
}

type ClozeParts = Extract<Question, { kind: 'cloze' }>['parts'];
const GAP = /\[([^[\]]*)\]/g;

/** A text with gaps as its author writes it: `El agua [hierve|ebulle] a 100 grados.` */
export const clozeText = (parts: ClozeParts): string =>
  parts.map((part) => (part.kind === 'text' ? part.text : `[${part.accepted.join('|')}]`)).join('');

/** The parts of such a text; gaps that were there keep their names and what is said about them. */
export function clozeParts(text: string, before: ClozeParts, newId: () => string): ClozeParts {
  const gaps = before.filter((part) => part.kind === 'gap');
  const parts: ClozeParts = [];
  let end = 0;
  let at = 0;
  for (const found of text.matchAll(GAP)) {
    if (found.index > end) parts.push({ kind: 'text', text: text.slice(end, found.index) });
    const accepted = found[1]!.split('|').map((each) => each.trim().slice(0, 500));
    const known = gaps[at++];
    parts.push({ ...(known ?? { kind: 'gap', id: newKey(newId) }), accepted: accepted.slice(0, 20) });
    end = found.index + found[0].length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts.slice(0, 81);
}
