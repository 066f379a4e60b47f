/**
 * Tells the engine's sources one small lie at a time and asks the tests whether they notice.
 * node packages/engines/grading/tests/mutate.ts [--sample 300] [--seed 1] [--only compute/]
 */
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findMutations, type Mutation } from './mutations.ts';

const { values } = parseArgs({
  options: {
    sample: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
});

const home = join(import.meta.dirname, '..');
const repository = join(home, '../../..');
const place = mkdtempSync(join(tmpdir(), 'grading-mutants-'));
const copy = join(place, 'packages/engines/grading');
const guide = 'docs/guides/grading-worked-examples.md';

cpSync(home, copy, { recursive: true });
mkdirSync(join(place, 'docs/guides'), { recursive: true });
cpSync(join(repository, guide), join(place, guide));
symlinkSync(join(repository, 'node_modules'), join(place, 'node_modules'));
const config = join(place, 'vitest.config.mjs');
writeFileSync(
  config,
  `export default { test: { include: ['packages/**/*.test.ts'], pool: 'threads', maxWorkers: 1, isolate: false, bail: 1 } };`,
);

/** True if the tests pass; a run that does not end is as good as a failure, because someone would notice. */
function testsPass(): boolean {
  const vitest = join(repository, 'node_modules/vitest/vitest.mjs');
  const run = spawnSync(process.execPath, [vitest, 'run', '--root', place, '--config', config, '--reporter', 'dot'], {
    env: { ...process.env, GRADING_RUNS: '30', NODE_PATH: '' },
    timeout: 40_000,
    killSignal: 'SIGKILL',
    stdio: 'ignore',
  });
  return run.status === 0;
}

let state = Number(values.seed);
function random(): number {
  state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
  return state / 0x7fffffff;
}

/** Data and shapes are checked by the worked examples; doors hold no logic. */
const files = globSync('**/*.ts', { cwd: home })
  .filter((file) => !/(\.test\.ts$|^tests\/|^presets\/|^shape\/|^node_modules\/|^index\.ts|^schema\.ts)/.test(file))
  .filter((file) => file.startsWith(values.only))
  .sort();
const all = files.flatMap((file) => {
  const source = readFileSync(join(home, file), 'utf8');
  return findMutations(source).map((mutation) => ({ file, source, mutation }));
});
const chosen = all
  .map((mutant) => ({ mutant, at: random() }))
  .sort((a, b) => a.at - b.at)
  .slice(0, Number(values.sample))
  .map(({ mutant }) => mutant);

const lineOf = (source: string, mutation: Mutation) => source.slice(0, mutation.start).split('\n').length;

if (!testsPass()) throw new Error('the tests must pass before anything is mutated');
const counts = new Map<string, { killed: number; tried: number }>();
let killed = 0;
for (const [tried, { file, source, mutation }] of chosen.entries()) {
  writeFileSync(join(copy, file), source.slice(0, mutation.start) + mutation.text + source.slice(mutation.end));
  const survives = testsPass();
  writeFileSync(join(copy, file), source);
  const count = counts.get(file) ?? { killed: 0, tried: 0 };
  counts.set(file, { killed: count.killed + (survives ? 0 : 1), tried: count.tried + 1 });
  if (!survives) killed++;
  else console.log(`survived ${file}:${lineOf(source, mutation)} ${mutation.what}`);
  if (tried % 25 === 24) console.log(`… ${killed} of ${tried + 1} noticed`);
}
for (const [file, count] of [...counts].sort()) console.log(`${file}: ${count.killed} of ${count.tried}`);
console.log(
  `score ${((killed / chosen.length) * 100).toFixed(1)} % (${killed} of ${chosen.length} mutants noticed, ${all.length} possible)`,
);
rmSync(place, { recursive: true, force: true });
