import type { Actor } from '@patio/access';
import type { Timetable } from '@patio/engine-timetable';
import type { Id } from '@patio/kernel';
import { nextVersion, type Tx } from '@patio/platform';
import { eq } from 'drizzle-orm';
import type { Placed } from '../../contract/editor.ts';
import type { ScenarioLine } from '../../contract/scenarios.ts';
import type { WeekView } from '../../contract/week.ts';
import { piecesOf } from '../../rules/placements.ts';
import { judgeWeek } from '../../rules/quality.ts';
import { lessonKey, sameStanding } from '../../rules/standing.ts';
import { weekView } from '../../rules/week-lessons.ts';
import { failure } from '../failures.ts';
import { loadPlanned, planWith } from '../read/load-planned.ts';
import { runs, scenarios } from '../schema.ts';
import { holdForEdit, writeEdit } from './edit-scenario.ts';
import { getRun, type KeptProgress } from './run-rows.ts';
import { getScenario } from './scenario-lines.ts';

/** The best week that a run has found so far. */
export async function openBest(tx: Tx, actor: Actor, id: Id): Promise<WeekView> {
  const { run, scenario } = await getRun(tx, actor, id);
  if (!run.best) throw failure('nothing_found');
  const { setUp, built } = await loadPlanned(tx, scenario);
  return weekView(setUp, piecesOf(setUp.shape, built, run.best as unknown as Timetable));
}

/** Makes the best week of a run the scenario's own, as one edit that can be undone; refused where somebody edited meanwhile. */
export async function keepRun(
  tx: Tx,
  actor: Actor,
  { id, edition }: { id: Id; edition: number },
): Promise<ScenarioLine> {
  const { run } = await getRun(tx, actor, id);
  if (!run.best) throw failure('nothing_found');
  const scenario = await holdForEdit(tx, actor, run.scenarioId);
  if (scenario.edition !== edition) throw failure('changed_meanwhile');
  const { setUp, built, placed } = await loadPlanned(tx, scenario);
  const found = new Map(
    piecesOf(setUp.shape, built, run.best as unknown as Timetable).map((one) => [lessonKey(one), one]),
  );
  const after = placed.map((lesson): Placed => {
    const { cycleDay, period, roomId } = found.get(lessonKey(lesson)) ?? lesson;
    return { ...lesson, cycleDay, period, roomId, pinned: lesson.pinned && cycleDay !== null };
  });
  const moved = after.flatMap((lesson, index) => (sameStanding(lesson, placed[index]!) ? [] : [index]));
  const now = await writeEdit(tx, actor, scenario, {
    kind: 'solve',
    before: moved.map((index) => placed[index]!),
    after: moved.map((index) => after[index]!),
  });
  const judged = planWith(setUp, scenario.weights, after);
  await Promise.all([
    tx
      .update(scenarios)
      .set({ quality: judgeWeek(setUp, judged.built, judged.timetable), judgedEdition: now, ...nextVersion(scenarios) })
      .where(eq(scenarios.id, scenario.id)),
    tx
      .update(runs)
      .set({ progress: { ...(run.progress as unknown as KeptProgress), keptAs: now }, ...nextVersion(runs) })
      .where(eq(runs.id, run.id)),
  ]);
  return (await getScenario(tx, actor, scenario.id)).line;
}
