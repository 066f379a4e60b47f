import { type Actor, CAPABILITY_NAMES, type Capability, type Override, type Reach, reachOf } from '@patio/access';
import { isCapabilityScope } from '../../../rules/scopes.ts';
import type { ApiKeyRow } from '../../schema.ts';

/** How far a key reaches with one right: no further than whoever made it does today, and no further than its school. */
function reachOfKey(maker: Actor, capability: Capability, ofSchool: boolean): Reach | null {
  const reach = reachOf({ ...maker, delegations: [] }, capability);
  if (reach === 'institution') return ofSchool ? 'school' : 'institution';
  return reach === 'school' ? 'school' : null;
}

/**
 * Whoever acts with a key: not its maker, but the key itself, so that nothing which is the maker's own is within reach. Every right is
 * decided here, also those that the key does not name: they are taken away.
 */
export function actorOfKey(
  key: Pick<ApiKeyRow, 'id' | 'institutionId' | 'schoolId' | 'scopes'>,
  maker: Actor,
  scopes: readonly string[] = key.scopes,
): Actor {
  const { id, institutionId } = key;
  const { role, schoolId: makersSchool } = maker.membership;
  const schoolId = makersSchool ?? key.schoolId;
  // A maker of one school cannot have made a key for another: it opens nothing.
  const apart = makersSchool !== null && key.schoolId !== null && makersSchool !== key.schoolId;
  const named = new Set(apart ? [] : scopes.filter(isCapabilityScope));
  const overrides = CAPABILITY_NAMES.map(
    (capability): Override => ({
      ...{ schoolId: null, role, capability },
      reach: named.has(capability) ? reachOfKey(maker, capability, schoolId !== null) : null,
    }),
  );
  return {
    userId: id,
    institutionId,
    membership: { id, institutionId, schoolId, role, platform: false },
    overrides,
    delegations: [],
  };
}
