import { expect, test } from 'vitest';
import { isAsked, outcome, type Word } from './approval.ts';

const yes = (by: string, role = 'director'): Word => ({ by, role, approve: true });
const no = (by: string): Word => ({ by, role: 'director', approve: false });

test('one, two different people, or a chain; one no is enough', () => {
  expect(outcome('one_of', [])).toBe('asked');
  expect(outcome('one_of', [yes('a')])).toBe('approved');
  expect(outcome('two_of', [yes('a')])).toBe('asked');
  expect(outcome('two_of', [yes('a'), yes('a')])).toBe('asked');
  expect(outcome('two_of', [yes('a'), yes('b')])).toBe('approved');
  expect(outcome('chain', [yes('a'), yes('b', 'admin')])).toBe('approved');
  expect(outcome('two_of', [yes('a'), no('b')])).toBe('refused');
});

test('nobody decides about their own asking, nobody twice, and a chain has its order', () => {
  const admin = { userId: 'b', role: 'admin' };
  const director = { userId: 'a', role: 'director' };
  expect(isAsked('one_of', [], 'a', director)).toBe(false);
  expect(isAsked('two_of', [yes('a')], 'x', director)).toBe(false);
  expect(isAsked('two_of', [yes('a')], 'x', admin)).toBe(true);
  expect(isAsked('chain', [], 'x', admin)).toBe(false);
  expect(isAsked('chain', [], 'x', director)).toBe(true);
  expect(isAsked('chain', [yes('a')], 'x', admin)).toBe(true);
  expect(isAsked('one_of', [yes('a')], 'x', admin)).toBe(false);
});
