import { describe, expect, test } from 'vitest';
import { PRESETS } from '../presets/index.ts';
import { category, label, recovery, term, yearOf, yearWith } from '../presets/parts.ts';
import type { LatePolicy, Policy } from '../shape/policy.ts';
import type { LevelScale, NumericScale } from '../shape/scale.ts';
import { graded, item, planOf, policyOf, tenScale } from '../tests/section.ts';
import type { GradeItem } from '../work.ts';
import { cellProblems, itemProblems } from './entry.ts';
import { policyProblems } from './policy.ts';
import { equivalenceProblems, scaleProblems } from './scale.ts';

const codes = (problems: { code: string; at: string }[]) => problems.map(({ code, at }) => `${code} @${at}`);
const ofScale = (parts: Partial<NumericScale>) => codes(scaleProblems({ ...tenScale, ...parts }));
const ofPolicy = (parts: Partial<Policy>, scale = tenScale) => codes(policyProblems(policyOf(parts), scale));
const level = (id: string, from: string) => ({ id, from, label: label(id, id) });

describe('a scale', () => {
  test.each<[Partial<NumericScale>, string[]]>([
    [{}, []],
    [{ min: '10' }, ['scale.empty @ten']],
    [{ step: '0' }, ['scale.step_not_positive @ten']],
    [{ step: '-1' }, ['scale.step_not_positive @ten']],
    [{ step: '3' }, ['scale.step_does_not_fit @ten']],
    [{ pass: '10.5' }, ['scale.pass_outside @ten']],
    [{ pass: '-1' }, ['scale.pass_outside @ten']],
    [{ pass: '10' }, []],
    [{ pass: '0' }, []],
    [{ lowestRecordable: '11' }, ['scale.lowest_outside @ten']],
    [{ levels: [] }, []],
    [{ levels: [level('a', '1')] }, ['scale.levels_leave_a_gap @a']],
    [{ levels: [level('a', '0'), level('b', '5'), level('c', '4')] }, ['scale.levels_not_in_order @c']],
    [{ levels: [level('a', '0'), level('b', '0')] }, ['scale.level_empty @b']],
    [{ levels: [level('a', '0'), level('b', '11')] }, ['scale.level_outside @b']],
    [{ levels: [level('a', '0'), level('a', '5')] }, ['scale.level_repeated @a']],
  ])('%j has problems %j', (parts, problems) => {
    expect(ofScale(parts)).toEqual(problems);
  });

  test('of words must know its pass level', () => {
    const words = PRESETS.PE.scales[0] as LevelScale;
    expect(codes(scaleProblems(words))).toEqual([]);
    expect(codes(scaleProblems({ ...words, pass: 'Z' }))).toEqual(['scale.pass_unknown @pe-cneb']);
  });

  test('an equivalence must name levels that exist', () => {
    const [words, , abroad] = PRESETS.PE.scales;
    const map = PRESETS.PE.equivalences[0]!;
    expect(codes(equivalenceProblems(map, words!, abroad!))).toEqual([]);
    expect(codes(equivalenceProblems({ ...map, rows: [{ level: 'Z', gives: '1' }] }, words!, abroad!))).toEqual([
      'equivalence.level_unknown @Z',
    ]);
    expect(codes(equivalenceProblems({ ...map, rows: [{ from: '1', gives: 'Z' }] }, abroad!, words!))).toEqual([
      'equivalence.level_unknown @Z',
    ]);
  });

  test('an equivalence begins at the lowest mark, rises row by row and never reads a higher mark lower', () => {
    const [marks, words] = PRESETS.CO.scales;
    const map = PRESETS.CO.equivalences[0]!;
    const of = (rows: typeof map.rows) => codes(equivalenceProblems({ ...map, rows }, marks!, words!));
    expect(of(map.rows)).toEqual([]);
    expect(of([{ from: '1', gives: 'bajo' }])).toEqual([]);
    expect(of([{ from: '2', gives: 'bajo' }])).toEqual(['equivalence.leaves_a_gap @2']);
    expect(
      of([
        { from: '1', gives: 'bajo' },
        { from: '1', gives: 'alto' },
      ]),
    ).toEqual(['equivalence.rows_not_in_order @1']);
    expect(
      of([
        { from: '1', gives: 'alto' },
        { from: '3', gives: 'alto' },
      ]),
    ).toEqual([]);
    expect(
      of([
        { from: '1', gives: 'alto' },
        { from: '3', gives: 'bajo' },
      ]),
    ).toEqual(['equivalence.falls @3']);
    expect(
      of([
        { from: '1', gives: 'bajo' },
        { from: '6', gives: 'alto' },
      ]),
    ).toEqual(['equivalence.level_unknown @6']);
    expect(codes(equivalenceProblems({ ...map, rows: [{ from: '1', gives: '8' }] }, marks!, marks!))).toEqual([
      'equivalence.level_unknown @8',
    ]);
    expect(codes(equivalenceProblems({ ...map, rows: [{ from: '1', gives: 'x' }] }, marks!, marks!))).toEqual([
      'equivalence.level_unknown @x',
    ]);
  });
});

