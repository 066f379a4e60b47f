import { expect, test } from 'vitest';
import { emptyCell, keyOf } from './cells.ts';
import { answered, type Edits, ready, sending, settle, type } from './edits.ts';

const cell = (score: string, version = 0) => ({ ...emptyCell('i', 's'), state: 'graded' as const, score, version });
const key = keyOf('i', 's');
const NONE: Edits = new Map();

test('a saved mark leaves the waiting list', () => {
  const sent = ready(type(NONE, cell('15')));
  expect(answered(sending(NONE, sent), sent, [{ itemId: 'i', studentId: 's', version: 1 }], []).size).toBe(0);
});

test('what is typed while the last word is on its way goes out after it, on top of it', () => {
  const first = ready(type(NONE, cell('15')));
  const during = type(sending(NONE, first), cell('16'));
  const after = answered(during, first, [{ itemId: 'i', studentId: 's', version: 1 }], []);
  expect(ready(after)).toMatchObject([{ score: '16', version: 1 }]);
});

test('a conflict is kept until a person settles it', () => {
  const sent = ready(type(NONE, cell('15')));
  const theirs = { ...cell('11', 3), by: 'x' };
  const after = answered(sending(NONE, sent), sent, [], [theirs]);
  expect(ready(after)).toEqual([]);
  expect(ready(settle(after, key, 'mine'))).toMatchObject([{ score: '15', version: 3 }]);
  expect(settle(after, key, 'theirs').size).toBe(0);
});
