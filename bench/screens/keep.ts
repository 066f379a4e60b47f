import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isOver, type Kept, placeOf } from './budget.ts';
import type { Measured } from './replay.ts';

export const OVER_BUDGET = 'bench/screens/over-budget.json';

export interface KeptResult {
  date: string;
  commit: string;
  machine: { cpus: number; arch: string };
  sizes: Record<string, Kept[]>;
}

const round = (n: number): number => Math.round(n * 10) / 10;
const vitals = ({ lcp, usable }: Kept['cold']) => ({ lcp: Math.round(lcp), usable: Math.round(usable) });
const keptOf = ({ path: address, role, ms, requests, twice, bytes, cold, warm }: Measured): Kept => ({
  path: address,
  role,
  ms: round(ms),
  requests,
  twice,
  bytes,
  cold: vitals(cold),
  warm: vitals(warm),
});

/** The screens of the demo school that are above their budget, each with what it costs and asks. */
export const overBudget = (screens: readonly Kept[]): Record<string, { ms: number; requests: number }> =>
  Object.fromEntries(
    screens
      .filter(isOver)
      .map((screen) => [placeOf(screen), { ms: Math.ceil(screen.ms), requests: screen.requests }] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );

/** Writes a result where it stays. */
export function keepResult(root: string, name: string, sizes: Record<string, readonly Measured[]>): void {
  const { stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' });
  const result: KeptResult = {
    date: new Date().toISOString().slice(0, 10),
    commit: stdout.trim(),
    machine: { cpus: os.cpus().length, arch: os.arch() },
    sizes: Object.fromEntries(Object.entries(sizes).map(([size, screens]) => [size, screens.map(keptOf)])),
  };
  writeFileSync(path.join(root, 'bench/results', `${name}.json`), `${JSON.stringify(result, null, 1)}\n`);
}
