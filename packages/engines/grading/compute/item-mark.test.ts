import { describe, expect, test } from 'vitest';
import { category } from '../presets/parts.ts';
import type { LatePolicy, Policy } from '../shape/policy.ts';
import { graded, item, planOf, tenScale } from '../tests/section.ts';
import { CELL_STATES, type Cell } from '../work.ts';
import { gradeStudent } from './grade-student.ts';

const late = (parts: Partial<LatePolicy> = {}): LatePolicy => ({
  per: 'day',
  graceMinutes: 0,
  percent: '10',
  of: 'full',
  most: '100',
  floor: '0',
  ...parts,
});

/** The term mark when one column of 20 points stands alone, so that what is seen is that column's mark. */
function markOf(policy: Partial<Policy>, cell: Cell | undefined, max: string | null = '20'): string | null {
  const { terms } = gradeStudent(planOf(policy, [item('i', { max })]), { cells: { i: cell } });
  return terms.t1!.current.all.mark;
}

describe('a cell', () => {
  test.each([
    ['best', '9'],
    ['latest', '6'],
    ['first', '5'],
    ['average', '20/3'],
  ] as const)('with attempts counts the %s', (attempts, mark) => {
    expect(markOf({ attempts }, { state: 'graded', attempts: ['10', '18', '12'], score: '1' })).toBe(mark);
  });

  test('without attempts counts its score', () => {
    expect(markOf({}, { state: 'graded', attempts: [], score: '10' })).toBe('5');
    expect(markOf({}, { state: 'graded', score: '7.5' }, null)).toBe('7.5');
  });

  test.each([
    [0, '8'],
    [1, '7'],
    [1440, '7'],
    [1441, '6'],
    [14400, '0'],
  ])('%i minutes late loses a tenth per started day', (lateMinutes, mark) => {
    expect(markOf({ late: late() }, { state: 'late', score: '16', lateMinutes })).toBe(mark);
  });

  test('loses per started hour after the grace', () => {
    const rule = late({ per: 'hour', graceMinutes: 15 });
    expect(markOf({ late: rule }, { state: 'late', score: '16', lateMinutes: 15 })).toBe('8');
    expect(markOf({ late: rule }, { state: 'late', score: '16', lateMinutes: 75 })).toBe('7');
    expect(markOf({ late: rule }, { state: 'late', score: '16', lateMinutes: 76 })).toBe('6');
  });

  test('loses of its own score where the policy says so, and never more than the most', () => {
    expect(markOf({ late: late({ of: 'score' }) }, { state: 'late', score: '10', lateMinutes: 5 })).toBe('4.5');
    expect(markOf({ late: late({ most: '30' }) }, { state: 'late', score: '16', lateMinutes: 99999 })).toBe('5');
  });

  test('is not pushed under the floor by lateness, nor lifted to it', () => {
    const rule = late({ floor: '50' });
    expect(markOf({ late: rule }, { state: 'late', score: '16', lateMinutes: 9999 })).toBe('5');
    expect(markOf({ late: rule }, { state: 'late', score: '6', lateMinutes: 9999 })).toBe('3');
  });

  test('written on the scale loses from above the bottom', () => {
    const scale = { ...tenScale, min: '1', max: '7', pass: '4', step: '0.1', lowestRecordable: '1', levels: [] };
    const plan = (rule: LatePolicy) => planOf({ late: rule }, [item('i')], scale);
    const work = { cells: { i: { state: 'late' as const, score: '5', lateMinutes: 1 } } };
    expect(gradeStudent(plan(late()), work).year.current.all.mark).toBe('4.4');
    expect(gradeStudent(plan(late({ of: 'score' })), work).year.current.all.mark).toBe('4.6');
    expect(gradeStudent(plan(late({ percent: '100', floor: '50' })), work).year.current.all.mark).toBe('4');
  });

  test('graded on time is not punished for minutes, nor late without a rule', () => {
    expect(markOf({ late: late() }, { state: 'graded', score: '16', lateMinutes: 9999 })).toBe('8');
    expect(markOf({ late: null }, { state: 'late', score: '16', lateMinutes: 9999 })).toBe('8');
    expect(markOf({ late: late() }, { state: 'late', score: '16' })).toBe('8');
  });

  test('over its points is capped where the policy caps', () => {
    const caps = { category: null, term: null };
    expect(markOf({ extraCredit: { item: '110', ...caps } }, graded('30'))).toBe('11');
    expect(markOf({ extraCredit: { item: null, ...caps } }, graded('30'))).toBe('15');
    expect(markOf({ extraCredit: { item: null, category: '120', term: null } }, graded('30'))).toBe('12');
    expect(markOf({ extraCredit: { item: null, category: null, term: '100' } }, graded('30'))).toBe('10');
  });

  test('bends so that the pass mark sits at the chosen percent', () => {
    const policy: Partial<Policy> = { conversion: { kind: 'pass-at', percent: '50' } };
    expect(markOf(policy, graded('10'))).toBe('6');
    expect(markOf(policy, graded('5'))).toBe('3');
    expect(markOf(policy, graded('15'))).toBe('8');
    expect(markOf(policy, graded('20'))).toBe('10');
  });

  test('rounds at its own stage before anything is averaged', () => {
    const rounding = { item: { mode: 'half-up', places: 0 } as const, category: null, term: null, year: null };
    expect(markOf({ rounding }, graded('13'))).toBe('7');
  });

  test('missing is worth what the policy says, not necessarily nothing', () => {
    expect(markOf({}, { state: 'missing', score: '20' })).toBe('0');
    expect(markOf({ missingPercent: '50' }, { state: 'missing' })).toBe('5');
  });
});

