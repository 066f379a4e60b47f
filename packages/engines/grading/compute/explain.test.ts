import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { category, recovery } from '../presets/parts.ts';
import { anyGrading, RUNS, share } from '../tests/arbitraries.ts';
import { firstBrokenStep } from '../tests/readd.ts';
import { graded, item, planOf, policyOf, tenScale } from '../tests/section.ts';
import { explain } from './explain.ts';
import { gradeStudent } from './grade-student.ts';
import type { View } from './item-mark.ts';
import { planSection } from './plan.ts';
import { type Step, TRACE_RULES } from './trace.ts';

const anyView: fc.Arbitrary<View> = fc.record({
  total: fc.constantFrom('current', 'final'),
  seenBy: fc.constantFrom('all', 'published'),
});

describe('the trace', () => {
  test('adds up again to the result, step by step, for every term', () => {
    fc.assert(
      fc.property(anyGrading, anyView, ({ section, work }, view) => {
        const plan = planSection(section.policy, section.scale, section.items);
        const { terms } = gradeStudent(plan, work);
        for (const node of plan.nodes) {
          const { steps, ...shown } = explain(plan, work, view, node.id);
          const { mark, level, passed } = terms[node.id]![view.total][view.seenBy];
          expect(shown).toEqual({ mark, level, passed });
          expect(firstBrokenStep(section, steps)).toBeNull();
          expect(steps.at(-1)!.result).toBe(mark);
          expect(steps.at(-1)!.about).toBe(node.id);
          for (const step of steps) expect(TRACE_RULES).toContain(step.rule);
        }
      }),
      { numRuns: RUNS },
    );
  });

  test('for families never names a hidden column', () => {
    fc.assert(
      fc.property(anyGrading, ({ section, work }) => {
        const plan = planSection(section.policy, section.scale, section.items);
        const { steps } = explain(plan, work, { total: 'final', seenBy: 'published' });
        const named = new Set(steps.flatMap((step) => [step.about, ...step.inputs.map((input) => input.of)]));
        for (const item of section.items) if (item.hidden) expect(named.has(item.id)).toBe(false);
      }),
      { numRuns: share(2) },
    );
  });

  const half = { mode: 'half-up', places: 0 } as const;
  const caps = { item: '100', category: '100', term: '100' };
  const story = (steps: Step[]) => steps.map(({ rule, about, params, result }) => [rule, about, params, result]);

  test('tells the whole story of a term, and nothing of the others', () => {
    const plan = planOf(
      {
        late: { per: 'day', graceMinutes: 0, percent: '10', of: 'full', most: '50', floor: '20' },
        rounding: { item: { mode: 'half-up', places: 1 }, category: half, term: half, year: null },
        categories: [category('tests', 'x', 'x', { dropLowest: 1 })],
        extraCredit: caps,
        missingPercent: '10',
      },
      [item('a', { max: '20' }), item('b'), item('c'), item('d'), item('e', { node: 't2' }), item('f')],
    );
    const cells = {
      a: { state: 'late', score: '30', lateMinutes: 1 },
      b: { state: 'missing' },
      c: { state: 'excused' },
      e: { state: 'graded', score: '9' },
      f: { state: 'graded', attempts: ['4', '7'] },
    } as const;
    const told = explain(plan, { cells }, { total: 'final', seenBy: 'all' }, 't1');
    expect(story(told.steps)).toEqual([
      ['item.score', 'a', {}, '30'],
      ['item.late', 'a', { units: 1, per: 'day', of: 'full', share: '0.1', off: '2', floor: '4' }, '28'],
      ['item.cap', 'a', { cap: '1' }, '20'],
      ['item.mark', 'a', { max: '20' }, '10'],
      ['item.round', 'a', { mode: 'half-up', places: 1 }, '10'],
      ['item.missing', 'b', { state: 'missing' }, '1'],
      ['item.round', 'b', { mode: 'half-up', places: 1 }, '1'],
      ['item.left-out', 'c', { state: 'excused' }, null],
      ['item.ungraded', 'd', { state: 'pending' }, '0'],
      ['item.round', 'd', { mode: 'half-up', places: 1 }, '0'],
      ['item.attempts', 'f', { rule: 'best' }, '7'],
      ['item.round', 'f', { mode: 'half-up', places: 1 }, '7'],
      ['category.drop', 'tests', { lowest: 1, highest: 0 }, '6'],
      ['category.mean', 'tests', { bottom: '0' }, '6'],
      ['category.round', 'tests', { mode: 'half-up', places: 0 }, '6'],
      ['node.mean', 't1', {}, '6'],
      ['node.round', 't1', { mode: 'half-up', places: 0, stage: 'term' }, '6'],
      ['scale.level', 't1', { level: 'passes', passed: 1, pass: '6' }, '6'],
    ]);
    expect(told).toMatchObject({ mark: '6', level: 'passes', passed: true });
    const drop = told.steps.find((step) => step.rule === 'category.drop')!;
    expect(drop.inputs.map(({ of, value, weight, dropped }) => [of, value, weight, dropped])).toEqual([
      ['a', '10', '1', undefined],
      ['b', '1', '1', undefined],
      ['c', null, '1', undefined],
      ['d', '0', '1', 'lowest'],
      ['f', '7', '1', undefined],
    ]);
  });

  test('tells caps, the lowest mark, recovery, override and what was taken for granted', () => {
    const rules = [
      recovery('exam', 'x', 'x', '6', { result: 'averages', cap: '7', from: '1', fixed: '6', passAt: '5' }),
    ];
    const open = { item: null, category: '110', term: '105' };
    const scale = { ...tenScale, lowestRecordable: '3' };
    const plan = planOf(
      { recovery: rules, extraCredit: open },
      [item('a', { max: '10' }), item('x', { max: '5', extraCredit: true })],
      scale,
    );
    const cells = { a: graded('20'), x: graded('5') };
    const overrides = { t1: { value: '2', reason: 'act 12' } };
    const { steps } = explain(
      plan,
      { cells, overrides, recoveries: { exam: { mark: '9' } }, assumed: { t2: '1' } },
      { total: 'current', seenBy: 'all' },
    );
    expect(story(steps.filter((step) => !step.rule.startsWith('item.')))).toEqual([
      ['category.mean', 'tests', { bottom: '0' }, '30'],
      ['category.cap', 'tests', { cap: '11' }, '11'],
      ['node.mean', 't1', {}, '11'],
      ['node.cap', 't1', { cap: '10.5' }, '10.5'],
      ['node.override', 't1', { reason: 'act 12', value: '2' }, '2'],
      ['node.assumed', 't2', {}, '1'],
      ['node.lowest-recordable', 't2', { lowest: '3' }, '3'],
      ['node.mean', 'year', {}, '2.5'],
      ['node.lowest-recordable', 'year', { lowest: '3' }, '3'],
      [
        'node.recovery',
        'year',
        { result: 'averages', below: '6', from: '1', share: '0.5', fixed: '6', passAt: '5', cap: '7' },
        '6',
      ],
      ['scale.level', 'year', { level: 'passes', passed: 1, pass: '6' }, '6'],
    ]);
    const mean = steps.find((step) => step.rule === 'category.mean')!;
    expect(mean.inputs.map(({ of, extraCredit }) => [of, extraCredit])).toEqual([
      ['a', undefined],
      ['x', true],
    ]);
  });

  test('tells the last term, and an empty one', () => {
    const year = { ...policyOf().terms, combine: 'last' as const };
    const plan = planOf({ terms: year }, [item('a')]);
    const view = { total: 'current', seenBy: 'all' } as const;
    const last = explain(plan, { cells: { a: graded('5') } }, view);
    expect(last.steps.map((step) => step.rule)).toEqual([
      'item.score',
      'category.mean',
      'node.mean',
      'node.empty',
      'node.last',
      'scale.level',
    ]);
    expect(last.passed).toBe(false);
    expect(explain(plan, { cells: {} }, view)).toMatchObject({ mark: null, level: null, passed: null });
    expect(explain(plan, { cells: {} }, view, 't2').steps.map((step) => step.rule)).toEqual(['node.empty']);
    expect(() => explain(plan, { cells: {} }, view, 'none')).toThrow('term.unknown');
  });
});
