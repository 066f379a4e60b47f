import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { askedTwice, questionsIn } from '../../bench/screens/asked.ts';
import { findBudgetProblems, lowerBudgets } from '../budgets.ts';
import { plant } from './plant.ts';

const LIST = 'bench/screens/over-budget.json';
const screen = (role: string, ms: number, requests = 2, twice: string[] = []) => ({
  path: '/home',
  role,
  ms,
  requests,
  twice,
  bytes: 0,
  cold: { lcp: 0, usable: 0 },
  warm: { lcp: 0, usable: 0 },
});
const house = (screens: object[], listed: object = {}) =>
  plant({ 'bench/results/screens-2026-01-02.json': { sizes: { small: screens } }, [LIST]: listed });
const problemsOf = (...of: Parameters<typeof house>) => findBudgetProblems(house(...of)).map((each) => each.problem);

test('a screen above its budget must be on the list: its own for families and for the office', () => {
  expect(problemsOf([screen('parent', 10), screen('admin', 25)])).toEqual([]);
  expect(problemsOf([screen('parent', 11)])).toEqual([
    expect.stringContaining('11 ms in 2 requests (10 in 3 at most)'),
  ]);
  expect(problemsOf([screen('admin', 26)])).toEqual([expect.stringContaining('(25 in 3 at most)')]);
  expect(problemsOf([screen('parent', 11)], { '/home (parent)': { ms: 11, requests: 2 } })).toEqual([]);
});

test('four requests, or the same question twice, are above it too', () => {
  expect(problemsOf([screen('admin', 5, 4)])).toHaveLength(1);
  expect(problemsOf([screen('admin', 5, 2, ['homes.places'])])).toHaveLength(1);
});

test('the list may only shrink', () => {
  const at = (ms: number, allowed: number) =>
    problemsOf([screen('parent', ms)], { '/home (parent)': { ms: allowed, requests: 2 } });
  expect(at(13, 12)).toEqual([expect.stringContaining('13 ms')]);
  expect(at(12, 13)).toEqual([expect.stringContaining('lower its line')]);
  expect(at(9, 13)).toEqual([expect.stringContaining('remove its line')]);
});

test('the fix lowers and removes lines, and adds none', () => {
  const root = house([screen('parent', 12), screen('admin', 90)], {
    '/home (parent)': { ms: 20, requests: 3 },
    '/gone (parent)': { ms: 20, requests: 3 },
  });
  lowerBudgets(root);
  expect(JSON.parse(readFileSync(path.join(root, LIST), 'utf8'))).toEqual({
    '/home (parent)': { ms: 12, requests: 2 },
  });
});

test('the newest result counts', () => {
  const root = plant({
    'bench/results/screens-2026-01-01.json': { sizes: { small: [screen('parent', 90)] } },
    'bench/results/screens-2026-01-02.json': { sizes: { small: [screen('parent', 9)] } },
  });
  expect(findBudgetProblems(root)).toEqual([]);
});

test('a question is found twice, alone and in a batch', () => {
  const asked = (address: string) => ({ kind: 'data' as const, method: 'GET', address, headers: {}, bytes: 0 });
  const batch = asked(`/rpc/batch?accounts/me=${encodeURIComponent('{}')}&homes/places=${encodeURIComponent('{}')}`);
  const [me = ''] = questionsIn(batch);
  expect(me).toBe('/rpc/accounts/me?data=%7B%7D');
  expect(askedTwice([batch])).toEqual([]);
  expect(askedTwice([batch, asked(me)])).toEqual(['accounts.me']);
});
