import type { LevelScale, NumericScale } from '@patio/engine-grading';
import { PRESETS } from '@patio/engine-grading/presets';
import { expect, test } from 'vitest';
import { shareOn, shownMean, unusualStep, whyHelp, whyHelpByLevels } from './figures.ts';

const scale = PRESETS.CL.scales.find((each) => each.kind === 'numeric') as NumericScale;

test('a child below the line, with work that did not come and a steep fall, is named with every reason', () => {
  expect(whyHelp(scale, { mark: '3.5', passed: false }, '5.5', 2).map((each) => each.kind)).toEqual([
    'below',
    'missing',
    'fell',
  ]);
});

test('nobody is named for one missing piece, a small step down or a mark that is not there yet', () => {
  expect(whyHelp(scale, { mark: '5', passed: true }, '5.4', 1)).toEqual([]);
  expect(whyHelp(scale, { mark: null, passed: null }, '6', 0)).toEqual([]);
});

test('a child judged by levels is named for the lowest one, in the last term that was judged', () => {
  const letters = PRESETS.PE.scales.find((each) => each.id === 'pe-cneb') as LevelScale;
  const terms = [
    { name: '1', levels: ['C', 'C'] },
    { name: '2', levels: ['C', 'A'] },
    { name: '3', levels: [] },
  ];
  expect(whyHelpByLevels(letters, terms)).toEqual([{ kind: 'levels', level: 'C', count: 1, term: '2' }]);
  expect(
    whyHelpByLevels(letters, [
      { name: '1', levels: ['C'] },
      { name: '2', levels: ['B', 'A'] },
    ]),
  ).toEqual([]);
  expect(whyHelpByLevels(letters, [])).toEqual([]);
});

test('an exact third is placed on the scale and written with its decimals', () => {
  expect(shareOn(scale, '16/3')).toBeCloseTo((16 / 3 - 1) / 6);
  expect(shownMean(scale, ['5', '6', '5'])).toBe('5.3');
  expect(shownMean(scale, [])).toBeNull();
});

test('a step between two terms is worth a question whichever way it goes', () => {
  const five = PRESETS.CO.scales.find((each) => each.kind === 'numeric') as NumericScale;
  expect(unusualStep(five, '1.8', '4.7')).toEqual({ kind: 'rose', from: '1.8', to: '4.7' });
  expect(unusualStep(five, '4.7', '1.8')).toEqual({ kind: 'fell', from: '4.7', to: '1.8' });
  expect(unusualStep(five, '3', '4')).toMatchObject({ kind: 'rose' });
  expect(unusualStep(five, '3.1', '4')).toBeNull();
  expect(unusualStep(five, '4', '3.1')).toBeNull();
  expect(unusualStep(five, null, '4.7')).toBeNull();
  expect(unusualStep(five, '4.7', null)).toBeNull();
});
