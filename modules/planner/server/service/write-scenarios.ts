import type { Actor } from '@patio/access';
import { type Id, makeId } from '@patio/kernel';
import { insertMany, record, type Tx, updateSeen } from '@patio/platform';
import type { Placed } from '../../contract/editor.ts';
import type { Place } from '../../contract/fields.ts';
import type { ScenarioLine, Weights } from '../../contract/scenarios.ts';
import { judgeWeek } from '../../rules/quality.ts';
import { failure } from '../failures.ts';
import { loadPlanned, type Planned, planWith } from '../read/load-planned.ts';
import { loadSetUp } from '../read/load-set-up.ts';
import { getPlannedPlace } from '../read/planned-place.ts';
import { readPublishedWeek } from '../read/published-week.ts';
import { placements, scenarios } from '../schema.ts';
import { getScenario, type ScenarioRow } from './scenario-lines.ts';

export const subjectOf = ({ id, schoolId }: Pick<ScenarioRow, 'id' | 'schoolId'>) => ({
  type: 'planner.scenario',
  id,
  schoolId,
});

interface NewScenario extends Place {
  name: string;
  from: 'published' | 'nothing' | 'scenario';
  basedOnId?: Id | undefined;
}

/** Where the lessons of a new scenario stand, and whose weights it takes over. */
async function beginning(tx: Tx, actor: Actor, input: NewScenario): Promise<Planned & { weights: Weights }> {
  if (input.from === 'scenario') {
    if (!input.basedOnId) throw failure('not_found');
    const { row } = await getScenario(tx, actor, input.basedOnId);
    return { ...(await loadPlanned(tx, row)), weights: row.weights };
  }
  const { schoolId, yearId } = await getPlannedPlace(tx, actor, input);
  const setUp = await loadSetUp(tx, { schoolId, yearId });
  const rows = input.from === 'published' ? await readPublishedWeek(tx, setUp) : [];
  return { ...planWith(setUp, {}, rows), weights: {} };
}

/** Begins a scenario from the published week, from another one, or with everything parked. */
export async function createScenario(tx: Tx, actor: Actor, input: NewScenario): Promise<ScenarioLine> {
  const { setUp, built, placed, timetable, weights } = await beginning(tx, actor, input);
  if (placed.length === 0) throw failure('nothing_to_place');
  const { institutionId, userId } = actor;
  const { schoolId, yearId } = setUp;
  const id = makeId();
  await tx.insert(scenarios).values({
    institutionId,
    id,
    schoolId,
    yearId,
    name: input.name,
    state: 'draft',
    basedOnId: input.from === 'scenario' ? (input.basedOnId ?? null) : null,
    weights,
    quality: judgeWeek(setUp, built, timetable),
    judgedEdition: 0,
    byId: userId,
  });
  await insertMany(
    tx,
    placements,
    placed.map((lesson: Placed) => ({ ...lesson, institutionId, scenarioId: id })),
  );
  const after = { name: input.name, from: input.from, lessons: placed.length };
  await record(tx, actor, 'planner.scenario_added', subjectOf({ id, schoolId }), { after });
  return (await getScenario(tx, actor, id)).line;
}

/** Renames a scenario or weighs kinds of wishes otherwise; other weights mean another count. */
export async function changeScenario(
  tx: Tx,
  actor: Actor,
  input: { id: Id; version: number; name?: string | undefined; weights?: Weights | undefined },
): Promise<ScenarioLine> {
  const { id, version, name, weights } = input;
  const { row } = await getScenario(tx, actor, id);
  if (row.state !== 'draft') throw failure('scenario_closed');
  const quality = weights && (await countAgain(tx, { ...row, weights }));
  const columns = { ...(name && { name }), ...(weights && { weights, quality, judgedEdition: row.edition }) };
  const held = await updateSeen(tx, scenarios, { institutionId: actor.institutionId, id, version }, columns);
  if (!held) throw failure('changed_meanwhile');
  await record(tx, actor, 'planner.scenario_changed', subjectOf(row), {
    before: { name: row.name, weights: row.weights },
    after: { name: name ?? row.name, weights: weights ?? row.weights },
  });
  return (await getScenario(tx, actor, id)).line;
}

async function countAgain(tx: Tx, row: ScenarioRow) {
  const { setUp, built, timetable } = await loadPlanned(tx, row);
  return judgeWeek(setUp, built, timetable);
}

/** Locks, unlocks, archives or restores a scenario; one that the engine works on stays open. */
export async function setScenarioState(
  tx: Tx,
  actor: Actor,
  { id, version, state }: { id: Id; version: number; state: ScenarioRow['state'] },
): Promise<ScenarioLine> {
  const { row, line } = await getScenario(tx, actor, id);
  if (line.solving && state !== 'draft') throw failure('solving');
  if (line.publishedFrom && state === 'archived') throw failure('is_published');
  const held = await updateSeen(tx, scenarios, { institutionId: actor.institutionId, id, version }, { state });
  if (!held) throw failure('changed_meanwhile');
  await record(tx, actor, 'planner.scenario_state_set', subjectOf(row), {
    before: { state: row.state },
    after: { state },
  });
  return (await getScenario(tx, actor, id)).line;
}
