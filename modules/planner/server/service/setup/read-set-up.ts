import { type Actor, reachesSchool } from '@patio/access';
import type { Tx } from '@patio/platform';
import type { Place } from '../../../contract/fields.ts';
import { strengthOf } from '../../../contract/rules.ts';
import type { SetUpView } from '../../../contract/setup.ts';
import { loadSetUp } from '../../read/load-set-up.ts';
import { getPlannedPlace } from '../../read/planned-place.ts';
import { listProposals } from './proposals.ts';

/** Everything that is set up for the week of a school year, for whoever plans it. */
export async function readSetUp(tx: Tx, actor: Actor, asked: Place): Promise<SetUpView> {
  const at = await getPlannedPlace(tx, actor, asked);
  const [setUp, proposals] = await Promise.all([loadSetUp(tx, at), listProposals(tx, at)]);
  const nameOf = new Map(setUp.teachers.map(({ id, name }) => [id, name]));
  const schoolsToo = reachesSchool(actor, 'schools.manage', at.schoolId);
  return {
    ...setUp,
    at,
    rules: setUp.rules.map(({ id, version, kind, params, active, ...weighed }) => ({
      id,
      version,
      kind,
      params,
      active,
      strength: strengthOf(weighed),
    })),
    proposals: proposals.map(({ whoId, ...row }) => ({ ...row, staffId: whoId, name: nameOf.get(whoId) ?? '' })),
    can: { manage: true, rooms: schoolsToo, calendar: schoolsToo },
  };
}
