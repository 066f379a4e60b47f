import type { Actor } from '@patio/access';
import type { Id, LocalDate } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { failure } from '../../failures.ts';
import { loadSetUp } from '../../read/load-set-up.ts';
import { refuseHomeroomClashes } from './find-clashes.ts';
import { keepPublication } from './keep.ts';
import { findOpenDays, requireOpenDay, type ScenarioRow } from './scene.ts';
import { wantedWeek } from './wanted-week.ts';

/** Makes a scenario the week of its school from a day on; all of it or nothing. */
export async function publishScenario(
  tx: Tx,
  actor: Actor,
  scenario: ScenarioRow,
  input: { edition: number; fromOn: LocalDate; withoutParked: boolean },
): Promise<Id> {
  if (scenario.state === 'archived') throw failure('scenario_archived');
  if (scenario.edition !== input.edition) throw failure('changed_meanwhile');
  requireOpenDay(input.fromOn, await findOpenDays(tx, scenario));
  const setUp = await loadSetUp(tx, { schoolId: scenario.schoolId, yearId: scenario.yearId });
  const { wanted, parked } = await wantedWeek(tx, setUp, scenario.id);
  if (wanted.length === 0) throw failure('week_is_empty');
  if (parked > 0 && !input.withoutParked) throw failure('lessons_parked', { count: parked });
  refuseHomeroomClashes(setUp, wanted);
  return keepPublication(tx, actor, scenario, { fromOn: input.fromOn, wanted });
}
