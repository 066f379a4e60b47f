/**
 * Tells the engine's sources one small lie at a time and asks the tests whether they notice.
 * node packages/engines/grading/tests/mutate.ts [--sample 300] [--seed 1] [--only compute/]
 */
import { spawn } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { findMutations, type Mutant } from './mutations.ts';
import { tryMutants } from './try-mutants.ts';

const { values } = parseArgs({
  options: {
    sample: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    try: { type: 'string', multiple: true },
  },
});
const home = join(import.meta.dirname, '..');
const repository = join(home, '../../..');

/** A copy of the package with the guide its tests read, where sources can be broken without anyone seeing. */
function makeCopy(): string {
  const place = mkdtempSync(join(tmpdir(), 'grading-mutants-'));
  const guide = 'docs/guides/grading-worked-examples.md';
  cpSync(home, join(place, 'packages/engines/grading'), { recursive: true });
  mkdirSync(join(place, 'docs/guides'), { recursive: true });
  cpSync(join(repository, guide), join(place, guide));
  symlinkSync(join(repository, 'node_modules'), join(place, 'node_modules'));
  return place;
}

/** Data and shapes are checked by the worked examples; doors hold no logic. */
function allMutants(): Mutant[] {
  const files = globSync('**/*.ts', { cwd: home })
    .filter((file) => !/(\.test\.ts$|^tests\/|^presets\/|^shape\/|^node_modules\/|^index\.ts|^schema\.ts)/.test(file))
    .filter((file) => file.startsWith(values.only));
  return files.sort().flatMap((file) => {
    const source = readFileSync(join(home, file), 'utf8');
    return findMutations(source).map(({ start, end, text, what }) => {
      const line = source.slice(0, start).split('\n').length;
      return { file, line, what, text: source.slice(0, start) + text + source.slice(end) };
    });
  });
}

function sampleOf(mutants: readonly Mutant[], count: number): Mutant[] {
  let state = Number(values.seed);
  const dice = mutants.map((mutant) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return { mutant, at: state };
  });
  return dice
    .sort((a, b) => a.at - b.at)
    .slice(0, count)
    .map(({ mutant }) => mutant);
}

/** Tries mutants from an index on until the list ends or one hangs, which counts as noticed; returns where to go on. */
function tryFrom(
  place: string,
  list: string,
  first: number,
  tell: (at: number, survives: boolean) => void,
): Promise<number> {
  const run = spawn(process.execPath, [import.meta.filename, '--try', place, '--try', list, '--try', String(first)], {
    env: { ...process.env, GRADING_RUNS: '20' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let next = first;
  createInterface({ input: run.stdout }).on('line', (line) => {
    const found = /^(\d+) (survived|noticed)$/.exec(line);
    if (!found) return;
    next = Number(found[1]) + 1;
    tell(Number(found[1]), found[2] === 'survived');
  });
  return new Promise((resolve) => run.on('close', () => resolve(next)));
}

async function main(): Promise<void> {
  const all = allMutants();
  const untouched = { ...all[0]!, what: 'nothing', text: readFileSync(join(home, all[0]!.file), 'utf8') };
  const chosen = [untouched, ...sampleOf(all, Number(values.sample))];
  const place = makeCopy();
  const list = join(place, 'mutants.json');
  writeFileSync(list, JSON.stringify(chosen));
  const counts = new Map<string, [noticed: number, tried: number]>();
  let noticed = 0;
  let tried = 0;
  const tell = (at: number, survives: boolean) => {
    const { file, line, what } = chosen[at]!;
    if (at === 0) {
      if (!survives) throw new Error('the tests must pass before anything is mutated');
      return;
    }
    const [was, of] = counts.get(file) ?? [0, 0];
    counts.set(file, [was + (survives ? 0 : 1), of + 1]);
    tried++;
    if (!survives) noticed++;
    else console.log(`survived ${file}:${line} ${what}`);
    if (tried % 10 === 0) console.log(`… ${noticed} of ${tried} noticed`);
  };
  for (let at = 0; at < chosen.length; ) {
    const next = await tryFrom(place, list, at, tell);
    if (next === at) throw new Error('the runner ended without trying anything');
    cpSync(home, join(place, 'packages/engines/grading'), { recursive: true });
    at = next;
  }
  for (const [file, [own, of]] of [...counts].sort()) console.log(`${file}: ${own} of ${of}`);
  const score = ((noticed / tried) * 100).toFixed(1);
  console.log(`score ${score} % (${noticed} of ${tried} mutants noticed, ${all.length} possible)`);
  rmSync(place, { recursive: true, force: true });
}

const [place, list, first] = values.try ?? [];
if (place && list) await tryMutants(place, list, Number(first));
else await main();
