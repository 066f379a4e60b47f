import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  EMPTY_TABLE_STATE,
  isUsual,
  nextPage,
  parseTableState,
  previousPage,
  type TableState,
  tableStateToSearch,
  withFilter,
  withSort,
} from './table-state.ts';

const word = fc.string({ minLength: 1, maxLength: 6 });
const cursor = fc.stringMatching(/^[A-Za-z0-9_-]{1,8}$/);
const states: fc.Arbitrary<TableState> = fc.record({
  q: fc.string({ maxLength: 8 }),
  sort: fc.option(fc.record({ id: fc.stringMatching(/^[a-z]{1,6}$/), desc: fc.boolean() })),
  filters: fc
    .dictionary(fc.stringMatching(/^[a-z]{1,5}$/), fc.uniqueArray(word, { minLength: 1, maxLength: 3 }), { maxKeys: 3 })
    .map((filters) => ({ ...filters })),
  cursor: fc.option(cursor),
  trail: fc.array(fc.oneof(cursor, fc.constant('')), { maxLength: 4 }),
  size: fc.integer({ min: 1, max: 200 }),
  columns: fc.option(fc.uniqueArray(word, { minLength: 1, maxLength: 4 })),
  view: fc.option(word),
});

test('every state survives the address', () => {
  fc.assert(
    fc.property(states, (state) => {
      const search = Object.entries(tableStateToSearch(state)).filter(
        (pair): pair is [string, string] => pair[1] !== undefined,
      );
      expect(parseTableState(new URLSearchParams(search).toString())).toEqual(state);
    }),
  );
});

test('the default state leaves the address empty, also with own defaults', () => {
  const defaults = { sort: { id: 'name', desc: false }, size: 25, filters: { state: ['active'] } };
  expect(Object.values(tableStateToSearch(EMPTY_TABLE_STATE)).filter(Boolean)).toEqual([]);
  expect(Object.values(tableStateToSearch(parseTableState('', defaults), defaults)).filter(Boolean)).toEqual([]);
});

test('a router that already parsed numbers is understood, and nonsense falls back', () => {
  expect(parseTableState({ q: 12, size: 25 })).toMatchObject({ q: '12', size: 25 });
  expect(parseTableState('size=9999').size).toBe(50);
});

test('sorting goes round, and sorting or filtering starts at the first page', () => {
  const deep = { ...EMPTY_TABLE_STATE, cursor: 'x', trail: [''] };
  const up = withSort(deep, 'name');
  expect(up).toMatchObject({ sort: { id: 'name', desc: false }, cursor: null, trail: [] });
  const down = withSort(up, 'name');
  expect(down.sort).toEqual({ id: 'name', desc: true });
  expect(withSort(down, 'name').sort).toBeNull();
  expect(withFilter(deep, 'group', ['6-A'])).toMatchObject({ cursor: null, trail: [] });
});

test('forward and back by cursor ends where it began', () => {
  const third = nextPage(nextPage(EMPTY_TABLE_STATE, 'b'), 'c');
  expect(third).toMatchObject({ cursor: 'c', trail: ['', 'b'] });
  expect(previousPage(previousPage(third))).toEqual(EMPTY_TABLE_STATE);
});

test('a list that stands as it begins is told from one that somebody narrowed down', () => {
  const usual = { state: ['submitted'] };
  const begun = { ...EMPTY_TABLE_STATE, filters: usual };
  expect(isUsual(begun, usual)).toBe(true);
  expect(isUsual({ ...begun, q: 'ana' }, usual)).toBe(false);
  expect(isUsual({ ...begun, filters: { state: ['locked'] } }, usual)).toBe(false);
  expect(isUsual({ ...begun, filters: { ...usual, group: ['6-A'] } }, usual)).toBe(false);
});
