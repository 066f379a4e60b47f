import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from './problem.ts';
import { listSources } from './workspace.ts';

export const MEDIAN = 90;
export const LIMIT = 400;
const EXCEPTIONS = 'checks/size-exceptions.json';

const readExceptions = (root: string): Record<string, number> => {
  const file = path.join(root, EXCEPTIONS);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
};
const countLines = (root: string, file: string): number =>
  readFileSync(path.join(root, file), 'utf8').trimEnd().split('\n').length;

export function measureSizes(root: string): { lines: Map<string, number>; median: number } {
  const lines = new Map(listSources(root).map((file) => [file, countLines(root, file)]));
  const sorted = [...lines.values()].sort((a, b) => a - b);
  return { lines, median: sorted[Math.floor(sorted.length / 2)] ?? 0 };
}

const STYLES = '{apps,modules,packages}/**/*.css';
const countStyles = (root: string): [string, number][] =>
  globSync(STYLES, { cwd: root, exclude: (name) => name === 'node_modules' || name === 'dist' })
    .sort()
    .map((file) => [file, countLines(root, file)]);

/** Small files, style sheets too, and a list of exceptions that may only shrink. The median is that of the code. */
export function findSizeProblems(root: string): Problem[] {
  const { lines: code, median } = measureSizes(root);
  const lines = new Map([...code, ...countStyles(root)]);
  const exceptions = readExceptions(root);
  const problems: Problem[] = [];
  if (median >= MEDIAN)
    problems.push({ file: 'all', problem: `the median file has ${median} lines, not under ${MEDIAN}` });
  for (const [file, count] of lines) {
    const allowed = exceptions[file] ?? LIMIT;
    if (count > allowed) problems.push({ file, problem: `has ${count} lines (${allowed} at most): split it` });
  }
  for (const [file, allowed] of Object.entries(exceptions)) {
    const count = lines.get(file) ?? 0;
    if (count <= LIMIT)
      problems.push({ file: EXCEPTIONS, problem: `${file} is no exception any more: remove its line` });
    else if (count < allowed)
      problems.push({ file: EXCEPTIONS, problem: `${file} shrank to ${count}: lower its line` });
  }
  return problems;
}
