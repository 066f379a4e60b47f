import { xmlElement, xmlText } from '@patio/engine-xml';
import { mathsForOthers } from '../text/maths.ts';

/** Words of ours inside an item; a line break is an element there. */
export const words = (text: string): string => mathsForOthers(text).split('\n').map(xmlText).join('<br/>');

/** Names of parts: QTI wants a letter first. */
export const nameOf = (id: string): string => `o_${id}`;

/** Decimals as QTI's floats are written. */
export const float = (value: number): string => String(Number(value.toFixed(6)));

const value = (text: string): string => xmlElement('qti-value', {}, xmlText(text));

export interface Declared {
  id: string;
  cardinality: 'single' | 'multiple' | 'ordered';
  type: 'identifier' | 'string' | 'float' | 'directedPair';
  correct: readonly string[];
  mapped?: readonly { key: string; points: number; caseMatters?: boolean }[];
  most?: number;
}

export function declaration({ id, cardinality, type, correct, mapped = [], most }: Declared): string {
  const entries = mapped.map(({ key, points, caseMatters }) =>
    xmlElement('qti-map-entry', {
      'map-key': key,
      'mapped-value': float(points),
      'case-sensitive': caseMatters === undefined ? undefined : String(caseMatters),
    }),
  );
  const bounds = {
    'default-value': '0',
    'lower-bound': '0',
    'upper-bound': most === undefined ? undefined : float(most),
  };
  return xmlElement(
    'qti-response-declaration',
    { identifier: id, cardinality, 'base-type': type },
    xmlElement('qti-correct-response', {}, ...correct.map(value)),
    ...(entries.length > 0 ? [xmlElement('qti-mapping', bounds, ...entries)] : []),
  );
}

const setScore = (expression: string): string =>
  xmlElement('qti-set-outcome-value', { identifier: 'SCORE' }, expression);
const number = (points: number): string => xmlElement('qti-base-value', { 'base-type': 'float' }, float(points));
const given = (id: string): string => xmlElement('qti-variable', { identifier: id });

/** All responses right for all the points, otherwise none. */
export function allOrNothing(ids: readonly string[], points: number): string {
  const matches = ids.map((id) =>
    xmlElement('qti-match', {}, given(id), xmlElement('qti-correct', { identifier: id })),
  );
  const test = matches.length === 1 ? matches[0]! : xmlElement('qti-and', {}, ...matches);
  const branch = xmlElement('qti-response-if', {}, test, setScore(number(points)));
  return xmlElement('qti-response-processing', {}, xmlElement('qti-response-condition', {}, branch));
}

/** The sum of what the mappings give. */
export function mappedSum(ids: readonly string[]): string {
  const mapped = ids.map((id) => xmlElement('qti-map-response', { identifier: id }));
  return xmlElement(
    'qti-response-processing',
    {},
    setScore(mapped.length === 1 ? mapped[0]! : xmlElement('qti-sum', {}, ...mapped)),
  );
}

export interface NumberBranch {
  value: string;
  tolerance: string;
  points: number;
}

/** The first number that fits counts, the best ones first. */
export function numberBranches(id: string, branches: readonly NumberBranch[]): string {
  const [first, ...others] = [...branches].sort((one, other) => other.points - one.points);
  const branch = (name: string, each: NumberBranch) => {
    const relative = each.tolerance.endsWith('%');
    const size = relative ? each.tolerance.slice(0, -1) : each.tolerance;
    const mode = relative ? 'relative' : Number(size) === 0 ? 'exact' : 'absolute';
    const tolerance = mode === 'exact' ? undefined : `${size} ${size}`;
    const base = xmlElement('qti-base-value', { 'base-type': 'float' }, each.value);
    return xmlElement(
      name,
      {},
      xmlElement('qti-equal', { 'tolerance-mode': mode, tolerance }, given(id), base),
      setScore(number(each.points)),
    );
  };
  return xmlElement(
    'qti-response-condition',
    {},
    branch('qti-response-if', first!),
    ...others.map((each) => branch('qti-response-else-if', each)),
  );
}
