import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GradingProblem } from '../problem.ts';
import { RUNS } from '../tests/arbitraries.ts';
import { ratio } from './ratio.ts';
import { exact, exactOrNull, toDecimal, toText } from './text.ts';

describe('numbers as text', () => {
  test.each([
    ['0', ratio(0)],
    ['-0', ratio(0)],
    ['15', ratio(15)],
    ['5.50', ratio(11, 2)],
    ['-0.25', ratio(-1, 4)],
    ['007', ratio(7)],
    ['123456789012345678.5', ratio(246913578024691357n, 2n)],
    ['-123456789012345678', ratio(-123456789012345678n)],
    ['16/3', ratio(16, 3)],
    ['-16/6', ratio(-8, 3)],
    ['16.66666666666666', ratio(833333333333333n, 50000000000000n)],
  ])('%s is read as it is written', (text, expected) => {
    expect(exact(text)).toEqual(expected);
  });

  test('a number is read by its shortest decimal form', () => {
    expect(exact(4.35)).toEqual(ratio(87, 20));
    expect(exact(12)).toEqual(ratio(12));
    expect(exactOrNull(null)).toBeNull();
    expect(exactOrNull(undefined)).toBeNull();
    expect(exactOrNull('0')).toEqual(ratio(0));
  });

  test.each([
    '',
    '-',
    '.',
    '5.',
    '.5',
    '1.2.3',
    '5,5',
    ' 5',
    '5 ',
    '1e3',
    'abc',
    '1/0',
    '1/',
    '/2',
    '1/-2',
    '--1',
    '1-2',
    'NaN',
    '1/00',
    '/',
    ':',
    '1;',
    '12345678901234567890.',
    '٣',
  ])('%j is not a number', (text) => {
    expect(() => exact(text)).toThrow(GradingProblem);
    expect(() => exact(text)).toThrow('number.malformed');
  });

  test('numbers that are not decimals are refused', () => {
    expect(() => exact(Number.NaN)).toThrow(GradingProblem);
    expect(() => exact(Number.POSITIVE_INFINITY)).toThrow(GradingProblem);
    expect(() => exact(1e21)).toThrow(GradingProblem);
  });

  test('writing and reading back gives the same number', () => {
    const parts = fc.oneof(
      fc.tuple(fc.bigInt(-5000n, 5000n), fc.bigInt(1n, 2000n)),
      fc.tuple(fc.bigInt(-(10n ** 30n), 10n ** 30n), fc.bigInt(1n, 10n ** 30n)),
      fc.tuple(
        fc.bigInt(-(10n ** 12n), 10n ** 12n),
        fc.constantFrom(2n ** 20n, 5n ** 9n, 10n ** 12n, 2n ** 3n * 5n ** 7n),
      ),
    );
    fc.assert(
      fc.property(parts, ([n, d]) => {
        const value = ratio(n, d);
        expect(exact(toText(value))).toEqual(value);
        const ends = (10n ** 60n * BigInt(value.n)) % BigInt(value.d) === 0n;
        expect(toText(value).includes('/')).toBe(!ends);
      }),
      { numRuns: RUNS },
    );
  });

  test.each([
    [ratio(7), 1, '7.0'],
    [ratio(1, 20), 1, '0.1'],
    [ratio(-1, 4), 2, '-0.25'],
    [ratio(12345, 100), 0, '123'],
    [ratio(1, 3), 3, '0.333'],
    [ratio(-3), 0, '-3'],
    [ratio(5, 1000), 2, '0.01'],
  ])('%o with %i decimals is %s', (value, places, text) => {
    expect(toDecimal(value, places)).toBe(text);
  });

  test('exact decimals are as short as they can be', () => {
    expect(toText(ratio(11, 2))).toBe('5.5');
    expect(toText(ratio(1, 8))).toBe('0.125');
    expect(toText(ratio(1, 32))).toBe('0.03125');
    expect(toText(ratio(1, 3125))).toBe('0.00032');
    expect(toText(ratio(-2, 3))).toBe('-2/3');
    expect(toText(ratio(1, 96))).toBe('1/96');
  });
});
