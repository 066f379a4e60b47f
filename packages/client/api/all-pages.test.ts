import { expect, test } from 'vitest';
import { readAllPages } from './all-pages.ts';

const numbers = Array.from({ length: 450 }, (_, i) => i);
/** A list that answers as the server does: the cursor says where the next page begins. */
const list = (asked: number[]) => async (page: { limit: number; cursor?: string }) => {
  const from = Number(page.cursor ?? 0);
  asked.push(page.limit);
  const items = numbers.slice(from, from + page.limit);
  const next = from + page.limit;
  return { items, ...(next < numbers.length && { nextCursor: String(next) }) };
};

test('every page is read, in order', async () => {
  const asked: number[] = [];
  expect(await readAllPages(list(asked), 500)).toEqual(numbers);
  expect(asked).toEqual([200, 200, 100]);
});

test('never more than may be chosen', async () => {
  const asked: number[] = [];
  expect(await readAllPages(list(asked), 250)).toEqual(numbers.slice(0, 250));
  expect(asked).toEqual([200, 50]);
});
