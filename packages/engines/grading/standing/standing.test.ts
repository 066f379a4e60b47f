import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PRESETS } from '../presets/index.ts';
import { label } from '../presets/parts.ts';
import type { Condition, PromotionRule } from '../shape/promotion.ts';
import type { NumericScale } from '../shape/scale.ts';
import { RUNS } from '../tests/arbitraries.ts';
import { answer, type Finding, meanOfSubjects, type YearRecord } from './conditions.ts';
import { gradePointAverage } from './gpa.ts';
import { proposePromotion } from './promotion.ts';
import { ranks } from './rank.ts';

describe('ranks', () => {
  test('are one more than the number strictly above, in any order of students', () => {
    const students = fc.uniqueArray(
      fc.record({ id: fc.uuid(), mark: fc.option(fc.constantFrom('5', '5.0', '16/3', '7', '10', '9.99')) }),
      {
        selector: (student) => student.id,
      },
    );
    const value = (mark: string) => (mark === '16/3' ? 16 / 3 : Number(mark));
    fc.assert(
      fc.property(students, (list) => {
        const found = ranks(list, true)!;
        const marked = list.filter((student) => student.mark !== null);
        expect(found.size).toBe(marked.length);
        for (const { id, mark } of marked) {
          const above = marked.filter((other) => value(other.mark!) > value(mark!)).length;
          expect(found.get(id)).toBe(1 + above);
        }
        expect(new Map([...ranks(list.toReversed(), true)!].sort())).toEqual(new Map([...found].sort()));
      }),
      { numRuns: RUNS },
    );
  });

  test('do not exist while the school keeps them off', () => {
    expect(ranks([{ id: 'a', mark: '5' }], false)).toBeNull();
  });
});

describe('the grade point average', () => {
  const scale = PRESETS.US.scales[0] as NumericScale;
  const { rounding, bonus } = PRESETS.US.gpa!;
  const courses = [
    { mark: '95', credits: '1' },
    { mark: '85', credits: '1', kind: 'honors' },
    { mark: '75', credits: '0.5', kind: 'ap' },
    { mark: '40', credits: '1', kind: 'ap' },
    { mark: null, credits: '1' },
  ];

  test('weighs by credits and rounds as told', () => {
    expect(gradePointAverage(scale, courses, { rounding })).toBe('2.29');
  });

  test('adds the bonus of harder courses, but not to a failed one', () => {
    expect(gradePointAverage(scale, courses, { rounding, bonus })).toBe('2.57');
  });

  test('is nothing where nothing counts', () => {
    expect(gradePointAverage(scale, [], { rounding })).toBeNull();
    expect(gradePointAverage(scale, [{ mark: '90', credits: '0' }], { rounding })).toBeNull();
    const bare = { ...scale, levels: scale.levels.map(({ points: _points, ...rest }) => rest) };
    expect(gradePointAverage(bare, courses, { rounding })).toBeNull();
  });
});

const record: YearRecord = {
  stage: 'primary',
  grade: 3,
  subjects: [
    { id: 'a', mark: '4', passed: false },
    { id: 'b', mark: '5', passed: true },
    { id: 'c', mark: '5.5', passed: true },
  ],
  areas: [
    { id: 'x', levels: ['C', 'C', 'A', 'B'] },
    { id: 'y', levels: ['C', 'A', 'A', 'B'] },
  ],
  attendancePercent: '85',
  credits: '10',
  documents: ['support-plan'],
};

