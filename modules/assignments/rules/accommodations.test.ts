import { expect, test } from 'vitest';
import { proposalOf } from './accommodations.ts';

const NONE = { fewerPercent: null, largePrint: false, forms: null };

test.each([
  ['30 % menos ejercicios', { ...NONE, fewerPercent: 30 }],
  ['Menos preguntas en las tareas', { ...NONE, fewerPercent: 30 }],
  ['Reducir a la mitad (50 %) la cantidad de ejercicios', { ...NONE, fewerPercent: 50 }],
  ['Fewer items (40%)', { ...NONE, fewerPercent: 40 }],
  ['Letra grande en las hojas', { ...NONE, largePrint: true }],
  ['Large print', { ...NONE, largePrint: true }],
  ['Puede responder de forma oral', { ...NONE, forms: ['text', 'audio'] }],
  ['Answers may be given aloud', { ...NONE, forms: ['text', 'audio'] }],
])('%s', (line, expected) => {
  expect(proposalOf([line], ['text'])).toEqual(expected);
});

test.each([
  'Sentarse adelante',
  '25 % más tiempo en las pruebas',
  'Lectura en voz alta de las preguntas',
  'No más de 2 tareas por día',
])('%s asks for nothing of the kind', (line) => {
  expect(proposalOf([line], ['text'])).toBeNull();
});

test('several lines add up, the larger part holds, and what is there already is not proposed', () => {
  expect(proposalOf(['10% menos ejercicios', 'Menos preguntas: 40%', 'Letra ampliada'], ['text'])).toEqual({
    ...NONE,
    fewerPercent: 40,
    largePrint: true,
  });
  expect(proposalOf(['Puede responder de forma oral'], ['text', 'audio'])).toBeNull();
});
