import { expect, test } from 'vitest';
import type { BoardView } from '../../contract.ts';
import { effectOf } from './effect.ts';

const student = (n: number, homeroomId: string | null): BoardView['students'][number] => ({
  id: `d${n}`,
  studentId: `s${n}`,
  name: `Student ${n}`,
  from: '5ºA',
  fromId: 'a',
  outcome: 'promoted',
  band: 1,
  support: false,
  sex: null,
  homeroomId,
  byHand: false,
  run: false,
});
const board = (given: Partial<BoardView>): BoardView => ({
  levelId: 'l',
  options: { mode: 'mix', siblings: 'free' },
  version: 1,
  homerooms: [
    { id: 'r1', name: '6ºA', capacity: 3 },
    { id: 'r2', name: '6ºB', capacity: 3 },
  ],
  students: [],
  pairs: [],
  tradeOffs: [],
  ...given,
});

test('a move is said to help, to harm, or to be impossible', () => {
  const uneven = board({ students: [student(1, 'r1'), student(2, 'r1'), student(3, 'r1'), student(4, 'r2')] });
  expect(effectOf(uneven, 's1', 'r2')).toBe('better');
  expect(effectOf(uneven, 's4', 'r1')).toBeNull();
  const even = board({ students: [student(1, 'r1'), student(2, 'r1'), student(3, 'r2'), student(4, 'r2')] });
  expect(effectOf(even, 's1', 'r2')).toBe('worse');
  const odd = board({ students: [student(1, 'r1'), student(2, 'r1'), student(3, 'r2')] });
  expect(effectOf(odd, 's1', 'r2')).toBe('same');
});
