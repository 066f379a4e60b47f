// The tools pass silently when they are set up wrongly, so our own settings are tried against planted violations.
import { expect, test } from 'vitest';
import type { Problem } from '../problem.ts';
import { findLintProblems } from '../tools/biome.ts';
import { findBoundaryProblems } from '../tools/dependency-cruiser.ts';
import { findUnusedProblems } from '../tools/knip.ts';
import { findTypeProblems } from '../tools/tsc.ts';
import { plant, withOurSettings } from './plant.ts';

const TIME = 120_000;
const lines = (problems: Problem[]) => problems.map(({ file, problem }) => `${file}: ${problem}`);

const leaf = 'export const x = 1;\n';
const uses = (file: string) => `import { x } from '${file}';\nexport { x };\nexport const y = x;\n`;

test('dependency-cruiser finds every kind of broken boundary, and leaves sound order alone', {
  timeout: TIME,
}, async () => {
  const root = plant({
    'package.json': '{}',
    'modules/sound/server/schema.ts': leaf,
    'modules/sound/server/policy.ts': uses('./schema.ts'),
    'modules/a/server/one.ts': uses('./two.ts'),
    'modules/a/server/two.ts': uses('./one.ts'),
    'modules/b/server/schema.ts': uses('./policy.ts'),
    'modules/b/server/policy.ts': uses('./service.ts'),
    'modules/b/server/service.ts': uses('./api.ts'),
    'modules/b/server/api.ts': leaf,
    'modules/c/server/lost.ts': uses('./gone.ts'),
    'modules/c/server/tested.ts': uses('../tests/room.ts'),
    'modules/c/tests/room.ts': leaf,
    'modules/c/server/up.ts': uses('../../../apps/server/main.ts'),
    'apps/server/main.ts': leaf,
    'packages/engines/grading/read.ts': "import fs from 'node:fs';\nexport const x = fs.readFileSync;\n",
    'packages/kernel/school.ts': uses('../../modules/b/server/api.ts'),
    'packages/ai-port/port.ts': "import { streamText } from 'ai';\nexport const x = streamText;\n",
    'modules/d/server/ask.ts': "import { streamText } from 'ai';\nexport const x = streamText;\n",
    'modules/d/server/adapter.ts': "export const x = () => import('@ai-sdk/anthropic');\n",
  });
  const problems = lines(await findBoundaryProblems(withOurSettings(root, ['.dependency-cruiser.cjs'])));
  // Installed packages are linked into the planted house, from wherever this one stands.
  const inHouse = problems.map((line) => line.replace(/: \S*node_modules\/(\S+)\/dist\S+$/, ': $1'));
  expect(inHouse.sort()).toEqual(
    [
      'modules/a/server/one.ts: no-circles: modules/a/server/one.ts → modules/a/server/two.ts → modules/a/server/one.ts',
      'modules/b/server/policy.ts: policy-before-service: modules/b/server/service.ts',
      'modules/b/server/schema.ts: schema-first: modules/b/server/policy.ts',
      'modules/b/server/service.ts: service-before-api: modules/b/server/api.ts',
      'modules/c/server/lost.ts: nothing-missing: ./gone.ts',
      'modules/c/server/tested.ts: tests-are-not-shipped: modules/c/tests/room.ts',
      'modules/c/server/up.ts: modules-know-no-app: apps/server/main.ts',
      'modules/d/server/adapter.ts: models-behind-the-port: @ai-sdk/anthropic',
      'modules/d/server/ask.ts: models-behind-the-port: ai',
      'packages/engines/grading/read.ts: engines-are-pure: fs',
      'packages/kernel/school.ts: packages-know-no-school: modules/b/server/api.ts',
    ].sort(),
  );
});

test('dependency-cruiser that looks past a file is found out, because it would report a clean house', {
  timeout: TIME,
}, async () => {
  const root = plant({
    'package.json': '{}',
    'modules/a/one.ts': leaf,
    '.dependency-cruiser.cjs': "module.exports = { options: { exclude: 'modules' } };",
  });
  expect(lines(await findBoundaryProblems(withOurSettings(root, [])))).toEqual([
    'modules/a/one.ts: was not seen by dependency-cruiser: look at its settings',
  ]);
});

test('knip finds an unused file, an unused and an undeclared package', { timeout: TIME }, async () => {
  const root = plant({
    'package.json': { name: 'patio', private: true, workspaces: ['packages/*', 'modules/*', 'apps/*'] },
    'modules/rooms/package.json': {
      name: '@patio/rooms',
      exports: { '.': './contract.ts' },
      dependencies: { pino: '1', '@fontsource/andika': '1' },
    },
    'modules/rooms/contract.ts': "import { z } from 'zod';\nexport const contract = z.string();\n",
    'modules/rooms/server/lost.ts': 'export const lost = 1;\n',
    'modules/rooms/styles.css': '@import "@fontsource/andika/latin-400.css";\n',
  });
  const problems = lines(await findUnusedProblems(withOurSettings(root, ['knip.json'])));
  expect(problems.join()).not.toContain('andika');
  expect(problems).toEqual(
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