describe('how states count', () => {
  const plan = planOf({}, [item('known', { max: '10' }), item('other', { max: '10' })]);
  const totals = (cell: Cell | undefined) => {
    const { current, final } = gradeStudent(plan, { cells: { known: graded('8'), other: cell } }).year;
    return [current.all.mark, final.all.mark];
  };

  test.each([
    ['pending', undefined, '8', '4'],
    ['graded', '4', '6', '6'],
    ['graded', undefined, '8', '4'],
    ['late', '4', '6', '6'],
    ['late', undefined, '8', '4'],
    ['missing', undefined, '4', '4'],
    ['excused', undefined, '8', '8'],
    ['excused', '4', '8', '8'],
    ['exempt', '4', '8', '8'],
    ['not-assigned', '4', '8', '8'],
    ['incomplete', '4', '8', '4'],
  ] as const)('%s with score %s', (state, score, current, final) => {
    expect(totals({ state, score })).toEqual([current, final]);
  });

  test('an absent cell is pending, and a null score is no score', () => {
    expect(totals(undefined)).toEqual(['8', '4']);
    expect(totals({ state: 'graded', score: null })).toEqual(['8', '4']);
  });

  test('incomplete work may count with its score so far, and is flagged', () => {
    const counts = planOf({}, []).policy.counts;
    const soFar = planOf({ counts: { ...counts, incomplete: { current: 'score', final: 'score' } } }, [item('i')]);
    const year = gradeStudent(soFar, { cells: { i: { state: 'incomplete', score: '4' } } }).year.current.all;
    expect([year.mark, year.incomplete]).toEqual(['4', true]);
    const none = gradeStudent(soFar, { cells: { i: { state: 'incomplete' } } }).year;
    expect([none.current.all.mark, none.final.all.mark]).toEqual([null, '0']);
    for (const state of CELL_STATES) {
      const { terms, year: all } = gradeStudent(soFar, { cells: { i: { state, score: '4' } } });
      expect(terms.t1!.current.all.incomplete).toBe(state === 'incomplete');
      expect(terms.t2!.current.all.incomplete).toBe(false);
      expect(all.final.published.incomplete).toBe(state === 'incomplete');
    }
  });

  test('what is not published looks like what is not graded; a hidden column is not there', () => {
    const cells = { known: graded('8'), other: { ...graded('4'), published: false } };
    const year = gradeStudent(plan, { cells }).year;
    expect([
      year.current.all.mark,
      year.current.published.mark,
      year.final.all.mark,
      year.final.published.mark,
    ]).toEqual(['6', '8', '6', '4']);
    const hidden = planOf({}, [item('known', { max: '10' }), item('other', { max: '10', hidden: true })]);
    const seen = gradeStudent(hidden, { cells: { known: graded('8'), other: graded('4') } }).year;
    expect([seen.final.all.mark, seen.final.published.mark]).toEqual(['6', '8']);
  });

  test('a category with nothing that counts leaves the denominator', () => {
    const two = planOf(
      { categories: [category('tests', 'x', 'x', { weight: '70' }), category('work', 'x', 'x', { weight: '30' })] },
      [item('a'), item('b', { category: 'work' })],
    );
    const year = gradeStudent(two, { cells: { a: graded('8') } }).year;
    expect([year.current.all.mark, year.final.all.mark]).toEqual(['8', '5.6']);
    const { categories } = gradeStudent(two, { cells: { a: graded('8') } }).terms.t1!.current.all;
    expect(categories).toEqual({ tests: '8', work: null });
  });

  test('one open or held back term is enough for the year to differ', () => {
    const terms = planOf({}, [item('a'), item('b', { node: 't2' }), item('c', { node: 't2' })]);
    const done = { a: graded('8'), b: graded('4') };
    const open = gradeStudent(terms, { cells: done });
    expect([open.year.current.all.mark, open.year.final.all.mark]).toEqual(['6', '5']);
    expect([open.terms.t1!.final.all.mark, open.terms.t2!.final.all.mark]).toEqual(['8', '2']);
    const held = gradeStudent(terms, { cells: { ...done, c: { ...graded('8'), published: false } } });
    expect([held.year.current.all.mark, held.year.current.published.mark, held.year.final.published.mark]).toEqual([
      '7',
      '6',
      '5',
    ]);
  });
});
