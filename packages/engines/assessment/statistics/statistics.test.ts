import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asked } from '../tests/arbitraries.ts';
import { upperLower } from './groups.ts';
import { allItemStatistics, itemStatistics } from './items.ts';
import { correlation, median, variance } from './numbers.ts';
import { optionStatistics } from './options.ts';
import { reliability, summaryOf } from './reliability.ts';
import type { Response, Responses } from './responses.ts';
import { warningsOf } from './warnings.ts';

const response = (question: string, earned: number, possible = 1, option?: string): Response => ({
  question,
  earned,
  possible,
  answer: option ? { kind: 'choice', option } : null,
  isOpen: option === '',
});
/** Rows are students, columns are questions i1, i2, … */
const table = (rows: number[][], possible = 1): Responses[] =>
  rows.map((row) => row.map((earned, at) => response(`i${at + 1}`, earned, possible)));

/**
 * Five students, four questions, worked out by hand. Totals 4, 3, 2, 1, 0: mean 2, variance (4+1+0+1+4)/5 = 2.
 * p = 4/5, 3/5, 2/5, 1/5; p·q = 0.16 + 0.24 + 0.24 + 0.16 = 0.8. KR-20 = 4/3 · (1 − 0.8/2) = 0.8. Error = √(2 · 0.2) = √0.4.
 */
const GUTTMAN = table([
  [1, 1, 1, 1],
  [1, 1, 1, 0],
  [1, 1, 0, 0],
  [1, 0, 0, 0],
  [0, 0, 0, 0],
]);

describe('against values worked out by hand', () => {
  test('KR-20 and its error', () => {
    const found = reliability(GUTTMAN);
    expect(found).toMatchObject({ ok: true, kind: 'kr20', items: 4, attempts: 5 });
    expect(found.ok && found.value).toBeCloseTo(0.8, 12);
    expect(found.ok && found.error).toBeCloseTo(Math.sqrt(0.4), 12);
  });

  test("Cronbach's alpha with points", () => {
    // Items 2,4,3 and 3,5,1: variances 2/3 and 8/3; totals 5,9,4: mean 6, variance (1+9+4)/3 = 14/3. 2 · (1 − (10/3)/(14/3)) = 4/7.
    const found = reliability(
      table(
        [
          [2, 3],
          [4, 5],
          [3, 1],
        ],
        5,
      ),
    );
    expect(found).toMatchObject({ ok: true, kind: 'alpha' });
    expect(found.ok && found.value).toBeCloseTo(4 / 7, 12);
  });

  test('difficulty and discrimination', () => {
    // i2: 1,1,1,0,0. Rest: 3,2,1,1,0 of 3. Means .6 and 1.4 (in thirds); covariance (3+2+1)/5 − .6·1.4 = .36;
    // variances .24 and (9+4+1+1+0)/5 − 1.96 = 1.04. r = .36/√(.24 · 1.04).
    const item = itemStatistics(GUTTMAN, 'i2')!;
    expect(item).toMatchObject({ students: 5, difficulty: 0.6 });
    expect(item.deviation).toBeCloseTo(Math.sqrt(0.24), 12);
    expect(item.discrimination).toBeCloseTo(0.36 / Math.sqrt(0.24 * 1.04), 12);
    // 27 % of five is one student: the best has it, the last has not.
    expect(item.upperLower).toBe(1);
    expect(allItemStatistics(GUTTMAN).map(({ difficulty }) => difficulty)).toEqual([0.8, 0.6, 0.4, 0.2]);
  });

  test('those who tie for the last seats share them', () => {
    // Ten students, groups of three. Scores 9,8,7,7,5,5,3,3,2,1: the third seat above is shared by two, and so is the third below.
    const scores = [9, 8, 7, 7, 5, 5, 3, 3, 2, 1];
    const values = [1, 1, 1, 0, 1, 0, 1, 0, 0, 0];
    // Upper (1 + 1 + ½)/3, lower (0 + 0 + ½)/3.
    expect(upperLower(values, scores)).toBeCloseTo(2 / 3, 12);
  });

  test('variance, median, summary', () => {
    expect(variance([2, 4, 4, 4, 5, 5, 7, 9])).toBe(4);
    expect([median([3, 1, 2]), median([4, 1, 2, 3])]).toEqual([2, 2.5]);
    expect(summaryOf([2, 4, 4, 4, 5, 5, 7, 9])).toEqual({
      attempts: 8,
      mean: 5,
      median: 4.5,
      deviation: 2,
      least: 2,
      most: 9,
    });
    expect(summaryOf([])).toBeNull();
  });
});

