import { describe, expect, test } from 'vitest';
import { aroundFormulas, formulaAt, formulasIn, putFormula } from './formulas.ts';

test('formulas stand between dollar signs, prices do not', () => {
  expect(formulasIn('Sale $3/4$ y luego $x^2$.')).toEqual([
    { from: 5, to: 10, typed: '3/4' },
    { from: 19, to: 24, typed: 'x^2' },
  ]);
  expect(formulasIn('Cuesta $5 y el otro US$ 8')).toEqual([]);
  expect(formulasIn('De $5 a $8')).toEqual([]);
});

test('the formula under the cursor', () => {
  expect(formulaAt('Sale $3/4$.', 7)?.typed).toBe('3/4');
  expect(formulaAt('Sale $3/4$.', 2)).toBeUndefined();
});

describe('a formula put into a text', () => {
  test('stands apart from the words around it and can be found again', () => {
    expect(putFormula('Es', 2, 2, '1/2')).toEqual({ text: 'Es $1/2$', at: 8 });
    expect(putFormula('Es porque', 2, 3, ' 1/2 ')).toEqual({ text: 'Es $1/2$ porque', at: 8 });
    expect(formulasIn(putFormula('Son 5', 4, 4, 'x').text)).toHaveLength(1);
  });
  test('replaces the one that is changed', () => {
    const text = 'Es $1/2$.';
    const { from, to } = formulaAt(text, 5)!;
    expect(putFormula(text, from, to, '3/4').text).toBe('Es $3/4$.');
  });
});

test('a mark never cuts a formula in two', () => {
  const text = 'Es $1/2$ más';
  expect(aroundFormulas(text, { from: 5, to: 12 })).toEqual({ from: 3, to: 12 });
  expect(aroundFormulas(text, { from: 0, to: 2 })).toEqual({ from: 0, to: 2 });
});
