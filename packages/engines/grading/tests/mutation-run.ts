/**
 * Runs the tests against one mutant after another in a process that stays warm; started by mutate.ts, which also ends it
 * when a mutant never comes back. Arguments: the copy's root, the list of mutants, the index to begin with.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createVitest } from 'vitest/node';
import type { Mutant } from './mutate.ts';

const [place, list, from] = process.argv.slice(2) as [string, string, string];
const mutants = JSON.parse(readFileSync(list, 'utf8')) as Mutant[];

const vitest = await createVitest(
  'test',
  {
    root: place,
    config: false,
    watch: false,
    include: ['packages/**/*.test.ts'],
    pool: 'threads',
    maxWorkers: 1,
    isolate: false,
    bail: 1,
    reporters: [{}],
  },
  { logLevel: 'silent' },
);
await vitest.standalone();

/** Small and telling tests first, because most mutants fall at the first of them. */
const specifications = await vitest.globTestSpecifications();

async function testsPass(): Promise<boolean> {
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications, true);
  return unhandledErrors.length === 0 && testModules.every((module) => module.ok());
}

for (let at = Number(from); at < mutants.length; at++) {
  const { file, text } = mutants[at]!;
  const path = join(place, 'packages/engines/grading', file);
  const source = readFileSync(path, 'utf8');
  writeFileSync(path, text);
  vitest.invalidateFile(path);
  const survives = await testsPass();
  writeFileSync(path, source);
  vitest.invalidateFile(path);
  console.log(`${at} ${survives ? 'survived' : 'noticed'}`);
}
await vitest.close();
process.exit(0);