const late: LatePolicy = { per: 'day', graceMinutes: 0, percent: '10', of: 'full', most: '100', floor: '0' };
const caps = { item: null, category: null, term: null };

describe('a policy', () => {
  test.each<[string, Partial<Policy>, string[]]>([
    ['sound', {}, []],
    ['another scale', { scaleId: 'none' }, ['policy.scale_unknown @none']],
    [
      'a category twice',
      { categories: [category('a', 'x', 'x'), category('a', 'x', 'x')] },
      ['policy.category_repeated @a'],
    ],
    ['a negative weight', { categories: [category('a', 'x', 'x', { weight: '-1' })] }, ['policy.weight_negative @a']],
    [
      'no weight at all',
      { categories: [category('a', 'x', 'x', { weight: '0' })] },
      ['policy.weights_all_zero @categories'],
    ],
    [
      'a term twice',
      { terms: yearWith([term('a', 'x', 'x', '1'), term('a', 'x', 'x', '1')]) },
      ['policy.term_repeated @a'],
    ],
    ['terms without weight', { terms: yearWith([term('a', 'x', 'x', '0')]) }, ['policy.weights_all_zero @year']],
    ['no year on top', { terms: term('a', 'x', 'x', '1') }, ['policy.top_is_not_a_year @a']],
    [
      'a year inside',
      { terms: yearWith([{ ...yearOf(1, 'q', 'x', 'x'), id: 'inner' }]) },
      ['policy.year_inside @inner'],
    ],
    ['missing worth too much', { missingPercent: '101' }, ['policy.percent_outside @missing']],
    ['missing worth less than nothing', { missingPercent: '-1' }, ['policy.percent_outside @missing']],
    ['missing worth all', { missingPercent: '100' }, []],
    ['late percent', { late: { ...late, percent: '200' } }, ['policy.percent_outside @late']],
    ['late most', { late: { ...late, most: '-5' } }, ['policy.percent_outside @late']],
    ['late floor', { late: { ...late, floor: '101' } }, ['policy.percent_outside @late']],
    ['late sound', { late }, []],
    ['bend at nothing', { conversion: { kind: 'pass-at', percent: '0' } }, ['policy.percent_outside @conversion']],
    ['bend at all', { conversion: { kind: 'pass-at', percent: '100' } }, ['policy.percent_outside @conversion']],
    ['bend', { conversion: { kind: 'pass-at', percent: '60' } }, []],
    ['a cap under full marks', { extraCredit: { ...caps, category: '99' } }, ['policy.cap_under_full @category']],
    ['caps', { extraCredit: { item: '100', category: '110', term: null } }, []],
    [
      'recovery of no term',
      { recovery: [recovery('r', 'x', 'x', '6', { node: 'z' })] },
      ['policy.recovery_term_unknown @r'],
    ],
    [
      'recovery twice',
      { recovery: [recovery('r', 'x', 'x', '6', {}), recovery('r', 'x', 'x', '6', {})] },
      ['policy.recovery_repeated @r'],
    ],
    [
      'recovery for nobody',
      { recovery: [recovery('r', 'x', 'x', '6', { from: '6' })] },
      ['policy.recovery_for_nobody @r'],
    ],
    ['recovery for some', { recovery: [recovery('r', 'x', 'x', '6', { from: '5.9', node: 't1' })] }, []],
    [
      'fixed without a mark',
      { recovery: [recovery('r', 'x', 'x', '6', { result: 'fixed', passAt: '6' })] },
      ['policy.recovery_fixed_missing @r'],
    ],
    [
      'fixed without a line',
      { recovery: [recovery('r', 'x', 'x', '6', { result: 'fixed', fixed: '6' })] },
      ['policy.recovery_fixed_missing @r'],
    ],
    ['fixed', { recovery: [recovery('r', 'x', 'x', '6', { result: 'fixed', fixed: '6', passAt: '6' })] }, []],
    ['recovery weight', { recovery: [recovery('r', 'x', 'x', '6', { weight: '150' })] }, ['policy.percent_outside @r']],
    [
      'recovery cap outside',
      { recovery: [recovery('r', 'x', 'x', '6', { cap: '11' })] },
      ['policy.recovery_mark_outside @r'],
    ],
    ['recovery line outside', { recovery: [recovery('r', 'x', 'x', '-1', {})] }, ['policy.recovery_mark_outside @r']],
  ])('with %s', (_name, parts, problems) => {
    expect(ofPolicy(parts)).toEqual(problems);
  });

  test('cannot bend at a pass mark on the edge of the scale', () => {
    const bend: Partial<Policy> = { conversion: { kind: 'pass-at', percent: '60' } };
    expect(ofPolicy(bend, { ...tenScale, pass: '10' })).toEqual(['policy.pass_at_needs_room @conversion']);
    expect(ofPolicy(bend, { ...tenScale, pass: '0' })).toEqual(['policy.pass_at_needs_room @conversion']);
    expect(ofPolicy({}, { ...tenScale, pass: '0' })).toEqual([]);
  });

  test('brings the problems of its scale along', () => {
    expect(ofPolicy({}, { ...tenScale, step: '0' })).toEqual(['scale.step_not_positive @ten']);
  });
});

