import { describe, expect, test } from 'vitest';
import { recovery } from '../presets/parts.ts';
import { graded, item, planOf } from '../tests/section.ts';
import { eligibleRecoveries } from './eligible.ts';

const view = { total: 'current', seenBy: 'all' } as const;

describe('who may sit a recovery', () => {
  const rules = [
    recovery('december', 'x', 'x', '6', { from: '3' }),
    recovery('february', 'x', 'x', '6', {}),
    recovery('first-term', 'x', 'x', '6', { node: 't1' }),
  ];
  const plan = planOf({ recovery: rules }, [item('a'), item('b', { node: 't2' })]);
  const of = (a: string, b: string, recoveries = {}) =>
    eligibleRecoveries(plan, { cells: { a: graded(a), b: graded(b) }, recoveries }, view);

  test('is whoever stands below the line and not below the entry mark', () => {
    expect(of('8', '8')).toEqual([]);
    expect(of('8', '2')).toEqual(['december', 'february']);
    expect(of('5', '8')).toEqual(['first-term']);
    expect(of('2', '2')).toEqual(['first-term', 'february']);
  });

  test('is judged on what the recoveries before left, and not on its own result', () => {
    expect(of('8', '2', { december: { mark: '9' } })).toEqual(['december']);
    expect(of('8', '2', { december: { mark: '4' }, february: { mark: '9' } })).toEqual(['december', 'february']);
    expect(of('2', '5', { 'first-term': { mark: '8' } })).toEqual(['first-term']);
  });

  test('is nobody while there is no mark', () => {
    expect(eligibleRecoveries(plan, { cells: {} }, view)).toEqual([]);
  });
});
