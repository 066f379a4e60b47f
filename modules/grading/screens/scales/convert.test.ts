import { PRESETS } from '@patio/engine-grading/presets';
import { expect, test } from 'vitest';
import { convert, rowsOf } from './convert.ts';

const [institutional, national] = PRESETS.CO.scales as [(typeof PRESETS.CO.scales)[0], (typeof PRESETS.CO.scales)[0]];
const chile = PRESETS.CL.scales[0] as (typeof PRESETS.CL.scales)[0];

test('the table between two scales is asked before anything else', () => {
  expect(convert(institutional, national, '4.6', PRESETS.CO.equivalences[0])).toEqual({
    gives: 'superior',
    by: 'table',
  });
});

test('two scales of numbers meet at their ends and pass lines; words without a table do not', () => {
  expect(convert(institutional, chile, '3', undefined)).toEqual({ gives: '4.0', by: 'line' });
  expect(convert(institutional, national, '3', undefined)).toEqual({ gives: null, by: 'none' });
});

test('a whole table begins at the lowest mark, ends at the highest and holds the pass line', () => {
  const rows = rowsOf(chile);
  expect(rows[0]).toBe('1');
  expect(rows.at(-1)).toBe('7');
  expect(rows).toContain('4');
  expect(rowsOf(national)).toEqual(['bajo', 'basico', 'alto', 'superior']);
});
