import { expect, test } from 'vitest';
import { fetchedAhead, neighbour, nextWaiting } from './order.ts';

const roster = [true, false, true, false, true].map((waits, at) => ({ studentId: `s${at}`, waits }));
const ids = (found: readonly { studentId: string }[]) => found.map(({ studentId }) => studentId);

test('next and before stop at the edges', () => {
  expect(neighbour(roster, 's1', 1)?.studentId).toBe('s2');
  expect(neighbour(roster, 's0', -1)).toBeUndefined();
  expect(neighbour(roster, 's4', 1)).toBeUndefined();
  expect(neighbour(roster, 'nobody', 1)).toBeUndefined();
});

test('after the last who waits comes the first again, never oneself', () => {
  expect(nextWaiting(roster, 's0')?.studentId).toBe('s2');
  expect(nextWaiting(roster, 's4')?.studentId).toBe('s0');
  expect(nextWaiting([{ studentId: 'a', waits: true }], 'a')).toBeUndefined();
});

test('the works beside and the next one to grade are fetched ahead, each once', () => {
  expect(ids(fetchedAhead(roster, 's0'))).toEqual(['s2', 's1']);
  expect(ids(fetchedAhead(roster, 's3'))).toEqual(['s4', 's2']);
});
