import { describe, expect, test } from 'vitest';
import { easedFor, easierOf, givenBy } from './accommodations.ts';
import type { Form } from './states.ts';

const NONE = { fewerPercent: null, largePrint: false, forms: null };
const TASK = { kind: 'task' as const, forms: ['text'] as Form[] };

test.each([
  ['30 % menos ejercicios', { ...NONE, fewerPercent: 30 }],
  ['Menos preguntas en las tareas', { ...NONE, fewerPercent: 30 }],
  ['Menos preguntas en pruebas y tareas', { ...NONE, fewerPercent: 30 }],
  ['Reducir a la mitad (50 %) la cantidad de ejercicios', { ...NONE, fewerPercent: 50 }],
  ['Fewer items (40%)', { ...NONE, fewerPercent: 40 }],
  ['Letra grande en las hojas', { ...NONE, largePrint: true }],
  ['Large print', { ...NONE, largePrint: true }],
  ['Puede responder de forma oral', { ...NONE, forms: ['text', 'audio'] }],
  ['Puede dictar sus respuestas', { ...NONE, forms: ['text', 'audio'] }],
  ['Answers may be given aloud', { ...NONE, forms: ['text', 'audio'] }],
  ['Entregar una foto del cuaderno en vez de escribir', { ...NONE, forms: ['text', 'photo'] }],
  ['Photos of the notebook instead of typing', { ...NONE, forms: ['text', 'photo'] }],
])('%s', (line, expected) => {
  expect(givenBy([line], TASK)).toEqual(expected);
});

test.each([
  'Sentarse adelante',
  '25 % más tiempo en las pruebas',
  'Lectura en voz alta de las preguntas',
  'No más de 2 tareas por día',
  'Menos preguntas en los exámenes',
  'Evaluación oral',
  'Entregar las lecturas en audio',
  'Entregarle los textos con fotos',
  'Grabar la clase',
])('%s asks for nothing of the kind', (line) => {
  expect(givenBy([line], TASK)).toBeNull();
});

test('several lines add up, the larger part holds, and what is there already is not added', () => {
  expect(givenBy(['10% menos ejercicios', 'Menos preguntas: 40%', 'Letra ampliada'], TASK)).toEqual({
    ...NONE,
    fewerPercent: 40,
    largePrint: true,
  });
  expect(givenBy(['Puede responder de forma oral'], { ...TASK, forms: ['text', 'audio'] })).toBeNull();
  const lines = ['Escribe sus respuestas en computador', 'Puede grabar sus respuestas'];
  expect(givenBy(lines, { ...TASK, forms: ['file'] })?.forms).toEqual(['text', 'file', 'audio']);
});

test('work on paper stays on paper, and an exam takes questions away on its own paper', () => {
  expect(givenBy(['Puede responder de forma oral'], { ...TASK, forms: [] })).toBeNull();
  expect(givenBy(['40 % menos preguntas', 'Puede responder de forma oral'], { ...TASK, kind: 'exam' })).toBeNull();
  expect(givenBy(['Letra grande en los exámenes'], { ...TASK, kind: 'exam' })).toEqual({ ...NONE, largePrint: true });
});

describe('what holds', () => {
  const lines = ['40 % menos ejercicios', 'Puede responder de forma oral'];

  test('is what the record gives while nobody decides', () => {
    expect(easedFor(TASK, lines, null)).toEqual({
      fewerPercent: 40,
      largePrint: false,
      forms: ['text', 'audio'],
      byProfile: true,
    });
    expect(easedFor(TASK, ['Sentarse adelante'], null)).toEqual({ ...NONE, forms: ['text'], byProfile: false });
  });

  test('is what the teacher decides, also when that is nothing', () => {
    expect(easedFor(TASK, lines, NONE)).toEqual({ ...NONE, forms: ['text'], byProfile: false });
    expect(easedFor(TASK, lines, { ...NONE, fewerPercent: 10, forms: ['link'] })).toEqual({
      ...NONE,
      fewerPercent: 10,
      forms: ['link'],
      byProfile: false,
    });
  });
});

test('what is given together takes nothing away that a record gives', () => {
  const decided = { fewerPercent: 30, largePrint: false, forms: ['text'] as Form[] };
  expect(easierOf(decided, null)).toEqual(decided);
  expect(easierOf(NONE, { fewerPercent: 50, largePrint: true, forms: ['text', 'audio'] })).toEqual({
    fewerPercent: 50,
    largePrint: true,
    forms: ['text', 'audio'],
  });
  expect(easierOf(decided, { fewerPercent: 20, largePrint: true, forms: ['audio'] })).toEqual({
    fewerPercent: 30,
    largePrint: true,
    forms: ['text', 'audio'],
  });
});