describe('where nothing can be said', () => {
  test('nothing is said', () => {
    expect(reliability([])).toEqual({ ok: false, code: 'too_few_attempts' });
    expect(reliability(table([[1], [0]]))).toEqual({ ok: false, code: 'too_few_questions' });
    expect(
      reliability(
        table([
          [1, 0],
          [0, 1],
        ]),
      ),
    ).toEqual({ ok: false, code: 'no_spread' });
    const other = [response('i1', 1), response('i9', 0)];
    expect(reliability([...table([[1, 0]]), other])).toEqual({ ok: false, code: 'papers_differ' });
    expect(upperLower([1, 0, 1, 0], [5, 5, 5, 5])).toBeNull();
    expect(upperLower([1, 0, 0], [5, 4, 3])).toBeNull();
    expect(itemStatistics(GUTTMAN, 'i9')).toBeNull();
    expect(
      itemStatistics(
        table([
          [1, 1],
          [1, 0],
        ]),
        'i1',
      )!.discrimination,
    ).toBeNull();
    expect(itemStatistics(table([[1], [0]]), 'i1')).toMatchObject({
      difficulty: 0.5,
      discrimination: null,
      upperLower: null,
    });
  });
});

describe('options', () => {
  const question = asked({
    kind: 'choice',
    prompt: '?',
    options: ['a', 'b', 'c'].map((id) => ({ id, text: id, right: id === 'a' })),
  });
  /** The question and how the student did elsewhere, of 10. */
  const student = (option: string, rest: number): Responses => [
    response('c', option === 'a' ? 1 : 0, 1, option),
    response('other', rest, 10),
  ];

  test('who chose what, and how they did elsewhere', () => {
    const attempts = [student('a', 10), student('a', 8), student('b', 4), student('b', 2)];
    const [a, b, c] = optionStatistics(attempts, 'c', question);
    expect(a).toMatchObject({ option: 'a', right: true, chosen: 2, share: 0.5, upper: 1, lower: 0, meanRest: 0.9 });
    // Rests 10,8,4,2: mean 6, variance 10; covariance with 1,1,0,0 is 18/4 − 3 = 1.5; r = 1.5/√(¼ · 10).
    expect(a!.correlation).toBeCloseTo(1.5 / Math.sqrt(2.5), 12);
    expect(b!.correlation).toBeCloseTo(-1.5 / Math.sqrt(2.5), 12);
    expect(c).toMatchObject({ chosen: 0, meanRest: null, correlation: null });
  });

  test('a faulty key is noticed, few students are not judged', () => {
    const swapped = Array.from({ length: 12 }, (_, at) => student(at < 6 ? 'b' : at < 10 ? 'a' : 'c', 10 - at * 0.5));
    const warn = (attempts: Responses[]) =>
      warningsOf(itemStatistics(attempts, 'c')!, optionStatistics(attempts, 'c', question));
    expect(warn(swapped)).toEqual(['better_students_miss_it', 'wrong_option_preferred']);
    expect(warn(swapped.slice(0, 9))).toEqual([]);
    const easy = Array.from({ length: 12 }, (_, at) => student('a', at % 10));
    expect(warn(easy)).toEqual(['too_easy', 'option_never_chosen']);
  });
});

describe('for any class', () => {
  const rows = fc.tuple(fc.integer({ min: 2, max: 6 }), fc.integer({ min: 2, max: 20 })).chain(([items, students]) =>
    fc.array(fc.array(fc.integer({ min: 0, max: 4 }), { minLength: items, maxLength: items }), {
      minLength: students,
      maxLength: students,
    }),
  );

  test('numbers stay in their bounds, and the order of students does not matter', () => {
    fc.assert(
      fc.property(rows, (all) => {
        const attempts = table(all, 4);
        const found = allItemStatistics(attempts);
        for (const { difficulty, discrimination, upperLower: index } of found) {
          expect(difficulty >= 0 && difficulty <= 1).toBe(true);
          if (discrimination !== null) expect(Math.abs(discrimination)).toBeLessThanOrEqual(1);
          if (index !== null) expect(Math.abs(index)).toBeLessThanOrEqual(1 + 1e-9);
        }
        const turned = allItemStatistics(attempts.toReversed());
        for (const [at, item] of found.entries()) {
          expect(turned[at]!.upperLower ?? 0).toBeCloseTo(item.upperLower ?? 0, 9);
          expect(turned[at]!.discrimination ?? 0).toBeCloseTo(item.discrimination ?? 0, 9);
        }
        const reliable = reliability(attempts);
        if (reliable.ok) expect(reliable.value).toBeLessThanOrEqual(1 + 1e-9);
      }),
    );
  });

  test('a question asked twice is wholly reliable and goes with itself', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 2, maxLength: 20 }), (scores) => {
        fc.pre(new Set(scores).size > 1);
        const twice = table(
          scores.map((score) => [score, score]),
          9,
        );
        const found = reliability(twice);
        expect(found.ok && found.value).toBeCloseTo(1, 9);
        expect(correlation(scores, scores)).toBeCloseTo(1, 9);
        expect(itemStatistics(twice, 'i1')!.discrimination).toBeCloseTo(1, 9);
      }),
    );
  });
});
