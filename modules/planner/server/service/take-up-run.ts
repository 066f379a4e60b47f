import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Actor } from '@patio/access';
import type { Model, SolveMemory, Task, Timetable } from '@patio/engine-timetable';
import type { Id } from '@patio/kernel';
import { clock, type Tx } from '@patio/platform';
import { eq } from 'drizzle-orm';
import { markHours } from '../../rules/name-text.ts';
import { timetableOf } from '../../rules/placements.ts';
import { loadPlanned, type Planned } from '../read/load-planned.ts';
import { readPublishedWeek } from '../read/published-week.ts';
import { runs } from '../schema.ts';
import { getRun, type KeptProgress, type RunRow } from './run-rows.ts';
import type { ScenarioRow } from './scenario-lines.ts';

/** A run with what its thread has to do. */
export interface TakenRun {
  actor: Actor;
  run: RunRow;
  scenario: ScenarioRow;
  planned: Planned;
  /** What tells a school from the same one after a change. */
  print: string;
  task: Exclude<Task, { kind: 'validate' | 'explain' }>;
}

const printOf = (model: Model): string => createHash('sha256').update(JSON.stringify(model)).digest('base64');

/** A memory as it is kept, with the print of the school that it belongs to. */
export const packMemory = (memory: SolveMemory, print: string): Buffer =>
  gzipSync(JSON.stringify({ print, memory }), { level: 1 });

/** The memory of a run; null where it has none, or where the school was changed since. */
function unpackMemory(packed: Buffer | null, print: string): SolveMemory | null {
  if (!packed) return null;
  const kept = JSON.parse(gunzipSync(packed).toString()) as { print: string; memory: SolveMemory };
  return kept.print === print ? kept.memory : null;
}

async function taskOf(tx: Tx, run: RunRow, planned: Planned, model: Model, print: string): Promise<TakenRun['task']> {
  const { setUp, built, timetable } = planned;
  const { effort, over = 0 } = run.progress as unknown as KeptProgress;
  const seed = run.seed + over;
  if (run.mode === 'fewest_changes') {
    const published = timetableOf(setUp.shape, built, await readPublishedWeek(tx, setUp));
    return { kind: 'fewestChanges', model, published, seed };
  }
  const memory = unpackMemory(run.memory, print);
  if (memory) return { kind: 'solve', model, seed, effort, memory };
  // A school that changed while the run was paused begins with what had been found.
  const found = over === 0 ? (run.best as Timetable | null) : null;
  const from = found ?? (run.mode === 'improve' ? timetable : undefined);
  return { kind: 'solve', model, seed, effort, ...(from && { from }) };
}

/** Takes a run up for a worker; null where somebody ended it meanwhile. */
export async function takeUp(tx: Tx, actor: Actor, runId: Id): Promise<TakenRun | null> {
  const { run, scenario } = await getRun(tx, actor, runId, { hold: true });
  if (run.state !== 'waiting' && run.state !== 'running') return null;
  const planned = await loadPlanned(tx, scenario);
  const model = markHours(planned.built.model, planned.setUp);
  const print = printOf(model);
  const task = await taskOf(tx, run, planned, model, print);
  await tx
    .update(runs)
    .set({ state: 'running', startedAt: run.startedAt ?? clock.now(), savedAt: clock.now() })
    .where(eq(runs.id, run.id));
  return { actor, run, scenario, planned, print, task };
}
