/** Reads mutated question files, 100,000 unless told otherwise: `node packages/engines/assessment/formats/tests/fuzz.ts [runs] [seed]`. */
import fc from 'fast-check';
import { mutatedFile } from './mutate.ts';
import { unsound } from './sound.ts';

const [runs = '100000', seed = String(Date.now() % 2 ** 31)] = process.argv.slice(2);
let slowest = 0;
const started = process.cpuUsage();
fc.assert(
  fc.property(mutatedFile, (file) => {
    const before = performance.now();
    const problem = unsound(file);
    slowest = Math.max(slowest, performance.now() - before);
    if (problem) throw new Error(problem);
  }),
  { numRuns: Number(runs), seed: Number(seed) },
);
const { user, system } = process.cpuUsage(started);
console.log(
  JSON.stringify({
    runs: Number(runs),
    seed: Number(seed),
    seconds: (user + system) / 1e6,
    slowestMs: Math.round(slowest),
  }),
);
