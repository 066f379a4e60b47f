import type { Actor } from '@patio/access';
import { type Id, makeId } from '@patio/kernel';
import { announce, clock, nextVersion, record, startJob, type Tx } from '@patio/platform';
import { and, eq, max } from 'drizzle-orm';
import type { RunView } from '../../contract/runs.ts';
import { failure } from '../failures.ts';
import { runs } from '../schema.ts';
import { getRun, type KeptProgress, type RunRow, viewRun } from './run-rows.ts';
import { getScenario, type ScenarioRow } from './scenario-lines.ts';
import { solveWeek } from './solve-week.ts';
import { subjectOf } from './write-scenarios.ts';

/** A worker says something every second; one that was silent for so long is gone for good. */
const SILENT_MS = 120_000;

/** Tells open screens that a run moved on. */
const tellRun = (tx: Tx, { schoolId }: Pick<ScenarioRow, 'schoolId'>, run: Pick<RunRow, 'id' | 'scenarioId'>) =>
  announce(tx, {
    topic: 'planner.run_moved',
    to: { schoolId, capability: 'planner.manage' },
    data: { runId: run.id, scenarioId: run.scenarioId },
  });

interface NewRun {
  id: Id;
  mode: RunRow['mode'];
  seed?: number | undefined;
  minutes: number;
  attempts?: number | undefined;
}

/** Lets the engine work on a scenario; one run at a time. */
export async function startRun(tx: Tx, actor: Actor, input: NewRun): Promise<RunView> {
  const { row, line } = await getScenario(tx, actor, input.id);
  if (row.state !== 'draft') throw failure('scenario_closed');
  if (line.placed + line.parked === 0) throw failure('nothing_to_place');
  const { institutionId, userId } = actor;
  const [last] = await tx
    .select({ seed: max(runs.seed) })
    .from(runs)
    .where(eq(runs.scenarioId, row.id));
  const seed = input.seed ?? (last?.seed ?? 0) + 1;
  const id = makeId();
  const attempts = input.mode === 'fewest_changes' ? 1 : (input.attempts ?? 1);
  const progress: KeptProgress = { effort: (input.minutes * 60) / attempts, attempts };
  const [made] = await tx
    .insert(runs)
    .values({
      institutionId,
      id,
      scenarioId: row.id,
      seed,
      mode: input.mode,
      state: 'waiting',
      progress: { ...progress },
      byId: userId,
    })
    .onConflictDoNothing()
    .returning({ id: runs.id });
  if (!made) throw failure('already_solving');
  const jobId = await startJob(tx, actor, solveWeek, { runId: id });
  await tx.update(runs).set({ jobId }).where(eq(runs.id, id));
  await record(tx, actor, 'planner.solve_started', subjectOf(row), { after: { mode: input.mode, seed } });
  await tellRun(tx, row, { id, scenarioId: row.id });
  return viewRun(tx, id);
}

/** What becomes of a run that nobody works on at the moment, or null where its worker has to be asked. */
function atOnce(run: RunRow, wanted: RunRow['wanted']): Partial<typeof runs.$inferInsert> | null {
  const heard = run.savedAt ?? run.startedAt;
  const silent = run.state === 'running' && heard !== null && clock.now().getTime() - heard.getTime() > SILENT_MS;
  if (run.state === 'running' && !silent) return null;
  if (wanted === 'pause') return { state: 'paused', wanted };
  return { state: 'stopped', wanted, endedAt: clock.now() };
}

/** Pauses, stops or resumes a run; its worker hears of it within a second. */
export async function controlRun(
  tx: Tx,
  actor: Actor,
  { id, wanted }: { id: Id; wanted: RunRow['wanted'] },
): Promise<RunView> {
  const { run, scenario } = await getRun(tx, actor, id, { hold: true });
  if (!['waiting', 'running', 'paused'].includes(run.state)) throw failure('run_over');
  if (wanted === 'go') await resume(tx, actor, run, scenario);
  else await setRun(tx, run, atOnce(run, wanted) ?? { wanted });
  await record(tx, actor, 'planner.solve_controlled', subjectOf(scenario), {
    before: { state: run.state },
    after: { wanted },
  });
  await tellRun(tx, scenario, run);
  return viewRun(tx, id);
}

const setRun = (tx: Tx, run: RunRow, columns: Partial<typeof runs.$inferInsert>) =>
  tx
    .update(runs)
    .set({ ...columns, ...nextVersion(runs) })
    .where(and(eq(runs.institutionId, run.institutionId), eq(runs.id, run.id)));

async function resume(tx: Tx, actor: Actor, run: RunRow, scenario: ScenarioRow): Promise<void> {
  if (scenario.state !== 'draft') throw failure('scenario_closed');
  if (run.state !== 'paused') {
    await setRun(tx, run, { wanted: 'go' });
    return;
  }
  const jobId = await startJob(tx, actor, solveWeek, { runId: run.id });
  await setRun(tx, run, { state: 'waiting', wanted: 'go', jobId });
}
