import { expect, test } from 'vitest';
import { drawnOf, needsDrawing } from './paper-maths.ts';

const letters = (text: string) => ({ kind: 'letters', text });

test('a fraction has two floors, a power stands above, a root covers what is in it', () => {
  expect(drawnOf('\\frac{x+1}{2}')).toEqual([{ kind: 'fraction', over: [letters('x+1')], under: [letters('2')] }]);
  expect(drawnOf('3x^{10}+a_1')).toEqual([
    letters('3x'),
    { kind: 'raised', inside: [letters('10')] },
    letters('+a'),
    { kind: 'lowered', inside: [letters('1')] },
  ]);
  expect(drawnOf('\\sqrt[3]{8}')).toEqual([{ kind: 'root', degree: '3', inside: [letters('8')] }]);
  expect(drawnOf('\\frac12')).toEqual([{ kind: 'fraction', over: [letters('1')], under: [letters('2')] }]);
});

test('signs are words that the paper has, and what is unknown stays readable', () => {
  expect(drawnOf('2\\times 3')).toEqual([letters('2 × 3')]);
  expect(drawnOf('90^\\circ')).toEqual([letters('90°')]);
  expect(drawnOf('\\zeta x')).toEqual([letters('zeta x')]);
  expect(drawnOf('50\\%')).toEqual([letters('50%')]);
});

test('only what has floors is drawn', () => {
  expect([needsDrawing(drawnOf('2+3=5')), needsDrawing(drawnOf('x^2'))]).toEqual([false, true]);
});

test('a formula that never ends does', () => {
  expect(drawnOf('{'.repeat(500))).toEqual([]);
  expect(drawnOf('\\frac{'.repeat(200)).length).toBeGreaterThan(0);
});
