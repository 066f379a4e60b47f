import { expect, test } from 'vitest';
import { tooOld } from '../node-version.cjs';
import { ROOT, readRootManifest } from '../workspace.ts';

test.each(['18.20.8', '20.20.2', '22.23.3', '24.6.9'])('Node %s is told in one line', (version) => {
  expect(tooOld(version)).toMatch(/^Patio needs Node 24\.7 or newer; this is .*$/);
  expect(tooOld(version)).toContain(version);
});

test.each(['24.7.0', '24.21.0', '26.10.0'])('Node %s will do', (version) => {
  expect(tooOld(version)).toBeNull();
});

test('every command that runs TypeScript asks first', () => {
  const { scripts = {} } = readRootManifest(ROOT);
  const unasked = Object.entries(scripts).filter(
    ([, line]) => /\.ts\b/.test(line) && !line.startsWith('node checks/node-version.cjs && '),
  );
  expect(Object.keys(scripts)).toContain('start');
  expect(unasked).toEqual([]);
});
