import { xmlElement, xmlText } from '@patio/engine-xml';
import type { Gap } from '../../question/cloze.ts';
import type { QuestionOf } from '../../question/kinds.ts';
import { promptOf, type Shows, type Written } from './write-form.ts';
import { declaration, float, nameOf, numberBranches, words } from './write-parts.ts';

const idOf = (index: number): string => `RESPONSE_${index + 1}`;

function interaction(gap: Gap, id: string): string {
  if (gap.kind !== 'choice') return xmlElement('qti-text-entry-interaction', { 'response-identifier': id });
  const choices = gap.options.map((option) =>
    xmlElement('qti-inline-choice', { identifier: nameOf(option.id) }, words(option.text)),
  );
  return xmlElement('qti-inline-choice-interaction', { 'response-identifier': id, shuffle: 'true' }, ...choices);
}

function declared(gap: Gap, id: string, points: number): string {
  if (gap.kind === 'numeric')
    return declaration({
      id,
      cardinality: 'single',
      type: 'float',
      correct: gap.answers.slice(0, 1).map(({ value }) => value),
    });
  if (gap.kind === 'short')
    return declaration({
      id,
      cardinality: 'single',
      type: 'string',
      correct: gap.answers.slice(0, 1).map(({ text }) => text),
      mapped: gap.answers.map(({ text, credit }) => ({
        key: text,
        points: (credit / 100) * points,
        caseMatters: gap.caseMatters,
      })),
    });
  const right = gap.options.filter((option) => option.right).map((option) => nameOf(option.id));
  const worth = ({ right: is, credit = is ? 100 : 0 }: (typeof gap.options)[number]) => (credit / 100) * points;
  return declaration({
    id,
    cardinality: 'single',
    type: 'identifier',
    correct: right,
    mapped: gap.options.map((option) => ({ key: nameOf(option.id), points: worth(option) })),
  });
}

/** A score below the whole is none; a rounded share is not below. */
function onlyWhole(points: number): string {
  const least = xmlElement('qti-base-value', { 'base-type': 'float' }, float(points * 0.999));
  const below = xmlElement('qti-lt', {}, xmlElement('qti-variable', { identifier: 'SCORE' }), least);
  const none = xmlElement(
    'qti-set-outcome-value',
    { identifier: 'SCORE' },
    xmlElement('qti-base-value', { 'base-type': 'float' }, '0'),
  );
  return xmlElement('qti-response-condition', {}, xmlElement('qti-response-if', {}, below, none));
}

/** Numbers are compared one by one into outcomes of their own; the score is the sum of those and of the mappings. */
function processing(gaps: readonly Gap[], pointsOf: (gap: Gap) => number, question: QuestionOf<'cloze'>): string {
  const numbers = gaps.flatMap((gap, index) => {
    if (gap.kind !== 'numeric') return [];
    const branches = gap.answers.map(({ value, tolerance, credit }) => ({
      value,
      tolerance,
      points: (credit / 100) * pointsOf(gap),
    }));
    return [numberBranches(idOf(index), branches).replaceAll('identifier="SCORE"', `identifier="SCORE_${index + 1}"`)];
  });
  const terms = gaps.map((gap, index) =>
    gap.kind === 'numeric'
      ? xmlElement('qti-variable', { identifier: `SCORE_${index + 1}` })
      : xmlElement('qti-map-response', { identifier: idOf(index) }),
  );
  const sum = xmlElement('qti-set-outcome-value', { identifier: 'SCORE' }, xmlElement('qti-sum', {}, ...terms));
  return xmlElement(
    'qti-response-processing',
    {},
    ...numbers,
    sum,
    ...(question.scoring === 'all' ? [onlyWhole(question.points)] : []),
  );
}

export function writeCloze(question: QuestionOf<'cloze'>, shows: Shows): Written {
  const gaps = question.parts.filter((part): part is Gap => part.kind !== 'text');
  const weights = gaps.reduce((sum, { weight }) => sum + weight, 0);
  const pointsOf = ({ weight }: Gap) => ((question.points === 0 ? 1 : question.points) * weight) / weights;
  let next = 0;
  const text = question.parts.map((part) =>
    part.kind === 'text' ? words(part.text) : interaction(part, idOf(next++)),
  );
  const numbers = gaps.flatMap(({ kind }, index) => (kind === 'numeric' ? [`SCORE_${index + 1}`] : []));
  return {
    declarations: [
      ...gaps.map((gap, index) => declared(gap, idOf(index), pointsOf(gap))),
      ...numbers.map((name) =>
        xmlElement(
          'qti-outcome-declaration',
          { identifier: name, cardinality: 'single', 'base-type': 'float' },
          zero(),
        ),
      ),
    ],
    body: promptOf(question, shows) + xmlElement('p', {}, ...text),
    processing: processing(gaps, pointsOf, question),
  };
}

const zero = (): string => xmlElement('qti-default-value', {}, xmlElement('qti-value', {}, xmlText('0')));
