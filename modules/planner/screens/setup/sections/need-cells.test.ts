import { expect, test } from 'vitest';
import { readNames, readPattern, withCell } from './need-cells.ts';

const KNOWN = { rooms: [{ id: 'lab', name: 'Laboratorio 1' }], features: [{ id: 'music', name: 'Música' }] };
const NEED = { periods: 4, pattern: [2, 2], roomIds: [], roomFeatures: [] };

test('a pattern is lengths between one and six, however they are separated', () => {
  expect(readPattern('2+2+1')).toEqual([2, 2, 1]);
  expect(readPattern('2, 2 1')).toEqual([2, 2, 1]);
  expect(readPattern('')).toEqual([]);
  expect(readPattern('2+x')).toBeNull();
  expect(readPattern('7')).toBeNull();
});

test('names are found without accents and capitals, and an unknown one is refused', () => {
  expect(readNames('laboratorio 1', KNOWN.rooms)).toEqual(['lab']);
  expect(readNames('Laboratorio 1, Patio', KNOWN.rooms)).toBeNull();
  expect(withCell(NEED, 'features', 'musica', KNOWN)).toEqual({ ...NEED, roomFeatures: ['music'] });
});

test('periods and pattern always add up', () => {
  expect(withCell(NEED, 'periods', '5', KNOWN)).toEqual({ ...NEED, periods: 5, pattern: null });
  expect(withCell(NEED, 'periods', '4', KNOWN)).toEqual(NEED);
  expect(withCell(NEED, 'pattern', '2+1', KNOWN)).toEqual({ ...NEED, periods: 3, pattern: [2, 1] });
  expect(withCell(NEED, 'pattern', '', KNOWN)).toEqual({ ...NEED, pattern: null });
  expect(withCell(NEED, 'periods', 'cinco', KNOWN)).toBeNull();
});
