import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isTypedMaths, latexOfTyped } from './typed.ts';

/** A formula without what is inside of groups, with U and L for what is raised and lowered on one floor. */
function scripts(latex: string): string {
  let left = latex;
  for (let before = ''; before !== left; ) {
    before = left;
    left = left
      .replace(/\^\{[^{}]*\}/g, 'U')
      .replace(/_\{[^{}]*\}/g, 'L')
      .replace(/(?<![\^_])\{[^{}]*\}/g, 'g');
  }
  return left;
}

describe('a formula as it is typed', () => {
  test.each([
    ['3/4', '\\frac{3}{4}'],
    ['(x+1)/(2y)', '\\frac{x+1}{2y}'],
    ['2x/3', '\\frac{2x}{3}'],
    ['1 1/2', '1\\frac{1}{2}'],
    ['6 / 8', '\\frac{6}{8}'],
    ['1/2/3', '\\frac{\\frac{1}{2}}{3}'],
    ['x^2', 'x^{2}'],
    ['x^(n+1)', 'x^{n+1}'],
    ['10^-3', '10^{-3}'],
    ['a_1', 'a_{1}'],
    ['√(x+1)', '\\sqrt{x+1}'],
    ['raiz(2)/2', '\\frac{\\sqrt{2}}{2}'],
    ['√[3](8)', '\\sqrt[3]{8}'],
    ['3,5', '3{,}5'],
    ['3*x <= 9', '3\\cdot x\\le 9'],
    ['2(a+b)', '2\\left(a+b\\right)'],
    ['area = b*h/2', '\\text{area}=b\\cdot \\frac{h}{2}'],
    ['5²', '5^{2}'],
    ['25 %', '25\\%'],
  ])('%s', (typed, latex) => expect(latexOfTyped(typed)).toBe(latex));

  test.each([
    ['()/()', '\\frac{\\square }{\\square }'],
    ['3/', '\\frac{3}{\\square }'],
    ['^2', '\\square ^{2}'],
    ['√', '\\sqrt{\\square }'],
    ['(x+1', '(x+1'],
    ['x+1)', 'x+1)'],
  ])('%s is not finished and shows where something is missing', (typed, latex) =>
    expect(latexOfTyped(typed)).toBe(latex),
  );

  test('LaTeX stays as it is', () => expect(latexOfTyped('\\frac{1}{2}')).toBe('\\frac{1}{2}'));

  test('whatever is typed can be drawn: every group ends, and nothing is raised or lowered twice', () => {
    const piece = fc.constantFrom(...'()[]/^_√+-*=<>!%°,.|~#&"\'$ 12xyπ½²', 'raiz', 'sen', 'pi', 'área', '<=', '😀');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const latex = latexOfTyped(pieces.join(''));
        let depth = 0;
        for (const [sign] of latex.matchAll(/\\.|[{}]/g)) {
          depth += sign === '{' ? 1 : sign === '}' ? -1 : 0;
          expect(depth).toBeGreaterThanOrEqual(0);
        }
        expect(depth).toBe(0);
        expect(latex.match(/\\left[([]/g)?.length).toBe(latex.match(/\\right[)\]]/g)?.length);
        expect(scripts(latex)).not.toMatch(/UU|LL/);
      }),
      { numRuns: 2_000 },
    );
  });

  test('many brackets and long lines end', () => {
    expect(latexOfTyped('('.repeat(600)).length).toBeLessThan(5_000);
    expect(latexOfTyped('1/'.repeat(400)).length).toBeLessThan(20_000);
  });
});

test('a sentence between two prices is no formula', () => {
  expect(['3/4', 'x^2 + 1', 'area = b', '5'].map(isTypedMaths)).toEqual([true, true, true, true]);
  expect(['5 soles y después US', '', ' ', 'una\nlínea'].map(isTypedMaths)).toEqual([false, false, false, false]);
});
