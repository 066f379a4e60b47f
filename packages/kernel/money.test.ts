import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountText, decimalText, formatMoney, MOST_MONEY, money, parseMoney, partOf, splitMoney } from './money.ts';

test('parts of an amount always add up to it, and none is a whole unit away from its share', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -MOST_MONEY, max: MOST_MONEY }),
      fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 12 }).filter((all) => all.some(Boolean)),
      (minor, weights) => {
        const parts = splitMoney(minor, weights);
        const sum = weights.reduce((total, weight) => total + weight, 0);
        expect(parts.reduce((total, part) => total + part, 0)).toBe(minor);
        for (const [at, part] of parts.entries()) {
          const off = BigInt(part) * BigInt(sum) - BigInt(minor) * BigInt(weights[at]!);
          expect(off < BigInt(sum) && off > -BigInt(sum)).toBe(true);
        }
      },
    ),
    { numRuns: 2_000 },
  );
  expect(splitMoney(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(() => splitMoney(100, [0, 0])).toThrow(RangeError);
});

test('what was typed in either language is the same amount', () => {
  for (const typed of ['1234.5', '1,234.50', '1.234,50', 'S/ 1 234,50', '1 234.50', '1’234.50', '$1,234.5'])
    expect(parseMoney(typed, 'PEN'), typed).toBe(123_450);
  expect(parseMoney('1.234', 'COP')).toBe(123_400);
  expect(parseMoney('1.234.567', 'CLP')).toBe(1_234_567);
  expect(parseMoney('0,05', 'USD')).toBe(5);
});

test('what is no amount is refused', () => {
  for (const typed of [
    '',
    '-5',
    'abc',
    '1.2345',
    '10.005',
    '1,2,3',
    '12..5',
    '5.',
    '1.23.456,7',
    '1e5',
    '99999999999999',
  ])
    expect(parseMoney(typed, 'PEN'), typed).toBeNull();
  expect(parseMoney('10.5', 'CLP')).toBeNull();
});

test('an amount that is written is read back as the same', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: MOST_MONEY }),
      fc.constantFrom(['PEN', 'es-PE'], ['COP', 'es-CO'], ['CLP', 'es-CL'], ['USD', 'en'], ['PEN', 'en']),
      (minor, [currency = '', locale = '']) => {
        expect(parseMoney(decimalText(money(minor, currency)), currency)).toBe(minor);
        expect(parseMoney(formatMoney(money(minor, currency), locale).replace(/[^\d.,]+$/, ''), currency)).toBe(minor);
      },
    ),
    { numRuns: 500 },
  );
  expect(formatMoney(money(65_000_000, 'COP'), 'es-CO')).toMatch(/650\.000$/);
  expect(formatMoney(money(65_000_050, 'COP'), 'es-CO')).toMatch(/650\.000,50$/);
  expect(decimalText(money(-5, 'PEN'))).toBe('-0.05');
});

test('a reader of Spanish sees amounts as the country of the currency writes them, everywhere the same', () => {
  const bare = (text: string) => text.replaceAll('\u00a0', ' ');
  for (const locale of ['es', 'es-419']) {
    expect(bare(formatMoney(money(250_745_016, 'PEN'), locale))).toBe('S/ 2,507,450.16');
    expect(bare(formatMoney(money(250_745_000, 'COP'), locale))).toBe('$ 2.507.450');
    expect(bare(formatMoney(money(2_507_450, 'CLP'), locale))).toBe('$2.507.450');
    expect(bare(formatMoney(money(250_745_016, 'EUR'), locale))).toBe('2.507.450,16 €');
  }
  expect(amountText(money(250_745_016, 'PEN'), 'es-419')).toBe('2,507,450.16');
  expect(amountText(money(-250_745_000, 'COP'), 'es-419')).toBe('-2.507.450');
  expect(amountText(money(1_000_500, 'COP'), 'en')).toBe('10,005');
});

test('a cell is read back as it was written, whatever the language', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: MOST_MONEY }),
      fc.constantFrom('PEN', 'COP', 'CLP', 'USD', 'EUR', 'CRC', 'MXN', 'ARS'),
      fc.constantFrom('es-419', 'en'),
      (minor, currency, locale) => {
        expect(parseMoney(amountText(money(minor, currency), locale), currency, locale)).toBe(minor);
      },
    ),
    { numRuns: 2_000 },
  );
});

test('a part in hundredths of a percent rounds half a unit up', () => {
  expect(partOf(1_001, 5_000)).toBe(501);
  expect(partOf(MOST_MONEY, 9_999)).toBe(999_900_000_000);
});
