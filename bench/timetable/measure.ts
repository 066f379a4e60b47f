import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

export interface Measured {
  cpu: number;
  output: string;
  status: number;
}

/** Runs a command with a limit on its CPU seconds and says how many it used, start-up included. */
export function runMeasured(command: string[], cpuLimit: number): Measured {
  const script = `ulimit -t ${Math.ceil(cpuLimit)}; TIMEFORMAT='cpu=%U+%S'; time "$@"`;
  const wall = Math.ceil(cpuLimit * 6 + 30) * 1000;
  const result = spawnSync('bash', ['-c', script, 'bash', ...command], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    timeout: wall,
  });
  const output = `${result.stdout}\n${result.stderr}`;
  const [, user, system] = /cpu=([\d.]+)\+([\d.]+)/.exec(output) ?? [];
  return { cpu: user === undefined ? cpuLimit : Number(user) + Number(system), output, status: result.status ?? 1 };
}

const QUIET = [
  'statistics',
  'xml',
  'dayshorizontal',
  'daysvertical',
  'timehorizontal',
  'timevertical',
  'subgroups',
  'groups',
  'years',
  'teachers',
  'teachersfreeperiods',
  'rooms',
  'subjects',
  'activitytags',
  'activities',
].map((page) => `--writetimetables${page}=false`);

/** Lets fet-cl place (or judge) a file; solved only when it says so itself. */
export function runFet(
  path: string,
  seed: number,
  cpuLimit: number,
): { cpu: number; solved: boolean; soft: number | null } {
  const out = join(tmpdir(), `patio-bench-out-${process.pid}`);
  rmSync(out, { recursive: true, force: true });
  const seeds = ['10', '11', '12', '20', '21', '22'].map(
    (part) => `--randomseeds${part}=${seed * 1000 + Number(part)}`,
  );
  const run = runMeasured(
    ['fet-cl', `--inputfile=${path}`, `--outputdir=${out}`, '--htmllevel=0', ...seeds, ...QUIET],
    cpuLimit,
  );
  const solved = /Simulation successful/.test(run.output);
  return { cpu: run.cpu, solved, soft: solved ? softTotal(out, basename(path, '.fet')) : null };
}

function softTotal(out: string, name: string): number | null {
  try {
    const folder = join(out, 'timetables', name);
    const file = readdirSync(folder).find((entry) => entry.includes('soft_conflicts'));
    const text = readFileSync(join(folder, file ?? ''), 'utf8');
    return Number(/Total soft conflicts: ([\d.]+)/.exec(text)?.[1] ?? Number.NaN);
  } catch {
    return null;
  }
}

/** The middle value; of an even number, the higher of the two, which never flatters. */
export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Two decimals are what the clock is worth. */
export function rounded(value: number, digits = 2): number {
  return Number(value.toFixed(digits));
}
