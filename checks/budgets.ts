import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { budgetOf, REQUESTS } from '../bench/screens/budget.ts';
import { type KeptResult, OVER_BUDGET, overBudget } from '../bench/screens/keep.ts';
import type { Problem } from './problem.ts';

type Listed = ReturnType<typeof overBudget>;

const readJson = <T>(root: string, file: string): T => JSON.parse(readFileSync(path.join(root, file), 'utf8')) as T;

/** What the newest kept result says about the demo school. */
function readMeasured(root: string): { file: string; measured: Listed } | undefined {
  const file = globSync('bench/results/screens-*.json', { cwd: root }).sort().at(-1);
  const screens = file && readJson<KeptResult>(root, file).sizes.small;
  return file && screens ? { file, measured: overBudget(screens) } : undefined;
}

const readListed = (root: string): Listed =>
  existsSync(path.join(root, OVER_BUDGET)) ? readJson<Listed>(root, OVER_BUDGET) : {};

/** Screens that cost more than their budget are on a list that may only shrink, by the newest kept result of `npm run bench -- screens`. */
export function findBudgetProblems(root: string): Problem[] {
  const kept = readMeasured(root);
  const listed = readListed(root);
  if (!kept) return Object.keys(listed).map((place) => ({ file: OVER_BUDGET, problem: `${place} was never measured` }));
  const problems: Problem[] = [];
  for (const [place, { ms, requests }] of Object.entries(kept.measured)) {
    const allowed = listed[place] ?? {
      ms: budgetOf({ role: /\((\w+)\)$/.exec(place)?.[1] ?? '' }),
      requests: REQUESTS,
    };
    if (!listed[place] || ms > allowed.ms || requests > allowed.requests)
      problems.push({
        file: kept.file,
        problem: `${place} costs ${ms} ms in ${requests} requests (${allowed.ms} in ${allowed.requests} at most)`,
      });
  }
  for (const [place, allowed] of Object.entries(listed)) {
    const now = kept.measured[place];
    if (!now) problems.push({ file: OVER_BUDGET, problem: `${place} is within its budget: remove its line` });
    else if (now.ms < allowed.ms || now.requests < allowed.requests)
      problems.push({ file: OVER_BUDGET, problem: `${place} needs less now: lower its line` });
  }
  return problems;
}

/** Lowers the list to what was measured; a line is never added or raised. */
export function lowerBudgets(root: string): void {
  const { measured } = readMeasured(root) ?? { measured: {} as Listed };
  const lowered = Object.entries(readListed(root)).flatMap(([place, allowed]) => {
    const now = measured[place];
    if (!now) return [];
    return [[place, { ms: Math.min(now.ms, allowed.ms), requests: Math.min(now.requests, allowed.requests) }]];
  });
  writeFileSync(path.join(root, OVER_BUDGET), `${JSON.stringify(Object.fromEntries(lowered), null, 1)}\n`);
}
