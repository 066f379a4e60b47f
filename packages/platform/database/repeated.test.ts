import { expect, test } from 'vitest';
import { RepeatedStatements } from './repeated.ts';

test('a statement has a name from its fifth time on, and keeps it', () => {
  const statements = new RepeatedStatements();
  const names = Array.from({ length: 7 }, () => statements.nameOf('select $1'));
  expect(names).toEqual([undefined, undefined, undefined, undefined, 'repeated_1', 'repeated_1', 'repeated_1']);
});

test('what comes once is never named, however much of it comes', () => {
  const statements = new RepeatedStatements();
  for (let i = 0; i < 10_000; i++) expect(statements.nameOf(`select ${i}`)).toBeUndefined();
});

test('there are only so many names', () => {
  const statements = new RepeatedStatements();
  const names = new Set<string | undefined>();
  for (let i = 0; i < 5_000; i++) for (let time = 0; time < 6; time++) names.add(statements.nameOf(`select ${i}`));
  names.delete(undefined);
  expect(names.size).toBe(4_000);
});
