// `npm run bench -- [name] --json`: runs each bench in a process of its own and prints its figures. Nothing here asserts a time.
import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Figure } from './figure.ts';

const here = import.meta.dirname;
const root = path.resolve(here, '..');

/** Every bench by name: `request` is bench/request.bench.ts; grading and the timetable bring programs of their own. */
function listBenches(): Map<string, string> {
  const own = globSync('*.bench.ts', { cwd: here }).sort();
  const others = globSync(['grading.ts', 'timetable/run.ts'], { cwd: here });
  return new Map([
    ...own.map((file): [string, string] => [file.replace('.bench.ts', ''), file]),
    ...others.map((file): [string, string] => [
      file.startsWith('timetable') ? 'timetable' : file.replace('.ts', ''),
      file,
    ]),
  ]);
}

const readable = ({ name, value, unit, against, ratio }: Figure): string =>
  `${name.padEnd(36)} ${String(value).padStart(12)} ${unit.padEnd(14)} against ${String(against).padStart(12)}   ratio ${ratio}`;

async function runBench(file: string, json: boolean): Promise<number> {
  const child = spawn(process.execPath, [path.join(here, file), '--json'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number>((resolve) => child.on('close', (code) => resolve(code ?? 1)));
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith('{')) continue;
    console.log(json ? line : readable(JSON.parse(line) as Figure));
  }
  return ended;
}

const args = process.argv.slice(2);
const benches = listBenches();
const asked = args.filter((arg) => !arg.startsWith('-'));
const unknown = asked.filter((name) => !benches.has(name));
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}; there are ${[...benches.keys()].join(', ')}.`);
  process.exit(1);
}
// The timetable takes minutes, so it runs only when it is asked for.
const chosen = asked.length > 0 ? asked : [...benches.keys()].filter((name) => name !== 'timetable');
for (const name of chosen) {
  const code = await runBench(benches.get(name) ?? '', args.includes('--json'));
  if (code !== 0) {
    console.error(`${name} broke off`);
    process.exitCode = 1;
  }
}
