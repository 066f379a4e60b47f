import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gradeStudent } from '../compute/grade-student.ts';
import { planSection } from '../compute/plan.ts';
import { compareMarks } from '../exact/marks.ts';
import { category, recovery } from '../presets/parts.ts';
import { anyGrading, RUNS } from '../tests/arbitraries.ts';
import { graded, item, planOf, tenScale } from '../tests/section.ts';
import type { Cell } from '../work.ts';
import { outstanding } from './outstanding.ts';
import { whatDoINeed } from './what-do-i-need.ts';
import { suppose, whatIf } from './what-if.ts';

const step = (mark: string, by: string) => String(Math.round((Number(mark) - Number(by)) * 100) / 100);

describe('what do I need?', () => {
  test('is enough, and one step less is not, under any policy', () => {
    const share = fc.integer({ min: 0, max: 100 });
    const setting = fc.tuple(anyGrading, share, fc.boolean(), fc.option(share, { nil: null }));
    fc.assert(
      fc.property(setting, ([{ section, work: entered }, height, single, signed]) => {
        // A term that was signed by other rules: what it says stands, whatever its columns come to today.
        const first = section.policy.terms.children[0]?.id;
        const value = (at: number) =>
          String(Number(section.scale.min) + ((Number(section.scale.max) - Number(section.scale.min)) * at) / 100);
        const work =
          signed === null || first === undefined
            ? entered
            : { ...entered, kept: { [first]: { value: value(signed) } } };
        const items = section.items.map((each) => ({ ...each, max: single ? each.max : null, hidden: false }));
        const plan = planSection(section.policy, section.scale, items);
        const { min, max } = section.scale;
        const target = String(Number(min) + Math.round((Number(max) - Number(min)) * height) / 100);
        const left = single ? ['i0'] : items.slice(0, 3).map((each) => each.id);
        const answer = whatDoINeed(plan, work, { target: { mark: target }, items: left });
        const yearWith = (score: string) => {
          const cells: Record<string, Cell> = Object.fromEntries(left.map((id) => [id, graded(score)]));
          return gradeStudent(plan, { ...work, cells: { ...work.cells, ...cells } }).year.current.all.mark;
        };
        const reaches = (score: string) => {
          const mark = yearWith(score);
          return mark !== null && compareMarks(mark, target) >= 0;
        };
        const ownMax = single ? items[0]!.max : null;
        const [bottom, top, by] = ownMax === null ? [min, max, section.scale.step] : ['0', ownMax, '1'];
        if (answer.kind === 'secure') expect(reaches(bottom)).toBe(true);
        else if (answer.kind === 'unreachable') {
          expect(reaches(top)).toBe(false);
          expect(answer.best).toBe(yearWith(top));
        } else {
          const score = answer.scores.i0!;
          expect(reaches(score)).toBe(true);
          expect(answer.reaches).toBe(yearWith(score));
          const oneLess = score === '2.5' && ownMax === '2.5' ? '2' : step(score, by);
          expect(reaches(oneLess)).toBe(false);
        }
      }),
      { numRuns: RUNS },
    );
  });

  const twoTerms = planOf({}, [item('a'), item('b', { node: 't2' }), item('c', { node: 't2' })]);

  test('asks the least mark on everything that is left', () => {
    const answer = whatDoINeed(twoTerms, { cells: { a: graded('5') } }, { target: { mark: '6' } });
    expect(answer).toEqual({ kind: 'need', mark: '7', scores: { b: '7', c: '7' }, reaches: '6' });
  });

  test('says when it is secure and when it is out of reach, with the best that can be had', () => {
    const work = { cells: { a: graded('5'), b: graded('9') } };
    expect(whatDoINeed(twoTerms, work, { target: { mark: '4' } })).toEqual({ kind: 'secure', reaches: '4.75' });
    expect(whatDoINeed(twoTerms, work, { target: { mark: '8' } })).toEqual({ kind: 'unreachable', best: '7.25' });
    const done = { cells: { a: graded('5'), b: graded('9'), c: graded('9') } };
    expect(whatDoINeed(twoTerms, done, { target: { mark: '7' } })).toEqual({ kind: 'secure', reaches: '7' });
    expect(whatDoINeed(twoTerms, done, { target: { mark: '7.5' } })).toEqual({ kind: 'unreachable', best: '7' });
  });

  test('takes a level for a target and a term for the place', () => {
    const question = { target: { level: 'passes' }, term: 't2' };
    const answer = whatDoINeed(twoTerms, { cells: { a: graded('0'), b: graded('4.5') } }, question);
    expect(answer).toMatchObject({ kind: 'need', mark: '7.5' });
    expect(() => whatDoINeed(twoTerms, { cells: {} }, { target: { level: 'none' } })).toThrow('level.unknown');
    expect(() => whatDoINeed(twoTerms, { cells: {} }, { target: { mark: '5' }, items: ['z'] })).toThrow('item.unknown');
  });

  test('answers in points for one column, and in steps of the scale for several', () => {
    const points = planOf({}, [item('a', { max: '37', step: '0.5' })]);
    const one = whatDoINeed(points, { cells: {} }, { target: { mark: '6' } });
    expect(one).toMatchObject({ kind: 'need', scores: { a: '22.5' } });
    const odd = planOf({}, [item('a', { max: '2.5' })]);
    expect(whatDoINeed(odd, { cells: {} }, { target: { mark: '9' } })).toMatchObject({
      mark: '10',
      scores: { a: '2.5' },
    });
    const two = planOf({}, [item('a', { max: '37' }), item('b', { max: '20' })]);
    const several = whatDoINeed(two, { cells: {} }, { target: { mark: '6' } });
    expect(several).toMatchObject({ mark: '6', scores: { a: '23', b: '12' } });
  });

  test('reads points backwards through a bent scale', () => {
    const bent = planOf({ conversion: { kind: 'pass-at', percent: '50' } }, [
      item('a', { max: '20' }),
      item('b', { max: '20' }),
    ]);
    expect(whatDoINeed(bent, { cells: {} }, { target: { mark: '6' } })).toMatchObject({ scores: { a: '10', b: '10' } });
    expect(whatDoINeed(bent, { cells: {} }, { target: { mark: '3' } })).toMatchObject({ scores: { a: '5', b: '5' } });
    expect(whatDoINeed(bent, { cells: {} }, { target: { mark: '8' } })).toMatchObject({ scores: { a: '15', b: '15' } });
  });

  test('reads points backwards where the scale does not begin at nothing', () => {
    const chile = planOf(
      { conversion: { kind: 'pass-at', percent: '60' } },
      [item('a', { max: '60' }), item('b', { max: '60' })],
      { ...tenScale, id: 'seven', min: '1', max: '7', pass: '4', step: '0.1', lowestRecordable: '1', levels: [] },
    );
    const points = (mark: string) => whatDoINeed(chile, { cells: {} }, { target: { mark } });
    expect(points('2.5')).toMatchObject({ scores: { a: '18', b: '18' } });
    expect(points('5.5')).toMatchObject({ scores: { a: '48', b: '48' } });
  });

  test('covers a whole term that has no columns yet, and a recovery', () => {
    const rule = recovery('exam', 'x', 'x', '6', { result: 'averages' });
    const plan = planOf({ recovery: [rule] }, [item('a')]);
    const work = { cells: { a: graded('4') } };
    expect(whatDoINeed(plan, work, { target: { mark: '6' }, terms: ['t2'] })).toMatchObject({ mark: '8', scores: {} });
    expect(whatDoINeed(plan, work, { target: { mark: '6' }, recoveries: ['exam'] })).toMatchObject({ mark: '8' });
    expect(whatDoINeed(plan, work, { target: { mark: '9' }, recoveries: ['exam'] })).toEqual({
      kind: 'unreachable',
      best: '7',
    });
  });

  test('mixes points with a term in steps of the scale', () => {
    const plan = planOf({}, [item('a', { max: '37' })]);
    const answer = whatDoINeed(plan, { cells: {} }, { target: { mark: '6' }, terms: ['t2'] });
    expect(answer).toMatchObject({ mark: '6', scores: { a: '23' } });
  });

  test('looks through the eyes of whoever asks', () => {
    const plan = planOf({}, [item('a'), item('b')]);
    const work = { cells: { a: graded('8'), b: { ...graded('2'), published: false } } };
    expect(outstanding(plan, work)).toEqual([]);
    expect(outstanding(plan, work, 'published')).toEqual(['b']);
    const view = { total: 'current', seenBy: 'published' } as const;
    expect(whatDoINeed(plan, work, { target: { mark: '6' }, view })).toMatchObject({ kind: 'need', mark: '4' });
  });
});

