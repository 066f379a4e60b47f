import type { Actor } from '@patio/access';
import type { Id } from '@patio/kernel';
import { namePeople, type Tx } from '@patio/platform';
import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import type { RunView, SolveView } from '../../contract/runs.ts';
import { onwards } from '../../rules/curve.ts';
import { failure } from '../failures.ts';
import { plannedBy } from '../policy.ts';
import { runs, scenarios } from '../schema.ts';
import { getScenario, type ScenarioRow } from './scenario-lines.ts';

export type RunRow = typeof runs.$inferSelect;

/** What a run keeps in `progress` besides how it goes. */
export interface KeptProgress {
  /** Seconds' worth of work that each attempt gives to wishes. */
  effort: number;
  attempts?: number;
  /** Attempts that are over, and what the best of them is worth. */
  over?: number;
  bar?: Figures;
  progress?: RunView['progress'];
  quality?: RunView['quality'];
  keptAs?: number;
}

/** What a week is worth, the weightiest first. */
export type Figures = Pick<NonNullable<RunView['quality']>, 'unplaced' | 'hard' | 'soft'>;

const SHOWN = 8;
const { memory: _memory, best: _best, ...light } = getTableColumns(runs);
type LightRun = Omit<RunRow, 'memory' | 'best'>;

/** Runs as screens show them. */
export async function viewRuns(tx: Tx, rows: readonly LightRun[]): Promise<RunView[]> {
  const nameOf = await namePeople(
    tx,
    rows.map(({ byId }) => byId),
  );
  return rows.map((row) => {
    const kept = row.progress as KeptProgress | null;
    return {
      id: row.id,
      scenarioId: row.scenarioId,
      mode: row.mode,
      seed: row.seed,
      attempts: kept?.attempts ?? 1,
      attempt: (kept?.over ?? 0) + 1,
      state: row.state,
      wanted: row.wanted,
      progress: kept?.progress ?? null,
      curve: onwards(row.curve),
      quality: kept?.quality ?? null,
      broken: (row.broken ?? []) as RunView['broken'],
      keptAs: kept?.keptAs ?? null,
      by: nameOf(row.byId),
      startedAt: row.startedAt?.toISOString() ?? null,
      savedAt: row.savedAt?.toISOString() ?? null,
      endedAt: row.endedAt?.toISOString() ?? null,
    };
  });
}

/** A run whose scenario the actor may plan, with that scenario; held until the end of the transaction where it is to change. */
export async function getRun(
  tx: Tx,
  actor: Actor,
  id: Id,
  { hold = false } = {},
): Promise<{ run: RunRow; scenario: ScenarioRow }> {
  const query = tx
    .select({ run: runs, scenario: scenarios })
    .from(runs)
    .innerJoin(scenarios, and(eq(scenarios.institutionId, runs.institutionId), eq(scenarios.id, runs.scenarioId)))
    .where(and(eq(runs.institutionId, actor.institutionId), eq(runs.id, id), plannedBy(actor, scenarios.schoolId)));
  const [found] = hold ? await query.for('update', { of: runs }) : await query;
  if (!found) throw failure('not_found');
  return found;
}

/** One run as screens show it. */
export async function viewRun(tx: Tx, id: Id): Promise<RunView> {
  const rows = await tx.select(light).from(runs).where(eq(runs.id, id));
  return (await viewRuns(tx, rows))[0]!;
}

/** The runs of a scenario, the newest first. */
export async function openSolve(tx: Tx, actor: Actor, id: Id): Promise<SolveView> {
  const { line } = await getScenario(tx, actor, id);
  const rows = await tx
    .select(light)
    .from(runs)
    .where(and(eq(runs.institutionId, actor.institutionId), eq(runs.scenarioId, id)))
    .orderBy(desc(runs.createdAt), desc(runs.id))
    .limit(SHOWN);
  const draft = line.state === 'draft';
  return {
    scenario: line,
    runs: await viewRuns(tx, rows),
    can: { start: draft && !line.solving, keep: draft },
  };
}
