import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { QuestionInput, QuestionOf } from '../question/kinds.ts';
import { readQuestion } from '../question/read.ts';
import { countValues, drawFormula, fillIn, findExpression } from './draw.ts';
import { evaluate } from './evaluate.ts';

const numberOf = (text: string, values: Record<string, number> = {}) =>
  evaluate(findExpression(text)!, new Map(Object.entries(values)));

const formula = (expression: string, parameters: QuestionOf<'formula'>['parameters']): QuestionOf<'formula'> => {
  const read = readQuestion({ kind: 'formula', prompt: '¿Cuánto es?', expression, parameters } satisfies QuestionInput);
  if (!read.ok || read.value.kind !== 'formula') throw new Error(JSON.stringify(read));
  return read.value;
};
const a = { name: 'a', from: '1', to: '9', step: '1' };
const b = { name: 'b', from: '-0.5', to: '0.5', step: '0.25' };

describe('expressions', () => {
  test.each<[string, number]>([
    ['2+3*4', 14],
    ['(2+3)*4', 20],
    ['-2^2', -4],
    ['2^-1', 0.5],
    ['2^3^2', 512],
    ['2**3', 8],
    ['10-4-3', 3],
    ['100/10/5', 2],
    ['12 ÷ 4 × 3 − 1', 8],
    ['sqrt(9) + abs(-4)', 7],
    ['round(2.345, 2)', 2.35],
    ['round(-2.5)', -3],
    ['log(1000)', 3],
    ['log(8; 2)', 3],
    ['mod(-7, 3)', 2],
    ['fact(5)', 120],
    ['max(1, 7, 3) - min(4, 2)', 5],
    ['1.5e3', 1500],
    ['--3', 3],
  ])('%s is %d', (text, value) => {
    expect(numberOf(text)).toBeCloseTo(value, 10);
  });

  test.each([
    '',
    '2+',
    '2a',
    '(1',
    '1)',
    'a b',
    '1,2',
    'sqrt()',
    'sqrt(1,2)',
    'constructor(1)',
    'a.b',
    'alert(1)',
    '2..3',
    '"x"',
    'a=1',
    '1;2',
    `${'('.repeat(500)}1${')'.repeat(500)}`,
    '-'.repeat(500),
    '__proto__(1)',
  ])('%j is refused', (text) => {
    expect(findExpression(text)).toBeNull();
  });

  test('any expression of the grammar agrees with the arithmetic of the language', () => {
    const leaf = fc.integer({ min: 0, max: 20 }).map((n) => ({ text: String(n), value: n }));
    const { tree } = fc.letrec<{ tree: { text: string; value: number } }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 5 },
        leaf,
        fc.tuple(tie('tree'), fc.constantFrom('+', '-', '*', '/', '^'), tie('tree')).map(([l, sign, r]) => ({
          text: `(${l.text})${sign}(${r.text})`,
          value:
            sign === '+'
              ? l.value + r.value
              : sign === '-'
                ? l.value - r.value
                : sign === '*'
                  ? l.value * r.value
                  : sign === '/'
                    ? l.value / r.value
                    : l.value ** r.value,
        })),
      ),
    }));
    fc.assert(
      fc.property(tree, ({ text, value }) => {
        expect(numberOf(text)).toBe(value);
      }),
    );
  });

  test('no text makes the reader fall over', () => {
    const signs = fc.constantFrom(...'0123456789.+-*/^(),abe ×√', 'sqrt', 'toString', '__proto__');
    fc.assert(
      fc.property(fc.array(signs, { maxLength: 60 }), (pieces) => {
        const read = findExpression(pieces.join(''));
        if (read) expect(typeof evaluate(read, new Map())).toBe('number');
      }),
      { numRuns: 2000 },
    );
  });
});

describe('numbers of one student', () => {
  test('the same seed draws the same, within the range and on the step', () => {
    const question = formula('a + b', [a, b]);
    const seen = new Set<string>();
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const drawn = drawFormula(question, seed)!;
        expect(drawFormula(question, seed)).toEqual(drawn);
        expect(['1', '2', '3', '4', '5', '6', '7', '8', '9']).toContain(drawn.values.a);
        expect(['-0.5', '-0.25', '0', '0.25', '0.5']).toContain(drawn.values.b);
        const sum = Number(drawn.values.a) + Number(drawn.values.b);
        expect(Number(drawn.answer.over) / Number(drawn.answer.under)).toBe(sum);
        seen.add(JSON.stringify(drawn.values));
      }),
    );
    expect(seen.size).toBeGreaterThan(10);
  });

  test('the answer is the number that is meant, not its binary shadow', () => {
    const point = { name: 'x', from: '0.1', to: '0.1', step: '1' };
    const { answer } = drawFormula(formula('x + 0.2', [point]), 's')!;
    expect(answer.over * 10n).toBe(answer.under * 3n);
  });

  test('values without an answer are drawn again, and none is said', () => {
    const zeroOne = { name: 'z', from: '0', to: '1', step: '1' };
    for (let i = 0; i < 50; i++) expect(drawFormula(formula('1/z', [zeroOne]), `${i}`)?.values.z).toBe('1');
    const never = { ...formula('1/z', [zeroOne]), expression: '1/(z-z)' };
    expect(drawFormula(never, 's')).toBeNull();
  });

  test('counting the values of a range', () => {
    expect(countValues(b)).toBe(5n);
    expect(countValues({ ...a, to: '0' })).toBe(0n);
    expect(countValues({ ...a, step: '0' })).toBe(0n);
    expect(countValues({ name: 'x', from: '0', to: '1', step: '0.3' })).toBe(4n);
  });

  test('the prompt shows them with the sign of the language, inside formulas too', () => {
    const prompt = 'Si $x=\\frac{{{a}}}{2}$ y {{ b }} m, ¿cuánto es {{c}}?';
    expect(fillIn(prompt, { a: '3', b: '0.25' }, ',')).toBe('Si $x=\\frac{3}{2}$ y 0,25 m, ¿cuánto es {{c}}?');
  });

  test.each<[string, object, string]>([
    ['an expression that is none', { expression: '2a' }, 'bad_expression expression'],
    ['a name that nobody draws', { expression: 'a+b' }, 'unknown_name expression'],
    ['a placeholder that nobody draws', { prompt: '{{a}} {{q}}' }, 'unknown_name prompt'],
    ['a range without values', { parameters: [{ ...a, to: '0' }] }, 'empty_range parameters.0'],
    ['a name twice', { parameters: [a, a] }, 'repeated_id parameters'],
    ['a third with no tolerance', { expression: 'a/3' }, 'needs_tolerance tolerance'],
    ['never a value', { expression: '1/(a-a)' }, 'no_value expression'],
  ])('%s is refused by name', (_, change, fault) => {
    const read = readQuestion({ kind: 'formula', prompt: '{{a}}', expression: 'a', parameters: [a], ...change });
    expect(read.ok ? [] : read.faults.map(({ code, at }) => `${code} ${at}`)).toEqual([fault]);
  });
});