describe('what is outstanding', () => {
  test('is what would count as nothing at the end, but for what was missed for good', () => {
    const states = ['pending', 'graded', 'late', 'missing', 'excused', 'exempt', 'not-assigned', 'incomplete'] as const;
    const plan = planOf({}, [...states.map((state) => item(state)), item('absent')]);
    const cells = Object.fromEntries(states.map((state) => [state, { state }]));
    expect(outstanding(plan, { cells })).toEqual(['pending', 'graded', 'late', 'incomplete', 'absent']);
    expect(outstanding(planOf({}, [item('a', { hidden: true })]), { cells: {} }, 'published')).toEqual([]);
  });
});

describe('what if', () => {
  test('leaves a signed term as it was signed', () => {
    const plan = planOf({}, [item('a'), item('b', { node: 't2' })]);
    const work = { cells: { a: graded('9') }, kept: { t1: { value: '3' } } };
    expect(whatIf(plan, work, { cells: { b: graded('6') } }).after.year.current.all.mark).toBe('4.5');
    expect(whatDoINeed(plan, work, { target: { mark: '6' } })).toMatchObject({ kind: 'need', mark: '9' });
  });

  test('shows before and after and leaves the real work alone', () => {
    const plan = planOf({ categories: [category('tests', 'x', 'x', { dropLowest: 1 })] }, [item('a'), item('b')]);
    const work = { cells: { a: graded('4') }, overrides: { t2: { value: '9', reason: 'x' } } };
    const { before, after } = whatIf(plan, work, { cells: { b: graded('7') }, recoveries: {} });
    expect([before.year.current.all.mark, after.year.current.all.mark]).toEqual(['6.5', '8']);
    expect(work.cells).toEqual({ a: graded('4') });
    expect(suppose({ cells: {}, assumed: { t1: '5' } }, { assumed: { t2: '6' } }).assumed).toEqual({
      t1: '5',
      t2: '6',
    });
  });
});
