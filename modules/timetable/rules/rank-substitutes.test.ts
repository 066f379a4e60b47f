import { expect, test } from 'vitest';
import { type Candidate, rankSubstitutes } from './rank-substitutes.ts';

const someone = (id: string, more: Partial<Candidate> = {}): Candidate => ({
  id,
  name: id,
  busy: new Set([1]),
  away: false,
  subjectIds: new Set(),
  given: 0,
  ...more,
});
const order = (...candidates: Candidate[]) =>
  rankSubstitutes(candidates, { period: 3, length: 1, subjectId: 'maths' }).map(({ id, free }) =>
    free ? id : `(${id})`,
  );

test('whoever knows the subject comes first, but not for ever: cover already given weighs more', () => {
  const knows = { subjectIds: new Set(['maths']) };
  expect(order(someone('other'), someone('knows', knows))).toEqual(['knows', 'other']);
  expect(order(someone('other'), someone('knows', { ...knows, given: 2 }))).toEqual(['other', 'knows']);
});

test('a gap is filled rather than a free day broken', () => {
  expect(order(someone('home', { busy: new Set() }), someone('gap', { busy: new Set([2, 4]) }))).toEqual([
    'gap',
    'home',
  ]);
});

test('whoever is away or gives a class then comes last and is not free', () => {
  expect(order(someone('away', { away: true }), someone('busy', { busy: new Set([3]) }), someone('free'))).toEqual([
    'free',
    '(away)',
    '(busy)',
  ]);
});
