import { expect, test } from 'vitest';
import { findSizeProblems } from '../sizes.ts';
import { plant } from './plant.ts';

const lines = (count: number) => 'export {};\n'.repeat(count);
const small = Object.fromEntries(Array.from({ length: 5 }, (_, n) => [`packages/kernel/${n}.ts`, lines(10)]));
const problemsOf = (files: Record<string, string | object>) => findSizeProblems(plant(files)).map((p) => p.problem);

test('a file over the limit is found', () => {
  expect(problemsOf({ ...small, 'packages/kernel/big.ts': lines(401) })).toEqual([
    expect.stringContaining('401 lines'),
  ]);
  expect(problemsOf({ ...small, 'packages/kernel/big.ts': lines(400) })).toEqual([]);
});

test('a style sheet over the limit is found', () => {
  const sheet = (count: number) => problemsOf({ ...small, 'modules/rooms/screens/rooms.css': 'a {}\n'.repeat(count) });
  expect(sheet(401)).toEqual([expect.stringContaining('401 lines')]);
  expect(sheet(400)).toEqual([]);
});

test('a median over the limit is found', () => {
  expect(problemsOf({ 'packages/kernel/a.ts': lines(90), 'packages/kernel/b.ts': lines(95) })).toEqual([
    expect.stringContaining('median'),
  ]);
});

test('exceptions may only shrink', () => {
  const at = (count: number, allowed: number) =>
    problemsOf({
      ...small,
      'packages/kernel/big.ts': lines(count),
      'checks/size-exceptions.json': { 'packages/kernel/big.ts': allowed },
    });
  expect(at(450, 450)).toEqual([]);
  expect(at(451, 450)).toEqual([expect.stringContaining('split it')]);
  expect(at(440, 450)).toEqual([expect.stringContaining('lower its line')]);
  expect(at(390, 450)).toEqual([expect.stringContaining('remove its line')]);
});
