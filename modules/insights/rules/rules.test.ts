import { describe, expect, test } from 'vitest';
import { binsOf } from './bins.ts';
import { levelOut, stateOf } from './exceptions.ts';
import { completeLayout, moveTile, TILE_KINDS } from './layout.ts';
import { spanAgainst, spanOf } from './period.ts';
import { nextAfter } from './rhythm.ts';
import { countAxis, shareAxis } from './scale.ts';
import { summarise } from './summary.ts';

const terms = [
  { id: 't1', name: 'I', from: '2026-03-02', through: '2026-05-15' },
  { id: 't2', name: 'II', from: '2026-05-18', through: '2026-08-14' },
];
const years = [{ id: 'y', name: '2026', from: '2026-03-02', through: '2026-12-18' }];
const at = (today: string) => ({ today, years, terms });

describe('a period', () => {
  test('leans on the terms of the school', () => {
    expect(spanOf('this_term', {}, at('2026-06-01'))).toMatchObject({
      from: '2026-05-18',
      name: 'II',
      before: terms[0],
    });
    expect(spanOf('last_term', {}, at('2026-06-01'))).toMatchObject({ name: 'I', before: null });
  });

  test('of a school without terms is the last thirty days', () => {
    expect(spanOf('this_term', {}, { today: '2026-06-30', years: [], terms: [] })).toMatchObject({
      from: '2026-06-01',
      through: '2026-06-30',
    });
  });

  test('with its ends turned round is the same period', () => {
    const given = { from: '2026-06-30', through: '2026-06-01' };
    expect(spanOf('custom', given, at('2026-07-01'))).toMatchObject({ from: '2026-06-01', through: '2026-06-30' });
  });

  test('is held against the one before, or the same weeks a year ago as far as this one has come', () => {
    const span = spanOf('this_term', {}, at('2026-06-01'));
    expect(spanAgainst('before', span, '2026-06-01')).toEqual({ from: '2026-03-02', through: '2026-05-15' });
    expect(spanAgainst('last_year', span, '2026-06-01')).toEqual({ from: '2025-05-19', through: '2025-06-02' });
    expect(spanAgainst('none', span, '2026-06-01')).toBeNull();
  });
});

describe('a summary', () => {
  const part = (id: string, now: [number, number], before: [number, number]) => ({
    id,
    name: id,
    now: { num: now[0], den: now[1] },
    before: { num: before[0], den: before[1] },
  });

  test('names the part that moved the whole, and how much of it', () => {
    const said = summarise('share', [part('8.º', [95, 100], [95, 100]), part('9.º', [85, 100], [95, 100])], []);
    expect(said[0]).toMatchObject({ kind: 'change', direction: 'down', now: 0.9, before: 0.95 });
    expect(said[1]).toMatchObject({ kind: 'part', id: '9.º', amount: 10, of: 10, share: 1 });
  });

  test('names no part where all moved alike', () => {
    const said = summarise(
      'share',
      [part('a', [90, 100], [95, 100]), part('b', [90, 100], [95, 100]), part('c', [90, 100], [95, 100])],
      [],
    );
    expect(said.map(({ kind }) => kind)).toEqual(['change']);
  });

  test('names the weekday, and says when nothing changed', () => {
    const days = [1, 2, 3, 4, 5].map((weekday) => ({
      weekday,
      now: { num: weekday === 1 ? 80 : 95, den: 100 },
      before: { num: 95, den: 100 },
    }));
    expect(summarise('share', [part('a', [460, 500], [475, 500])], days).at(-1)).toMatchObject({
      kind: 'weekday',
      weekday: 1,
      share: 1,
    });
    expect(summarise('share', [part('a', [95, 100], [95, 100])], [])[0]).toMatchObject({ direction: 'same' });
    expect(summarise('share', [part('a', [95, 100], [0, 0])], [])).toEqual([{ kind: 'only_now', now: 0.95 }]);
    expect(summarise('share', [], [])).toEqual([]);
  });
});

test('axes are honest: counts and bars begin at zero, a line may be cut and says so', () => {
  expect(countAxis([3, 17])).toMatchObject({ from: 0, cut: false });
  expect(shareAxis([0.93, 0.96], true)).toMatchObject({ from: 0, cut: false });
  const cut = shareAxis([0.93, 0.96], false);
  expect(cut.cut).toBe(true);
  expect(cut.from).toBeLessThanOrEqual(0.93);
  expect(cut.to).toBeGreaterThanOrEqual(0.96);
  expect(shareAxis([], false).ticks.length).toBeGreaterThan(1);
});

test('every value lies in one bin', () => {
  const values = [0.81, 0.9, 0.9, 0.93, 0.955, 1];
  expect(binsOf(values).reduce((sum, { many }) => sum + many, 0)).toBe(values.length);
  expect(binsOf([5, 5, 5]).reduce((sum, { many }) => sum + many, 0)).toBe(3);
  expect(binsOf([])).toEqual([]);
});

test('a layout keeps its order, loses repeats and gains what is new', () => {
  const tiles = completeLayout([
    { kind: 'trend', shown: false },
    { kind: 'trend', shown: true },
    { kind: 'view', viewId: 'v', shown: true },
  ]);
  expect(tiles.slice(0, 2)).toEqual([
    { kind: 'trend', shown: false },
    { kind: 'view', viewId: 'v', shown: true },
  ]);
  expect(tiles).toHaveLength(TILE_KINDS.length + 1);
  expect(moveTile(tiles, 0, -1)).toEqual(tiles);
  expect(moveTile(tiles, 0, 1)[0]).toEqual(tiles[1]);
});

test('a rhythm has its next day', () => {
  expect(nextAfter('daily', '2026-11-20')).toBe('2026-11-23');
  expect(nextAfter('weekly', '2026-11-18')).toBe('2026-11-23');
  expect(nextAfter('weekly', '2026-11-23')).toBe('2026-11-30');
  expect(nextAfter('monthly', '2026-12-31')).toBe('2027-01-01');
});

test('a target is met on its good side', () => {
  expect(stateOf('attendance', 0.95, 0.95)).toBe('met');
  expect(stateOf('chronic', 0.066, 0.05)).toBe('missed');
  expect(stateOf('attendance', null, 0.95)).toBe('open');
  expect(stateOf('attendance', 0.9, null)).toBe('open');
});

test('the level that stands out is the lowest of those that fell or lie below', () => {
  const level = (name: string, now: number, before: number) => ({ levelId: name, name, now, before, people: 30 });
  expect(levelOut([level('8', 0.94, 0.95), level('9', 0.85, 0.95)], 0.93)?.name).toBe('9');
  expect(levelOut([level('8', 0.94, 0.95)], 0.94)).toBeNull();
});
