import { expect, test } from 'vitest';
import { linesOf } from './lines.ts';

test('each instruction stands on its own line', () => {
  expect(linesOf('Mira el dibujo. Cuenta los patos.\n¿Cuántos hay?')).toEqual([
    'Mira el dibujo.',
    'Cuenta los patos.',
    '¿Cuántos hay?',
  ]);
  expect(linesOf('Suma 2.5 y 3.')).toEqual(['Suma 2.5 y 3.']);
  expect(linesOf('  \n ')).toEqual([]);
});
