import { xmlElement } from '@patio/engine-xml';
import type { Option } from '../../question/answers.ts';
import type { QuestionOf } from '../../question/kinds.ts';
import { ID, prompt, RESPONSE, type Shows, type Written } from './write-form.ts';
import { allOrNothing, declaration, mappedSum, nameOf, words } from './write-parts.ts';

/** The points of an option by the rule of its kind. */
function pointsOf(option: Option, { points, kind, options }: QuestionOf<'choice' | 'multiple'>): number {
  const whole = points === 0 ? 1 : points;
  const credits = options.some(({ credit }) => credit !== undefined);
  if (credits) return ((option.credit ?? 0) / 100) * whole;
  if (kind === 'choice') return option.right ? whole : 0;
  const share = whole / options.filter(({ right }) => right).length;
  return option.right ? share : -share;
}

export function writeChoice(question: QuestionOf<'choice' | 'multiple'>, shows: Shows): Written {
  const { kind, options, points, shuffle } = question;
  const all = kind === 'multiple' && question.scoring === 'all';
  const choices = options.map((option) =>
    xmlElement(
      'qti-simple-choice',
      { identifier: nameOf(option.id), fixed: option.fixed ? 'true' : undefined },
      words(option.text) + shows(option.image),
      option.feedback
        ? xmlElement(
            'qti-feedback-inline',
            { 'outcome-identifier': 'FEEDBACK', identifier: nameOf(option.id), 'show-hide': 'show' },
            words(option.feedback),
          )
        : '',
    ),
  );
  return {
    declarations: [
      declaration({
        id: ID,
        cardinality: kind === 'choice' ? 'single' : 'multiple',
        type: 'identifier',
        correct: options.filter(({ right }) => right).map(({ id }) => nameOf(id)),
        ...(all
          ? {}
          : {
              mapped: options.map((option) => ({ key: nameOf(option.id), points: pointsOf(option, question) })),
              most: points,
            }),
      }),
    ],
    body: xmlElement(
      'qti-choice-interaction',
      { ...RESPONSE, 'max-choices': kind === 'choice' ? 1 : 0, shuffle: String(shuffle) },
      prompt(question, shows),
      ...choices,
    ),
    processing: all ? allOrNothing([ID], points) : mappedSum([ID]),
  };
}

export function writeTrueFalse(question: QuestionOf<'true_false'>, shows: Shows): Written {
  const spanish = question.language.startsWith('es');
  const choice = (id: string, text: string) => xmlElement('qti-simple-choice', { identifier: id }, text);
  return {
    declarations: [
      declaration({ id: ID, cardinality: 'single', type: 'identifier', correct: [String(question.answer)] }),
    ],
    body: xmlElement(
      'qti-choice-interaction',
      { ...RESPONSE, 'max-choices': 1, shuffle: 'false' },
      prompt(question, shows),
      choice('true', spanish ? 'Verdadero' : 'True'),
      choice('false', spanish ? 'Falso' : 'False'),
    ),
    processing: allOrNothing([ID], question.points),
  };
}
