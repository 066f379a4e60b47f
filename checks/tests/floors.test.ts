import { describe, expect, test } from 'vitest';
import { findFloorProblems } from '../floors.ts';
import { plant, validProject } from './plant.ts';

const problemsWith = (files: Record<string, string | object>): string[] =>
  findFloorProblems(plant({ ...validProject(), ...files })).map(({ file, problem }) => `${file}: ${problem}`);

test('a sound house has no problems', () => {
  expect(problemsWith({})).toEqual([]);
});

describe('a planted violation is found:', () => {
  const cases: [string, Record<string, string | object>, RegExp][] = [
    [
      'a module that looks up',
      { 'modules/rooms/server/up.ts': "import { contract } from '@patio/lessons';\nexport default contract;" },
      /floor 2 looks up at lessons on floor 3/,
    ],
    [
      'a dependency on a higher floor, even if nothing imports it',
      {
        'modules/rooms/package.json': {
          name: '@patio/rooms',
          exports: { '.': './contract.ts', './server': './server/index.ts' },
          dependencies: { '@patio/lessons': '*', zod: '4' },
        },
      },
      /depends on lessons/,
    ],
    [
      'a package without a floor',
      { 'modules/lost/package.json': { name: '@patio/lost' } },
      /modules\/lost\/package.json: has no floor/,
    ],
    [
      'an undeclared package',
      { 'modules/lessons/server/a.ts': "import { z } from 'zod';\nexport default z;" },
      /imports zod without declaring it/,
    ],
    [
      'an undeclared neighbour',
      { 'modules/lessons/server/a.ts': "import { word } from '@patio/kernel';\nexport default word;" },
      /imports @patio\/kernel without declaring it/,
    ],
    [
      'a module that speaks to a PDF library by itself, even if it declares it',
      {
        'modules/rooms/package.json': {
          name: '@patio/rooms',
          exports: { '.': './contract.ts', './server': './server/index.ts' },
          dependencies: { '@patio/kernel': '*', '@patio/platform': '*', 'pdf-lib': '1', zod: '4' },
        },
        'modules/rooms/server/paper.ts': "import { PDFDocument } from 'pdf-lib';\nexport default PDFDocument;",
      },
      /modules\/rooms\/server\/paper.ts: imports pdf-lib, to which only pdf speaks/,
    ],
    [
      'a test of the checks that speaks to another PDF library',
      { 'checks/tests/a.test.ts': "import pdf from '@react-pdf/renderer';\nexport default pdf;" },
      /imports @react-pdf\/renderer, to which only pdf speaks/,
    ],
    [
      'a deep import past the doors',
      { 'modules/lessons/server/a.ts': "import { read } from '@patio/rooms/server/index.ts';\nexport default read;" },
      /goes past the doors of rooms/,
    ],
    [
      'a relative way out of the package',
      { 'modules/lessons/server/a.ts': "export * from '../../rooms/contract.ts';" },
      /leaves its package/,
    ],
    [
      'a screen that uses node',
      { 'modules/rooms/screens/A.screen.tsx': "import fs from 'node:fs';\nexport default fs;" },
      /cannot use node:fs/,
    ],
    [
      'a contract that uses its own server',
      { 'modules/rooms/contract.ts': "export * from './server/index.ts';" },
      /cannot use server code/,
    ],
    [
      "a dynamic import of a neighbour's server from a screen",
      { 'modules/lessons/screens/A.screen.tsx': "export default () => import('@patio/rooms/server');" },
      /cannot use server code/,
    ],
    [
      'a module that uses an app',
      { 'modules/lessons/server/a.ts': "export * from '@patio/server';" },
      /below the apps/,
    ],
    [
      'a test tool in shipped code',
      { 'modules/lessons/server/a.ts': "import { vi } from 'vitest';\nexport default vi;" },
      /imports vitest without/,
    ],
    ['a check that imports what nobody declares', { 'checks/a.ts': "import 'left-pad';" }, /nobody declares/],
  ];
  test.each(cases)('%s', (_name, files, expected) => {
    expect(problemsWith(files)).toEqual([expect.stringMatching(expected)]);
  });
});

test('a test may use builders from a higher floor, shipped code may not', () => {
  const code = "import { builder } from '@patio/testing';\nexport default builder;";
  expect(problemsWith({ 'packages/platform/tests/a.test.ts': code })).toEqual([]);
  expect(problemsWith({ 'packages/platform/a.ts': code })).toHaveLength(1);
});

test('of the platform a browser sees its labels and nothing else', () => {
  const house = validProject();
  const opened = {
    ...(house['packages/platform/package.json'] as object),
    exports: { '.': './index.ts', './labels': './contract/labels.ts' },
  };
  const screenWith = (door: string) =>
    problemsWith({
      'packages/platform/package.json': opened,
      'modules/rooms/screens/A.ts': `import { it } from '@patio/platform${door}';\nexport default it;`,
    });
  expect(screenWith('/labels')).toEqual([]);
  expect(screenWith('')).toEqual([expect.stringMatching(/cannot use server code/)]);
});

describe('the parts of a package stand on floors too', () => {
  const house = (files: Record<string, string | object>) => {
    const { 'floors.json': floors, ...rest } = validProject() as Record<string, string | object>;
    const inside = { rooms: [['contract.ts', 'low'], ['server', 'index.ts'], ['testing']] };
    const known = typeof floors === 'string' ? JSON.parse(floors) : floors;
    return findFloorProblems(plant({ ...rest, 'floors.json': { ...known, inside }, ...files })).map(
      ({ file, problem }) => `${file}: ${problem}`,
    );
  };
  test('a part that uses a lower one is sound', () => {
    expect(house({ 'modules/rooms/low/a.ts': 'export const a = 1;' })).toEqual([]);
  });
  test('a part that looks up, or at its neighbour, or that is unknown is found', () => {
    expect(
      house({
        'modules/rooms/low/a.ts': "import '../server/index.ts';",
        'modules/rooms/low/b.ts': "import '../contract.ts';",
        'modules/rooms/attic/c.ts': 'export const c = 1;',
      }),
    ).toEqual([
      'modules/rooms/attic/c.ts: belongs to no part of its package in floors.json',
      'modules/rooms/low/a.ts: low looks up at server, which does not stand on a lower floor of the package',
      'modules/rooms/low/b.ts: low looks up at contract.ts, which does not stand on a lower floor of the package',
    ]);
  });
});
