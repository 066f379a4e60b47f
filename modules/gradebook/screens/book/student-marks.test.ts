import { expect, test } from 'vitest';
import { type BookCell, cellsOf, emptyCell, keyOf, withCells } from './cells.ts';
import { byStudent, grouped, standing } from './student-marks.ts';

const mark = (studentId: string, itemId: string, score: string): BookCell => ({
  ...emptyCell(itemId, studentId),
  state: 'graded',
  score,
  version: 1,
});
const savedOf = (...cells: BookCell[]) =>
  grouped(new Map(cells.map((cell) => [keyOf(cell.itemId, cell.studentId), cell])));
const [ana, leo] = [mark('ana', 'quiz', '4'), mark('leo', 'quiz', '3')];

test('a typed mark changes the row of its student and no other', () => {
  const before = byStudent(savedOf(ana, leo), [], undefined);
  const typed = { ...ana, score: '5' };
  const after = byStudent(savedOf(ana, leo), [{ value: typed, phase: 'waiting' }], before);
  expect(after.get('ana')?.cells.get('quiz')).toBe(typed);
  expect(after.get('ana')?.edits.get('quiz')?.phase).toBe('waiting');
  expect(after.get('leo')).toBe(before.get('leo'));
});

test('the same edit once more changes nothing', () => {
  const over = [{ value: ana, phase: 'saving' as const }];
  const before = byStudent(savedOf(leo), over, undefined);
  expect(byStudent(savedOf(leo), over, before).get('ana')).toBe(before.get('ana'));
});

test('a book that is read again gives the same cells where nothing has happened', () => {
  const book = {
    items: [{ id: 'quiz' }],
    students: [{ id: 'ana' }, { id: 'leo' }],
    marks: [{ itemId: 'quiz', states: ['graded', 'graded'], scores: ['4', '3'], versions: [1, 1] }],
    notes: [{ itemId: 'quiz', studentId: 'leo', lateMinutes: null, comment: 'Bien' }],
  } as unknown as Parameters<typeof cellsOf>[0];
  const before = cellsOf(book);
  const leoAgain = { ...(before.get(keyOf('quiz', 'leo')) as BookCell), score: '5', version: 2, comment: null };
  const written = { ...book, ...withCells(book, [leoAgain]) };
  const after = cellsOf(written, before);
  expect(after.get(keyOf('quiz', 'ana'))).toBe(before.get(keyOf('quiz', 'ana')));
  expect(after.get(keyOf('quiz', 'leo'))).toEqual(leoAgain);
  expect(written.notes).toEqual([]);
  expect(book.marks[0]?.scores).toEqual(['4', '3']);
});

test('a mark that is none is shown over what stands, and what stands goes on counting', () => {
  const rows = byStudent(savedOf(ana), [{ value: ana, phase: 'invalid', text: '35' }], undefined);
  expect(rows.get('ana')?.cells.get('quiz')).toBe(ana);
  expect(rows.get('ana')?.edits.get('quiz')?.text).toBe('35');
});

test('a mark that the server has stands until the book knows it, and counts as no edit', () => {
  const edit = { value: { ...ana, score: '5', version: 2 }, phase: 'saved' as const };
  const known = new Map([[keyOf('quiz', 'ana'), ana]]);
  expect([edit].filter(standing(known))).toEqual([edit]);
  const row = byStudent(savedOf(ana), [edit], undefined).get('ana');
  expect(row?.cells.get('quiz')?.score).toBe('5');
  expect(row?.edits.size).toBe(0);
  expect([edit].filter(standing(new Map([[keyOf('quiz', 'ana'), { ...ana, version: 2 }]])))).toEqual([]);
});
