import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lockIntoFet } from '../../packages/engines/timetable/formats/fet/lock.ts';
import { readFet } from '../../packages/engines/timetable/formats/fet/read.ts';
import type { Timetable } from '../../packages/engines/timetable/model/schema.ts';
import { median, rounded, runFet, runMeasured } from './measure.ts';

const CLI = join(dirname(fileURLToPath(import.meta.url)), '../../packages/engines/timetable/cli.cjs');

export interface FetRow {
  name: string;
  lessons: number;
  ours: number;
  fet: number;
  ratio: number;
  softOurs: number | null;
  softFet: number | null;
  /** Seed by seed, where more than the middle is of interest. */
  softs?: { ours: (number | null)[]; fet: (number | null)[] };
  solvedSeeds: number;
  fetSolvedSeeds: number;
  judged: 'whole' | 'compulsory only' | 'none';
  unsupported: number;
}

/**
 * How long our side works: as long as the school's size deserves, to compare times; until the limit, for wishes; or as long as
 * it does when nobody says anything.
 */
export type Effort = 'quick' | 'limit' | 'usual';

/** Both programs on one school, seed by seed in turn, so that a busy machine hurts both alike. */
export function compareOnSchool(
  school: { name: string; path: string },
  seeds: number,
  limit: number,
  withFet: boolean,
  effort: Effort,
): FetRow {
  const source = readFileSync(school.path, 'utf8');
  const file = readFet(source, { ignoreUnknown: true });
  const ours: Seed[] = [];
  const fet: Seed[] = [];
  for (let seed = 1; seed <= seeds; seed++) {
    if (withFet) fet.push(penalised(runFet(school.path, seed, limit), limit));
    ours.push(ourSeed(school.path, source, file.model, seed, limit, effort));
  }
  const softs = (list: Seed[]) => list.flatMap((one) => (one.solved && one.soft !== null ? [one.soft] : []));
  const middle = (list: Seed[]) => (list.length ? rounded(median(list.map((one) => one.cpu))) : Number.NaN);
  const soft = (list: Seed[]) => (softs(list).length ? rounded(median(softs(list)), 3) : null);
  return {
    name: school.name,
    lessons: file.model.lessons.length,
    ours: middle(ours),
    fet: middle(fet),
    ratio: rounded(middle(ours) / middle(fet)),
    softOurs: soft(ours),
    softFet: soft(fet),
    ...(effort === 'usual' ? { softs: { ours: ours.map((one) => one.soft), fet: fet.map((one) => one.soft) } } : {}),
    solvedSeeds: ours.filter((one) => one.solved).length,
    fetSolvedSeeds: fet.filter((one) => one.solved).length,
    judged: ours.some((one) => one.judged === 'whole')
      ? 'whole'
      : ours.some((one) => one.judged === 'compulsory only')
        ? 'compulsory only'
        : 'none',
    unsupported: file.unsupported.length,
  };
}

interface Seed {
  cpu: number;
  solved: boolean;
  soft: number | null;
  judged?: FetRow['judged'];
}

/** PAR-2: an unsolved run counts twice its limit. */
function penalised(run: Seed, limit: number): Seed {
  return run.solved ? run : { ...run, cpu: 2 * limit };
}

function ourSeed(
  path: string,
  source: string,
  model: ReturnType<typeof readFet>['model'],
  seed: number,
  limit: number,
  effort: Effort,
): Seed {
  const words = { quick: ['--quick', '--seconds', String(limit)], limit: ['--seconds', String(limit)], usual: [] };
  const out = join(tmpdir(), `patio-bench-${process.pid}.json`);
  writeFileSync(out, '');
  const command = [process.execPath, CLI, 'solve', path, '--ignore-unknown', ...words[effort], '--seed', String(seed)];
  const run = runMeasured([...command, '--out', out, '--json'], limit + 5);
  const text = readFileSync(out, 'utf8');
  // 3 is what was understood of the school, solved: fet-cl judges the rest.
  if ((run.status !== 0 && run.status !== 3) || text === '')
    return penalised({ cpu: run.cpu, solved: false, soft: null }, limit);
  const timetable = JSON.parse(text) as Timetable;
  const locked = join(tmpdir(), `patio-bench-${process.pid}.fet`);
  for (const judged of ['whole', 'compulsory only'] as const) {
    writeFileSync(locked, lockIntoFet(source, model, timetable, { dropWishes: judged !== 'whole' }));
    const verdict = runFet(locked, seed, 40);
    if (verdict.solved) return { cpu: run.cpu, solved: true, soft: judged === 'whole' ? verdict.soft : null, judged };
  }
  return penalised({ cpu: run.cpu, solved: false, soft: null }, limit);
}
