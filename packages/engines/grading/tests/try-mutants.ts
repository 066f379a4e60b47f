import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type CliOptions, createVitest, type TestSpecification } from 'vitest/node';
import type { Mutant } from './mutations.ts';

/** Far more CPU than the whole suite needs; a wall clock would blame a busy machine. */
const CPU_SECONDS = 12;

/**
 * Runs the tests against one mutant after another in a process that stays warm, and prints `index noticed|survived`.
 * A mutant that never comes back counts as noticed and ends the process; mutate.ts starts the next one.
 */
export async function tryMutants(place: string, list: string, from: number): Promise<void> {
  const mutants = JSON.parse(readFileSync(list, 'utf8')) as Mutant[];
  const home = join(place, 'packages/engines/grading');
  const pool = { pool: 'threads', maxWorkers: 1, isolate: false, bail: 1 } as const;
  const include = ['packages/**/*.test.ts'];
  const options: CliOptions = { root: place, config: false, watch: false, include, reporters: [{}], ...pool };
  const vitest = await createVitest('test', options, { logLevel: 'silent' });
  await vitest.standalone();
  const all = await vitest.globTestSpecifications();

  let current = from;
  let usage = process.cpuUsage();
  setInterval(() => {
    const { user, system } = process.cpuUsage(usage);
    if ((user + system) / 1e6 < CPU_SECONDS) return;
    process.stdout.write(`${current} noticed\n`, () => process.exit(0));
  }, 500).unref();

  /** Only what was asked to run may speak: the state still remembers failures of mutants before this one. */
  const pass = async (tests: TestSpecification[]) => {
    vitest.state.clearErrors();
    const asked = new Set(tests.map((test) => test.moduleId));
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(tests, true);
    return unhandledErrors.length === 0 && testModules.every((module) => !asked.has(module.moduleId) || module.ok());
  };

  for (let at = from; at < mutants.length; at++) {
    current = at;
    usage = process.cpuUsage();
    const { file, text } = mutants[at]!;
    const path = join(home, file);
    const source = readFileSync(path, 'utf8');
    const isNear = (test: TestSpecification) => dirname(test.moduleId) === dirname(path);
    writeFileSync(path, text);
    vitest.invalidateFile(path);
    const survives =
      (!all.some(isNear) || (await pass(all.filter(isNear)))) && (await pass(all.filter((test) => !isNear(test))));
    writeFileSync(path, source);
    vitest.invalidateFile(path);
    process.stdout.write(`${at} ${survives ? 'survived' : 'noticed'}\n`);
  }
  process.exit(0);
}
