import type { Actor } from '@patio/access';
import { writeFet } from '@patio/engine-timetable';
import { record, type Tx } from '@patio/platform';
import type { Place } from '../../../contract/fields.ts';
import type { RuleBody, Strength } from '../../../contract/rules.ts';
import type { HoursInput, LimitsInput, NeedInput } from '../../../contract/setup.ts';
import { buildModel } from '../../../rules/build-model.ts';
import { wishName } from '../../../rules/wish-names.ts';
import { loadSetUp } from '../../read/load-set-up.ts';
import { getPlannedPlace } from '../../read/planned-place.ts';
import { type PlacedAt, requireOpenPlace, setUpSubject } from './place.ts';
import { saveHours } from './save-hours.ts';
import { saveLimits } from './save-limits.ts';
import { saveNeeds } from './save-needs.ts';
import { addRules } from './save-rules.ts';

/** The set-up as a .fet file, with what that program has no words for. */
export async function exportFet(tx: Tx, actor: Actor, asked: Place) {
  const setUp = await loadSetUp(tx, await getPlannedPlace(tx, actor, asked));
  const { text, left } = writeFet(buildModel(setUp).model);
  const counts = Map.groupBy(left, ({ source }) => wishName(source ?? '', setUp.rules));
  return {
    name: `${setUp.school} ${setUp.year}.fet`.replaceAll(/[\\/:]/g, '-'),
    text,
    left: [...counts].map(([kind, own]) => ({ kind, count: own.length })),
  };
}

interface Taken extends PlacedAt {
  needs: readonly NeedInput[];
  hours: readonly HoursInput[];
  limits: readonly LimitsInput[];
  rules: readonly { rule: RuleBody; strength: Strength }[];
}

/** Takes over what a file says in the words of the school: all of it or nothing. */
export async function importSetUp(
  tx: Tx,
  actor: Actor,
  { needs, hours, limits, rules, ...place }: Taken,
): Promise<void> {
  await requireOpenPlace(tx, actor, place);
  if (needs.length) await saveNeeds(tx, actor, { ...place, items: needs });
  if (hours.length) await saveHours(tx, actor, { ...place, items: hours });
  if (limits.length) await saveLimits(tx, actor, { ...place, items: limits });
  if (rules.length) await addRules(tx, actor, place, rules);
  const after = { needs: needs.length, hours: hours.length, limits: limits.length, rules: rules.length };
  await record(tx, actor, 'planner.set_up_imported', setUpSubject(place), { after });
}
