import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  differsFrom,
  EMPTY_TABLE_STATE,
  isUsual,
  parseTableState,
  type TableState,
  tableStateToSearch,
  withFilter,
  withPage,
  withSort,
} from './table-state.ts';

const word = fc.string({ minLength: 1, maxLength: 6 });
const states: fc.Arbitrary<TableState> = fc
  .record({
    q: fc.string({ maxLength: 8 }),
    sort: fc.option(fc.record({ id: fc.stringMatching(/^[a-z]{1,6}$/), desc: fc.boolean() })),
    filters: fc
      .dictionary(fc.stringMatching(/^[a-z]{1,5}$/), fc.uniqueArray(word, { minLength: 1, maxLength: 3 }), {
        maxKeys: 3,
      })
      .map((filters) => ({ ...filters })),
    page: fc.integer({ min: 1, max: 9999 }),
    size: fc.integer({ min: 1, max: 200 }),
    columns: fc.option(fc.uniqueArray(word, { minLength: 1, maxLength: 4 })),
    view: fc.option(word),
  })
  .map((state) => ({ ...state, cursor: state.page > 1 ? `p${state.page}` : null }));

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
  const deep = withPage(EMPTY_TABLE_STATE, 4);
  const up = withSort(deep, 'name');
  expect(up).toMatchObject({ sort: { id: 'name', desc: false }, page: 1, cursor: null });
  const down = withSort(up, 'name');
  expect(down.sort).toEqual({ id: 'name', desc: true });
  expect(withSort(down, 'name').sort).toBeNull();
  expect(withFilter(deep, 'group', ['6-A'])).toMatchObject({ page: 1, cursor: null });
});

test('forward and back by page ends where it began, and no page comes before the first', () => {
  const third = withPage(EMPTY_TABLE_STATE, 3);
  expect(third).toMatchObject({ page: 3, cursor: 'p3' });
  expect(withPage(withPage(third, 2), 1)).toEqual(EMPTY_TABLE_STATE);
  expect(withPage(EMPTY_TABLE_STATE, 0)).toEqual(EMPTY_TABLE_STATE);
});

test('the address of a page is short and holds no row’s name; one that is no page is the first', () => {
  const search = tableStateToSearch(withPage(EMPTY_TABLE_STATE, 12));
  expect(Object.entries(search).filter(([, value]) => value !== undefined)).toEqual([['page', '12']]);
  for (const nonsense of ['page=0', 'page=-2', 'page=x', 'page=99999', 'cursor=WyJhIl0'])
    expect(parseTableState(nonsense)).toEqual(EMPTY_TABLE_STATE);
});

test('a saved view is changed by another filter, and not by another page', () => {
  const view = { filters: { group: ['6-A'] } };
  const shown = { ...EMPTY_TABLE_STATE, ...view, view: 'mine' };
  expect(differsFrom(shown, view)).toBe(false);
  expect(differsFrom(withPage(shown, 3), view)).toBe(false);
  expect(differsFrom({ ...shown, filters: { ...view.filters, state: [] } }, view)).toBe(false);
  expect(differsFrom(withFilter(shown, 'state', ['ok']), view)).toBe(true);
});

test('a list that stands as it begins is told from one that somebody narrowed down', () => {
  const usual = { state: ['submitted'] };
  const begun = { ...EMPTY_TABLE_STATE, filters: usual };
  expect(isUsual(begun, usual)).toBe(true);
  expect(isUsual({ ...begun, q: 'ana' }, usual)).toBe(false);
  expect(isUsual({ ...begun, filters: { state: ['locked'] } }, usual)).toBe(false);
  expect(isUsual({ ...begun, filters: { ...usual, group: ['6-A'] } }, usual)).toBe(false);
});
