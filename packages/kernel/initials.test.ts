import { expect, test } from 'vitest';
import { initialLetters } from './initials.ts';

test.each([
  ['Gabriela Luna', 'GL'],
  ['Gabriela Luna Torres', 'GL'],
  ['Luna Torres, Gabriela', 'GL'],
  ['Luna Torres, Gabriela Inés', 'GL'],
  ['Ana María Rojas Díaz', 'AR'],
  ['María del Carmen Rojas Díaz', 'MR'],
  ['José de la Cruz', 'JC'],
  ['Inés', 'I'],
  ['óscar ñahui', 'ÓÑ'],
  ['', ''],
])('%s is %s', (name, letters) => {
  expect(initialLetters(name).join('')).toBe(letters);
});
