import { expect, test } from 'vitest';
import type { AnnotationView } from '../../../contract.ts';
import { numbersOf } from './numbers.ts';

const note = (id: string, place: AnnotationView['place']): AnnotationView => ({
  id,
  place,
  attemptId: 'a',
  kind: 'praise',
  text: '',
  criterionId: null,
  by: 'Marta',
  at: '2026-11-17T10:00:00.000Z',
  version: 1,
});
const onText = (id: string, from: number) => note(id, { on: 'text', from, to: from + 5, quote: '' });
const onPage = (id: string, page: number, y: number, x = 0) =>
  note(id, { on: 'page', fileId: 'f', page, x, y, width: 0.1, height: 0.1 });

test('notes are numbered as one reads: the text first, then page by page from the top', () => {
  const notes = [
    onPage('low', 1, 0.8),
    onText('end', 90),
    onPage('second page', 2, 0.1),
    onText('start', 3),
    onPage('top', 1, 0.1),
  ];
  const numbers = numbersOf(notes);
  expect(['start', 'end', 'top', 'low', 'second page'].map((id) => numbers.get(id))).toEqual([1, 2, 3, 4, 5]);
});

test('on one line the left one comes first', () => {
  const numbers = numbersOf([onPage('right', 1, 0.5, 0.9), onPage('left', 1, 0.5, 0.1)]);
  expect(numbers.get('left')).toBe(1);
});
