import { expect, test } from 'vitest';
import { safeNext } from './safe-next.ts';

test.each([
  ['/teacher/home?day=1', '/teacher/home?day=1'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  [undefined, '/'],
])('after signing in, %s leads to %s', (next, target) => {
  expect(safeNext(next)).toBe(target);
});
