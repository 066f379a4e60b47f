import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { arch, cpus } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runAbsence } from './absence.ts';
import { runCores } from './cores.ts';
import { runDesk } from './desk.ts';
import { compareOnSchool } from './fet.ts';
import { runModes } from './modes.ts';
import { runReplan } from './replan.ts';
import { ensureFet, NAMED, schoolFiles, UNSOLVED, WISHES } from './schools.ts';
import { runXhstt, USUAL_DATA } from './xhstt.ts';

const option = (name: string, usual: string) => {
  const at = process.argv.findIndex((word) => word === `--${name}` || word.startsWith(`--${name}=`));
  if (at < 0) return usual;
  return process.argv[at]!.split('=')[1] ?? process.argv[at + 1] ?? usual;
};
const set = option('set', 'quick');
const seeds = Number(option('seeds', '5'));
const limit = Number(option('limit', '120'));
const only = new RegExp(option('only', '.'));
const data = option('data', process.env.XHSTT_DATA ?? USUAL_DATA);
const xhsttSeconds = Number(option('xhstt-seconds', set === 'full' ? '300' : '0'));
const withFet = !process.argv.includes('--without-fet');
// Times are compared where both end once they have enough; with --improve ours uses the whole limit, with --usual what it uses unasked, and only wishes compare.
const effort = process.argv.includes('--improve') ? 'limit' : process.argv.includes('--usual') ? 'usual' : 'quick';

/** The schools of a set; all others are all. */
const WANTED: Record<string, string[] | undefined> = { quick: NAMED, full: [...NAMED, ...UNSOLVED], wishes: WISHES };

const rows: object[] = [];
const kept = set !== 'quick' || process.argv.includes('--keep');

/** Written after every row, so that an interrupted night still leaves its figures. */
const say = (row: object) => {
  rows.push(row);
  console.log(JSON.stringify(row));
  if (kept) keepResults();
};

function keepResults(): void {
  const folder = join(dirname(fileURLToPath(import.meta.url)), '../results');
  mkdirSync(folder, { recursive: true });
  const date = new Date().toISOString().slice(0, 10);
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: folder, encoding: 'utf8' }).trim();
  const machine = { cpus: cpus().length, arch: arch() };
  const text = JSON.stringify({ date, commit, machine, set, seeds, limit, effort, xhsttSeconds, rows }, null, 1);
  writeFileSync(join(folder, `timetable-${date}${option('tag', '')}.json`), `${text}\n`);
}

// The command line bundles itself at its first start after a change; no measured run pays for that.
for (let start = 0; start < 2; start++)
  spawnSync(process.execPath, [
    join(dirname(fileURLToPath(import.meta.url)), '../../packages/engines/timetable/cli.cjs'),
  ]);

if (set === 'cores') {
  ensureFet();
  await runCores(say);
} else if (set === 'desk') {
  ensureFet();
  await runDesk(say, only);
} else if (set === 'absence') {
  ensureFet();
  await runAbsence(say, only);
} else if (set === 'modes') {
  ensureFet();
  runModes(say, only, limit);
} else if (set === 'replan') {
  ensureFet();
  await runReplan(say, only);
} else if (option('fet', 'yes') === 'yes') {
  ensureFet();
  const all = schoolFiles();
  const wanted = WANTED[set] ?? all.map((school) => school.name);
  for (const name of wanted.filter((one) => only.test(one))) {
    const school = all.find((one) => one.name === name);
    if (!school) throw new Error(`fet-data has no ${name}`);
    say(compareOnSchool(school, seeds, limit, withFet, effort));
  }
}
if (xhsttSeconds > 0) await runXhstt(data, xhsttSeconds, only, say);
