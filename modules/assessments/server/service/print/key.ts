import type { Answer, OpenQuestion } from '@patio/engine-assessment';
import { letterOf } from './fields.ts';
import type { Labels } from './labels.ts';

const placeOf = (items: readonly { id: string }[], id: string | undefined): number =>
  items.findIndex((item) => item.id === id);

const decimal = (text: string): string => text.replace('.', ',');

function clozeKey(question: Extract<OpenQuestion, { kind: 'cloze' }>, gaps: Record<string, string>): string {
  const shown = question.parts
    .filter((part) => part.kind !== 'text')
    .map((gap, at) => {
      const right = gaps[gap.id] ?? '';
      const text = gap.kind === 'choice' ? (gap.options.find(({ id }) => id === right)?.text ?? '') : right;
      return `(${at + 1}) ${gap.kind === 'numeric' ? decimal(text) : text}`;
    });
  return shown.join('   ');
}

/** The right answer as the printed question names it; `right` is in the names of this paper. */
export function keyText(question: OpenQuestion, right: Answer | null, labels: Labels): string {
  if (!right || right.kind !== question.kind) return labels.byHand;
  switch (question.kind) {
    case 'choice': {
      const at = placeOf(question.options, (right as Extract<Answer, { kind: 'choice' }>).option);
      return `${letterOf(at)}  ${question.options[at]?.text ?? ''}`;
    }
    case 'multiple': {
      const chosen = new Set((right as Extract<Answer, { kind: 'multiple' }>).options);
      return question.options.flatMap(({ id }, at) => (chosen.has(id) ? [letterOf(at)] : [])).join(', ');
    }
    case 'true_false':
      return (right as Extract<Answer, { kind: 'true_false' }>).value ? labels.yes : labels.no;
    case 'numeric':
    case 'formula':
      return decimal((right as Extract<Answer, { kind: 'numeric' }>).text);
    case 'short':
      return (right as Extract<Answer, { kind: 'short' }>).text;
    case 'match': {
      const { pairs } = right as Extract<Answer, { kind: 'match' }>;
      return question.lefts
        .map(({ id }, at) => `${at + 1} ${letterOf(placeOf(question.rights, pairs[id]))}`)
        .join(', ');
    }
    case 'order': {
      const { items } = right as Extract<Answer, { kind: 'order' }>;
      return question.items.map(({ id }) => items.indexOf(id) + 1).join(', ');
    }
    case 'cloze':
      return clozeKey(question, (right as Extract<Answer, { kind: 'cloze' }>).gaps);
    case 'hot_spot': {
      const chosen = new Set((right as Extract<Answer, { kind: 'hot_spot' }>).regions);
      return question.regions.flatMap(({ id, label }) => (chosen.has(id) ? [label] : [])).join(', ');
    }
    case 'essay':
      return labels.byHand;
  }
}
