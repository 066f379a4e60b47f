import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ratio } from '../exact/ratio.ts';
import { recovery } from '../presets/parts.ts';
import type { RecoveryRule } from '../shape/policy.ts';
import { RUNS } from '../tests/arbitraries.ts';
import { graded, item, planOf } from '../tests/section.ts';
import type { RecoveryMark } from '../work.ts';
import { gradeStudent } from './grade-student.ts';
import { isEligible } from './recovery.ts';

const rounding = { item: null, category: null, term: null, year: { mode: 'half-up', places: 1 } as const };
const planWith = (rule: Partial<RecoveryRule>) =>
  planOf({ rounding, recovery: [recovery('r', 'x', 'x', '6', rule)] }, [item('i')]);

function after(rule: Partial<RecoveryRule>, base: string, taken: RecoveryMark | string): string | null {
  const mark = typeof taken === 'string' ? { mark: taken } : taken;
  return gradeStudent(planWith(rule), { cells: { i: graded(base) }, recoveries: { r: mark } }).year.current.all.mark;
}

describe('recovery', () => {
  test.each([
    ['replaces', {}, '4', '7', '7'],
    ['replaces', {}, '4', '3', '3'],
    ['replaces', { cap: '6' }, '4', '9', '6'],
    ['replaces', { cap: '3' }, '4', '9', '4'],
    ['max', {}, '4', '3', '4'],
    ['max', {}, '4', '9', '9'],
    ['averages', {}, '4', '9', '6.5'],
    ['averages', { weight: '60' }, '4', '9', '7'],
    ['averages', { weight: '33' }, '4', '9', '5.7'],
    ['fixed', { fixed: '6', passAt: '7' }, '4', '7', '6'],
    ['fixed', { fixed: '6', passAt: '7' }, '4', '6.9', '4'],
    ['fixed', { fixed: '6', passAt: null }, '4', '10', '4'],
    ['fixed', { fixed: null, passAt: '5' }, '4', '10', '4'],
    ['fixed', { fixed: '3', passAt: '5' }, '4', '10', '4'],
  ] as const)('%s %j turns %s with %s into %s', (result, rule, base, taken, expected) => {
    expect(after({ result, ...rule }, base, taken)).toBe(expected);
  });

  test('is for those below the line and, if said, not below the entry mark', () => {
    expect(after({ result: 'replaces', from: '3' }, '2.9', '9')).toBe('2.9');
    expect(after({ result: 'replaces', from: '3' }, '3', '9')).toBe('9');
    expect(after({ result: 'replaces', from: '3' }, '4', '1')).toBe('3');
    const [rule] = planWith({ from: '3' }).root.recoveries;
    expect([2, 3, 5, 6, 7].map((mark) => isEligible(rule!, ratio(mark)))).toEqual([false, true, true, false, false]);
    const [open] = planWith({}).root.recoveries;
    expect(isEligible(open!, ratio(0))).toBe(true);
  });

  test('already sat is never worth less because another mark rose', () => {
    expect(after({ result: 'replaces' }, '5.9', '8')).toBe('8');
    expect(after({ result: 'replaces' }, '6', '8')).toBe('8');
    expect(after({ result: 'replaces' }, '8.5', '8')).toBe('8.5');
    expect(after({ result: 'replaces', cap: '6' }, '7', '9')).toBe('7');
  });

  test('counts only in time, only if admitted, and for families only once published', () => {
    const rule = { result: 'max', deadline: '2026-12-15' } as const;
    expect(after(rule, '4', { mark: '9', takenOn: '2026-12-15' })).toBe('9');
    expect(after(rule, '4', { mark: '9', takenOn: '2026-12-16' })).toBe('4');
    expect(after(rule, '4', { mark: '9' })).toBe('9');
    expect(after({ result: 'max' }, '4', { mark: '9', takenOn: '2030-01-01' })).toBe('9');
    expect(after(rule, '4', { mark: '9', admitted: false })).toBe('4');
    expect(after(rule, '4', { mark: '9', admitted: true })).toBe('9');
    const work = { cells: { i: graded('4') }, recoveries: { r: { mark: '9', published: false } } };
    const { current } = gradeStudent(planWith({ result: 'max' }), work).year;
    expect([current.all.mark, current.published.mark]).toEqual(['9', '4']);
  });

  test('comes after another recovery, each on what the one before left', () => {
    const rules = [
      recovery('first', 'x', 'x', '6', { result: 'max' }),
      recovery('second', 'x', 'x', '6', { result: 'averages' }),
    ];
    const plan = planOf({ recovery: rules }, [item('i')]);
    const mark = (first: string, second: string) =>
      gradeStudent(plan, {
        cells: { i: graded('2') },
        recoveries: { first: { mark: first }, second: { mark: second } },
      }).year.current.all.mark;
    expect(mark('4', '10')).toBe('7');
    expect(mark('8', '2')).toBe('8');
  });

  test('is monotone in both marks for every rule', () => {
    const tenths = fc.integer({ min: 0, max: 100 }).map((value) => String(value / 10));
    const rule = fc.record({
      result: fc.constantFrom('replaces', 'max', 'averages', 'fixed'),
      from: fc.option(tenths, { nil: null }),
      below: tenths,
      cap: fc.option(tenths, { nil: null }),
      fixed: fc.option(tenths, { nil: null }),
      passAt: fc.option(tenths, { nil: null }),
    } as const);
    fc.assert(
      fc.property(rule, tenths, tenths, tenths, (each, base, taken, more) => {
        const higher = String(Math.min(100, Math.round(Number(base) * 10) + Math.round(Number(more) * 10)) / 10);
        expect(Number(after(each, higher, taken))).toBeGreaterThanOrEqual(Number(after(each, base, taken)));
        expect(Number(after(each, taken, higher))).toBeGreaterThanOrEqual(Number(after(each, taken, base)));
      }),
      { numRuns: RUNS },
    );
  });
});
