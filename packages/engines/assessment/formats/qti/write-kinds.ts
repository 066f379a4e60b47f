import { xmlElement } from '@patio/engine-xml';
import type { Question, QuestionOf } from '../../question/kinds.ts';
import { writeMatch, writeOrder } from './write-arranged.ts';
import { writeChoice, writeTrueFalse } from './write-choices.ts';
import { writeCloze } from './write-cloze.ts';
import { ID, prompt, promptOf, RESPONSE, type Shows, type Written } from './write-form.ts';
import { writeHotSpot } from './write-hot-spot.ts';
import { declaration, mappedSum, numberBranches, words } from './write-parts.ts';

const entry = xmlElement('p', {}, xmlElement('qti-text-entry-interaction', RESPONSE));

function writeShort(question: QuestionOf<'short'>, shows: Shows): Written {
  const whole = question.points === 0 ? 1 : question.points;
  const { answers, caseMatters } = question;
  return {
    declarations: [
      declaration({
        id: ID,
        cardinality: 'single',
        type: 'string',
        correct: answers.slice(0, 1).map(({ text }) => text),
        mapped: answers.map(({ text, credit }) => ({ key: text, points: (credit / 100) * whole, caseMatters })),
      }),
    ],
    body: promptOf(question, shows) + entry,
    processing: mappedSum([ID]),
  };
}

function writeNumeric(question: QuestionOf<'numeric'>, shows: Shows): Written {
  const whole = question.points === 0 ? 1 : question.points;
  const branches = question.answers.map(({ value, tolerance, credit }) => ({
    value,
    tolerance,
    points: (credit / 100) * whole,
  }));
  return {
    declarations: [
      declaration({
        id: ID,
        cardinality: 'single',
        type: 'float',
        correct: question.answers.slice(0, 1).map(({ value }) => value),
      }),
    ],
    body: promptOf(question, shows) + entry,
    processing: xmlElement('qti-response-processing', {}, numberBranches(ID, branches)),
  };
}

function writeEssay(question: QuestionOf<'essay'>, shows: Shows): Written {
  const rubric =
    question.guide === ''
      ? ''
      : xmlElement(
          'qti-rubric-block',
          { use: 'scoring', view: 'scorer' },
          xmlElement('qti-content-body', {}, xmlElement('p', {}, words(question.guide))),
        );
  return {
    declarations: [
      declaration({ id: ID, cardinality: 'single', type: 'string', correct: [] }).replace(
        '<qti-correct-response/>',
        '',
      ),
    ],
    body: rubric + xmlElement('qti-extended-text-interaction', RESPONSE, prompt(question, shows)),
    processing: '',
  };
}

/** The item of a question; null for a kind that QTI has no interaction for. */
export function writeKind(question: Question, shows: Shows): Written | null {
  switch (question.kind) {
    case 'choice':
    case 'multiple':
      return writeChoice(question, shows);
    case 'true_false':
      return writeTrueFalse(question, shows);
    case 'short':
      return writeShort(question, shows);
    case 'numeric':
      return writeNumeric(question, shows);
    case 'match':
      return writeMatch(question, shows);
    case 'order':
      return writeOrder(question, shows);
    case 'cloze':
      return writeCloze(question, shows);
    case 'hot_spot':
      return writeHotSpot(question, shows);
    case 'essay':
      return writeEssay(question, shows);
    default:
      return null;
  }
}
