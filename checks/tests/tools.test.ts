// The tools pass silently when they are set up wrongly, so our own settings are tried against planted violations.
import { describe, expect, test } from 'vitest';
import type { Problem } from '../problem.ts';
import { findLintProblems } from '../tools/biome.ts';
import { findBoundaryProblems } from '../tools/dependency-cruiser.ts';
import { findUnusedProblems } from '../tools/knip.ts';
import { findTypeProblems } from '../tools/tsc.ts';
import { plant, withOurSettings } from './plant.ts';

const TIME = 120_000;
const lines = (problems: Problem[]) => problems.map(({ file, problem }) => `${file}: ${problem}`);

describe('boundaries', () => {
  const problemsOf = async (files: Record<string, string>) =>
    lines(
      await findBoundaryProblems(
        withOurSettings(plant({ 'package.json': '{}', ...files }), ['.dependency-cruiser.cjs']),
      ),
    );
  const file = (name: string) => `modules/rooms/server/${name}.ts`;
  const uses = (name: string) => `import { x } from './${name}.ts';\nexport { x };\nexport const y = x;\n`;
  const leaf = 'export const x = 1;\n';

  test('sound order is left alone', { timeout: TIME }, async () => {
    expect(await problemsOf({ [file('schema')]: leaf, [file('policy')]: uses('schema') })).toEqual([]);
  });
  test.each([
    ['a circle', { [file('a')]: uses('b'), [file('b')]: uses('a') }, /no-circles/],
    ['a schema that asks a policy', { [file('schema')]: uses('policy'), [file('policy')]: leaf }, /schema-first/],
    ['a policy that asks a service', { [file('policy')]: uses('service'), [file('service')]: leaf }, /policy-before/],
    ['a service that asks the api', { [file('service')]: uses('api'), [file('api')]: leaf }, /service-before/],
    ['an import that leads nowhere', { [file('a')]: uses('gone') }, /nothing-missing/],
    [
      'an engine that reads files',
      { 'packages/engines/grading/a.ts': "import fs from 'node:fs';\nexport const x = fs.readFileSync;\n" },
      /engines-are-pure/,
    ],
    [
      'a package that knows a module',
      { 'packages/kernel/a.ts': "export * from '../../modules/rooms/server/a.ts';\n", [file('a')]: leaf },
      /packages-know-no-school/,
    ],
    [
      'shipped code that imports a test',
      { [file('a')]: "export * from '../tests/b.ts';\n", 'modules/rooms/tests/b.ts': leaf },
      /tests-are-not-shipped/,
    ],
  ])('%s is found', { timeout: TIME }, async (_name, files, expected) => {
    expect(await problemsOf(files as Record<string, string>)).toContainEqual(expect.stringMatching(expected));
  });
});

test('knip finds an unused file, an unused and an undeclared package', { timeout: TIME }, async () => {
  const root = plant({
    'package.json': { name: 'patio', private: true, workspaces: ['packages/*', 'modules/*', 'apps/*'] },
    'modules/rooms/package.json': {
      name: '@patio/rooms',
      exports: { '.': './contract.ts' },
      dependencies: { pino: '1' },
    },
    'modules/rooms/contract.ts': "import { z } from 'zod';\nexport const contract = z.string();\n",
    'modules/rooms/server/lost.ts': 'export const lost = 1;\n',
  });
  expect(lines(await findUnusedProblems(withOurSettings(root, ['knip.json'])))).toEqual(
    expect.arrayContaining([
      'modules/rooms/server/lost.ts: is used by nothing',
      'modules/rooms/package.json: pino is declared but used by nothing',
      'modules/rooms/contract.ts: zod is used but not declared',
    ]),
  );
});

test('biome finds a mistake, a warning and bad form', { timeout: TIME }, async () => {
  const root = plant({
    'packages/kernel/any.ts': 'export const any: any = 1;\n',
    'packages/kernel/form.ts': 'export const form = "double" ;\n',
    'packages/kernel/sound.ts': 'export const sound = 1;\n',
    '.gitignore': 'node_modules\n',
  });
  const problems = lines(await findLintProblems(withOurSettings(root, ['biome.json'])));
  expect(problems).toContainEqual(expect.stringMatching(/any\.ts: lint\/suspicious\/noExplicitAny/));
  expect(problems).toContainEqual(expect.stringMatching(/form\.ts: format/));
  expect(problems.join()).not.toContain('sound.ts');
});

test('tsc finds a wrong type and an unchecked index', { timeout: TIME }, async () => {
  const root = plant({
    'packages/kernel/wrong.ts': "export const n: number = 'one';\n",
    'packages/kernel/index.ts': 'export const first = (list: string[]): string => list[0];\n',
  });
  const problems = lines(await findTypeProblems(withOurSettings(root, ['tsconfig.json'])));
  expect(problems).toHaveLength(2);
  expect(problems).toContainEqual(expect.stringContaining('wrong.ts: TS2322'));
});
