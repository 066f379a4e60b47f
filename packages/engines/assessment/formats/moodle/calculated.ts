import { at, childOf, childrenOf, lineOf, type XmlElement } from '@patio/engine-xml';
import { QuestionProblem } from '../problem.ts';
import { decimalOf } from '../text/numbers.ts';
import { type Reading, valueIn } from './fields.ts';

const NAME = /^[a-zA-Z][a-zA-Z0-9_]{0,19}$/;

function parameterOf(definition: XmlElement): Record<string, string> {
  const value = (name: string) => lineOf(at(definition, name, 'text')) || valueIn(definition, name);
  const name = value('name');
  if (!NAME.test(name)) throw new QuestionProblem('bad_formula', 'parameters');
  const decimals = Number(value('decimals') || '0');
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > 6) throw new QuestionProblem('bad_formula', name);
  const step = decimals === 0 ? '1' : `0.${'0'.repeat(decimals - 1)}1`;
  return { name, from: decimalOf(value('minimum')), to: decimalOf(value('maximum')), step };
}

/** In Moodle `log` is the natural one and `pi` a function. */
const expressionOf = (written: string): string =>
  written
    .replace(/\{([a-zA-Z]\w{0,19})\}/g, '$1')
    .replace(/\bpi\(\s{0,9}\)/g, 'pi')
    .replace(/\blog\(/g, 'ln(')
    .trim();

/** Moodle's tolerance: relative to the answer (1), or a number (2). */
function toleranceOf(answer: XmlElement): string {
  const written = valueIn(answer, 'tolerance') || '0';
  const relative = (valueIn(answer, 'tolerancetype') || '1') === '1';
  return relative ? `${decimalOf(`${written}e2`)}%` : decimalOf(written);
}

/** A calculated question: numbers between bounds, and an expression for the answer. */
export function readCalculated(prompt: string, { element, note }: Reading): Record<string, unknown> {
  const [answer, second] = childrenOf(element, 'answer');
  if (!answer) throw new QuestionProblem('no_answer');
  if (second) throw new QuestionProblem('several_parts');
  const written = lineOf(childOf(answer, 'text'));
  if (prompt.includes('{=') || written === '') throw new QuestionProblem('bad_formula');
  const definitions = childrenOf(childOf(element, 'dataset_definitions'), 'dataset_definition');
  const unit = lineOf(at(element, 'units', 'unit', 'unit_name'));
  if (childrenOf(childOf(element, 'units'), 'unit').length > 1) note('setting_left_out');
  return {
    kind: 'formula',
    prompt: prompt.replace(/\{([a-zA-Z]\w{0,19})\}/g, '{{$1}}'),
    parameters: definitions.map(parameterOf),
    expression: expressionOf(written),
    tolerance: toleranceOf(answer),
    ...(unit === '' ? {} : { unit }),
  };
}
