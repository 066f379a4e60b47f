import { expect, test } from 'vitest';
import { revealsAnswer } from './reveals.ts';

const itemOf = (word: string): Parameters<typeof revealsAnswer>[1] => ({
  key: { kind: 'text', accepted: [word], strict: false },
  prompt: { es: '¿Qué falta?', en: 'What is missing?' },
});

test.each(['(a', 'a+', 'b[', 'f(', 'c*'])('a short answer with signs, %s, means just itself', (word) => {
  expect(revealsAnswer(`La respuesta es ${word}`, itemOf(word))).toBe(true);
  expect(revealsAnswer('La respuesta es aa', itemOf(word))).toBe(false);
  expect(revealsAnswer('Mira otra vez la figura.', itemOf(word))).toBe(false);
});
