import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EMPTY_CELL, readCell, writeCell } from './cell-text.ts';

test.each([
  ['15', { state: 'graded', score: '15' }],
  [' 05 ', { state: 'graded', score: '5' }],
  ['4,50', { state: 'graded', score: '4.5' }],
  ['0', { state: 'graded', score: '0' }],
  ['16L', { state: 'late', score: '16' }],
  ['16 tarde', { state: 'late', score: '16' }],
  ['NP', { state: 'missing', score: null }],
  ['justificado', { state: 'excused', score: null }],
  ['X', { state: 'exempt', score: null }],
  ['', EMPTY_CELL],
  ['–', EMPTY_CELL],
])('%s is read as a teacher means it', (text, value) => {
  expect(readCell(text)).toEqual(value);
});

test.each(['quince', '1.2.3', '15/20', '=SUM(A1)', '--3', '1e3', 'L'])('%s is no mark', (text) => {
  expect(readCell(text)).toBeNull();
});

test('what is written is read back as the same', () => {
  const score = fc
    .tuple(fc.nat(999), fc.nat(99))
    .map(([whole, part]) => `${whole}${part ? `.${part}`.replace(/0+$/, '') : ''}`);
  const value = fc.oneof(
    fc.record({ state: fc.constantFrom('graded' as const, 'late' as const), score }),
    fc.record({
      state: fc.constantFrom('missing' as const, 'excused' as const, 'exempt' as const, 'incomplete' as const),
      score: fc.constant(null),
    }),
    fc.constant(EMPTY_CELL),
  );
  fc.assert(
    fc.property(value, (each) => {
      expect(readCell(writeCell(each))).toEqual(each);
    }),
  );
});
