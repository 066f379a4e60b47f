/** Reads mutated lists, 100,000 unless told otherwise: `node packages/engines/roster/tests/fuzz.ts [runs] [seed]`. */
import { MUTATIONS, numbers, through } from './mutate.ts';

const [runs = '100000', seed = String(Date.now() % 2 ** 31)] = process.argv.slice(2);
/** One in twenty is an archive: they take longer. */
const kinds = ['xlsx', 'sheet', 'oneroster'];
const next = numbers(Number(seed));
const ends = { refused: 0, read: 0 };
let slowest = 0;
const started = process.cpuUsage();
for (let at = 0; at < Number(runs); at++) {
  const kind = at % 20 === 0 ? kinds[(at / 20) % kinds.length]! : at % 3 === 0 ? 'windows' : 'csv';
  const file = MUTATIONS[kind]!(next);
  const before = performance.now();
  try {
    ends[through(file)]++;
  } catch (error) {
    console.error({ at, kind, seed, file: Buffer.from(file).toString('base64') });
    throw error;
  }
  slowest = Math.max(slowest, performance.now() - before);
}
const { user, system } = process.cpuUsage(started);
console.log(
  JSON.stringify({
    runs: Number(runs),
    seed: Number(seed),
    ...ends,
    seconds: (user + system) / 1e6,
    slowestMs: Math.round(slowest),
  }),
);
