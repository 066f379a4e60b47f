import { expect, test } from 'vitest';
import { groupOf } from './days.ts';

const now = new Date(2026, 10, 15, 9, 30);
const local = (...at: [number, number, number, number, number]) => new Date(...at).toISOString();

test.each([
  [local(2026, 10, 15, 0, 0), 'today'],
  [local(2026, 10, 15, 9, 29), 'today'],
  [local(2026, 10, 14, 23, 59), 'yesterday'],
  [local(2026, 10, 14, 0, 0), 'yesterday'],
  [local(2026, 10, 13, 23, 59), 'earlier'],
  [local(2025, 10, 15, 9, 0), 'earlier'],
])('%s is %s', (at, group) => {
  expect(groupOf(at, now)).toBe(group);
});