describe('conditions', () => {
  const ask = (condition: Condition, about: YearRecord = record) => {
    const findings: Finding[] = [];
    return [answer(condition, about, null, findings), findings[0]?.found ?? null];
  };
  const areas = (share: string, compare: 'more' | 'at-least', count: number | null): Condition => ({
    kind: 'areas-with-levels',
    levels: ['C'],
    share,
    compare,
    areas: count,
  });

  test.each<[Condition, boolean, unknown]>([
    [{ kind: 'always' }, true, null],
    [{ kind: 'stage-is', stage: 'primary' }, true, 'primary'],
    [{ kind: 'stage-is', stage: 'secondary' }, false, 'primary'],
    [{ kind: 'grade-in', grades: [2, 3] }, true, 3],
    [{ kind: 'grade-in', grades: [1] }, false, 3],
    [{ kind: 'failed-at-most', count: 1 }, true, 1],
    [{ kind: 'failed-at-most', count: 0 }, false, 1],
    [{ kind: 'mean-at-least', value: '4.83' }, true, '29/6'],
    [{ kind: 'mean-at-least', value: '4.84' }, false, '29/6'],
    [{ kind: 'attendance-at-least', percent: '85' }, true, '85'],
    [{ kind: 'attendance-at-least', percent: '85.01' }, false, '85'],
    [{ kind: 'credits-at-least', value: '10' }, true, '10'],
    [{ kind: 'credits-at-least', value: '11' }, false, '10'],
    [{ kind: 'on-file', document: 'support-plan' }, true, 'support-plan'],
    [{ kind: 'on-file', document: 'committee-act' }, false, 'committee-act'],
    [areas('0.5', 'at-least', 1), true, 1],
    [areas('0.5', 'more', 1), false, 0],
    [areas('0.25', 'at-least', null), true, 2],
    [areas('0.25', 'more', null), false, 1],
    [areas('0.25', 'at-least', 3), false, 2],
  ])('%j', (condition, holds, found) => {
    expect(ask(condition)).toEqual([holds, found]);
  });

  test('stay unknown where the year does not say', () => {
    const blank: YearRecord = { stage: 'primary', grade: 1 };
    for (const condition of [
      { kind: 'failed-at-most', count: 0 },
      { kind: 'mean-at-least', value: '1' },
      { kind: 'attendance-at-least', percent: '1' },
      { kind: 'credits-at-least', value: '1' },
      { kind: 'on-file', document: 'x' },
      areas('0.5', 'more', 1),
    ] as Condition[]) {
      expect(ask(condition, blank)).toEqual([null, null]);
      expect(ask({ kind: 'not', of: condition }, blank)[0]).toBeNull();
    }
    expect(ask({ kind: 'failed-at-most', count: 0 }, { ...blank, subjects: [] })[0]).toBeNull();
    expect(ask(areas('0.5', 'more', 1), { ...blank, areas: [] })[0]).toBeNull();
    expect(meanOfSubjects(blank, null)).toBeNull();
  });

  test('combine yes, no and unknown as a careful person would', () => {
    const yes: Condition = { kind: 'always' };
    const no: Condition = { kind: 'not', of: yes };
    const unknown: Condition = { kind: 'credits-at-least', value: '1' };
    const without: YearRecord = { stage: 'primary', grade: 1 };
    const result = (kind: 'all' | 'any', ...of: Condition[]) => ask({ kind, of }, without)[0];
    expect([
      result('all', yes, yes),
      result('all', yes, no),
      result('all', yes, unknown),
      result('all', unknown, no),
    ]).toEqual([true, false, null, false]);
    expect([
      result('any', no, no),
      result('any', no, yes),
      result('any', no, unknown),
      result('any', unknown, yes),
    ]).toEqual([false, true, null, true]);
  });
});

describe('a promotion proposal', () => {
  const rule = (clauses: PromotionRule['clauses']): PromotionRule => ({
    id: 'r',
    version: 1,
    label: label('x', 'x'),
    meanRounding: { mode: 'half-up', places: 1 },
    clauses,
  });
  const clause = (id: string, when: Condition, outcome: PromotionRule['clauses'][number]['outcome']) => ({
    id,
    label: label('x', 'x'),
    when,
    outcome,
  });

  test('comes from the first clause that holds, with everything that was found', () => {
    const proposal = proposePromotion(
      rule([
        clause('first', { kind: 'failed-at-most', count: 0 }, 'promoted'),
        clause('second', { kind: 'mean-at-least', value: '4.8' }, 'promoted-with-support'),
        clause('third', { kind: 'always' }, 'retained'),
      ]),
      record,
    );
    expect(proposal).toMatchObject({ outcome: 'promoted-with-support', clause: 'second' });
    expect(proposal.reasons.map(({ clause: id, holds }) => [id, holds])).toEqual([
      ['first', false],
      ['second', true],
    ]);
    expect(proposal.reasons[1]!.findings).toEqual([
      { condition: { kind: 'mean-at-least', value: '4.8' }, holds: true, found: '4.8' },
    ]);
  });

  test('stops without an outcome where a clause cannot be answered', () => {
    const clauses = [
      clause('first', { kind: 'credits-at-least', value: '5' }, 'promoted'),
      clause('second', { kind: 'always' }, 'retained'),
    ];
    const proposal = proposePromotion(rule(clauses), { ...record, credits: undefined });
    expect([proposal.outcome, proposal.clause, proposal.reasons.length]).toEqual([null, 'first', 1]);
  });

  test('has no outcome where no clause holds', () => {
    const proposal = proposePromotion(rule([clause('first', { kind: 'grade-in', grades: [9] }, 'promoted')]), record);
    expect([proposal.outcome, proposal.clause]).toEqual([null, null]);
  });
});
