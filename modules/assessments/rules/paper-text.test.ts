import { expect, test } from 'vitest';
import { onPaper } from './paper-text.ts';

test.each([
  ['¿Cuánto es $\\frac{1}{2} + \\frac{x+1}{4}$?', '¿Cuánto es 1/2 + (x+1)/4?'],
  ['$x^2 + y^{10}$', 'x² + y^10'],
  ['$\\sqrt{a^2+b^2}$ y $\\sqrt[3]{8}$', 'raíz(a²+b²) y raíz 3 de (8)'],
  ['$3 \\times 4 \\leq 12$', '3 × 4 <= 12'],
  ['El ángulo mide $90^\\circ$.', 'El ángulo mide 90°.'],
  ['H₂O hierve → vapor', 'H2O hierve -> vapor'],
  ['Cuesta $5 y $8', 'Cuesta $5 y $8'],
  ['$\\text{área} = b \\cdot h$', 'área = b · h'],
  ['$\\frac{1}{$', '1/()'],
])('%s is written on paper as %s', (text, shown) => {
  expect(onPaper(text)).toBe(shown);
});
