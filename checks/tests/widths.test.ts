import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { AT_A_DESK, IN_A_HAND } from '../../e2e/widths.ts';
import { ROOT } from '../workspace.ts';

const JOURNEYS = path.join(ROOT, 'e2e', 'journeys');
const read = (name: string): string => readFileSync(path.join(JOURNEYS, `${name}.journey.ts`), 'utf8');

/** The widths at which tests of a journey pass by: `info.project.name === 'phone'` and the like. */
const leftOut = (source: string): string[] =>
  [...source.matchAll(/test\.skip\([^,]*?(?:=== '(phone|desktop)'|< (?:600|900))/g)].map(([, name]) => name ?? 'phone');

test('each journey named for one width is there, and named once', () => {
  const files = new Set(readdirSync(JOURNEYS).map((file) => file.replace('.journey.ts', '')));
  const named = [...AT_A_DESK, ...IN_A_HAND];
  expect(named.filter((name) => !files.has(name))).toEqual([]);
  expect(named).toHaveLength(new Set(named).size);
});

test('no test passes by at the only width its journey has', () => {
  expect(AT_A_DESK.filter((name) => leftOut(read(name)).includes('desktop'))).toEqual([]);
  expect(IN_A_HAND.filter((name) => leftOut(read(name)).includes('phone'))).toEqual([]);
});

test('both ways of passing by are read', () => {
  expect(leftOut("test.skip(info.project.name === 'desktop', 'once')")).toEqual(['desktop']);
  expect(leftOut("test.skip((viewport?.width ?? 0) < 600, 'a desk')")).toEqual(['phone']);
});
