import { childOf, everyOf, lineOf, type XmlElement } from '@patio/engine-xml';
import { QuestionProblem } from '../problem.ts';
import { decimalOf } from '../text/numbers.ts';
import type { Response } from './responses.ts';

export interface NumberAnswer {
  value: string;
  tolerance: string;
  /** In points; null where the branch does not say. */
  score: number | null;
}

function toleranceOf({ attributes }: XmlElement): string {
  const mode = attributes.tolerancemode ?? 'exact';
  const [size = '0', other] = (attributes.tolerance ?? '0').trim().split(/\s+/);
  if (mode === 'exact') return '0';
  if (other !== undefined && other !== size) throw new QuestionProblem('bad_range');
  return mode === 'relative' ? `${decimalOf(size)}%` : decimalOf(size);
}

/** The score that a branch of the scoring gives. */
function scoreIn(branch: XmlElement): number | null {
  const set = branch.children.find(
    ({ name, attributes }) => name === 'set-outcome-value' && attributes.identifier === 'SCORE',
  );
  const score = Number(lineOf(childOf(set, 'base-value')) || Number.NaN);
  return Number.isFinite(score) ? score : null;
}

const isAbout = (element: XmlElement, id: string): boolean =>
  everyOf(element, 'variable').some(({ attributes }) => attributes.identifier === id);

/** The numbers that count for a response: those that the scoring compares with, else those called correct. */
export function numberAnswers(item: XmlElement, response: Response): NumberAnswer[] {
  const processing = childOf(item, 'response-processing');
  const branches = processing ? ['response-if', 'response-else-if'].flatMap((name) => everyOf(processing, name)) : [];
  const compared = branches.flatMap((branch): NumberAnswer[] =>
    everyOf(branch, 'equal')
      .filter((equal) => isAbout(equal, response.id))
      .map((equal) => ({
        value: decimalOf(lineOf(childOf(equal, 'base-value')) || response.correct[0] || ''),
        tolerance: toleranceOf(equal),
        score: scoreIn(branch),
      })),
  );
  if (compared.length > 0) return compared.sort((one, other) => (other.score ?? 0) - (one.score ?? 0));
  if (response.mapped.length > 0)
    return response.mapped.map(({ key, value }) => ({ value: decimalOf(key), tolerance: '0', score: value }));
  return response.correct.map((value) => ({ value: decimalOf(value), tolerance: '0', score: null }));
}
