import type { Actor } from '@patio/access';
import type { Id, LocalDate } from '@patio/kernel';
import { clock, publish, record, type Tx } from '@patio/platform';
import { replaceWeek, type WantedMeeting } from '@patio/timetable/server';
import { weekPublished } from '../../../contract/events.ts';
import { failure } from '../../failures.ts';
import { publications } from '../../schema.ts';
import { findOpenDays, requireOpenDay, type ScenarioRow } from './scene.ts';

/** Writes a week into the timetable and keeps what it put in the place of what; everybody whose week changes is told. */
export async function keepPublication(
  tx: Tx,
  actor: Actor,
  scenario: ScenarioRow,
  given: { fromOn: LocalDate; wanted: readonly WantedMeeting[]; restoresId?: Id },
): Promise<Id> {
  const { schoolId, yearId } = scenario;
  const { fromOn, restoresId = null } = given;
  const done = await replaceWeek(tx, actor, { schoolId, yearId, fromOn }, given.wanted);
  if (done.begun.length + done.ended.length === 0) throw failure('nothing_changes');
  // Somebody may have taken a roll of today while the week was being written.
  requireOpenDay(fromOn, await findOpenDays(tx, scenario));
  const id = clock.id();
  const figures = { moved: done.begun.length, ended: done.ended.length, kept: done.kept };
  await tx.insert(publications).values({
    institutionId: actor.institutionId,
    id,
    schoolId,
    yearId,
    scenarioId: scenario.id,
    edition: scenario.edition,
    fromOn,
    ended: done.ended,
    begun: done.begun,
    figures,
    restoresId,
    byId: actor.userId,
  });
  const action = restoresId ? 'planner.rolled_back' : 'planner.published';
  await record(
    tx,
    actor,
    action,
    { type: 'planner.scenario', id: scenario.id, schoolId },
    { after: { fromOn, ...figures } },
  );
  await publish(tx, weekPublished, { publicationId: id });
  return id;
}
