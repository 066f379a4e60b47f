import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clientIdOf, readClientId } from './client-id.ts';
import { plainNumber, scaleScore } from './scale.ts';

test('a score is scaled exactly', () => {
  expect(scaleScore('5', '10', '20')).toBe('10');
  expect(scaleScore('1', '3', '20')).toBe('6.67');
  expect(scaleScore('2', '3', '10')).toBe('6.67');
  expect(scaleScore('0', '3', '10')).toBe('0');
  expect(scaleScore('100', '100', '100')).toBe('100');
  expect(scaleScore('11', '10', '20')).toBe('22');
  expect(scaleScore('0.005', '1', '1')).toBe('0.01');
  expect(scaleScore('1', '0', '20')).toBeNull();
  expect(scaleScore('-1', '1', '20')).toBeNull();
});

test('full points stay full points, and half of them half', () => {
  const whole = fc.integer({ min: 1, max: 99_999 });
  fc.assert(
    fc.property(whole, whole, (outOf, full) => {
      expect(scaleScore(String(outOf), String(outOf), String(full))).toBe(String(full));
      expect(Number(scaleScore(String(outOf), String(outOf * 2), String(full)))).toBeCloseTo(full / 2, 2);
    }),
  );
});

test('numbers of JSON are read as people write them, and nothing else is', () => {
  expect(plainNumber(0.1 + 0.2)).toBe('0.3');
  expect(plainNumber(83)).toBe('83');
  expect(plainNumber(1e-8)).toBe('0.00000001');
  for (const odd of [-1, Number.NaN, Number.POSITIVE_INFINITY, 1e21, '5', null, undefined, {}])
    expect(plainNumber(odd), String(odd)).toBeNull();
});

test('the name of a client says whose it is, and only that form is read', () => {
  const row = { institutionId: '01900000-0000-7000-8000-000000000001', id: '01900000-0000-7000-8000-0000000000ff' };
  expect(readClientId(clientIdOf(row))).toEqual(row);
  for (const odd of ['', 'x', clientIdOf(row).toUpperCase(), `${clientIdOf(row)}0`, null, 5])
    expect(readClientId(odd)).toBeNull();
});
