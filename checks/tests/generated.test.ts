import { expect, test } from 'vitest';
import { findConfigurationProblems } from '../configuration.ts';
import { judgeGenerated } from '../generated/judge.ts';
import { table } from '../generated/table.ts';
import { plant } from './plant.ts';

test('a generated page that fell behind, or is missing, is found', () => {
  const root = plant({ 'docs/generated/A.md': 'one\ntwo\n', 'docs/generated/B.md': 'same\n' });
  const made = { 'docs/generated/A.md': 'one\n2\n', 'docs/generated/B.md': 'same\n', 'docs/generated/C.md': 'new\n' };
  expect(judgeGenerated(root, made).map(({ file, line }) => [file, line])).toEqual([
    ['docs/generated/A.md', 2],
    ['docs/generated/C.md', 1],
  ]);
});

test('a table lines up and keeps its cells apart', () => {
  expect(table(['a', 'b'], [['1|2', 'x']])).toBe('| a    | b |\n| ---- | - |\n| 1\\|2 | x |');
});

test('a variable that the guide forgets, and one that nothing reads, are found', () => {
  const root = plant({
    'packages/platform/config/config.ts': 'const schema = z.object({\n  PORT: z.string(),\n  HOST: z.string(),\n});\n',
    'docs/guides/configuration.md': '| `PORT` | 3000 |\n| `OLD` | none |\n',
  });
  expect(findConfigurationProblems(root).map(({ problem }) => problem)).toEqual([
    'does not tell about HOST',
    'tells about OLD, which nothing reads',
  ]);
});
