import {
  EMPTY_TABLE_STATE,
  parseTableState,
  type TableState,
  tableStateToSearch,
  withoutFilters,
} from '@patio/ui/table';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { withoutNarrowing } from './clear-filters.ts';
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

test.each<[string, Partial<TableState>]>([
  ['begins whole', {}],
  ['begins with a filter', { filters: { state: ['waiting'] } }],
  ['begins with an order', { sort: { id: 'name', desc: false } }],
])('a list that %s can be shown without any filter, and its address keeps that', (_which, defaults) => {
  const begun = { ...EMPTY_TABLE_STATE, ...defaults, q: 'ana', filters: { ...defaults.filters, level: ['3'] } };
  for (const state of [begun, withoutFilters(begun), { ...begun, sort: null }]) {
    const address = stringifySearch(tableStateToSearch(state, defaults));
    // The router reads an address and writes it anew: nothing may get lost on the way.
    const read = parseTableState(parseSearch(stringifySearch(parseSearch(address))), defaults);
    const chosen = (each: TableState) => Object.entries(each.filters).filter(([, values]) => values.length > 0);
    expect({ ...read, filters: chosen(read) }).toEqual({ ...state, filters: chosen(state) });
  }
});

test('clearing takes away what narrows a list and leaves the rest of the address', () => {
  const search = parseSearch('?tab=queue&q=ana&assigned=me&f.area=fees&cursor=abc&back=~');
  expect(withoutNarrowing(search, ['assigned'])).toEqual({ tab: 'queue' });
});
