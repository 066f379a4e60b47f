import { expect, test } from 'vitest';
import { decodeCursor, encodeCursor, pageCursor, skipOf } from './index.ts';

test('a page by its number skips the pages before it; any other cursor skips nothing', () => {
  expect(skipOf({ cursor: pageCursor(1), limit: 50 })).toBe(0);
  expect(skipOf({ cursor: pageCursor(7), limit: 50 })).toBe(300);
  for (const cursor of [undefined, '', 'p0', 'p-1', 'p99999', 'px', encodeCursor(['ana', 'id'])])
    expect(skipOf({ cursor, limit: 50 })).toBe(0);
});

test('a page number is never read as the key of a row', () => {
  for (let page = 1; page < 10_000; page += 7)
    for (const parts of [1, 2, 4]) expect(decodeCursor(pageCursor(page), parts)).toBeNull();
});
