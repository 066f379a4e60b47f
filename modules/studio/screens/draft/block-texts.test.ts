import { expect, test } from 'vitest';
import { fieldsOf, withField } from './block-texts.ts';

const quiz = {
  format: 1,
  id: 'a',
  type: 'quiz',
  language: 'es',
  competencies: [],
  provenance: { origin: 'generated', source: 'engine:quiz@1' },
  title: 'Preguntas',
  questions: [
    {
      id: 'q',
      kind: 'choice',
      prompt: '¿Qué es?',
      options: [
        { id: 'k1', text: 'Agua', right: true },
        { id: 'k2', text: 'Sol', right: false },
      ],
    },
  ],
};

test('texts and right answers are found, ids and provenance are not', () => {
  expect(fieldsOf(quiz).map(({ path }) => path.join('.'))).toEqual([
    'title',
    'questions.0.prompt',
    'questions.0.options.0.text',
    'questions.0.options.0.right',
    'questions.0.options.1.text',
    'questions.0.options.1.right',
  ]);
});

test('cells of a table and steps of an activity are texts of their own', () => {
  const table = { type: 'table', caption: 'C', header: ['A', 'B'], rows: [['1', '2']] };
  expect(fieldsOf(table).map(({ path }) => path.join('.'))).toEqual([
    'caption',
    'header.0',
    'header.1',
    'rows.0.0',
    'rows.0.1',
  ]);
  expect(fieldsOf({ type: 'activity', steps: ['uno'], material: ['tijera'] })).toHaveLength(2);
});

test('each field goes back to where it stood, and nothing else changes', () => {
  for (const { path, kind } of fieldsOf(quiz)) {
    const changed = withField(quiz, path, kind === 'right' ? true : 'otra cosa');
    const after = fieldsOf(changed as typeof quiz).find((one) => one.path.join('.') === path.join('.'));
    expect(after?.value).toBe(kind === 'right' ? true : 'otra cosa');
    expect(fieldsOf(changed as typeof quiz)).toHaveLength(6);
  }
  expect(quiz.title).toBe('Preguntas');
});
