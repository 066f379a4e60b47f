import { expect, test } from 'vitest';
import { z } from 'zod';
import { parseSearch, readSearch, stringifySearch } from './navigation.ts';

const filters = z.object({
  page: z.coerce.number().int().min(1).default(1),
  status: z.enum(['late', 'missing']).optional(),
  tag: z.array(z.string()).optional(),
});

test('an address keeps its values through reading and writing', () => {
  const text = '?status=late&tag=a&tag=b&page=3';
  expect(stringifySearch(parseSearch(text))).toBe(text);
  expect(readSearch(filters, parseSearch(text))).toEqual({ page: 3, status: 'late', tag: ['a', 'b'] });
});

test('a value that does not fit is left out and the others stay', () => {
  expect(readSearch(filters, parseSearch('?status=odd&page=4'))).toEqual({ page: 4 });
  expect(readSearch(filters, parseSearch('?page=-2'))).toEqual({ page: 1 });
});

test('empty and absent values leave the address', () => {
  expect(stringifySearch({ page: 1, status: undefined, q: '', tag: null })).toBe('?page=1');
});
