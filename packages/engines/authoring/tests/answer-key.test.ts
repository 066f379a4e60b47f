import type { Block, Question } from '@patio/engine-lessons';
import { readBlocks, writeBlock } from '@patio/engine-lessons/schema';
import { expect, test } from 'vitest';
import { answerKey, keyOf } from '../index.ts';
import { idOf } from './sources.ts';

const base: Pick<Block, 'format' | 'language' | 'competencies' | 'provenance'> = {
  format: 1,
  language: 'es',
  competencies: [],
  provenance: { origin: 'person' },
};
const option = (id: string, right: boolean) => ({ id, text: `Opción ${id}`, right });
const item = (id: string) => ({ id, text: `cosa ${id}` });
const QUESTIONS: Question[] = [
  { id: idOf('1'), kind: 'choice', prompt: '¿Cuál?', options: [option('a', false), option('b', true)] },
  { id: idOf('2'), kind: 'multiple', prompt: '¿Cuáles?', options: [option('a', true), option('b', true)] },
  { id: idOf('3'), kind: 'trueFalse', prompt: '¿Es así?', answer: false },
  { id: idOf('4'), kind: 'numeric', prompt: '¿Cuánto mide?', answer: '2.5', tolerance: '0', unit: 'm' },
  { id: idOf('5'), kind: 'short', prompt: '¿Cómo se llama?', accepted: ['cuenca', 'hoya'] },
  { id: idOf('6'), kind: 'match', prompt: 'Une.', pairs: [{ left: item('a'), right: item('b') }] },
  { id: idOf('7'), kind: 'order', prompt: 'Ordena.', items: [item('a'), item('b'), item('c')] },
  {
    id: idOf('8'),
    kind: 'cloze',
    prompt: 'Completa.',
    parts: [
      { kind: 'text', text: 'El agua ' },
      { kind: 'gap', id: 'a', accepted: ['sube'] },
      { kind: 'text', text: ' y ' },
      { kind: 'gap', id: 'b', accepted: ['baja'] },
    ],
  },
  { id: idOf('9'), kind: 'short', prompt: '¿Y esto?', accepted: [] },
];
const quiz = (questions: Question[], id: string): Block => ({
  ...base,
  id: idOf(id),
  type: 'quiz',
  title: 'Repaso',
  questions,
});

test('the key answers every kind of question, numbered through all blocks as they are printed', () => {
  const heading: Block = { ...base, id: idOf('h'), type: 'heading', level: 2, text: 'Repaso' };
  const key = answerKey([heading, quiz(QUESTIONS.slice(0, 4), 'a'), quiz(QUESTIONS.slice(4), 'b')], 'es', idOf('k'));
  expect(key).toMatchObject({
    type: 'table',
    rows: [
      ['1', 'Opción b'],
      ['2', 'Opción a; Opción b'],
      ['3', 'Falso'],
      ['4', '2,5 m'],
      ['5', 'cuenca'],
      ['6', 'cosa a → cosa b'],
      ['7', 'cosa a → cosa b → cosa c'],
      ['8', 'sube; baja'],
      ['9', ''],
    ],
  });
  expect(readBlocks([writeBlock(key!)])).toMatchObject({ ok: true });
  expect(answerKey([quiz(QUESTIONS, 'a')], 'en', idOf('k'))).toMatchObject({ header: ['No.', 'Answer'] });
});

test('a number of the key is written as the question writes its own', () => {
  const asked = (prompt: string): Question => ({
    id: idOf('1'),
    kind: 'numeric',
    prompt,
    answer: '0.75',
    tolerance: '0',
  });
  expect(keyOf(asked('0,5 + 0,25 = ?'), 'es')).toBe('0,75');
  expect(keyOf(asked('0.5 + 0.25 = ?'), 'es')).toBe('0.75');
  expect(keyOf(asked('0.125 × 6 = ?'), 'es')).toBe('0.75');
  expect(keyOf(asked('Escribe con punto decimal: 3 entre 4.'), 'es')).toBe('0.75');
  expect(keyOf(asked('Parte 1.500 litros entre 2.000 personas.'), 'es')).toBe('0,75');
  expect(keyOf(asked('¿Cuánto es tres cuartos?'), 'es')).toBe('0,75');
  expect(keyOf(asked('0.5 + 0.25 = ?'), 'en')).toBe('0.75');
});

test('blocks that ask nothing have no key', () => {
  expect(answerKey([{ ...base, id: idOf('h'), type: 'heading', level: 2, text: 'Hola' }], 'es', idOf('k'))).toBeNull();
});
