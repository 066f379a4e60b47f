import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from './problem.ts';
import { readSource } from './sources.ts';

const CODE = 'packages/platform/config/config.ts';
const GUIDE = 'docs/guides/configuration.md';

/** The one guide names every variable that the program reads, and no other. */
export function findConfigurationProblems(root: string): Problem[] {
  const read = new Set(
    [...readSource(root, CODE).text.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name),
  );
  if (read.size === 0) return [{ file: CODE, problem: 'holds no variables that this check can see' }];
  const file = path.join(root, GUIDE);
  const guide = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const told = new Set([...guide.matchAll(/^\| `([A-Z][A-Z0-9_]+)`/gm)].map(([, name = '']) => name));
  return [
    ...[...read]
      .filter((name) => !told.has(name))
      .map((name) => ({ file: GUIDE, problem: `does not tell about ${name}` })),
    ...[...told]
      .filter((name) => !read.has(name))
      .map((name) => ({ file: GUIDE, problem: `tells about ${name}, which nothing reads` })),
  ];
}
