import { xmlElement } from '@patio/engine-xml';
import type { Item } from '../../question/basics.ts';
import type { QuestionOf } from '../../question/kinds.ts';
import { ID, prompt, RESPONSE, type Shows, type Written } from './write-form.ts';
import { allOrNothing, declaration, mappedSum, nameOf, words } from './write-parts.ts';

export function writeMatch(question: QuestionOf<'match'>, shows: Shows): Written {
  const { pairs, extras, points, scoring } = question;
  const keys = pairs.map(({ left, right }) => `${nameOf(left.id)} ${nameOf(right.id)}`);
  const choice = (side: Item) =>
    xmlElement(
      'qti-simple-associable-choice',
      { identifier: nameOf(side.id), 'match-max': 1 },
      words(side.text) + shows(side.image),
    );
  const share = (points === 0 ? 1 : points) / pairs.length;
  return {
    declarations: [
      declaration({
        id: ID,
        cardinality: 'multiple',
        type: 'directedPair',
        correct: keys,
        ...(scoring === 'all' ? {} : { mapped: keys.map((key) => ({ key, points: share })), most: points }),
      }),
    ],
    body: xmlElement(
      'qti-match-interaction',
      { ...RESPONSE, 'max-associations': pairs.length, shuffle: 'true' },
      prompt(question, shows),
      xmlElement('qti-simple-match-set', {}, ...pairs.map(({ left }) => choice(left))),
      xmlElement('qti-simple-match-set', {}, ...[...pairs.map(({ right }) => right), ...extras].map(choice)),
    ),
    processing: scoring === 'all' ? allOrNothing([ID], points) : mappedSum([ID]),
  };
}

/** The choices stand in the order of their names: that of the file would be the answer. */
export function writeOrder(question: QuestionOf<'order'>, shows: Shows): Written {
  const choices = [...question.items]
    .sort((one, other) => (one.id < other.id ? -1 : 1))
    .map((each) =>
      xmlElement('qti-simple-choice', { identifier: nameOf(each.id) }, words(each.text) + shows(each.image)),
    );
  return {
    declarations: [
      declaration({
        id: ID,
        cardinality: 'ordered',
        type: 'identifier',
        correct: question.items.map(({ id }) => nameOf(id)),
      }),
    ],
    body: xmlElement('qti-order-interaction', { ...RESPONSE, shuffle: 'true' }, prompt(question, shows), ...choices),
    processing: allOrNothing([ID], question.points),
  };
}
