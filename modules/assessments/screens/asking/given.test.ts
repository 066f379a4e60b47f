import { type Answer, askQuestion, type QuestionInput } from '@patio/engine-assessment';
import { question } from '@patio/engine-assessment/schema';
import { expect, test } from 'vitest';
import { countWords, emptyAnswer, howAnswered } from './given.ts';

const item = (id: string) => ({ id, text: id });
const ask = (input: QuestionInput) => askQuestion(question.parse(input), { seed: 's' });
const option = (id: string, right: boolean) => ({ ...item(id), right });
const region = (id: string, right: boolean) => ({
  id,
  label: id,
  right,
  shape: { kind: 'rectangle' as const, x: 0, y: 0, width: 0.1, height: 0.1 },
});
const file = '01890000-0000-7000-8000-000000000001';

const CASES: [QuestionInput, Answer, 'some' | 'all'][] = [
  [
    { kind: 'choice', prompt: '?', options: [option('a', true), option('b', false)] },
    { kind: 'choice', option: 'a' },
    'all',
  ],
  [
    { kind: 'multiple', prompt: '?', options: [option('a', true), option('b', false)] },
    { kind: 'multiple', options: ['a'] },
    'all',
  ],
  [{ kind: 'true_false', prompt: '?', answer: true }, { kind: 'true_false', value: false }, 'all'],
  [{ kind: 'numeric', prompt: '?', answers: [{ value: '1' }] }, { kind: 'numeric', text: '0' }, 'all'],
  [{ kind: 'short', prompt: '?', answers: [{ text: 'a' }] }, { kind: 'short', text: 'x' }, 'all'],
  [
    {
      kind: 'match',
      prompt: '?',
      pairs: [
        { left: item('a'), right: item('b') },
        { left: item('c'), right: item('d') },
      ],
    },
    { kind: 'match', pairs: { a: 'b' } },
    'some',
  ],
  [{ kind: 'order', prompt: '?', items: [item('a'), item('b')] }, { kind: 'order', items: ['b', 'a'] }, 'all'],
  [
    {
      kind: 'cloze',
      prompt: '?',
      parts: [
        { kind: 'text', text: 'x' },
        { kind: 'short', id: 'a', answers: [{ text: 'a' }] },
        { kind: 'short', id: 'b', answers: [{ text: 'b' }] },
      ],
    },
    { kind: 'cloze', gaps: { a: 'x', b: ' ' } },
    'some',
  ],
  [
    { kind: 'hot_spot', prompt: '?', image: { file, alt: 'x' }, regions: [region('a', true), region('b', true)] },
    { kind: 'hot_spot', spots: [{ x: 0, y: 0 }], regions: [] },
    'some',
  ],
  [{ kind: 'essay', prompt: '?', template: 'Yo creo' }, { kind: 'essay', text: 'Yo creo que sí' }, 'all'],
];

test.each(CASES)('%o: nothing at first, then what was given', (input, given, how) => {
  const asked = ask(input);
  expect(howAnswered(asked, undefined)).toBe('none');
  expect(howAnswered(asked, emptyAnswer(asked))).toBe('none');
  expect(howAnswered(asked, given)).toBe(how);
});

test('an answer to another kind of question is none', () => {
  expect(howAnswered(ask(CASES[0]![0]), { kind: 'short', text: 'a' })).toBe('none');
});

test('blanks are no answer', () => {
  expect(howAnswered(ask(CASES[4]![0]), { kind: 'short', text: ' \n' })).toBe('none');
});

test.each([
  ['', 0],
  ['  \n ', 0],
  ['uno dos', 2],
  ['uno — dos', 2],
  ['niño, 3,5 °C.', 3],
])('%j has %i words', (text, count) => {
  expect(countWords(text)).toBe(count);
});
