import { masteryOf } from '@patio/engine-learning';
import { describe, expect, it } from 'vitest';
import { certaintyOf, levelOf } from './certainty.ts';

const tries = (count: number, right: boolean) =>
  Array.from({ length: count }, (_, at) => ({
    skill: 'maths.double',
    day: `2026-11-${String(10 + at).padStart(2, '0')}`,
    right,
    unaided: right,
    hints: 0,
    chosen: false,
  }));

describe('how sure an estimate is', () => {
  it('is little after one try and sure after many of the same kind', () => {
    expect(certaintyOf(masteryOf(tries(1, true)))).toBe('little');
    expect(certaintyOf(masteryOf(tries(4, true)))).toBe('fairly');
    expect(certaintyOf(masteryOf(tries(12, true)))).toBe('sure');
  });

  it('grows no wider with a narrower band', () => {
    expect(certaintyOf({ from: 0.1, to: 0.9, tries: 9 })).toBe('little');
    expect(certaintyOf({ from: 0.4, to: 0.8, tries: 9 })).toBe('fairly');
    expect(certaintyOf({ from: 0.8, to: 0.9, tries: 9 })).toBe('sure');
  });
});

describe('how much is known', () => {
  it.each([
    [0, 'beginning'],
    [0.4, 'half_way'],
    [0.7, 'most'],
    [0.95, 'nearly_all'],
    [1, 'nearly_all'],
  ])('%s is %s', (known, level) => {
    expect(levelOf(known)).toBe(level);
  });
});
