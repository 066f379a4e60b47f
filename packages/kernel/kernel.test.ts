import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  daysBetween,
  decodeCursor,
  defineFailures,
  encodeCursor,
  isId,
  isLocalDate,
  localDateAt,
  makeId,
  minorDigits,
  money,
  percentOf,
  percentText,
  weekday,
} from './index.ts';

describe('ids', () => {
  test('are well formed and sort by the time they were made', () => {
    const ids = [1, 2, 1_000, 1_700_000_000_000].map((at) => makeId(at));
    expect(ids.every(isId)).toBe(true);
    expect([...ids].sort()).toEqual(ids);
    expect(isId("' or 1=1")).toBe(false);
  });
  test('of one millisecond sort in the order in which they were made, and no two are alike', () => {
    const ids = Array.from({ length: 2_000 }, () => makeId(1_700_000_000_000));
    expect(ids.every(isId)).toBe(true);
    expect([...ids].sort()).toEqual(ids);
    expect(new Set(Array.from({ length: 9_000 }, () => makeId(1))).size).toBe(9_000);
  });
});

describe('dates', () => {
  test('a school date is local: the same instant is Monday in Madrid and Sunday in Lima', () => {
    const instant = new Date('2026-11-16T01:00:00Z');
    expect(localDateAt(instant, 'Europe/Madrid')).toBe('2026-11-16');
    expect(localDateAt(instant, 'America/Lima')).toBe('2026-11-15');
    expect(weekday('2026-11-16')).toBe(1);
  });
  test('adding days and counting them agree, across months and leap years', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60_000 }), fc.integer({ min: -4_000, max: 4_000 }), (start, days) => {
        const from = addDays('1970-01-01', start);
        expect(daysBetween(from, addDays(from, days))).toBe(days);
      }),
    );
  });
  test('refuses dates that do not exist', () => {
    expect(isLocalDate('2026-02-29')).toBe(false);
    expect(isLocalDate('2028-02-29')).toBe(true);
    expect(isLocalDate('29/02/2028')).toBe(false);
    for (const none of ['0000-00-00', '0000-01-01', '2026-13-01', '2026-00-10', '2026-02-30'])
      expect(isLocalDate(none), none).toBe(false);
  });
  test('knows exactly the days that the calendar of the platform knows', () => {
    const two = (most: number) => fc.integer({ min: 0, max: most }).map((part) => String(part).padStart(2, '0'));
    const year = fc.integer({ min: 1, max: 9_999 }).map((part) => String(part).padStart(4, '0'));
    fc.assert(
      fc.property(year, two(13), two(32), (...parts) => {
        const text = parts.join('-');
        const at = new Date(`${text}T00:00:00Z`);
        expect(isLocalDate(text), text).toBe(!Number.isNaN(at.getTime()) && at.toISOString().startsWith(text));
      }),
      { numRuns: 2_000 },
    );
  });
});

test('money is whole minor units, and knows that the Chilean peso has none', () => {
  expect(minorDigits('CLP')).toBe(0);
  expect(minorDigits('PEN')).toBe(2);
  expect(() => money(0.5, 'PEN')).toThrow(RangeError);
});

test('a share has one decimal, is never rounded up, and is the same on screens and on paper', () => {
  expect([percentOf(977, 1000), percentOf(2999, 3000), percentOf(29, 100), percentOf(3, 3)]).toEqual([
    97.7, 99.9, 29, 100,
  ]);
  expect([percentOf(0, 0), percentText(0, 0, 'es')]).toEqual([null, null]);
  expect(percentText(2, 3, 'en')).toBe('66.6%');
  expect(percentText(2, 3, 'es')).toMatch(/^66[.,]6\s?%$/);
  fc.assert(
    fc.property(fc.nat(400), fc.integer({ min: 1, max: 400 }), (some, more) => {
      const percent = percentOf(some, some + more) ?? 0;
      expect(percent).toBeLessThan(100);
      expect(percent * (some + more)).toBeLessThanOrEqual(some * 100 + 1e-6);
    }),
  );
});
test('a cursor survives the trip for any key, and a forged one reads as none', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.integer(), fc.constant(null))), (key) => {
      expect(decodeCursor(encodeCursor(key), key.length)).toEqual(key);
      expect(decodeCursor(encodeCursor(key), key.length + 1)).toBeNull();
    }),
  );
  expect(decodeCursor('%%%', 1)).toBeNull();
  for (const forged of [[{ a: 1 }], [['x']], [true]])
    expect(decodeCursor(encodeCursor(forged as unknown as string[]), 1)).toBeNull();
});

test('a failure carries its module, kind and data', () => {
  const failure = defineFailures('attendance', { class_day_closed: 'closed' });
  expect(failure('class_day_closed', { closedAt: '10:00' })).toMatchObject({
    kind: 'closed',
    code: 'attendance.class_day_closed',
  });
  expect(failure.codes).toEqual(['attendance.class_day_closed']);
});