describe('a column and its cells', () => {
  test.each<[Partial<GradeItem>, string[]]>([
    [{}, []],
    [{ max: '10', weight: '0', step: '0.5' }, []],
    [{ max: '1', weight: '1', step: '1' }, []],
    [{ node: 'year' }, ['item.node_not_a_leaf @i']],
    [{ node: 'z' }, ['item.node_not_a_leaf @i']],
    [{ category: 'z' }, ['item.category_unknown @i']],
    [{ max: '0' }, ['item.max_not_positive @i']],
    [{ weight: '-1' }, ['item.weight_negative @i']],
    [{ step: '0' }, ['item.step_not_positive @i']],
  ])('%j has problems %j', (parts, problems) => {
    expect(codes(itemProblems(policyOf(), item('i', parts)))).toEqual(problems);
  });

  test('a plan refuses what it could never count', () => {
    expect(() => planOf({}, [item('i', { node: 'year' })])).toThrow('item.node_not_a_leaf');
    expect(() => planOf({}, [item('i', { category: 'z' })])).toThrow('item.category_unknown');
    expect(() => planOf({}, [item('i'), item('i')])).toThrow('item.repeated');
    expect(() => planOf({ scaleId: 'z' }, [])).toThrow('policy.scale_unknown');
  });

  test('scores must be numbers of the column', () => {
    const plan = planOf({}, [item('i', { max: '20', step: '0.5' }), item('m')]);
    const free = planOf({ extraCredit: caps }, [item('i', { max: '20' })]);
    const of = (score: string, id = 'i') => codes(cellProblems(plan, id, graded(score)));
    expect([of('0'), of('20'), of('13.5'), of('9.5', 'm')]).toEqual([[], [], [], []]);
    expect(of('-1')).toEqual(['cell.score_too_low @i']);
    expect(of('20.5')).toEqual(['cell.score_too_high @i']);
    expect(codes(cellProblems(free, 'i', graded('25')))).toEqual([]);
    expect(of('13.4')).toEqual(['cell.score_between_steps @i']);
    expect(of('abc')).toEqual(['cell.score_malformed @i']);
    expect(of('5', 'ghost')).toEqual(['cell.item_unknown @ghost']);
    expect(codes(cellProblems(plan, 'i', { state: 'graded' }))).toEqual(['cell.score_missing @i']);
    expect(codes(cellProblems(plan, 'i', { state: 'graded', score: null }))).toEqual(['cell.score_missing @i']);
    expect(codes(cellProblems(plan, 'i', { state: 'excused' }))).toEqual([]);
    expect(codes(cellProblems(plan, 'i', { state: 'graded', attempts: ['1', 'x'] }))).toEqual([
      'cell.score_malformed @i',
    ]);
  });
});
