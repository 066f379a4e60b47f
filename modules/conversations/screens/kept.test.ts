import { expect, test } from 'vitest';
import { closedAmong, keptList, keptThread } from './kept.ts';

const kept = [
  { name: keptThread('one'), value: { messages: ['Hola'] } },
  { name: keptThread('two'), value: { messages: [] } },
  { name: keptList('all'), value: { items: [{ id: 'one' }, { id: 'two' }, { id: 'three' }] } },
];

test('what is still open stays on the device', () => {
  expect(closedAmong(kept, new Set(['one', 'two', 'three', 'four']))).toEqual({ threads: [], lists: false });
  expect(closedAmong([], new Set())).toEqual({ threads: [], lists: false });
});

test('a conversation that was closed goes, and every list that still names it', () => {
  expect(closedAmong(kept, new Set(['one', 'three']))).toEqual({ threads: ['two'], lists: true });
  expect(closedAmong(kept, new Set(['one', 'two']))).toEqual({ threads: [], lists: true });
  expect(closedAmong(kept, new Set())).toEqual({ threads: ['one', 'two'], lists: true });
});
